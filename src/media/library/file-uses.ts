import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { filesBelow } from "#src/catalogue/files-below.ts";
import { keptMap } from "#src/shared/bounds/kept-map.ts";
import { fileOfRef } from "../find-medium.ts";
import { isMediaName } from "../media-file.ts";

/** What stands between names in Markdown and YAML. */
const between = /[\s"'`()<>[\]{}|,;:!=]/;
/** A drawing of the common set stands without its ending. */
const DRAWN = "illustration:";
const drawnName = /^[a-z0-9_-]+$/;

const isText = (file: string): boolean => /\.(?:md|ya?ml)$/.test(file) && !/\.(?:svg|jpe?g|png|webp|avif|pdf)\.yaml$/i.test(file);

/** The media that a text of the content names, wherever in it: rather one too many than one too few. */
export function mediaNamedIn(file: string, text: string): ReadonlySet<string> {
  const found = new Set<string>();
  for (const word of text.split(between)) {
    const [ref = ""] = word.split(/[?#]/, 1);
    const name = ref.endsWith(".") ? ref.slice(0, -1) : ref;
    const medium = isMediaName(name) ? fileOfRef(file, name) : undefined;
    if (medium !== undefined) found.add(medium);
  }
  for (const line of text.split("\n")) {
    if (!line.trimStart().startsWith(DRAWN)) continue;
    const [name = ""] = line.trimStart().slice(DRAWN.length).replace(/["']/g, "").split("#", 1);
    if (drawnName.test(name.trim())) found.add(`media/illustrations/${name.trim()}.svg`);
  }
  return found;
}

type Known = Readonly<{ mtime: number; size: number; media: ReadonlySet<string> }>;

/** More texts than content has; one that is gone, or renamed, is forgotten by and by. */
const known = keptMap<string, Known>("media-named", 100_000);
const AT_ONCE = 32;

async function look(contentDir: string, file: string): Promise<readonly [string, ReadonlySet<string>]> {
  const path = join(contentDir, file);
  const { mtimeMs: mtime, size } = await stat(path);
  const before = known.get(path);
  if (before?.mtime === mtime && before.size === size) return [file, before.media];
  const media = mediaNamedIn(file, await readFile(path, "utf8"));
  known.set(path, { mtime, size, media });
  return [file, media];
}

/**
 * The files of the content that name each medium, drafts and unpublished changes too, as they lie on disk now. Only what has changed
 * since the last look is read.
 */
export async function fileUses(contentDir: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const files = filesBelow(contentDir).filter((file) => isText(file) && !/(?:^|\/)\./.test(file));
  const uses = new Map<string, string[]>();
  for (let first = 0; first < files.length; first += AT_ONCE)
    for (const [file, media] of await Promise.all(files.slice(first, first + AT_ONCE).map((one) => look(contentDir, one))))
      for (const medium of media) {
        const list = uses.get(medium);
        if (list) list.push(file);
        else uses.set(medium, [file]);
      }
  return uses;
}
