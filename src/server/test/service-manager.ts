import { spawnSync } from "node:child_process";
import { createServer } from "node:net";

/**
 * What a service manager does with socket activation: holds the socket, takes no connection itself, and starts the command in
 * its arguments again and again, so often, whenever it has ended. This thread never gets back to its event loop.
 */
const [times = "1", command = "", ...args] = process.argv.slice(2);
const server = createServer();
server.listen(Number(process.env["SERVICE_PORT"] ?? 0), () => {
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const fd: unknown = Reflect.get(Reflect.get(server, "_handle") as object, "fd");
  const env = { ...process.env, LISTEN_FDS: "1", LISTEN_PID: String(process.pid) };
  process.stdout.write(`port ${port}\n`);
  for (let time = 0; time < Number(times); time++) {
    const { status } = spawnSync(command, args, { stdio: [0, 1, 2, Number(fd)], env });
    process.stdout.write(`ended ${status}\n`);
  }
  process.exit(0);
});
