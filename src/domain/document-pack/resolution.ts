import { formatDay } from "../time/german-date.ts";
import { decisionTexts } from "./decision-texts.ts";
import { costRows, eventBlocks, peopleBlock } from "./event-blocks.ts";
import { legalBases, workOf } from "./legal-basis.ts";
import { BLANK, type PackBlock, typedOrBlank } from "./pack-document.ts";
import type { PackInput } from "./pack-input.ts";

const MOST_SUBJECTS = 8;
const MOST_GOALS = 3;

function reasonBlocks({ audience, subject }: PackInput): readonly PackBlock[] {
  const titles = subject.program.map(({ title }) => title).slice(0, MOST_SUBJECTS);
  return [
    { kind: "heading", text: "Erforderlichkeit" },
    {
      kind: "text",
      text: `Die Schulung vermittelt Kenntnisse, die für die Arbeit ${workOf[audience]} erforderlich sind, weil ${BLANK}${BLANK}${BLANK}.`,
    },
    ...(titles.length === 0 ? [] : [{ kind: "text", text: `Zum Inhalt gehören: ${titles.join("; ")}.` } as const]),
  ];
}

function termBlocks(input: PackInput): readonly PackBlock[] {
  const { audience, people, today } = input;
  const many = people.length > 1;
  const { needs, costs } = legalBases[audience];
  const { mandate, replacement } = decisionTexts[audience];
  const sentences = [
    ...(needs === null ? [] : [`Bei der zeitlichen Lage hat der Betriebsrat die betrieblichen Notwendigkeiten berücksichtigt (${needs}).`]),
    mandate(many),
    `Variante, falls gewünscht: ${replacement(many)}`,
  ];
  return [
    { kind: "heading", text: "Kosten" },
    { kind: "text", text: `Die Kosten der Schulung trägt der Arbeitgeber (${costs}). Nach dem Stand vom ${formatDay(today)} sind das:` },
    { kind: "facts", rows: costRows(input) },
    ...reasonBlocks(input),
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
  const { audience, committee, company, people, event } = input;
  const { title, head, opening, votes, signatures, hints } = decisionTexts[audience];
  const blank = (label: string): readonly [string, string] => [label, BLANK];
  return {
    title,
    blocks: [
      { kind: "facts", rows: [["Gremium", typedOrBlank(committee)], ["Betrieb", typedOrBlank(company)], ...head.map(blank)] },
      { kind: "text", text: opening(people.length > 1) },
      peopleBlock(input),
      { kind: "heading", text: "Schulung" },
      ...eventBlocks(event),
      ...termBlocks(input),
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
