import type { DecisionRow } from "#src/features/case-law/rules/decision-text.ts";
import { decisionFileText } from "#src/importers/decisions/decision-file.ts";
import { dayOf, type GeneratedFile } from "./entry-file.ts";
import type { Item, Plan } from "./plan.ts";
import { sentences } from "./prose.ts";
import { citations } from "./statutes.ts";

/** As long as decisions of the highest court are: some 40 paragraphs with a number, 27,000 characters. */
const FACTS = 14;
const REASONS = 28;

/** The text of one more decision, as an import would leave it: the one of the catalogue has a summary alone. */
export function fullText(plan: Plan, item: Item): GeneratedFile {
  const r = plan.random("decision-texts", item.number);
  const { term } = item;
  const date = dayOf(item.number, plan.items.decisions.length, 12);
  const docket = `0 AZR ${item.number + 1}/${date.slice(2, 4)}`;
  const row = (number: number): DecisionRow => {
    const cited = citations(plan, r, 1)[0];
    return { rn: String(number), blocks: [{ tag: "p", in: [`${sentences(r, term, 500, 760)} Dazu ${cited}.`] }] };
  };
  const rows = (from: number, count: number): readonly DecisionRow[] => Array.from({ length: count }, (_, i) => row(from + i));
  const text = decisionFileText({
    front: {
      court: "Musterarbeitsgericht",
      kind: "Urteil",
      date,
      dockets: [docket],
      norms: citations(plan, r, 3),
      previousInstances: [],
      headline: `Musterfall zu ${term.name}`,
      headnote: sentences(r, term, 120, 450),
      source: "bag-json",
      reasons: true,
      randnummern: FACTS + REASONS,
    },
    body: {
      sections: [
        { kind: "facts", title: "Tatbestand", rows: rows(1, FACTS) },
        { kind: "reasons", title: "Entscheidungsgründe", rows: rows(FACTS + 1, REASONS) },
      ],
    },
  });
  return { path: `decision-texts/musterarbeitsgericht-0-azr-${item.number + 1}-${date.slice(2, 4)}.md`, text };
}
