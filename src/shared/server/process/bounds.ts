/** How full a queue or cache is, in its own unit (pieces or bytes). */
export type Fill = Readonly<{ used: number; most: number }>;

type Readings = Map<string, Set<() => Fill>>;

/** One for the process: the built pages carry their own copy of this file, the server runs from its source. */
const slot: { [name: symbol]: Readings | undefined } = globalThis;
const NAME = Symbol.for("portal:bounds");
slot[NAME] ??= new Map();
const readings: Readings = slot[NAME];

/** Makes a queue or cache known under a name; several of one name count together. Returns what takes it back. */
export function noteBound(name: string, read: () => Fill): () => void {
  const own = readings.get(name) ?? new Set();
  readings.set(name, own.add(read));
  return () => void own.delete(read);
}

/** Every queue and cache of this process that may grow by what visitors ask, by name (docs/operations.md lists them). */
export function readBounds(): ReadonlyMap<string, Fill> {
  const fills = [...readings].map(([name, all]): [string, Fill] => {
    const each = [...all].map((read) => read());
    return [name, { used: each.reduce((sum, { used }) => sum + used, 0), most: each.reduce((sum, { most }) => sum + most, 0) }];
  });
  return new Map(fills.filter(([name]) => (readings.get(name)?.size ?? 0) > 0));
}
