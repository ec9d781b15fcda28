import { collections } from "#src/catalogue/collections.ts";
import { none } from "#src/content/collections/define/item.ts";
import type { Fields } from "../change-front.ts";
import { partsOf } from "../file-parts.ts";

/** What lists show of an entry. */
export type EntryRow = Readonly<{
  file: string;
  collection: string;
  id: string;
  title: string;
  day: string | null;
  checked: string | null;
  draft: boolean;
  publishAt: string | null;
}>;

/** Fields as they are typed have the days where the checked ones have them; what can't be read has none. */
function dayOf(collection: string, id: string, file: string, data: Fields): string | null {
  const { day } = collections.of({ collection });
  if (day === none) return null;
  try {
    const found: unknown = day({ id, file, data } as never);
    return typeof found === "string" ? found : null;
  } catch {
    return null;
  }
}

/** The row of a file; of one whose head can't be read, its name. */
export function entryRow(collection: string, file: string, text: string): EntryRow {
  const id = file.slice(collection.length + 1).replace(/\.(?:md|ya?ml)$/, "");
  const fields = partsOf(file, text)?.fields ?? {};
  const textIn = (name: string): string | null => {
    const value = fields[name];
    return typeof value === "string" && value !== "" ? value : null;
  };
  return {
    ...{ file, collection, id },
    title: textIn("title") ?? textIn("name") ?? textIn("question") ?? id,
    day: dayOf(collection, id, file, fields),
    checked: textIn("checked"),
    draft: fields["draft"] === true,
    publishAt: textIn("publishAt"),
  };
}
