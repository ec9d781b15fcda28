import { checkAppearance, isDraft } from "./appearance.ts";
import { checkDecisions } from "./check-decisions.ts";
import { checkReferences, checkStructure, type ReferenceContext } from "./check-references.ts";
import type { Entry } from "./entry.ts";
import { checkCitations } from "./links/check-citations.ts";
import type { Problem } from "./problem.ts";
import type { Scan } from "./scan-content.ts";

export const entriesOf = ({ files }: Scan): readonly Entry[] => [...files.values()].map(({ entry }) => entry);

/**
 * What every publication checks before it makes pages: front matter, and when that is right everywhere, references,
 * structure and citations. What a draft lacks is a warning: unfinished texts hold up nobody.
 */
export function checkContent(scan: Scan, context: ReferenceContext, now: Date): readonly Problem[] {
  const draft = (problem: Problem): Problem => ({ ...problem, warning: true, message: `Entwurf: ${problem.message}` });
  const unreadable = scan.problems.map((problem) => (problem.warning ? draft(problem) : problem));
  if (unreadable.some(({ warning }) => !warning)) return unreadable;
  const entries = entriesOf(scan);
  const drafts = new Set(entries.filter(isDraft).map(({ file }) => file));
  const { contentDir } = context;
  const found = [
    ...checkReferences(entries, context),
    ...checkStructure(entries),
    ...checkDecisions(entries),
    ...checkAppearance(entries, contentDir, now),
    ...checkCitations(entries, contentDir),
  ];
  return [...unreadable, ...found.map((problem) => (drafts.has(problem.file) ? draft(problem) : problem))];
}
