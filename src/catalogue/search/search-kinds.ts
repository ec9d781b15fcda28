import { none } from "#src/content/collections/define/item.ts";
import type { SearchKind } from "#src/content/collections/define/search.ts";
import { collections } from "../collections.ts";

/** What pages are filtered by, in the order of the filter. The position is the number in the index. */
export const searchKinds: readonly SearchKind[] = [
  ...new Map(collections.list.flatMap(({ search }) => (search === none ? [] : [[search.kind.name, search.kind] as const]))).values(),
].sort((a, b) => a.place - b.place);
