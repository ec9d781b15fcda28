import { expect, it } from "vitest";
import { eventMenu } from "./event-nav.ts";

const event = { eventId: 7, startDate: "2027-03-05", endDate: "2027-03-08", seats: 20, booked: 20, held: 0, cancelled: false };
const labels = (change: Partial<typeof event>, today: string): readonly string[] =>
  eventMenu({ ...event, ...change }, today).links.map(({ label }) => label);

it.each<readonly [string, Partial<typeof event>, string, boolean, boolean]>([
  ["before it begins, full or not", {}, "2027-03-04", true, true],
  ["on its first day, at short notice", {}, "2027-03-05", true, true],
  ["while it runs", {}, "2027-03-08", true, false],
  ["once it is over", {}, "2027-03-09", false, false],
  ["once it was cancelled", { cancelled: true }, "2027-03-04", false, false],
])("the menu of an event offers what can still be done %s", (_when, change, today, cancels, books) => {
  const shown = labels(change, today);
  expect([shown.includes("Absagen"), shown.includes("Für jemanden buchen")]).toEqual([cancels, books]);
  expect(shown).toEqual(expect.arrayContaining(["Angaben", "Teilnehmende", "Anwesenheit", "Verlauf", "Buchungen"]));
});
