import { noteBound } from "./bounds.ts";

/** What was worked out before, at most so many of it. */
export type KeptMap<Key, Value> = Readonly<{ get: (key: Key) => Value | undefined; set: (key: Key, value: Value) => void }>;

type Counted<Key, Value> = KeptMap<Key, Value> & Readonly<{ size: () => number }>;

/** In two halves: what of the older one is asked for moves into the newer, and when that is full the older one is forgotten. */
function halves<Key, Value>(most: number): Counted<Key, Value> {
  const half = Math.max(1, Math.floor(most / 2));
  let [newer, older] = [new Map<Key, Value>(), new Map<Key, Value>()];

  function set(key: Key, value: Value): void {
    if (newer.size >= half && !newer.has(key)) [newer, older] = [new Map(), newer];
    older.delete(key);
    newer.set(key, value);
  }

  function get(key: Key): Value | undefined {
    const found = newer.get(key);
    if (found !== undefined) return found;
    const before = older.get(key);
    if (before !== undefined) set(key, before);
    return before;
  }

  return { get, set, size: () => newer.size + older.size };
}

/**
 * Keeps what is asked for again and again, at most `most` of it, and shows how much it is under `name` (docs/operations.md). Whatever
 * a process keeps by what visitors send is kept in one of these, or has a bound of its own (`every-cache.test.ts`).
 */
export function keptMap<Key, Value>(name: string, most: number): KeptMap<Key, Value> {
  const kept = halves<Key, Value>(most);
  noteBound(name, () => ({ used: kept.size(), most }), "entries");
  return kept;
}

/** The same for what follows from one thing alone, such as the search index: with another one everything is forgotten. */
export function keptMapOf<Owner extends object, Key, Value>(name: string, most: number): (owner: Owner) => KeptMap<Key, Value> {
  let last: WeakRef<Owner> | undefined;
  let kept = halves<Key, Value>(most);
  noteBound(name, () => ({ used: kept.size(), most }), "entries");
  return (owner) => {
    // Whoever still holds what belonged to the last one writes where nobody reads any more.
    if (last?.deref() !== owner) [last, kept] = [new WeakRef(owner), halves(most)];
    return kept;
  };
}
