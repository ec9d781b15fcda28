import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import * as v from "valibot";
import { makePrivateFolder } from "#src/shared/server/process/private-files.ts";

const src = resolve(import.meta.dirname, "../..");
/** Everything that decides what is written for a source. */
const codeFolders = ["importers/statutes", "importers/files", "features/statutes/rules", "features/statutes/server", "content/collections"];

const remembered = v.object({
  statute: v.string(),
  abbreviation: v.string(),
  provisions: v.number(),
  unknown: v.array(v.string()),
  /** Of the statute's files as they were left: names, sizes, times. */
  left: v.string(),
});
export type Remembered = v.InferOutput<typeof remembered>;
const kept = v.object({ code: v.string(), sources: v.record(v.string(), remembered) });

function codeDigest(): string {
  const hash = createHash("sha1");
  for (const folder of codeFolders)
    for (const name of readdirSync(join(src, folder))
      .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
      .sort())
      hash.update(name).update(readFileSync(join(src, folder, name)));
  return hash.digest("base64url");
}

const stamp = (file: string): string => {
  const stat = statSync(file, { throwIfNoEntry: false });
  return stat ? `${stat.size} ${stat.mtimeMs}` : "-";
};

/** The files of a statute by name, size and time: the same as long as nobody wrote any of them. */
function stampOf(contentDir: string, statute: string): string {
  const folder = join(contentDir, "norms", statute);
  const hash = createHash("sha1");
  for (const name of existsSync(folder) ? readdirSync(folder).sort() : []) hash.update(`${name} ${stamp(join(folder, name))}\n`);
  for (const name of [`statutes/${statute}.md`, `norm-lists/${statute}.yaml`]) hash.update(`${stamp(join(contentDir, name))}\n`);
  return hash.digest("base64url");
}

function readKept(file: string): v.InferOutput<typeof kept> | undefined {
  try {
    const parsed = v.safeParse(kept, JSON.parse(readFileSync(file, "utf8")));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Which sources were imported last, so that the same ones need not be read again while the statute's files are as they were
 * left. Lost or unreadable, it costs time and nothing else.
 */
export class ImportMemory {
  readonly #file: string | undefined;
  readonly #contentDir: string;
  readonly #code: string;
  readonly #sources = new Map<string, Remembered>();
  #changed = false;

  constructor(file: string | undefined, contentDir: string) {
    this.#file = file;
    this.#contentDir = resolve(contentDir);
    this.#code = file === undefined ? "" : codeDigest();
    const before = file === undefined ? undefined : readKept(file);
    if (before?.code === this.#code) for (const [key, source] of Object.entries(before.sources)) this.#sources.set(key, source);
  }

  keyOf(source: Uint8Array, how: string): string {
    return createHash("sha1").update(`${this.#contentDir}\0${how}\0`).update(source).digest("base64url");
  }

  /** What is known of a source whose statute nobody touched since. */
  find(key: string): Remembered | undefined {
    const found = this.#sources.get(key);
    return found && found.left === stampOf(this.#contentDir, found.statute) ? found : undefined;
  }

  keep(key: string, facts: Omit<Remembered, "left">): void {
    if (this.#file === undefined) return;
    for (const [other, { statute }] of this.#sources) if (statute === facts.statute) this.#sources.delete(other);
    this.#sources.set(key, { ...facts, left: stampOf(this.#contentDir, facts.statute) });
    this.#changed = true;
  }

  save(): void {
    if (this.#file === undefined || !this.#changed) return;
    makePrivateFolder(dirname(this.#file));
    writeFileSync(`${this.#file}.new`, JSON.stringify({ code: this.#code, sources: Object.fromEntries(this.#sources) }), { mode: 0o600 });
    renameSync(`${this.#file}.new`, this.#file);
  }
}
