import { formatDay } from "../time/german-date.ts";
import { resolutionWordings } from "../wordings/paper-wordings.ts";
import { type Words, wordsOf } from "../wordings/wording.ts";
import { decisionTexts } from "./decision-texts.ts";
import { costRows, eventBlocks, peopleBlock } from "./event-blocks.ts";
import { legalBases } from "./legal-basis.ts";
import { BLANK, type PackBlock, typedOrBlank } from "./pack-document.ts";
import type { PackInput } from "./pack-input.ts";

const MOST_SUBJECTS = 8;
const MOST_GOALS = 3;

type ResolutionWords = Words<(typeof resolutionWordings)["sbv"]> & Readonly<{ needs?: string }>;

/** The sentences as editors have them, with the law of the audience. (spec:editing#wordings) */
function wordsFor({ audience, texts, people, today }: PackInput): ResolutionWords {
  const { release, costs, needs } = legalBases[audience];
  const values = {
    rechtsgrundlage: release,
    kostenvorschrift: costs,
    zeitvorschrift: needs ?? "",
    stand: formatDay(today),
    luecke: BLANK,
  };
  return wordsOf(resolutionWordings[audience], texts[`beschluss-${audience}`] ?? {}, values, people.length > 1);
}

function reasonBlocks({ subject }: PackInput, { necessity }: ResolutionWords): readonly PackBlock[] {
  const titles = subject.program.map(({ title }) => title).slice(0, MOST_SUBJECTS);
  return [
    { kind: "heading", text: "Erforderlichkeit" },
    { kind: "text", text: necessity },
    ...(titles.length === 0 ? [] : [{ kind: "text", text: `Zum Inhalt gehören: ${titles.join("; ")}.` } as const]),
  ];
}

function termBlocks(input: PackInput, words: ResolutionWords): readonly PackBlock[] {
  const { costs, needs, mandate, replacement } = words;
  const sentences = [...(needs === undefined ? [] : [needs]), mandate, `Variante, falls gewünscht: ${replacement}`];
  return [
    { kind: "heading", text: "Kosten" },
    { kind: "text", text: costs },
    { kind: "facts", rows: costRows(input) },
    ...reasonBlocks(input, words),
    { kind: "heading", text: "Ausführung" },
    ...sentences.map((text): PackBlock => ({ kind: "text", text })),
  ];
}

function reasonHint({ subject: { goals } }: PackInput): readonly string[] {
  const begin = "Begründen Sie die Erforderlichkeit aus der Lage in Ihrem Betrieb, etwa mit anstehenden Verhandlungen oder neuen Aufgaben.";
  return goals.length === 0
    ? [begin]
    : [
        `${begin} Anhaltspunkte geben die Lernziele: ${goals
          .slice(0, MOST_GOALS)
          .map((goal) => `„${goal}“`)
          .join(" ")}`,
      ];
}

export function resolution(input: PackInput): Readonly<{ title: string; blocks: readonly PackBlock[]; hints: readonly string[] }> {
  const { audience, committee, company, event } = input;
  const { head, votes, signatures, hints } = decisionTexts[audience];
  const words = wordsFor(input);
  const blank = (label: string): readonly [string, string] => [label, BLANK];
  return {
    title: words.title,
    blocks: [
      { kind: "facts", rows: [["Gremium", typedOrBlank(committee)], ["Betrieb", typedOrBlank(company)], ...head.map(blank)] },
      { kind: "text", text: words.opening },
      peopleBlock(input),
      { kind: "heading", text: "Schulung" },
      ...eventBlocks(event),
      ...termBlocks(input, words),
      ...(votes.length === 0
        ? []
        : ([
            { kind: "heading", text: "Abstimmung" },
            { kind: "facts", rows: votes.map(blank) },
          ] as const)),
      { kind: "signatures", labels: signatures },
    ],
    hints: [...hints, ...reasonHint(input)],
  };
}
