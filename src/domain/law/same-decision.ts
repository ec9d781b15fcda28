export type DecisionIdentity = Readonly<{ court: string; date: string; dockets: readonly string[]; ecli?: string | undefined }>;

const compact = (docket: string): string => docket.replace(/\s+/g, "").toLowerCase();

/** By ECLI where both have one, else by court, day and a common docket number: a case may be decided more than once. */
export function isSameDecision(a: DecisionIdentity, b: DecisionIdentity): boolean {
  if (a.ecli !== undefined && b.ecli !== undefined) return a.ecli === b.ecli;
  const dockets = new Set(a.dockets.map(compact));
  return a.court === b.court && a.date === b.date && b.dockets.some((docket) => dockets.has(compact(docket)));
}
