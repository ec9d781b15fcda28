import { describe, expect, it } from "vitest";
import { type Consent, consentIn, mayTrack, type Purpose } from "./consent-rule.ts";

const kept = (value: unknown): string => encodeURIComponent(JSON.stringify(value));
const choice = (...categories: readonly string[]): string => kept({ categories, revision: 1, consentId: "x" });
const nothing: Consent = { statistics: false, marketing: false };

describe("the consent cookie", () => {
  it.each<[string, string | undefined, Consent | null]>([
    ["no cookie", undefined, null],
    ["an empty cookie", "", null],
    ["no JSON", "ja", null],
    ["a broken escape", "%E0%A4%A", null],
    ["a list", kept([]), null],
    ["null", kept(null), null],
    ["no categories", kept({ revision: 1 }), null],
    ["categories that are no list", kept({ categories: "statistics", revision: 1 }), null],
    ["an older revision", kept({ categories: ["statistics"], revision: 0 }), null],
    ["a choice without revision", kept({ categories: ["statistics"] }), null],
    ["only what is necessary", choice("necessary"), nothing],
    ["statistics", choice("necessary", "statistics"), { statistics: true, marketing: false }],
    ["marketing", choice("necessary", "marketing"), { statistics: false, marketing: true }],
    ["everything", choice("necessary", "statistics", "marketing"), { statistics: true, marketing: true }],
    ["a category we don't have", choice("necessary", "fun"), nothing],
  ])("is read: %s", (_, cookie, expected) => expect(consentIn(cookie)).toEqual(expected));
});

describe("mayTrack", () => {
  it.each<[Purpose, string, Consent | null, boolean]>([
    ["statistics", "nothing decided", null, false],
    ["marketing", "nothing decided", null, false],
    ["statistics", "nothing allowed", nothing, false],
    ["marketing", "nothing allowed", nothing, false],
    ["statistics", "statistics allowed", { ...nothing, statistics: true }, true],
    ["marketing", "statistics allowed", { ...nothing, statistics: true }, false],
    ["statistics", "marketing allowed", { ...nothing, marketing: true }, false],
    ["marketing", "marketing allowed", { ...nothing, marketing: true }, true],
    ["statistics", "everything allowed", { statistics: true, marketing: true }, true],
    ["marketing", "everything allowed", { statistics: true, marketing: true }, true],
  ])("decides on %s with %s", (purpose, _, consent, expected) => expect(mayTrack(purpose, consent)).toBe(expected));
});
