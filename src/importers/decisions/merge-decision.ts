import { plainSection, sectionKinds } from "#src/features/case-law/rules/decision-text.ts";
import { ImportRefused } from "../files/import-refused.ts";
import type { DecisionFile, DecisionFront } from "./official-decision.ts";

/** Best first: official XML, the court's page, then collections of others, of which the last has lost its tables. */
const sources: readonly DecisionFront["source"][] = ["rii-dok", "bag-html", "oldp-json", "bag-json"];

/** Never a text without reasons in place of one with, nor one with fewer Randnummern, nor a poorer source for a better one. */
function isAsFull(found: DecisionFront, before: DecisionFront): boolean {
  if (found.reasons !== before.reasons) return found.reasons;
  if (found.randnummern !== before.randnummern) return found.randnummern > before.randnummern;
  return sources.indexOf(found.source) <= sources.indexOf(before.source);
}

const completed = ["chamber", "ecli", "headline", "headnote", "sourceUrl", "docNumber"] as const;

/** The facts of the fuller text; those it does not tell come from the other one. */
function frontOfBoth(main: DecisionFront, other: DecisionFront): DecisionFront {
  return {
    ...Object.fromEntries(completed.flatMap((field) => (other[field] === undefined ? [] : [[field, other[field]]]))),
    ...main,
    dockets: [...new Set([...main.dockets, ...other.dockets])],
    norms: main.norms.length > 0 ? main.norms : other.norms,
    previousInstances: main.previousInstances.length > 0 ? main.previousInstances : other.previousInstances,
  };
}

export type Merged = Readonly<{
  decision: DecisionFile;
  textKept: boolean;
}>;

/** A corrected text is not shorter than this share of the one before. */
const LEAST_TEXT = 0.7;
/** A Tenor that is corrected may lose as much. */
const FEW_CHARACTERS = 200;

const lengthOf = ({ body }: DecisionFile): number => sectionKinds.reduce((sum, kind) => sum + plainSection(body, kind).length, 0);

/** Why a text of the same source looks cut; undefined when it does not. */
function cutReason(found: DecisionFile, before: DecisionFile): string | undefined {
  if (found.front.source !== before.front.source) return undefined;
  if (before.front.reasons && !found.front.reasons) return "Der Datei fehlen die Gründe, die der bisherige Text hat.";
  const [now, then] = [found.front.randnummern, before.front.randnummern];
  if (now < then) return `Die Datei hat ${now} Randnummern, der bisherige Text ${then}.`;
  const [length, whole] = [lengthOf(found), lengthOf(before)];
  const share = length / Math.max(1, whole);
  return share < LEAST_TEXT && whole - length > FEW_CHARACTERS
    ? `Der Text der Datei hat nur ${Math.floor(share * 100)} % der Länge des bisherigen.`
    : undefined;
}

/**
 * Two records of one decision as one; the same whichever was imported first. A text that looks cut takes the place of the
 * same source's fuller one only with `accepted`. Throws `ImportRefused`.
 */
export function mergeDecision(found: DecisionFile, before: DecisionFile | undefined, accepted = false): Merged {
  if (!before) return { decision: { front: found.front, body: found.body }, textKept: false };
  const cut = cutReason(found, before);
  if (cut !== undefined && !accepted) throw new ImportRefused(`${cut} Ist das richtig, mit --accept-shrink einlesen.`);
  const textKept = cut === undefined && !isAsFull(found.front, before.front);
  const [main, other] = textKept ? [before, found] : [found, before];
  return { decision: { front: frontOfBoth(main.front, other.front), body: main.body }, textKept };
}
