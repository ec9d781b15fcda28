import { rmSync } from "node:fs";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Store } from "#db/client.ts";
import { takeSeats } from "#db/repositories/seats.ts";
import { eventModules, events } from "#db/schema/events.ts";
import { dayFromNow, sampleEvent, sampleModule, sampleStore } from "#db/seed/sample-store.ts";
import { sampleFacts } from "#src/domain/finding/filter/test/sample-facts.ts";
import { addDays } from "#src/domain/time/german-date.ts";
import { liveEvents } from "./live-events.ts";
import { publishFacts } from "./test/published-facts.ts";

let dist: string;
let store: Store;
let clock = 0;

beforeAll(() => {
  dist = publishFacts(sampleFacts);
  vi.stubEnv("DIST_DIR", dist);
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(dist, { recursive: true });
});
beforeEach(async () => {
  clock = 0;
  vi.spyOn(performance, "now").mockImplementation(() => clock);
  store = await sampleStore(
    [
      sampleEvent(1),
      sampleEvent(2, { startDate: dayFromNow(10), endDate: dayFromNow(11) }),
      sampleEvent(3, { cancelledAt: new Date() }),
      sampleEvent(4, { startDate: dayFromNow(-1) }),
      sampleEvent(5, { startDate: dayFromNow(0) }),
    ],
    [sampleModule(1, 0)],
  );
});
afterEach(async () => {
  vi.restoreAllMocks();
  await store.close();
});

const read = async (now = new Date()) => (await liveEvents(store, now)).events;
const seen = async () => (await read()).map(({ eventId, values }) => `${eventId}${values.free.length > 0 ? "" : " full"}`);
const takeAll = (eventId: number, now = new Date()) => store.write((tx) => takeSeats(tx, eventId, { booked: 10, held: 5 }, now));

describe("the events of results", () => {
  it("are those ahead that take place, by day", async () => expect(await seen()).toEqual(["5", "2", "1"]));

  it("bring their modules along", async () => {
    const [, , first] = await read();
    expect(first?.event.modules.map(({ title }) => title)).toEqual(["Modul 1"]);
  });

  it("are not asked for anew within a second", async () => {
    await seen();
    await takeAll(1);
    clock = 900;
    expect(await seen()).toEqual(["5", "2", "1"]);
  });

  it("are looked after behind the back of whoever comes in the second after", async () => {
    await seen();
    await takeAll(1);
    clock = 1500;
    expect(await seen()).toEqual(["5", "2", "1"]);
    await vi.waitFor(async () => expect(await seen()).toEqual(["5", "2", "1 full"]));
  });

  it("are never shown when older than two seconds", async () => {
    await seen();
    await takeAll(1);
    clock = 2001;
    expect(await seen()).toEqual(["5", "2", "1 full"]);
  });

  it.each<[string, () => Promise<unknown>, readonly string[]]>([
    [
      "one that is new",
      () => store.write(async (tx) => void (await tx.insert(events).values(sampleEvent(6, { startDate: dayFromNow(5) })))),
      ["5", "6", "2", "1"],
    ],
    [
      "one that is cancelled",
      () => store.write(async (tx) => void (await tx.update(events).set({ cancelledAt: new Date() }).where(eq(events.eventId, 2)))),
      ["5", "1"],
    ],
    ["one that is gone", () => store.write(async (tx) => void (await tx.delete(events).where(eq(events.eventId, 2)))), ["5", "1"]],
    [
      "seats that somebody took without a note",
      () => store.write(async (tx) => void (await tx.update(events).set({ booked: 20 }).where(eq(events.eventId, 2)))),
      ["5", "2 full", "1"],
    ],
    ["a booking that began before another one", () => takeAll(1, new Date(Date.now() - 5000)), ["5", "2", "1 full"]],
  ])("tell of %s", async (_, change, after) => {
    await takeAll(5);
    await store.write(
      async (tx) => void (await tx.update(events).set({ booked: 5, held: 0, updatedAt: new Date() }).where(eq(events.eventId, 5))),
    );
    await seen();
    await change();
    clock = 5000;
    expect(await seen()).toEqual(after);
  });

  it("take over many changes at once", async () => {
    const rows = Array.from({ length: 450 }, (_, index) => sampleEvent(1000 + index, { startDate: dayFromNow(32) }));
    await store.write(async (tx) => void (await tx.insert(events).values(rows.slice(0, 225))));
    expect((await read()).length).toBe(228);
    await store.write(async (tx) => void (await tx.insert(events).values(rows.slice(225))));
    await store.write(async (tx) => void (await tx.update(events).set({ booked: 20, updatedAt: new Date() })));
    clock = 3000;
    const all = await read();
    expect([all.length, all.filter(({ values }) => values.free.length > 0).length]).toEqual([453, 0]);
  });

  it("keep what did not change as it is", async () => {
    const before = await read();
    await takeAll(1);
    clock = 3000;
    const after = await read();
    expect([after[0] === before[0], after[1] === before[1], after[2] === before[2]]).toEqual([true, true, false]);
  });

  it("follow a change by a clock that is an hour behind the one before", async () => {
    const move = (eventId: number, days: number, updatedAt: Date) =>
      store.write(async (tx) => {
        await tx
          .update(events)
          .set({ startDate: dayFromNow(days), endDate: dayFromNow(days), updatedAt })
          .where(eq(events.eventId, eventId));
      });
    await move(2, 12, new Date(Date.now() + 3_600_000));
    expect(await seen()).toEqual(["5", "2", "1"]);
    await move(1, 2, new Date());
    clock = 3000;
    expect(await seen()).toEqual(["5", "1", "2"]);
  });

  it("lose those that began when a new day comes", async () => {
    await seen();
    const tomorrow = new Date(`${addDays(dayFromNow(0), 1)}T12:00:00Z`);
    expect((await read(tomorrow)).map(({ eventId }) => eventId)).toEqual([2, 1]);
  });

  it("follow a new publication", async () => {
    expect((await read())[1]?.values.rubric).toEqual(["recht"]);
    publishFacts({ ...sampleFacts, themes: {} }, dist);
    clock = 3000;
    expect((await read())[1]?.values.rubric).toEqual([]);
    publishFacts(sampleFacts, dist);
  });

  it("change only with their modules when an event is edited", async () => {
    await seen();
    await store.write(async (tx) => {
      await tx.insert(eventModules).values(sampleModule(2, 0));
      await tx.update(events).set({ title: "Neu", updatedAt: new Date() }).where(eq(events.eventId, 2));
    });
    clock = 3000;
    const [, edited] = await read();
    expect([edited?.title, edited?.event.modules.length]).toEqual(["Neu", 1]);
  });
});
