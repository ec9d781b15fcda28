import { openStore } from "#db/client.ts";
import { sendDueMails } from "../send-due-mails.ts";

/** Takes the due mail and never comes to an end with its document. Prints `making` when it has begun. */
const [url = "", at = ""] = process.argv.slice(2);
const store = await openStore(url);
const staying = setInterval(() => undefined, 60_000);
await sendDueMails({
  store,
  transport: { deliver: () => Promise.reject(new Error("nothing may be sent")), close: () => undefined },
  now: () => new Date(at),
  render: () => {
    process.stdout.write("making\n");
    return new Promise(() => undefined);
  },
});
clearInterval(staying);
