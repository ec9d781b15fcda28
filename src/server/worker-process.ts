import { openStore, type Store } from "#db/client.ts";
import { readEnvironment } from "#src/shared/server/environment/environment.ts";
import { fileProblem } from "#src/shared/server/process/file-problem.ts";
import { outliveLog } from "#src/shared/server/process/outlive-log.ts";
import { runPortal } from "./run-portal.ts";

/** Errors whose message is a sentence for the operator. */
const forOperators = /^(?:DatabaseUnavailable|EnvironmentError|PortalProblem)$/;

function explanation(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return forOperators.test(error.constructor.name) ? error.message : (fileProblem(error) ?? error.stack ?? error.message);
}

// Started by `supervise`; it says itself what keeps it from serving.
outliveLog();
const demo = process.argv.includes("--demo");
const environment = readEnvironment(undefined, { demo });
let store: Store | undefined;
try {
  store = await openStore(environment.databaseUrl);
  await store.migrate();
  await runPortal(environment, store, { demo });
} catch (error) {
  process.stderr.write(`${explanation(error)}\n`);
  await store?.close();
  process.exit(1);
}
