/** What tells decisions apart. */
export type DecisionIdentity = Readonly<{ court: string; date: string; dockets: readonly string[]; ecli?: string | undefined }>;

const compact = (docket: string): string => docket.replace(/\s+/g, "").toLowerCase();

/**
 * Whether two records mean one decision: by ECLI where both have one, else by court, day and a docket number in common.
 * A docket number alone is not enough: a case may be decided more than once.
 */
export function isSameDecision(a: DecisionIdentity, b: DecisionIdentity): boolean {
  if (a.ecli !== undefined && b.ecli !== undefined) return a.ecli === b.ecli;
  const dockets = new Set(a.dockets.map(compact));
  return a.court === b.court && a.date === b.date && b.dockets.some((docket) => dockets.has(compact(docket)));
}
