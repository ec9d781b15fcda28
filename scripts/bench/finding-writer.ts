import { setTimeout as pause } from "node:timers/promises";
import { workerData } from "node:worker_threads";
import { eq } from "drizzle-orm";
import { openStore } from "#db/client.ts";
import { events } from "#db/schema/events.ts";

const { databaseFile, everyMs } = workerData as Readonly<{ databaseFile: string; everyMs: number }>;
const store = await openStore(`file:${databaseFile}`);
const rows = await store.db.select({ id: events.eventId, seats: events.seats }).from(events);

for (let turn = 0; rows.length > 0; turn += 1) {
  const row = rows[(turn * 31) % rows.length];
  if (row === undefined) break;
  const booked = turn % row.seats;
  await store.write(
    async (tx) => void (await tx.update(events).set({ booked, held: 0, updatedAt: new Date() }).where(eq(events.eventId, row.id))),
  );
  await pause(everyMs);
}
