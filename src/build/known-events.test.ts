import { eq } from "drizzle-orm";
import { beforeEach, expect, it, onTestFinished } from "vitest";
import type { Db, Store } from "#db/client.ts";
import { putPublishedRating } from "#db/repositories/published-ratings.ts";
import { events } from "#db/schema/events.ts";
import { sampleEvent, sampleStore } from "#db/seed/sample-store.ts";
import { eventsIn, eventsReadOf, stampOfEvents } from "./known-events.ts";

let store: Store;
beforeEach(async () => {
  store = await sampleStore([sampleEvent(1, { booked: 5 })]);
  onTestFinished(() => store.close());
});

const book = (booked: number): Promise<void> =>
  store.write(async (tx) => void (await tx.update(events).set({ booked }).where(eq(events.eventId, 1))));

it("reads again when something has changed, and says the stamp of what it read", async () => {
  const [before] = await eventsIn(store);
  const read = eventsReadOf(store);
  expect(read?.stamp).toBe(await stampOfEvents(store));
  expect((await eventsIn(store))[0]).toBe(before);
  await book(6);
  expect((await eventsIn(store))[0]?.booked).toBe(6);
  expect(eventsReadOf(store)?.stamp).toBe(await stampOfEvents(store));
});

it("reads nothing again while the revision stays", async () => {
  // PostgreSQL's own counts for the whole server: another database's changes move it.
  const revision = await store.revision();
  const unmoved: Pick<Store, "db" | "revision"> = { db: store.db, revision: () => Promise.resolve(revision) };
  await eventsIn(unmoved);
  const read = eventsReadOf(unmoved);
  expect(read).toBeDefined();
  await eventsIn(unmoved);
  expect(eventsReadOf(unmoved)).toBe(read);
});

/** The database, in which somebody books behind each time that its events are asked for. */
function busy(bookings: number[]): Pick<Store, "db" | "revision"> {
  const inFront = new Proxy(store.db, {
    get: (db: Db, name) => {
      if (name !== "select") return Reflect.get(db, name);
      return (...asked: Parameters<Db["select"]>) => {
        if (asked.length > 0) return db.select(...asked);
        return {
          from: (table: typeof events) => ({
            orderBy: async (...order: (typeof events.eventId)[]) => {
              const rows = await db
                .select()
                .from(table)
                .orderBy(...order);
              const booked = table === events ? bookings.shift() : undefined;
              if (booked !== undefined) await book(booked);
              return rows;
            },
          }),
        };
      };
    },
  });
  return { db: inFront as Db, revision: store.revision };
}

it("reads once more what changed while it was read", async () => {
  const asked = busy([6, 7]);
  expect((await eventsIn(asked))[0]?.booked).toBe(7);
  expect(eventsReadOf(asked)?.stamp).toBe(await stampOfEvents(store));
});

it("has a stamp that no events have when they change again and again", async () => {
  const asked = busy([6, 7, 8, 9, 10, 11, 12]);
  expect((await eventsIn(asked))[0]?.booked).toBe(9);
  expect(eventsReadOf(asked)?.stamp).not.toBe(await stampOfEvents(store));
  await book(9);
  expect(eventsReadOf(asked)?.stamp).not.toBe(await stampOfEvents(store));
});

it("has another stamp after a change by a clock that is behind the one before", async () => {
  const change = (eventId: number, title: string, updatedAt: Date): Promise<void> =>
    store.write(async (tx) => void (await tx.update(events).set({ title, updatedAt }).where(eq(events.eventId, eventId))));
  await store.write(async (tx) => void (await tx.insert(events).values(sampleEvent(2))));
  await change(2, "Zuerst", new Date(Date.now() + 3_600_000));
  const before = await stampOfEvents(store);
  await change(1, "Danach", new Date());
  expect(await stampOfEvents(store)).not.toBe(before);
});

it("has another stamp when a theme is rated otherwise by a clock that is behind", async () => {
  const rate = (themeSlug: string, sum: number, now: Date): Promise<void> =>
    store.write(async (tx) => {
      const rated = { sum, count: 6 };
      await putPublishedRating(tx, { themeSlug, overall: rated, trainers: rated, voices: [], asOf: "2030-01-01" }, now);
    });
  await rate("arbeitsrecht", 20, new Date());
  await rate("protokoll", 20, new Date(Date.now() + 3_600_000));
  const before = await stampOfEvents(store);
  await rate("arbeitsrecht", 24, new Date(Date.now() + 1));
  expect(await stampOfEvents(store)).not.toBe(before);
});
