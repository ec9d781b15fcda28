import { openStore } from "#db/client.ts";
import { contextAt } from "../../test/sample-booking.ts";
import { issueDueCertificates } from "../due-certificates.ts";

/** Issues what is due when its input ends, and prints how many. */
const [url = ""] = process.argv.slice(2);
const store = await openStore(url, 10 * 60_000);
process.stdout.write("ready\n");
for await (const _ of process.stdin);
const { origins, now } = contextAt(new Date());
process.stdout.write(`${await issueDueCertificates(store, origins, now)}\n`);
await store.close();
