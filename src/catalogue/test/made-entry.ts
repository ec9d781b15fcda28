import { type CollectionName, collections, type DataOf } from "../collections.ts";
import type { Entry } from "../entry.ts";

type Made<C extends CollectionName> = Readonly<
  { collection: C; id: string; data?: Partial<DataOf<C>> } & Partial<Pick<Entry, "links" | "citations" | "headings" | "file" | "mediaUses">>
>;

export function madeEntry<C extends CollectionName>({ collection, id, data = {}, ...rest }: Made<C>): Entry<C> {
  const audiences = "audiences" in collections.of({ collection }).schema.shape ? { audiences: [] } : {};
  const ending = collection === "navigation" ? "yaml" : "md";
  return {
    collection,
    id,
    file: `${collection}/${id}.${ending}`,
    digest: `${collection} ${id}`,
    data: { ...audiences, ...data } as unknown as DataOf<C>,
    links: [],
    citations: [],
    headings: [],
    ...rest,
  };
}
