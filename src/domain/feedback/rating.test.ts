import { expect, it } from "vitest";
import { MIN_ANSWERS, ratingText } from "./rating.ts";

it.each<[readonly number[], string]>([
  [[], "Noch keine Bewertungen"],
  [[5, 5, 5, 5], "Noch keine Bewertungen"],
  [[5, 5, 5, 5, 4], "4,8 von 5 (5 Bewertungen)"],
  [[3, 4, 4, 5, 5, 2], "3,8 von 5 (6 Bewertungen)"],
])("says of %j: %s", (answers, text) => expect(ratingText(answers)).toBe(text));

it("waits for five answers", () => expect(MIN_ANSWERS).toBe(5));
