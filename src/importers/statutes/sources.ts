import { createReadStream, lstatSync, readdirSync, readFileSync } from "node:fs";
import { open } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { filesAt } from "../files/files-at.ts";
import { filesFromZip, namesInZip, xmlFromZip } from "../files/read-zip.ts";

type Chunks = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

export type StatuteSource = Readonly<{
  name: string;
  /** Name of the statute at the official site, when the file's place tells it. */
  slug?: string;
  open: () => Promise<Chunks>;
  /** Number of the statute and state as its first lines say; undefined when they do not. */
  stamp: () => Promise<Readonly<{ docNumber: string; builtAt: string }> | undefined>;
  /** Files that came with it, by the names the statute gives them; none for a file that came alone. */
  beside?: (names: ReadonlySet<string>, maxBytes: number) => Promise<ReadonlyMap<string, Buffer>>;
  /** Another one when other pictures lie beside it than the last time. */
  besideStamp?: () => Promise<string>;
}>;

const START_BYTES = 4096;

export function stampOf(start: string): Readonly<{ docNumber: string; builtAt: string }> | undefined {
  const root = /<dokumente\b[^>]*>/.exec(start)?.[0] ?? "";
  const docNumber = /\bdoknr=["']([^"']+)/.exec(root)?.[1];
  const builtAt = /\bbuilddate=["']([^"']+)/.exec(root)?.[1];
  return docNumber === undefined || builtAt === undefined ? undefined : { docNumber, builtAt };
}

export function zipSource(name: string, slug: string | undefined, zip: () => Promise<string | Buffer>): StatuteSource {
  return {
    name,
    ...(slug === undefined ? {} : { slug }),
    open: async () => [await xmlFromZip(await zip())],
    beside: async (names, maxBytes) => filesFromZip(await zip(), names, maxBytes),
    besideStamp: async () => namesInZip(await zip()),
    stamp: async () => stampOf((await xmlFromZip(await zip())).toString("utf8", 0, START_BYTES)),
  };
}

async function startOf(file: string): Promise<string> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(START_BYTES), 0, START_BYTES, 0);
    return buffer.toString("utf8", 0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** A name that leads to another folder is no name. */
const isPlainName = (name: string): boolean => basename(name) === name && !/[\\/]|^\.{0,2}$/.test(name);

const isPicture = (name: string): boolean => /\.(?:jpe?g|gif|png)$/i.test(name);

const picturesBeside = (file: string): string =>
  readdirSync(dirname(file))
    .filter(isPicture)
    .map((name) => `${name} ${lstatSync(join(dirname(file), name)).size}`)
    .sort()
    .join("\n");

function filesBeside(file: string, names: ReadonlySet<string>, maxBytes: number): ReadonlyMap<string, Buffer> {
  const found = new Map<string, Buffer>();
  for (const name of names) {
    const path = join(dirname(file), name);
    const stat = isPlainName(name) ? lstatSync(path, { throwIfNoEntry: false }) : undefined;
    if (stat?.isFile() === true && stat.size <= maxBytes) found.set(name, readFileSync(path));
  }
  return found;
}

function fileSource(file: string, slug: string | undefined): StatuteSource {
  if (/\.zip$/i.test(file)) return zipSource(file, /^(.+)\.xml\.zip$/i.exec(basename(file))?.[1] ?? slug, async () => file);
  return {
    name: file,
    ...(slug === undefined ? {} : { slug }),
    open: async () => createReadStream(file),
    beside: async (names, maxBytes) => filesBeside(file, names, maxBytes),
    besideStamp: async () => picturesBeside(file),
    stamp: async () => stampOf(await startOf(file)),
  };
}

/** Collections have a folder per statute, named as at the official site, with the file named by the statute's number. */
function slugOfFolder(name: string): string | undefined {
  const folder = basename(dirname(name));
  return /^[A-Z]{4}[0-9A-Z]+\.xml$/.test(basename(name)) && /^[a-z0-9_][a-z0-9_.-]*$/.test(folder) ? folder : undefined;
}

/** All XML and zip files a path stands for. Folders are looked through to the bottom. Throws `ImportRefused`. */
export const sourcesAt = (path: string): readonly StatuteSource[] =>
  filesAt(path, /\.(?:xml|zip)$/i, "XML- oder Zip-Datei").map(({ file, inFolder }) =>
    fileSource(file, inFolder ? slugOfFolder(file) : undefined),
  );
