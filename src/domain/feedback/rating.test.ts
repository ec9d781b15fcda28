import { expect, it } from "vitest";
import { isOpenForFeedback, lastFeedbackDay } from "./feedback-days.ts";
import { shownName } from "./publication.ts";
import { addRatings, MIN_ANSWERS, type Rating, ratingJsonLd, ratingText } from "./rating.ts";

const of = (...answers: readonly number[]): Rating => addRatings(answers.map((sum) => ({ sum, count: 1 })));

it.each<[Rating, string]>([
  [of(), "Noch keine Bewertungen"],
  [of(5, 5, 5, 5), "Noch keine Bewertungen"],
  [of(5, 5, 5, 5, 4), "4,8 von 5 aus 5 Rückmeldungen (Stand 24.11.2026)"],
  [of(3, 4, 4, 5, 5, 2), "3,8 von 5 aus 6 Rückmeldungen (Stand 24.11.2026)"],
])("says of %j: %s", (rating, text) => expect(ratingText(rating, "2026-11-24")).toBe(text));

it("waits for five answers", () => {
  expect(MIN_ANSWERS).toBe(5);
  expect(ratingJsonLd(of(5, 5, 5, 5))).toBeNull();
  expect(ratingJsonLd(of(5, 5, 5, 5, 4))).toEqual({
    "@type": "AggregateRating",
    ratingValue: 4.8,
    bestRating: 5,
    worstRating: 1,
    ratingCount: 5,
  });
});

it.each([
  ["no", ""],
  ["unnamed", ""],
  ["short", "Petra S."],
  ["full", "Petra Schön"],
] as const)("names the author of a text as agreed: %s", (kind, name) =>
  expect(shownName(kind, { firstname: "Petra", lastname: "Schön" })).toBe(name),
);

const event = { endDate: "2026-08-25" };
it.each([
  ["2026-08-25", false],
  ["2026-08-26", true],
  ["2026-11-23", true],
  ["2026-11-24", false],
])("takes answers on %s: %s", (today, open) => expect(isOpenForFeedback(event, today)).toBe(open));
it("says until when", () => expect(lastFeedbackDay(event)).toBe("2026-11-23"));
