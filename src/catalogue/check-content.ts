import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { checkAppearance, isDraft } from "./appearance.ts";
import type { ReferenceContext } from "./beside.ts";
import { checkCollections } from "./check-collections.ts";
import { checkReferences } from "./check-references.ts";
import { collections } from "./collections.ts";
import type { Entry } from "./entry.ts";
import { checkCitations } from "./links/check-citations.ts";
import type { Problem } from "./problem.ts";
import type { Scan } from "./scan-content.ts";

export const entriesOf = ({ files }: Scan): readonly Entry[] => [...files.values()].map(({ entry }) => entry);

/** References, structure and citations only once all front matter is right; what a draft lacks is a warning. */
export function checkContent(scan: Scan, context: ReferenceContext, now: Date, known = collections): readonly Problem[] {
  const draft = (problem: Problem): Problem => ({ ...problem, warning: true, message: `Entwurf: ${problem.message}` });
  const unreadable = scan.problems.map((problem) => (problem.warning ? draft(problem) : problem));
  if (unreadable.some(({ warning }) => !warning)) return unreadable;
  const entries = entriesOf(scan);
  const drafts = new Set(entries.filter(isDraft).map(({ file }) => file));
  const { contentDir } = context;
  const found = [
    ...checkReferences(entries, context, known),
    ...checkCollections(entries, context, known),
    ...checkAppearance(entries, contentDir, now, known),
    ...checkCitations(entries, { contentDir, today: todayInBerlin(now) }, known),
  ];
  return [...unreadable, ...found.map((problem) => (drafts.has(problem.file) ? draft(problem) : problem))];
}
