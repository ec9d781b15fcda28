import { expect, it } from "vitest";
import { photoConsentOf } from "./photo-consent.ts";

const seat = { firstname: "Anna", lastname: "Muster", eventId: 51 };
const at = (hour: number): Date => new Date(Date.UTC(2026, 10, 20, hour));
const own = (choice: "yes" | "no", hour: number, change = {}) => ({ ...seat, choice, at: at(hour), ...change });
const general = (choice: "yes" | "no", hour: number) => ({ choice, at: at(hour) });

it.each([
  ["nobody was asked", undefined, undefined, "unknown"],
  ["a yes for all", undefined, general("yes", 9), "yes"],
  ["a no for all", undefined, general("no", 9), "no"],
  ["a yes for this seat", own("yes", 9), undefined, "yes"],
  ["a yes for this seat after a no for all", own("yes", 10), general("no", 9), "yes"],
  ["a no for all after a yes for this seat", own("yes", 9), general("no", 10), "no"],
  ["a no for this seat before a yes for all", own("no", 9), general("yes", 10), "no"],
  ["a yes of whoever had the seat before", own("yes", 9, { firstname: "Berta" }), undefined, "unknown"],
  ["a yes for another event", own("yes", 9, { eventId: 52 }), undefined, "unknown"],
])("decides by %s", (_, said, all, consent) => expect(photoConsentOf(seat, said, all)).toBe(consent));
