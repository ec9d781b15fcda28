import { expect, it } from "vitest";
import { faxKindsOn, faxKindText, firstFaxKind, readFaxKind } from "./fax-words.ts";

const now = new Date("2026-11-21T09:00:00Z");
const [booking, reservation] = ["verbindliche Buchung", "Reservierung für 14 Tage"] as const;

it.each([
  ["today", "2026-11-21", [booking]],
  ["tomorrow", "2026-11-22", [booking, "Reservierung bis einschließlich 21.11.2026"]],
  ["on the last day of a hold", "2026-12-05", [booking, "Reservierung bis einschließlich 04.12.2026"]],
  ["on the day after it", "2026-12-06", [booking, reservation]],
])("offers of an event that begins %s what can be had", (_, startDate, texts) => {
  const kinds = faxKindsOn(now, startDate);
  expect(kinds.map((kind) => faxKindText(kind, now, startDate))).toEqual(texts);
  expect(texts.map(readFaxKind)).toEqual(kinds);
  expect(firstFaxKind(now, startDate)).toBe(kinds.at(-1));
});

it("reads nothing else as a kind", () => expect(["", "Buchung", "Reservierung"].map(readFaxKind)).toEqual([null, null, null]));
