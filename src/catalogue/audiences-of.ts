import { none } from "#src/content/collections/define/item.ts";
import { collections } from "./collections.ts";
import type { Entry } from "./entry.ts";

export function audiencesOf(entry: Entry, { of } = collections): readonly string[] {
  const { audiences } = of(entry);
  return audiences === none ? [] : audiences(entry);
}
