import { expect, it } from "vitest";
import { checkSentences } from "./check-sentences.ts";

const sources = [
  {
    path: "src/a.ts",
    text: `const a = "In Ihren Warenkorb passen höchstens " + MOST + " Termine.";\nconst b = "Im Workshop „Recht“ ist kein Platz frei.";`,
  },
];

const findings = (...lines: readonly string[]): readonly string[] =>
  checkSentences([{ path: "docs/specification/a.md", text: ["# A", "", "", "## B", ...lines].join("\n") }], sources);

it.each([
  ["what the code fills in with a number", "„In Ihren Warenkorb passen höchstens 50 Termine.“"],
  ["what it fills in with anything", "„In Ihren Warenkorb passen höchstens … Termine.“, „höchstens {count} Termine“"],
  ["a quote within a quote", "| a | „Im Workshop „Recht“ ist kein Platz frei.“ |"],
  ["text outside of quotes", "Im Workshop ist alles anders."],
  ["a section that is not built", "*Not built yet.*", "„Das gibt es noch nicht.“"],
  ["a section that is otherwise as yet", "„Das gibt es noch nicht.“", "*As built:* something else"],
])("lets %s pass", (_, ...lines) => expect(findings(...lines)).toEqual([]));

it.each([
  ["another wording", "„In Ihren Warenkorb passen nur 50 Termine.“", "In Ihren Warenkorb passen nur"],
  ["another end", "„In Ihren Warenkorb passen höchstens … Seminare.“", "Seminare."],
  ["another word in the inner quote", "„Im Workshop „Software“ ist kein Platz frei.“", "Im Workshop „Software“ ist kein Platz frei."],
])("refuses %s", (_, line, piece) =>
  expect(findings(line)).toEqual([`docs/specification/a.md:5: Dieser Satz steht nirgends im Code: „${piece}“`]),
);

it("looks at the sections behind one that is not built", () =>
  expect(findings("*Not built yet.*", "## C", "„Das steht nirgends.“")).toHaveLength(1));

it("passes over a chapter that is not built", () =>
  expect(checkSentences([{ path: "a.md", text: "# A\n\n*Not built yet.*\n\n## B\n\n„Das steht nirgends.“\n" }], sources)).toEqual([]));
