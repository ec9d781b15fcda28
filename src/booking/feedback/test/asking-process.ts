import { parseArgs } from "node:util";
import { openStore } from "#db/client.ts";
import { contextAt } from "../../test/sample-booking.ts";
import { askForFeedback } from "../ask-for-feedback.ts";

/** Says "ready", and asks for feedback as soon as its input ends. */
const { values } = parseArgs({ options: { database: { type: "string", default: "" }, at: { type: "string", default: "" } } });
const store = await openStore(values.database, 10 * 60_000);
process.stdout.write("ready\n");
for await (const _ of process.stdin);
await askForFeedback(store, () => contextAt(new Date(values.at)));
await store.close();
