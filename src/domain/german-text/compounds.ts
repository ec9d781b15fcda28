/** What may stand between the parts of a compound, the usual ones first; none at all is tried before. */
const links = ["s", "n", "en", "es", "er", "e"] as const;
const SHORTEST_PART = 4;
/** Shorter words that often end a compound. */
const shortHeads: ReadonlySet<string> = new Set(["amt", "geld", "jahr", "lohn", "plan", "rat", "tag", "wahl", "zeit", "akt", "art"]);
/** Words that are endings rather than heads: `-schaft` names no thing of its own. */
const noParts: ReadonlySet<string> = new Set(["schaft", "haft", "keit", "heit", "lich", "isch", "ende", "innen", "ungen", "sten", "weise"]);

type Known = (surface: string) => boolean;

const usable = (part: string): boolean => (part.length >= SHORTEST_PART || shortHeads.has(part)) && !noParts.has(part);

/** The known word that begins a compound: as it stands or without a linking element. */
function headBefore(left: string, isKnown: Known): string | undefined {
  if (usable(left) && isKnown(left)) return left;
  for (const link of links) {
    const bare = left.slice(0, left.length - link.length);
    if (left.endsWith(link) && usable(bare) && isKnown(bare)) return bare;
  }
  return undefined;
}

type Split = readonly [head: string, rest: string];

function splitAt(word: string, at: number, isKnown: Known): Split | undefined {
  const rest = word.slice(at);
  if (!usable(rest) || !isKnown(rest)) return undefined;
  const head = headBefore(word.slice(0, at), isKnown);
  return head === undefined ? undefined : [head, rest];
}

/** Every way to see a folded word as two known ones, the one with the longest last part first: it carries the meaning. */
function splitsOf(word: string, isKnown: Known): readonly Split[] {
  const splits: Split[] = [];
  for (let at = 3; at <= word.length - 3; at++) {
    const split = splitAt(word, at, isKnown);
    if (split) splits.push(split);
  }
  return splits;
}

export const splitCompound = (word: string, isKnown: Known): Split | undefined => splitsOf(word, isKnown)[0];

const SHORTEST_TAIL = 5;
const SHORTEST_SLIPPED = 5;

/** The longest known word that ends this one, whatever begins it: `software` of `spionagesoftware`. */
export function tailOf(word: string, isKnown: Known): string | undefined {
  for (let at = 3; at <= word.length - SHORTEST_TAIL; at++) {
    const rest = word.slice(at);
    if (usable(rest) && isKnown(rest)) return rest;
  }
  return undefined;
}

/** A word as two known ones with a slip in the first: `protokolfuehrung`; the one with the longest last part. `correct` finds the word that was meant. */
export function splitWithSlip(word: string, isKnown: Known, correct: (part: string) => string | undefined): Split | undefined {
  for (let at = SHORTEST_SLIPPED; at <= word.length - SHORTEST_PART; at++) {
    const rest = word.slice(at);
    if (!usable(rest) || !isKnown(rest)) continue;
    const head = correct(word.slice(0, at));
    if (head !== undefined) return [head, rest];
  }
  return undefined;
}

/** All known words inside a compound, also those of its parts: `jahresarbeitszeit` holds jahr, arbeitszeit, arbeit and zeit. */
export function partsOf(word: string, isKnown: Known): readonly string[] {
  const parts = new Set(splitsOf(word, isKnown).flat());
  for (const part of [...parts]) for (const inner of partsOf(part, isKnown)) parts.add(inner);
  return [...parts];
}
