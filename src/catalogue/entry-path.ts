import { none } from "#src/content/collections/define/item.ts";
import { collections } from "./collections.ts";
import type { Entry } from "./entry.ts";

export function entryPath(entry: Entry, { of } = collections): string | undefined {
  const { address } = of(entry);
  return address === none ? undefined : address(entry);
}

/** Where a card leads: to the entry's own page, or to the page of the entry it is a part of. */
export function cardPath(entry: Entry, known = collections): string | undefined {
  const { partOf } = known.of(entry);
  return partOf === none ? entryPath(entry, known) : partOf.address(entry.id);
}
