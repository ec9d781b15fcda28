import { openStore } from "#db/client.ts";
import { handedSocket } from "../inherited-socket.ts";
import { measuredStore } from "../metrics/measured-store.ts";
import { measuring } from "../metrics/measuring.ts";
import { createRequestMeter } from "../metrics/request-meter.ts";
import { obeySupervisor } from "../obey-supervisor.ts";
import { startPortal } from "../portal-server.ts";
import { origins } from "./origins.ts";

// Serves the made-up build whose folder is the first argument, as a worker of `supervise` does.
const [distDir = "", port = "0"] = process.argv.slice(2);
const store = await openStore(":memory:");
await store.migrate();
const secret = "0123456789abcdef0123456789abcdef";
const meter = createRequestMeter();
const measured = measuredStore(store);
const portal = await startPortal({
  distDir,
  port: Number(port),
  host: "127.0.0.1",
  socket: handedSocket(),
  origins,
  store: measured.store,
  secret,
  meter,
  releaseCheckMs: 20,
});
const environment = { databaseUrl: ":memory:", distDir, varDir: distDir, contentDir: "src/content" };
const endAfter = (leaving: () => Promise<void>) => () =>
  leaving()
    .then(portal.close)
    .then(() => process.exit(0));
const { askToLeave } = obeySupervisor(portal, {
  drain: endAfter(portal.drain),
  leave: endAfter(portal.leave),
  measure: measuring({ environment, store, readiness: portal.readiness }, [meter.families, measured.families]),
});
process.on("SIGTERM", askToLeave);
process.stdout.write(`serves ${portal.code} as ${process.pid} on ${portal.port}\n`);
