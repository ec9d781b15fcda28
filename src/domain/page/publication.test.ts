import { describe, expect, it } from "vitest";
import { appearsAt, holdNote, isMoment } from "./publication.ts";

describe("the moment of an entry", () => {
  it.each(["2027-03-05", "2027-03-05 09:30", "2027-03-05T00:00", "2028-02-29 23:59"])("may be %s", (text) =>
    expect(isMoment(text)).toBe(true),
  );

  it.each(["", "2027-02-29", "2027-3-5", "05.03.2027", "2027-03-05 24:00", "2027-03-05 9:30", "2027-03-05 09:30:00", "morgen"])(
    "may not be „%s“",
    (text) => expect(isMoment(text)).toBe(false),
  );

  it.each([
    ["2027-01-15", "2027-01-14T23:00:00Z"],
    ["2027-07-15", "2027-07-14T22:00:00Z"],
    ["2027-07-15 09:30", "2027-07-15T07:30:00Z"],
    ["2027-03-28", "2027-03-27T23:00:00Z"],
    ["2027-03-28 01:59", "2027-03-28T00:59:00Z"],
    // Skipped by summer time: an hour later on the clock.
    ["2027-03-28 02:30", "2027-03-28T01:30:00Z"],
    ["2027-03-28 03:00", "2027-03-28T01:00:00Z"],
    ["2026-10-25", "2026-10-24T22:00:00Z"],
    // Twice on the clock: the second time.
    ["2026-10-25 02:30", "2026-10-25T01:30:00Z"],
    ["2026-10-25 03:00", "2026-10-25T02:00:00Z"],
  ])("%s is Berlin's, also where the clock is changed", (publishAt, instant) =>
    expect(new Date(appearsAt({ publishAt })).toISOString()).toBe(new Date(instant).toISOString()),
  );

  it("is always for an ordinary entry and never for a draft, whatever it is scheduled for", () => {
    expect(appearsAt({})).toBe(Number.NEGATIVE_INFINITY);
    expect(appearsAt({ draft: false })).toBe(Number.NEGATIVE_INFINITY);
    expect(appearsAt({ draft: true, publishAt: "2020-01-01" })).toBe(Number.POSITIVE_INFINITY);
  });
});

it("tells editors why an entry is not public, and nothing from its moment on", () => {
  const hold = { publishAt: "2027-03-05 09:30" };
  expect(holdNote({ draft: true }, new Date())).toBe("Entwurf");
  expect(holdNote(hold, new Date("2027-03-05T08:29:59Z"))).toBe("erscheint am 05.03.2027 um 09:30 Uhr");
  expect(holdNote(hold, new Date("2027-03-05T08:30:00Z"))).toBeUndefined();
  expect(holdNote({}, new Date())).toBeUndefined();
});
