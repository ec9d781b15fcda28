/** Some of a list's events: bit `i` of the words stands for the `i`-th. Thirty-two are compared at once. */
export type EventSet = Uint32Array;

const BITS = 32;

export const emptySet = (size: number): EventSet => new Uint32Array(Math.ceil(size / BITS));

export function fullSet(size: number): EventSet {
  const set = emptySet(size).fill(0xffff_ffff);
  const rest = size % BITS;
  if (rest > 0) set[set.length - 1] = 2 ** rest - 1;
  return set;
}

/** `from` is where the set begins in words that hold several. */
export function add(words: Uint32Array, index: number, from = 0): void {
  const word = from + (index >>> 5);
  words[word] = (words[word] ?? 0) | (1 << (index & 31));
}

/** Leaves in `set` what is in `other` too. */
export function keepCommon(set: EventSet, other: EventSet): void {
  for (let word = 0; word < set.length; word += 1) set[word] = (set[word] ?? 0) & (other[word] ?? 0);
}

/** Puts what is in `other` into `set` too. */
export function addAll(set: EventSet, other: EventSet): void {
  for (let word = 0; word < set.length; word += 1) set[word] = (set[word] ?? 0) | (other[word] ?? 0);
}

/** The bits of a word that are set, counted side by side (Warren, Hacker's Delight 5-1). */
function ones(word: number): number {
  const pairs = word - ((word >>> 1) & 0x5555_5555);
  const fours = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
}

export function sizeOf(set: EventSet): number {
  let size = 0;
  for (let word = 0; word < set.length; word += 1) size += ones(set[word] ?? 0);
  return size;
}

export function countCommon(set: EventSet, words: Uint32Array, from = 0): number {
  let count = 0;
  for (let word = 0; word < set.length; word += 1) count += ones((set[word] ?? 0) & (words[from + word] ?? 0));
  return count;
}

export function membersOf<E>(set: EventSet, list: readonly E[]): E[] {
  const members: E[] = [];
  for (let word = 0; word < set.length; word += 1) {
    let bits = set[word] ?? 0;
    while (bits !== 0) {
      const event = list[(word << 5) + 31 - Math.clz32(bits & -bits)];
      if (event !== undefined) members.push(event);
      bits &= bits - 1;
    }
  }
  return members;
}
