import type { Entry } from "#src/catalogue/entry.ts";
import type { MediaUse } from "#src/catalogue/media-uses.ts";
import { fileOfRef } from "./find-medium.ts";

/** One place of an entry that names a file: `field` for front matter, none for the text. */
export type EntryUse = Readonly<{ use: MediaUse; field?: string; file: string | undefined }>;

/** A name with an ending is a file; without one it is a drawing of the common set. */
const isFileName = (value: unknown): value is string => typeof value === "string" && value.includes(".");

const illustrationOf = ({ data }: Entry): string | undefined => {
  const value = Reflect.get(data, "illustration") as unknown;
  return isFileName(value) ? value : undefined;
};

type Download = Readonly<{ file: string }>;

export function usesOf(entry: Entry, lineOf: (field: string, value: string) => number): readonly EntryUse[] {
  const uses: EntryUse[] = (entry.mediaUses ?? []).map((use) => ({ use, file: fileOfRef(entry.file, use.ref) }));
  const illustration = illustrationOf(entry);
  if (illustration !== undefined) uses.push(fieldUse(entry, "illustration", "picture", illustration, lineOf));
  for (const { file } of (Reflect.get(entry.data, "downloads") as readonly Download[] | undefined) ?? [])
    uses.push(fieldUse(entry, "downloads", "download", file, lineOf));
  return uses;
}

function fieldUse(
  entry: Entry,
  field: string,
  kind: MediaUse["kind"],
  ref: string,
  lineOf: (field: string, value: string) => number,
): EntryUse {
  return { use: { kind, ref, line: lineOf(field, ref), alt: "" }, field, file: fileOfRef(entry.file, ref) };
}
