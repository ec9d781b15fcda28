import { parseArgs } from "node:util";
import { openStore } from "#db/client.ts";
import { testOrigins } from "#src/shared/server/test/call-route.ts";
import { tellPlanChanges } from "../tell-plan-changes.ts";

/** Looks at all plans once, when its input ends; prints "ready" before, and the number of mails after. */
const { values } = parseArgs({ options: { database: { type: "string", default: "" }, now: { type: "string", default: "" } } });
const store = await openStore(values.database, 10 * 60_000);
process.stdout.write("ready\n");
for await (const _ of process.stdin);
process.stdout.write(`${await tellPlanChanges(store, () => ({ origins: testOrigins, now: new Date(values.now) }))}\n`);
await store.close();
