import { createHash } from "node:crypto";
import { lstatSync, readFileSync, realpathSync } from "node:fs";
import { join, sep } from "node:path";
import { collections } from "#src/catalogue/collections.ts";
import type { AnyCollection } from "#src/content/collections/define/collection.ts";

export const LARGEST_FILE = 1024 * 1024;

/** What editors set beside their texts: no entries, but files of their own. */
export const settingsFiles = ["redirects.yaml", "checks.yaml", "spelling.yaml"] as const;

const idPattern = /^[a-z0-9]+(?:[-/][a-z0-9]+)*$/;

/** A file that editors may change: one of a collection that people write, or one of the settings. */
export type EditedFile = Readonly<{ file: string; collection: AnyCollection | undefined; id: string }>;

const writable = ({ writtenBy }: AnyCollection): boolean => writtenBy !== "importer";
export const editedCollections: readonly AnyCollection[] = collections.list.filter(writable);

const isMarkdown = ({ body }: AnyCollection): boolean => body !== "none";

/** Collections without a text are written in YAML; one that has its head in Markdown all the same is known by its files. */
function endingOf(contentDir: string, collection: AnyCollection, id: string): string {
  const exists = (ending: string): boolean =>
    lstatSync(join(contentDir, `${collection.name}/${id}${ending}`), { throwIfNoEntry: false }) !== undefined;
  return [".md", ".yaml", ".yml"].find(exists) ?? (isMarkdown(collection) ? ".md" : ".yaml");
}

/** The file of an entry, whether it is there or not; `undefined` for a wrong name, a foreign collection, official texts. */
export function editedFile(contentDir: string, name: string, id: string): EditedFile | undefined {
  if (name === "einstellungen") {
    const file = settingsFiles.find((one) => one === `${id}.yaml`);
    return file === undefined ? undefined : { file, collection: undefined, id };
  }
  const collection = editedCollections.find((one) => one.name === name);
  if (collection === undefined || id.length > 150 || !idPattern.test(id)) return undefined;
  return { file: `${name}/${id}${endingOf(contentDir, collection, id)}`, collection, id };
}

/** By its path below the content folder, as drafts name it. */
export function editedPath(contentDir: string, path: string): EditedFile | undefined {
  const [, name = "", id = ""] = /^([a-z-]+)\/(.+)\.(?:md|ya?ml)$/.exec(path) ?? [];
  const found = name === "" ? editedFile(contentDir, "einstellungen", path.replace(/\.yaml$/, "")) : editedFile(contentDir, name, id);
  return found?.file === path ? found : undefined;
}

export const digestOf = (text: string | Uint8Array): string => createHash("sha256").update(text).digest("base64url");

export type ReadFile =
  | Readonly<{ kind: "text"; text: string; digest: string }>
  | Readonly<{ kind: "missing" }>
  | Readonly<{ kind: "unreadable"; sentence: string }>;

/** The text of a file with its byte order mark, where there is one. Nothing outside the content folder is read, not over a link either. */
export function readEdited(contentDir: string, { file }: Pick<EditedFile, "file">): ReadFile {
  const path = join(contentDir, file);
  const stat = lstatSync(path, { throwIfNoEntry: false });
  if (stat === undefined) return { kind: "missing" };
  const inside = realpathSync(path).startsWith(realpathSync(contentDir) + sep);
  if (!inside || !stat.isFile()) return { kind: "unreadable", sentence: "Das ist keine Datei dieses Ordners." };
  if (stat.size > LARGEST_FILE)
    return { kind: "unreadable", sentence: "Die Datei ist größer als 1 MB und lässt sich hier nicht bearbeiten." };
  const bytes = readFileSync(path);
  try {
    return { kind: "text", text: new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes), digest: digestOf(bytes) };
  } catch {
    const sentence = "Die Datei ist nicht in UTF-8 gespeichert, vermutlich in Latin-1 (ANSI). Bitte speichern Sie sie in UTF-8.";
    return { kind: "unreadable", sentence };
  }
}
