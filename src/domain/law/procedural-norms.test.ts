import { expect, it } from "vitest";
import { isProcedural } from "./procedural-norms.ts";

it.each([
  ["zpo/97", true],
  ["arbgg/12a", true],
  ["arbgg/72a", true],
  ["arbgg/92", true],
  ["arbgg/2a", false],
  ["arbgg/100", false],
  ["betrvg/37", false],
])("takes %s for procedural: %s", (norm, procedural) => expect(isProcedural(norm)).toBe(procedural));
