import { describe, expect, it } from "vitest";
import { type AudienceKey, audienceKeys } from "#src/domain/law/audiences.ts";
import { allGrounds, groundsOf } from "./grounds.ts";
import { outcomeOf } from "./outcomes.ts";
import { type QuestionKey, questionsOf } from "./questions.ts";
import { stepsOf } from "./steps.ts";
import { type Given, queryOf, walk } from "./walk.ts";

type Answers = Readonly<Partial<Record<QuestionKey, string>>>;
type Way = Readonly<{ name: string; given: readonly Given[] }>;

function waysOf(audience: AudienceKey, answers: Answers = {}): Way[] {
  const { given, open } = walk(audience, (key) => answers[key] ?? null);
  if (open === null) return [{ name: given.map(({ slug }) => slug).join(" › "), given }];
  return open.question.answers.flatMap(({ slug }) => waysOf(audience, { ...answers, [open.key]: slug }));
}

const kindOf = (audience: AudienceKey, answers: Answers): string | undefined => {
  const { given, open } = walk(audience, (key) => answers[key] ?? null);
  expect(open).toBeNull();
  const last = given.at(-1);
  return last && outcomeOf(audience, last.key, last.slug)?.kind;
};

describe.each(audienceKeys)("the ways of %s", (audience) => {
  const ways = waysOf(audience);

  it.each(ways)("$name ends in a result with a ground and a step", ({ given }) => {
    const last = given.at(-1);
    const outcome = last && outcomeOf(audience, last.key, last.slug);
    expect(outcome?.title.length).toBeGreaterThan(20);
    expect(outcome?.text.length).toBeGreaterThan(40);
    expect(stepsOf(audience, given).length).toBeGreaterThan(0);
    const grounds = groundsOf(audience, given);
    expect(new Set(grounds.map(({ text }) => text)).size).toBe(grounds.length);
    if (outcome?.kind !== "doubtful") expect(grounds.length).toBeGreaterThan(0);
  });

  it("come back from their address", () => {
    for (const { given } of ways) {
      const query = new URLSearchParams(queryOf(given));
      expect(walk(audience, (key) => query.get(key))).toEqual({ given, open: null });
    }
  });

  it("reach every question, and every sentence of law", () => {
    expect(new Set(ways.flatMap(({ given }) => given.map(({ key }) => key)))).toEqual(new Set(Object.keys(questionsOf[audience])));
    const told = new Set(ways.flatMap(({ given }) => groundsOf(audience, given).map(({ text }) => text)));
    expect(told).toEqual(new Set(allGrounds(audience).map(({ text }) => text)));
  });
});

it("asks as many ways as the table says", () =>
  expect(audienceKeys.map((audience) => [audience, waysOf(audience).length])).toEqual([
    ["br", 206],
    ["sbv", 133],
    ["jav", 205],
  ]));

const ready = { person: "neu", thema: "grundlagen", wissen: "fehlt", kosten: "verglichen", beschluss: "ja", mitteilung: "ja" } as const;
it.each([
  ["br", { ...ready, antwort: "keine-einwaende" }, "given"],
  ["br", { ...ready, antwort: "schweigt" }, "given"],
  ["br", { ...ready, antwort: "termin" }, "dispute"],
  ["br", { ...ready, beschluss: "nein" }, "step"],
  ["br", { ...ready, beschluss: "zu-spaet" }, "doubtful"],
  ["br", { person: "erfahren", thema: "spezialthema", anlass: "nein" }, "doubtful"],
  ["br", { person: "wahlvorstand" }, "given"],
  ["jav", { ...ready, beschluss: "anders" }, "step"],
  ["sbv", { person: "weitere-stellvertretung", heranziehung: "nein" }, "doubtful"],
  [
    "sbv",
    { person: "vertrauensperson", thema: "grundlagen", wissen: "fehlt", kosten: "verglichen", mitteilung: "ja", antwort: "schweigt" },
    "given",
  ],
] as const)("answers %s %j with %s", (audience, answers, kind) => expect(kindOf(audience, answers)).toBe(kind));

it("never asks whether an approved event is necessary", () =>
  expect(questionsOf.br.reaktion?.answers.map(({ slug }) => slug)).toEqual(["keine-einwaende", "schweigt", "termin"]));

const approved = { person: "neu", thema: "anerkannt", kontingent: "frei", festlegung: "ja", bekanntgabe: "ja" } as const;
describe.each(["br", "jav"] as const)("an approved event of %s", (audience) => {
  const sentencesOf = (answers: Answers): string => {
    const { given } = walk(audience, (key) => answers[key] ?? null);
    const last = given.at(-1);
    const outcome = last && outcomeOf(audience, last.key, last.slug);
    return [outcome?.title, outcome?.text, ...stepsOf(audience, given)].join(" ");
  };

  it.each([
    ["nein", "step"],
    ["anders", "step"],
    ["zu-spaet", "doubtful"],
  ])("needs the works council's resolution: %s", (festlegung, kind) => expect(kindOf(audience, { ...approved, festlegung })).toBe(kind));

  it.each(["keine-einwaende", "schweigt"])("is never booked before it is clear who pays: %s", (reaktion) => {
    expect(kindOf(audience, { ...approved, reaktion })).toBe("given");
    expect(sentencesOf({ ...approved, reaktion })).toContain("Klären Sie vor der Buchung, wer sie trägt.");
    expect(sentencesOf({ ...approved, reaktion })).not.toContain("Buchen Sie verbindlich");
  });
});

it("asks the sbv for no resolution of the works council", () => expect(questionsOf.sbv.beschluss).toBeUndefined());

it("stops at the first answer that is none", () => {
  const { given, open } = walk("br", (key) => ({ person: "neu", thema: "alles", beschluss: "ja" })[key as "person"] ?? null);
  expect([given.map(({ key }) => key), open?.key]).toEqual([["person"], "thema"]);
});
