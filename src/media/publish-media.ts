import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { drawingPath } from "#src/domain/page/picture.ts";
import { bodyFile } from "#src/release/body-file.ts";
import { digestOfFile } from "./inspect-file.ts";
import { makeVariant, variantsOf } from "./make-picture.ts";
import type { CopiedFile, PublishedMedia } from "./resolve-media.ts";
import type { PictureJob } from "./shown-media.ts";

type PutBody<F> = (body: Uint8Array, path: string) => F;
type Stored = Readonly<{ h: string; s: number; t: string; b?: number }>;

type Options<F extends Stored> = Readonly<{
  contentDir: string;
  distDir: string;
  store: string;
  media: PublishedMedia;
  put: PutBody<F>;
  contentTypeOf: (path: string) => string;
}>;

type Kept<F> = Readonly<Record<string, F>>;

const sizeOf = (file: string): number | undefined => statSync(file, { throwIfNoEntry: false })?.size;

const isThere = (store: string, { h, s, b }: Stored): boolean =>
  sizeOf(bodyFile(store, h)) === s && (b === undefined || sizeOf(bodyFile(store, `${h}.br`)) === b);

/** Copies a file into the store without reading it into memory. Its name there was taken from its bytes when it was looked at. */
async function copyIntoStore(contentDir: string, store: string, { file, digest, bytes }: CopiedFile): Promise<void> {
  const target = bodyFile(store, digest);
  if (sizeOf(target) === bytes) return;
  mkdirSync(dirname(target), { recursive: true });
  const temporary = `${target}.${process.pid}.tmp`;
  copyFileSync(join(contentDir, file), temporary);
  if ((await digestOfFile(temporary)) !== digest) {
    rmSync(temporary);
    throw new Error(`${file} hat sich während des Veröffentlichens geändert. Bitte noch einmal veröffentlichen.`);
  }
  renameSync(temporary, target);
}

/** Drawings and subtitles are text and are kept compressed too; all else is copied. */
async function copied<F extends Stored>(options: Options<F>, copy: CopiedFile): Promise<F> {
  const { contentDir, store, put, contentTypeOf } = options;
  if (/\.(?:svg|vtt)$/.test(copy.file)) return put(readFileSync(join(contentDir, copy.file)), copy.path);
  await copyIntoStore(contentDir, store, copy);
  return { h: copy.digest, s: copy.bytes, t: contentTypeOf(copy.path) } as F;
}

async function picture<F extends Stored>(options: Options<F>, job: PictureJob, known: Kept<F>): Promise<Record<string, F>> {
  const { contentDir, put, store } = options;
  if (job.fallback === "svg") {
    const path = drawingPath(job.name);
    return { [path]: put(readFileSync(join(contentDir, job.file)), path) };
  }
  const files: Record<string, F> = {};
  for (const variant of variantsOf(job)) {
    const before = known[variant.path];
    files[variant.path] =
      before !== undefined && isThere(store, before) ? before : put(await makeVariant(contentDir, job, variant), variant.path);
  }
  return files;
}

/** Returns them by public address. Variants an earlier build made cost nothing: names stand for original, crop and recipe. */
export async function publishMedia<F extends Stored>(options: Options<F>): Promise<Record<string, F>> {
  const { distDir, media } = options;
  const keptFile = join(distDir, "build", "pictures.json");
  const known = existsSync(keptFile) ? (JSON.parse(readFileSync(keptFile, "utf8")) as Kept<F>) : {};
  const pictures: Record<string, F> = {};
  const keep = (files: Kept<F>): void => {
    writeFileSync(`${keptFile}.${process.pid}.tmp`, JSON.stringify(files));
    renameSync(`${keptFile}.${process.pid}.tmp`, keptFile);
  };
  try {
    for (const job of media.pictures) Object.assign(pictures, await picture(options, job, known));
  } catch (error) {
    keep({ ...known, ...pictures });
    throw error;
  }
  keep(pictures);
  const copies: Record<string, F> = {};
  for (const copy of media.copies) copies[copy.path] = await copied(options, copy);
  return { ...pictures, ...copies };
}
