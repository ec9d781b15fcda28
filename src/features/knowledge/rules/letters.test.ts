import { expect, it } from "vitest";
import type { KnowledgeTerm } from "#src/domain/law/knowledge.ts";
import { letterOf, lettersOf } from "./letters.ts";

const term = (title: string, synonyms: readonly string[] = []): KnowledgeTerm => ({
  ...{ slug: `br-${title.toLowerCase()}`, title, audience: "br", definition: `${title} ist ein Begriff.`, synonyms },
  ...{ norms: [], statutes: [], related: [], reading: [], themes: [] },
});

it.each([
  ["Abmahnung", "A"],
  ["Überstunden", "U"],
  ["ärztliches Attest", "A"],
  ["§ 37 BetrVG", "#"],
  ["13. Monatsgehalt", "#"],
])("puts %s under %s", (title, letter) => expect(letterOf(title)).toBe(letter));

it("sorts as a German dictionary does, and puts what begins with no letter at the end", () =>
  expect(
    lettersOf(["§ 37", "Zeit", "Übernahme", "Urlaub", "Abfindung"].map((title) => term(title))).map(({ letter, entries }) => [
      letter,
      entries.map(({ title }) => title),
    ]),
  ).toEqual([
    ["A", ["Abfindung"]],
    ["U", ["Übernahme", "Urlaub"]],
    ["Z", ["Zeit"]],
    ["#", ["§ 37"]],
  ]));

it("leads from other words to the term, but not from its own", () =>
  expect(lettersOf([term("Schulungsanspruch", ["Bildungsanspruch", "schulungsanspruch"])])).toEqual([
    {
      letter: "B",
      entries: [
        {
          kind: "see",
          title: "Bildungsanspruch",
          audience: "br",
          of: "Schulungsanspruch",
          href: "/meinifb/wissen/br-a-z-content/br-schulungsanspruch",
        },
      ],
    },
    { letter: "S", entries: [expect.objectContaining({ kind: "term", title: "Schulungsanspruch" })] },
  ]));
