import { readFileSync } from "node:fs";
import { join } from "node:path";
import yaml from "js-yaml";
import { afterAll, describe, expect, it } from "vitest";
import { madeIndex, TODAY } from "#src/queries/search/test/made-index.ts";
import type { Answer, Variant } from "../rules/answer.ts";
import { answerQuestion } from "./answer-question.ts";
import { citedKeys, citesAs } from "./cited.ts";

type Case = Readonly<{ q: string; variant?: Variant } & ({ is: readonly string[] } | { not: readonly Answer["state"][] })>;
type Set = "first" | "second" | "unseen" | "everyday" | "everyday, unseen" | "situations" | "situations, counted" | "later";
const groupsIn = (file: string) =>
  yaml.load(readFileSync(join(import.meta.dirname, "test", file), "utf8")) as Readonly<Record<string, readonly Case[]>>;
const casesIn = (file: string, set: Set) => Object.values(groupsIn(file)).flatMap((list) => list.map((one) => ({ ...one, set })));
const situations = Object.entries(groupsIn("situations.yaml")).flatMap(([name, list]) =>
  list.map((one) => ({ ...one, set: name === "counted" ? ("situations, counted" as const) : ("situations" as const) })),
);
type Everyday = Readonly<Record<"tuned" | "unseen", readonly Readonly<{ q: string; is: readonly string[] }>[]>> &
  Readonly<Record<"outsideTuned" | "outsideUnseen", readonly string[]>>;
const everyday = yaml.load(readFileSync("src/queries/search/test/everyday-questions.yaml", "utf8")) as Everyday;
const outside = (list: readonly string[], set: Set) =>
  list.map((q) => ({ q, not: ["nichts-gefunden", "ausserhalb", "abgelehnt"] as const, set }));
const cases: readonly (Case & Readonly<{ set: Set }>)[] = [
  ...casesIn("evaluation.yaml", "first"),
  ...casesIn("second.yaml", "second"),
  ...casesIn("unseen.yaml", "unseen"),
  ...everyday.tuned.map((one) => ({ ...one, set: "everyday" as const })),
  ...everyday.unseen.map((one) => ({ ...one, set: "everyday, unseen" as const })),
  ...situations,
  ...casesIn("later.yaml", "later"),
  ...outside(everyday.outsideTuned, "everyday"),
  ...outside(everyday.outsideUnseen, "everyday, unseen"),
];

const { index, close } = madeIndex();
afterAll(close);
const origins = { ifb: "https://www.example.org", betriebsrat: "https://br.example.org" };
const answers = new Map<string, Answer>();
/** Each question is asked once for all tests. */
function ask({ q, variant = "br" }: Case): Answer {
  const key = `${variant} ${q}`;
  const answer = answers.get(key) ?? answerQuestion(index, q, { brand: "betriebsrat", origins, variant, today: TODAY });
  answers.set(key, answer);
  return answer;
}

function isRight(one: Case): boolean {
  const { state, proofs } = ask(one);
  if ("not" in one) return one.not.includes(state) && proofs.length === 0;
  return one.is.some((wanted) =>
    wanted.startsWith("/")
      ? proofs.some(({ href }) => (href.split("#", 1)[0] ?? "").endsWith(wanted))
      : proofs.some(({ quote, title, sources }) => {
          const cited = citedKeys([title.split(" – ", 1)[0], quote, ...sources.map(({ text }) => text)].join(" ; "));
          return citedKeys(wanted).some((key) => citesAs(key, cited) === 1);
        }),
  );
}

const shown = (one: Case): string => {
  const { state, proofs } = ask(one);
  return `${one.q} → ${state} ${proofs.map(({ title, sources }) => `${title} [${sources.map(({ text }) => text).join(", ")}]`).join(" | ")}`;
};
const share = (list: typeof cases): Readonly<{ share: number; missed: string }> => {
  const missed = list.filter((one) => !isRight(one));
  // What is missed of unseen questions is shown by number alone: nobody is to tune by it.
  const told = missed.filter(({ set }) => !/unseen|counted/.test(set)).map(shown);
  return {
    share: 1 - missed.length / list.length,
    missed: [`${list.length - missed.length} of ${list.length}`, ...told].join("\n"),
  };
};

const answerable = cases.filter((one) => "is" in one);
const refusable = cases.filter((one) => "not" in one);

it("asks more than 850 questions, each once, a fifth of them unseen while the ranking was made", () => {
  expect(new Set(cases.map(({ q }) => q)).size).toBe(cases.length);
  expect(cases.length).toBeGreaterThanOrEqual(850);
  expect(cases.filter(({ set }) => set.endsWith("unseen")).length).toBeGreaterThanOrEqual(cases.length / 5);
});

/** The target is 0.88 and 0.9 of what is unseen (docs/decisions/0037-chatbot-from-passages.md). */
const least = {
  first: { right: 0.96, refused: 1 },
  second: { right: 0.96, refused: 1 },
  unseen: { right: 0.89, refused: 0.9 },
  everyday: { right: 0.98, refused: 1 },
  "everyday, unseen": { right: 0.93, refused: 0.76 },
  situations: { right: 0.89, refused: 0.83 },
  "situations, counted": { right: 0.82, refused: 1 },
  later: { right: 0.96, refused: 1 },
} satisfies Record<Set, unknown>;
const sets = ["first", "second", "unseen", "everyday", "everyday, unseen", "situations", "situations, counted", "later"] as const;

describe("the right passage is among the first three", () => {
  it.each(sets)("of the %s set as often as reported", (set) => {
    const { share: right, missed } = share(answerable.filter((one) => one.set === set));
    expect(right, missed).toBeGreaterThanOrEqual(least[set].right);
  });
});

describe("what can't be answered is turned away without a quote", () => {
  it.each(sets.filter((set) => refusable.some((one) => one.set === set)))("of the %s set", (set) => {
    const { share: right, missed } = share(refusable.filter((one) => one.set === set));
    expect(right, missed).toBeGreaterThanOrEqual(least[set].refused);
  });
});

it("each quote is a piece of a published text", () => {
  const texts = [...index.questions.all.flatMap(({ answer }) => answer ?? [])];
  for (const one of cases)
    for (const { quote, kind, href } of ask(one).proofs) {
      const path = href.replace(/^https:\/\/[^/]+/, "").split("#", 1)[0] ?? "";
      const page = index.page(path);
      const [row] = page === undefined ? [] : index.shown([page.id]);
      const published = kind === "redaktion" ? texts : [row?.lead ?? "", row?.body ?? ""];
      expect(
        published.some((text) => text.includes(quote)),
        `${path}: ${quote}`,
      ).toBe(true);
      expect(quote.length).toBeLessThanOrEqual(1200);
    }
});

it("ranks what concerns the SBV first where it asks", () => {
  const of = (variant: Variant) => ask({ q: "Kündigungsschutz", variant, is: [] }).proofs[0]?.href ?? "";
  expect(of("sbv")).toMatch(/sbv|sgb-ix|Vertrauensperson|schwerbehindert|gleichgestell/i);
  expect(of("br")).not.toMatch(/\/sbv\//);
});
