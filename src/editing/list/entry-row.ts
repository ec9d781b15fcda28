import { collections } from "#src/catalogue/collections.ts";
import { splitFile } from "#src/catalogue/parse-entry.ts";
import { none } from "#src/content/collections/define/item.ts";
import { builtInOf } from "../built-in.ts";
import type { Fields } from "../change-front.ts";
import { readYaml } from "../yaml-words.ts";

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
  /** No file: the product has it built in. */
  builtIn?: true;
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

/** A field that is a list on one line: no row shows one, and they are most of what is to be read in a head. */
const listLine = /^[A-Za-z]\w*: \[.*\][ \t]*\r?\n/gm;

function fieldsOf(file: string, text: string): Fields {
  const head = file.endsWith(".md") ? splitFile(text)?.front : text;
  const read = head === undefined ? undefined : readYaml(head.replace(listLine, ""));
  return typeof read === "object" && read !== null && !Array.isArray(read) ? (read as Fields) : {};
}

/** The row of a file; of one whose head can't be read, its name. */
export function entryRow(collection: string, file: string, text: string): EntryRow {
  const id = file.slice(collection.length + 1).replace(/\.(?:md|ya?ml)$/, "");
  const fields = fieldsOf(file, text);
  const textIn = (name: string): string | null => {
    const value = fields[name];
    return typeof value === "string" && value !== "" ? value : null;
  };
  return {
    ...{ file, collection, id },
    title:
      builtInOf({ collection: collections.of({ collection }), id })?.title ?? textIn("title") ?? textIn("name") ?? textIn("question") ?? id,
    day: dayOf(collection, id, file, fields),
    checked: textIn("checked"),
    draft: fields["draft"] === true,
    publishAt: textIn("publishAt"),
  };
}

/** The rows of a collection with those of what is built in and has no file yet. */
export function withBuiltIn(collection: string, rows: readonly EntryRow[]): readonly EntryRow[] {
  const { builtIn } = collections.of({ collection });
  if (builtIn === none) return rows;
  const known = new Set(rows.map(({ id }) => id));
  const fresh = Object.entries(builtIn)
    .filter(([id]) => !known.has(id))
    .map(([id, { title }]): EntryRow => {
      const facts = { day: null, checked: null, draft: false, publishAt: null } as const;
      return { ...{ file: `${collection}/${id}.yaml`, collection, id, title }, ...facts, builtIn: true };
    });
  return [...rows, ...fresh].sort((a, b) => a.title.localeCompare(b.title, "de"));
}
