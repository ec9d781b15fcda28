/** How full a queue or cache is, in its own unit. */
export type Fill = Readonly<{ used: number; most: number }>;
/** `bytes` and `entries` of a cache, `pieces` of work that wait. */
type Unit = "bytes" | "entries" | "pieces";
export type Bound = Fill & Readonly<{ unit: Unit }>;

type Known = Readonly<{ unit: Unit; reads: Set<() => Fill> }>;

/** One for the process: the built pages carry their own copy of this file, the server runs from its source. */
const slot: { [name: symbol]: Map<string, Known> | undefined } = globalThis;
const NAME = Symbol.for("portal:bounds");
slot[NAME] ??= new Map();
const all: Map<string, Known> = slot[NAME];

/** Makes a queue or cache known under a name; several of one name count together. Returns what takes it back. */
export function noteBound(name: string, read: () => Fill, unit: Unit = "pieces"): () => void {
  const known = all.get(name) ?? { unit, reads: new Set() };
  known.reads.add(read);
  all.set(name, known);
  return () => void known.reads.delete(read);
}

/** Every queue and cache of this process that may grow by what visitors ask, by name (docs/operations.md lists them). */
export function readBounds(): ReadonlyMap<string, Bound> {
  const bounds = [...all].flatMap(([name, { unit, reads }]): readonly (readonly [string, Bound])[] => {
    const fills = [...reads].map((read) => read());
    if (fills.length === 0) return [];
    return [[name, { unit, used: fills.reduce((sum, { used }) => sum + used, 0), most: fills.reduce((sum, { most }) => sum + most, 0) }]];
  });
  return new Map(bounds);
}
