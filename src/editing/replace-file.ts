import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join, sep } from "node:path";
import { digestOf } from "./read-file.ts";

export type Replaced = Readonly<
  | { ok: true /** What somebody wrote there in the last instant, and what is gone from disk now. */; overtaken: string | null }
  | { ok: false; reason: "changed" }
>;

function sync(folder: string): void {
  const handle = openSync(folder, "r");
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

function writeWhole(path: string, text: string): void {
  const handle = openSync(path, "w", 0o644);
  try {
    // Not in part, as a single write may on a disk that is nearly full.
    writeFileSync(handle, text);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

const digestAt = (path: string): string | null => (existsSync(path) ? digestOf(readFileSync(path)) : null);

/** Hidden names: whoever watches or reads the content passes over them. */
const besides = (path: string, ending: string): string => join(dirname(path), `.${basename(path)}.${ending}`);

function insideOf(contentDir: string, file: string): string {
  const path = join(realpathSync(contentDir), file);
  mkdirSync(dirname(path), { recursive: true });
  if (
    !realpathSync(dirname(path))
      .concat(sep)
      .startsWith(realpathSync(contentDir) + sep)
  )
    throw new Error("A file outside the content folder");
  return path;
}

/**
 * Puts a text in the place of a file that is still the one somebody has seen (`expected`, null for none), in one step: readers see the
 * old or the new one, also after a crash. What was written there between the look and the step is handed back. (spec:editing#release)
 */
export function replaceFile(
  contentDir: string,
  file: string,
  { expected, text }: Readonly<{ expected: string | null; text: string }>,
): Replaced {
  const path = insideOf(contentDir, file);
  const [fresh, old] = [besides(path, "tmp"), besides(path, "old")];
  try {
    writeWhole(fresh, text);
    if (digestAt(path) !== expected) return { ok: false, reason: "changed" };
    if (expected === null) {
      // A link never replaces what is there.
      try {
        linkSync(fresh, path);
      } catch (error) {
        if (error instanceof Error && "code" in error && error.code === "EEXIST") return { ok: false, reason: "changed" };
        throw error;
      }
      return { ok: true, overtaken: null };
    }
    rmSync(old, { force: true });
    linkSync(path, old);
    renameSync(fresh, path);
    const overtaken = digestAt(old) === expected ? null : readFileSync(old, "utf8");
    return { ok: true, overtaken };
  } finally {
    rmSync(fresh, { force: true });
    rmSync(old, { force: true });
    sync(dirname(path));
  }
}

/** Takes a file away that is still the one somebody has seen. */
export function removeFile(contentDir: string, file: string, expected: string): Replaced {
  const path = insideOf(contentDir, file);
  const old = besides(path, "old");
  if (digestAt(path) !== expected) return { ok: false, reason: "changed" };
  try {
    renameSync(path, old);
    return { ok: true, overtaken: digestAt(old) === expected ? null : readFileSync(old, "utf8") };
  } finally {
    rmSync(old, { force: true });
    sync(dirname(path));
  }
}
