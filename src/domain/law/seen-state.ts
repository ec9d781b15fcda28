/** What was last seen of a statute at the official site. States are compared as `YYYYMMDDhhmmss`. */
export type SeenState = Readonly<{
  abbreviation: string;
  /** Its name at the official site. */
  slug: string;
  builtAt: string;
  importedBuiltAt: string;
  /** ISO instant. */
  seenAt: string;
  /** Last-Modified of the file, for asking again. */
  modified?: string;
  problem?: string;
}>;

/** Key in the database of what was seen, followed by the statute, and of when somebody last looked. */
export const SEEN_STATE = "law-state ";
export const LOOKED_AT = "law-looked-at";

export const isNewer = ({ builtAt, importedBuiltAt }: SeenState): boolean => builtAt > importedBuiltAt;

/** All that was seen, by statute, those with a newer state than ours first. */
export function readSeenStates(values: ReadonlyMap<string, string>): readonly (SeenState & Readonly<{ statute: string }>)[] {
  return [...values]
    .map(([statute, value]) => ({ statute, ...(JSON.parse(value) as SeenState) }))
    .sort((a, b) => Number(isNewer(b)) - Number(isNewer(a)) || (a.statute < b.statute ? -1 : 1));
}
