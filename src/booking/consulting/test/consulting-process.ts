import { parseArgs } from "node:util";
import { openStore } from "#db/client.ts";
import { bookAppointment } from "../book-appointment.ts";
import { moveAppointment } from "../change-appointment.ts";
import { findSlots } from "../find-slots.ts";
import { consultingAt, sampleWish } from "./sample-consulting.ts";

/**
 * Books (`--times`, instants in a row, all at once) or moves (`--move`, ids; each to these times in turn) when its input ends.
 * Prints one line each: `booked ID`, `moved ID`, or the reason and how many of the alternatives were free when it was told.
 */
const { values, positionals } = parseArgs({
  options: {
    database: { type: "string", default: "" },
    consultant: { type: "string", default: "a" },
    move: { type: "string", multiple: true, default: [] },
    timed: { type: "boolean", default: false },
  },
  allowPositionals: true,
});
const store = await openStore(values.database, 10 * 60_000);
const context = consultingAt(new Date());
const consultantId = values.consultant === "" ? null : values.consultant;
await findSlots(store.db, { consultantId, kind: "telefon" }, context.now.toISOString().slice(0, 10), 1, context.now);
process.stdout.write("ready\n");
for await (const _ of process.stdin);

async function book(start: Date): Promise<void> {
  const began = performance.now();
  const outcome = await bookAppointment(store, sampleWish(start, { consultantId }), context);
  const answer = outcome.ok ? `booked ${outcome.appointment.id}` : `${outcome.reason} ${outcome.alternatives.length}`;
  process.stdout.write(`${answer}${values.timed ? ` ${(performance.now() - began).toFixed(1)}` : ""}\n`);
}

async function move(id: string): Promise<void> {
  for (const start of positionals) {
    const outcome = await moveAppointment(store, id, new Date(start), context);
    process.stdout.write(outcome.ok ? `moved ${id}\n` : `${outcome.reason} ${outcome.alternatives.length}\n`);
  }
}

await Promise.all(values.move.length > 0 ? values.move.map(move) : positionals.map((start) => book(new Date(start))));
await store.close();
