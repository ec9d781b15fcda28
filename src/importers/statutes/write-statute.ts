import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { checkPublishable } from "../files/check-publishable.ts";
import { recover, workFolder } from "../files/work-folder.ts";
import { type NormFile, normFileText, parseNormFile } from "./norm-file.ts";

export function readNorms(contentDir: string, statute: string): ReadonlyMap<string, NormFile> {
  const folder = join(contentDir, "norms", statute);
  const found = new Map<string, NormFile>();
  if (!existsSync(folder)) return found;
  for (const name of readdirSync(folder).filter((file) => file.endsWith(".md"))) {
    const slug = name.slice(0, -".md".length);
    const file = parseNormFile(`${statute}/${slug}`, readFileSync(join(folder, name), "utf8"));
    if (file) found.set(slug, file);
  }
  return found;
}

const hasText = (file: string, text: string): boolean => existsSync(file) && readFileSync(file, "utf8") === text;

function isSame(folder: string, texts: ReadonlyMap<string, string>): boolean {
  if (!existsSync(folder)) return false;
  const present = readdirSync(folder);
  return (
    present.length === texts.size &&
    present.every((name) => {
      const text = texts.get(name);
      return text !== undefined && text === readFileSync(join(folder, name), "utf8");
    })
  );
}

type Beside = Readonly<Record<string, string>>;
type Prepared = Readonly<{
  texts: ReadonlyMap<string, string>;
  changed: readonly (readonly [name: string, text: string])[];
  same: boolean;
}>;

/** The texts of all files, as they would be written. Throws `ImportRefused` for what no build would take. */
export function prepareNorms(contentDir: string, statute: string, files: ReadonlyMap<string, NormFile>, beside: Beside): Prepared {
  const texts = new Map([...files].map(([slug, file]) => [`${slug}.md`, normFileText(file)]));
  const target = join(contentDir, "norms", statute);
  const changed = Object.entries(beside).filter(([name, text]) => !hasText(join(contentDir, name), text));
  if (changed.length === 0 && isSame(target, texts)) return { texts, changed, same: true };
  for (const [slug, { front }] of files) {
    const text = texts.get(`${slug}.md`) ?? "";
    if (!hasText(join(target, `${slug}.md`), text)) checkPublishable(`norms/${statute}/${slug}.md`, text, `„${front.label.slice(0, 80)}“`);
  }
  for (const [name, text] of changed) checkPublishable(name, text, `Die Datei ${name}`);
  return { texts, changed, same: false };
}

/** Stands for the wordings of a statute; the same as long as no file of them is another. */
export function digestOfNorms(texts: ReadonlyMap<string, string>): string {
  const hash = createHash("sha256");
  for (const [name, text] of [...texts].sort(([a], [b]) => (a < b ? -1 : 1))) hash.update(`${name}\0${text}\0`);
  return hash.digest("base64url");
}

/** Of the files as they lie there now. */
export function presentDigest(contentDir: string, statute: string): string {
  const folder = join(contentDir, "norms", statute);
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".md")) : [];
  return digestOfNorms(new Map(names.map((name) => [name, readFileSync(join(folder, name), "utf8")])));
}

/** Puts `beside` (by path in the content), then all norms in place by renaming; the same bytes are not touched. `ImportRefused` for what no build would take. */
export function writeNorms(contentDir: string, statute: string, files: ReadonlyMap<string, NormFile>, beside: Beside): "written" | "same" {
  const { texts, changed, same } = prepareNorms(contentDir, statute, files, beside);
  if (same) return "same";
  const target = join(contentDir, "norms", statute);
  const work = workFolder(contentDir);
  const fresh = join(work, "new", statute);
  const old = join(work, "old", statute);
  try {
    for (const folder of [fresh, dirname(old), dirname(target)]) mkdirSync(folder, { recursive: true });
    for (const [name, text] of texts) writeFileSync(join(fresh, name), text);
    for (const [name, text] of changed) {
      mkdirSync(dirname(join(contentDir, name)), { recursive: true });
      writeFileSync(join(work, "beside"), text);
      renameSync(join(work, "beside"), join(contentDir, name));
    }
    if (existsSync(target)) renameSync(target, old);
    renameSync(fresh, target);
  } catch (error) {
    recover(contentDir);
    throw error;
  }
  rmSync(work, { recursive: true, force: true });
  return "written";
}
