import { expect, it } from "vitest";
import { firstFitting, offerEnd, waitingListRuns } from "./waiting-list.ts";

it.each([
  [0, undefined],
  [1, "one"],
  [2, "one"],
  [3, "three"],
])("offers %d free seats to the first whom they suffice for", (free, name) => {
  const line = [
    { name: "three", quantity: 3 },
    { name: "one", quantity: 1 },
    { name: "one more", quantity: 1 },
  ];
  expect(firstFitting(line, free)?.name).toBe(name);
});

it.each([
  ["for 48 hours, also over a clock change", "2027-03-27T12:00:00Z", "2027-05-03", undefined, "2027-03-29T12:00:00.000Z"],
  ["until the event begins in winter", "2027-01-10T17:00:00Z", "2027-01-11", undefined, "2027-01-10T23:00:00.000Z"],
  ["until the event begins in summer", "2027-06-13T17:00:00Z", "2027-06-14", undefined, "2027-06-13T22:00:00.000Z"],
  ["as long as staff say", "2027-06-01T12:00:00Z", "2027-06-14", 24, "2027-06-02T12:00:00.000Z"],
  ["no longer than until the event begins, whatever staff say", "2027-06-01T12:00:00Z", "2027-06-14", 336, "2027-06-13T22:00:00.000Z"],
])("holds an offer %s", (_, now, startDate, hours, end) => expect(offerEnd(new Date(now), { startDate }, hours).toISOString()).toBe(end));

it.each([
  ["2027-06-14", false, "2027-06-13", true],
  ["2027-06-14", false, "2027-06-14", false],
  ["2027-06-14", false, "2027-06-15", false],
  ["2027-06-14", true, "2027-06-13", false],
])("an event that begins on %s (cancelled: %s) has a list on %s: %s", (startDate, cancelled, today, runs) =>
  expect(waitingListRuns({ startDate, cancelled }, today)).toBe(runs),
);
