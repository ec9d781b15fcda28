import { expect, it } from "vitest";
import { mentionedIn } from "./mention.ts";

const names = ["Anna", "Anna Wald", "Berg.steiger", "Ö-Norm"];
it.each([
  ["Danke @anna wald, und @Berg.steiger!", ["Berg.steiger", "Anna Wald"]],
  ["@Anna @Anna Wald", ["Anna Wald", "Anna"]],
  ["@Annabell, mail@anna.example, Anna", []],
  ["(@Ö-Norm)", ["Ö-Norm"]],
  ["", []],
])("finds in %j the names %j", (text, found) => expect(mentionedIn(text, names)).toEqual(found));
