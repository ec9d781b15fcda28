import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { codeDir } from "#src/release/release.ts";

/** Code as the compiler left it, below `dist/code/<name>`: `server` and `client` for serving, `renderer` and `publisher` for publishing. */
export type CompiledCode = Readonly<{
  name: string;
  /** Says what it was compiled from. */
  stamp: string;
  /** Digest of the renderer: where it is the same, pages come out the same. */
  code: string;
  entry: string;
  /** What a thread that makes pages runs, when it was compiled here. */
  worker?: string;
}>;

type Note = Readonly<{ stamp: string; code: string; entry: string; at: number; root: string }>;
type NamedNote = Note & Readonly<{ name: string }>;

const allCode = (distDir: string): string => join(distDir, "code");
const UNFINISHED = ".unfinished";
const root = resolve(import.meta.dirname, "../..");

const PUBLISHER_FILE = "publisher.mjs";
const RENDER_WORKER_FILE = "render-worker.mjs";

function read(distDir: string, name: string): Note | undefined {
  const file = join(codeDir(distDir, name), "code.json");
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Note) : undefined;
}

/** All code there is that was compiled from what the stamp says, the last one first. */
function compiledNotes(distDir: string, isWanted: (stamp: string) => boolean): readonly NamedNote[] {
  const names = existsSync(allCode(distDir)) ? readdirSync(allCode(distDir)) : [];
  const notes = names.flatMap((name) => {
    const note = name === UNFINISHED ? undefined : read(distDir, name);
    return note && isWanted(note.stamp) ? [{ name, ...note }] : [];
  });
  return notes.sort((a, b) => b.at - a.at);
}

/** Its paths lead to the sources it was made from: in another folder it is of no use. */
function bundled(distDir: string, note: NamedNote | undefined, file: string): string | undefined {
  const path = note?.root === root ? resolve(codeDir(distDir, note.name), "publisher", file) : undefined;
  return path !== undefined && existsSync(path) ? path : undefined;
}

/** The code compiled last from what `stamp` says; without a stamp, the last one compiled at all. */
export function compiledCode(distDir: string, stamp?: string): CompiledCode | undefined {
  const [last] = compiledNotes(distDir, (other) => stamp === undefined || other === stamp);
  if (last === undefined) return undefined;
  const worker = bundled(distDir, last, RENDER_WORKER_FILE);
  const { name, stamp: of, code, entry } = last;
  return { name, stamp: of, code, entry: resolve(codeDir(distDir, name), "renderer", entry), ...(worker && { worker }) };
}

/** What publishing processes run, bundled from the sources with this digest. */
export function bundledPublisher(distDir: string, sources: string): string | undefined {
  const [last] = compiledNotes(distDir, (stamp) => stamp.startsWith(`${sources} `));
  return bundled(distDir, last, PUBLISHER_FILE);
}

type Compiled = Omit<CompiledCode, "entry" | "worker"> &
  Readonly<{
    entry: string;
    /** Where the parts lie now; they are moved. */
    parts: Readonly<Record<"server" | "client" | "renderer" | "publisher", string>>;
  }>;

/** Puts compiled code where it stays untouched as long as a release needs it. Nothing happens when the same lies there already. */
export function keepCompiled(distDir: string, { name, stamp, code, entry, parts }: Compiled): void {
  const target = codeDir(distDir, name);
  if (existsSync(target)) return;
  const unfinished = codeDir(distDir, UNFINISHED);
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  for (const [part, from] of Object.entries(parts)) renameSync(from, join(unfinished, part));
  writeFileSync(join(unfinished, "code.json"), JSON.stringify({ stamp, code, entry, at: Date.now(), root } satisfies Note));
  renameSync(unfinished, target);
}
