import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Store } from "#db/client.ts";
import { readContext } from "#src/endpoints/test/page-context.ts";
import { DEMO_DAY, demoFinder } from "#src/finding/test/demo-finder.ts";
import { monthCalendarPage } from "./month-calendar.page.ts";

let store: Store;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ store, close } = await demoFinder());
});
afterAll(() => close());
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: new Date(`${DEMO_DAY}T09:00:00+01:00`) }));

async function calendar(query: string) {
  const model = await monthCalendarPage(readContext(store, `/seminare/kalender${query}`));
  if (model instanceof Response) throw new Error("a redirect");
  return model;
}
const dayOf = async (query: string, day: string) => (await calendar(query)).weeks.flat().find((each) => each.day === day);

describe("the month calendar", () => {
  it("holds the dates that begin in the month, on their day", async () => {
    expect((await dayOf("?monat=2027-01", "2027-01-12"))?.events.map(({ eventId }) => eventId)).toContain(10_029);
    const { weeks, count, title } = await calendar("?monat=2027-01");
    expect(title).toBe("Januar 2027");
    expect(weeks.flat().reduce((sum, { events, more }) => sum + events.length + more, 0)).toBe(count);
  });

  it("begins with the month of the next date", async () => expect((await calendar("")).title).toBe("November 2026"));

  it.each([
    ["?monat=2027-01", "2027-01-06", null],
    ["?monat=2027-01&land=bayern", "2027-01-06", "Heilige Drei Könige"],
    ["?monat=2027-01&ort=muenchen", "2027-01-06", "Heilige Drei Könige"],
    ["?monat=2027-03", "2027-03-26", "Karfreitag"],
  ])("%s has on %s the holiday %s", async (query, day, holiday) => expect((await dayOf(query, day))?.holiday).toBe(holiday));

  it("shows school holidays of a Land as far as they are known, and says how far", async () => {
    expect((await dayOf("?monat=2027-03&land=bayern", "2027-03-22"))?.school).toEqual({ name: "Osterferien", begins: true });
    expect((await calendar("?monat=2027-03&land=bayern")).school).toBe(
      "Schulferien in Bayern: bekannt vom 01.12.2026 bis zum 31.12.2027, verglichen am 23.11.2026; verbindlich ist, was das Land veröffentlicht.",
    );
    expect((await calendar("?monat=2028-03&land=bayern")).school).toMatch(/nicht für diesen Monat\.$/);
    expect((await calendar("?land=saarland")).school).toMatch(
      /^Schulferien in Saarland sind hier nicht hinterlegt\. Schulferien kennen wir für Bayern, /,
    );
    expect((await calendar("")).school).toMatch(/Wählen Sie ein Bundesland/);
  });

  it("keeps the filters of a list and leads back to it", async () => {
    const { list, after, kept, count } = await calendar("?monat=2027-01&q=Datenschutz&art=online&land=berlin");
    expect([list, after]).toEqual([
      "/seminare/p?q=Datenschutz&monat=2027-01&art=online",
      "/seminare/kalender?q=Datenschutz&monat=2027-02&art=online&land=berlin",
    ]);
    expect(kept.map(({ name, value }) => [name, value])).toEqual([["q", "Datenschutz"]]);
    expect(count).toBeLessThan((await calendar("?monat=2027-01")).count);
  });

  it.each(["?land=atlantis", "?monat=1999-01", "?monat=x&land=", "?land=%00&q=%25"])("is never a failure (%s)", async (query) => {
    const model = await monthCalendarPage(readContext(store, `/seminare/kalender${query}`));
    expect(model instanceof Response ? model.status : model.weeks.length).toBeGreaterThan(3);
  });

  it("leads away from what a form sent empty", async () => {
    const answer = await monthCalendarPage(readContext(store, "/seminare/kalender?monat=2027-01&land=&art="));
    expect(answer instanceof Response && answer.headers.get("Location")).toBe("/seminare/kalender?monat=2027-01");
  });
});
