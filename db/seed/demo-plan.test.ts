import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { overlap } from "#src/domain/training-plan/check-plan.ts";
import { daysOfEvent } from "#src/domain/training-plan/event-days.ts";
import { openStore, type Store } from "../client.ts";
import { allEvents } from "../repositories/events.ts";
import { planById } from "../repositories/training-plans.ts";
import { seedDemo } from "./demo.ts";
import { DEMO_PLAN } from "./demo-plan.ts";

const SEED_DAY = "2026-11-20";
let store: Store;
beforeEach(async () => {
  store = await openStore(":memory:");
  await store.migrate();
});
afterEach(() => store.close());

it("plans three years for the demo's works council: real dates, nobody in two places, some still open", async () => {
  await seedDemo(store, join(import.meta.dirname, "../../src/content"), SEED_DAY, "x".repeat(32));
  const plan = await planById(store.db, DEMO_PLAN);
  expect(plan).toMatchObject({
    title: "Schulungen 2026 bis 2028",
    from: "2026-01-01",
    until: "2028-12-31",
    budget: 4_500_000,
    revision: 1,
  });
  expect(plan?.people.map(({ lastname, userId }) => [lastname, userId !== null])).toEqual([
    ["Vorsitz", true],
    ["Mitglied", true],
    ["Probe", false],
    ["Beispiel", false],
    ["Muster", false],
    ["Vorlage", false],
  ]);
  const events = new Map((await allEvents(store.db)).map((event) => [event.eventId, event]));
  const items = plan?.items ?? [];
  const dated = items.flatMap((item) => (item.eventId === null ? [] : [{ ...item, event: events.get(item.eventId) }]));
  expect([items.length, items.length - dated.length]).toEqual([16, 2]);
  for (const { event, theme, personId, id } of dated) {
    if (event === undefined) throw new Error("A date that the demo has not");
    expect([event.themeSlug, event.cancelled, event.startDate > SEED_DAY]).toEqual([theme, false, true]);
    const others = dated.filter((other) => other.personId === personId && other.id !== id);
    for (const other of others) expect(other.event !== undefined && overlap(daysOfEvent(event), daysOfEvent(other.event))).toBe(false);
  }
});
