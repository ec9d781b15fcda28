import type { DecisionFile, DecisionFront } from "./official-decision.ts";

/** Best first: official XML, the court's page, then collections of others, of which the last has lost its tables. */
const sources: readonly DecisionFront["source"][] = ["rii-dok", "bag-html", "oldp-json", "bag-json"];

/** Never a text without reasons in place of one with, nor a poorer source in place of a better one. */
function isAsFull(found: DecisionFront, before: DecisionFront): boolean {
  if (found.reasons !== before.reasons) return found.reasons;
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

/** Two records of one decision as one; the same whichever was imported first. */
export function mergeDecision(found: DecisionFile, before: DecisionFile | undefined): Merged {
  if (!before) return { decision: { front: found.front, body: found.body }, textKept: false };
  const textKept = !isAsFull(found.front, before.front);
  const [main, other] = textKept ? [before, found] : [found, before];
  return { decision: { front: frontOfBoth(main.front, other.front), body: main.body }, textKept };
}
