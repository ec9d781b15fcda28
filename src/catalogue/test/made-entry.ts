import type { CollectionName, DataOf } from "../collections.ts";
import type { Entry } from "../entry.ts";

type Made<C extends CollectionName> = Readonly<
  { collection: C; id: string; data?: Partial<DataOf<C>> } & Partial<Pick<Entry, "links" | "citations" | "headings" | "file">>
>;

/** An entry with only the fields a test is about; its file name follows from the rest. */
export function madeEntry<C extends CollectionName>({ collection, id, data = {}, ...rest }: Made<C>): Entry<C> {
  const ending = collection === "navigation" ? "yaml" : "md";
  return {
    collection,
    id,
    file: `${collection}/${id}.${ending}`,
    digest: `${collection} ${id}`,
    data: data as DataOf<C>,
    links: [],
    citations: [],
    headings: [],
    ...rest,
  };
}
