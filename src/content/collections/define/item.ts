/** Said aloud where a collection has no such part. */
export const none = "none";
export type None = typeof none;

export type Item<Data> = Readonly<{
  /** Path below the collection without ending, e.g. `br/abmahnung`. */
  id: string;
  file: string;
  data: Data;
}>;

/** A function over the items of one collection. Machines look the collection up by the entry, and so call the right one. */
export type Of<Own, Result> = { of(own: Own): Result }["of"];
export type OfWith<Own, Other, Result> = { of(own: Own, other: Other): Result }["of"];
