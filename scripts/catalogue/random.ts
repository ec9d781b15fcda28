/** A stream of numbers that depends on its name alone: the same name gives the same catalogue on every machine. */
export type Random = Readonly<{
  /** A whole number from `min` to `max`, both included. */
  int: (min: number, max: number) => number;
  chance: (probability: number) => boolean;
  pick: <T>(list: readonly T[]) => T;
  some: <T>(list: readonly T[], count: number) => T[];
}>;

function hashOf(name: string): number {
  let hash = 2_166_136_261;
  for (let i = 0; i < name.length; i++) hash = Math.imul(hash ^ name.charCodeAt(i), 16_777_619);
  return hash >>> 0;
}

/** mulberry32: 32 bits of state, good enough for sample text and the same everywhere. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function randomOf(seed: number, name: string): Random {
  const next = numbers(hashOf(`${seed}/${name}`));
  const int = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  const pick = <T>(list: readonly T[]): T => {
    if (list.length === 0) throw new RangeError("cannot pick from an empty list");
    return list[int(0, list.length - 1)] as T;
  };
  const some = <T>(list: readonly T[], count: number): T[] => {
    const drawn = new Set<T>();
    // A few draws more than needed make up for repetitions; on short lists fewer items come out.
    for (let tries = 0; drawn.size < count && tries < count * 3 && list.length > 0; tries++) drawn.add(pick(list));
    return [...drawn];
  };
  return { int, chance: (probability) => next() < probability, pick, some };
}
