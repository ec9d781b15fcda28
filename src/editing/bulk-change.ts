import { changedFile, partsOf } from "./file-parts.ts";
import { formFieldsOf } from "./form-model.ts";
import type { EditedFile } from "./read-file.ts";

/** What is changed in several entries at once; an empty text leaves it. */
export type BulkChange = Readonly<{ add: string; remove: string; checked: string }>;

export type BulkResult =
  | Readonly<{ kind: "changed"; text: string }>
  | Readonly<{ kind: "same" }>
  | Readonly<{ kind: "refused"; sentence: string }>;

const refused = (sentence: string): BulkResult => ({ kind: "refused", sentence });
const TAGS = "tags";
const CHECKED = "checked";

/**
 * A text with one tag more, one less, or another day of its check; every line of other fields stays byte for byte. Entries whose kind
 * has no such field are refused, and lists of tags that are none. (spec:editing#several-at-once)
 */
export function bulkChanged({ file, collection }: EditedFile, text: string, { add, remove, checked }: BulkChange): BulkResult {
  const parts = partsOf(file, text);
  if (collection === undefined || parts === undefined) return refused("Der Kopf dieser Datei ist nicht lesbar.");
  const known = new Set(formFieldsOf(collection).map(({ name }) => name));
  if ((add !== "" || remove !== "") && !known.has(TAGS)) return refused("Dieser Eintrag hat keine Schlagwörter.");
  if (checked !== "" && !known.has(CHECKED)) return refused("Dieser Eintrag hat kein „Geprüft am“.");
  const fields: Record<string, unknown> = { ...parts.fields };
  if (checked !== "") fields[CHECKED] = checked;
  if (add !== "" || remove !== "") {
    const before = fields[TAGS] ?? [];
    if (!Array.isArray(before)) return refused("Das Feld „tags“ ist keine Liste.");
    const rest = before.filter((tag) => tag !== remove);
    const tags = add === "" || rest.includes(add) ? rest : [...rest, add];
    if (tags.length > 0 || before.length > 0) fields[TAGS] = tags.length === 0 ? undefined : tags;
  }
  const changed = changedFile(
    parts,
    { fields, body: parts.body },
    formFieldsOf(collection).map(({ name }) => name),
  );
  return changed === text ? { kind: "same" } : { kind: "changed", text: changed };
}
