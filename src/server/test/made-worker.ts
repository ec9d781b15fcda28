import { openStore } from "#db/client.ts";
import { handedSocket } from "../inherited-socket.ts";
import { obeySupervisor } from "../obey-supervisor.ts";
import { startPortal } from "../portal-server.ts";
import { origins } from "./origins.ts";

// Serves the made-up build whose folder is the first argument, as a worker of `supervise` does.
const [distDir = "", port = "0"] = process.argv.slice(2);
const store = await openStore(":memory:");
await store.migrate();
const secret = "0123456789abcdef0123456789abcdef";
const portal = await startPortal({
  distDir,
  port: Number(port),
  host: "127.0.0.1",
  socket: handedSocket(),
  origins,
  store,
  secret,
  releaseCheckMs: 20,
});
const endAfter = (leaving: () => Promise<void>) => () =>
  leaving()
    .then(portal.close)
    .then(() => process.exit(0));
const { askToLeave } = obeySupervisor(portal, { drain: endAfter(portal.drain), leave: endAfter(portal.leave) });
process.on("SIGTERM", askToLeave);
process.stdout.write(`serves ${portal.code} as ${process.pid} on ${portal.port}\n`);
