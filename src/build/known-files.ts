import { hash } from "node:crypto";
import { existsSync, readFileSync, type Stats } from "node:fs";
import { dirname } from "node:path";
import { writeAtomically } from "#src/release/write-atomically.ts";

/** A file that was changed this lately can be changed once more within the same tick of the clock. */
const TICK_MS = 2000;

type Known = Readonly<{ mark: string; digest: string }>;

/** Nobody can set the time of the last change of a file's data or rights back, as one can that of its data. */
const markOf = ({ size, mtimeMs, ctimeMs, ino }: Stats): string => `${size} ${mtimeMs} ${ctimeMs} ${ino}`;

/** Digests of files by path: as long as the system says the same of one, it is not read again, also in the next process. */
export class KnownFiles {
  #known = new Map<string, Known>();
  readonly #asked = new Map<string, Known>();
  #isSaved = false;

  /** `stat` was asked before, so that a change while the file is read shows the next time. */
  digestOf(file: string, stat: Stats, now = Date.now()): string {
    const mark = markOf(stat);
    const before = this.#known.get(file);
    const own = before?.mark === mark ? before : { mark, digest: hash("sha1", readFileSync(file), "base64url") };
    if (own !== before) this.#isSaved = false;
    if (now - stat.ctimeMs > TICK_MS) {
      this.#known.set(file, own);
      this.#asked.set(file, own);
    }
    return own.digest;
  }

  /** Goes on from what an earlier process wrote down; a file that is not there or not whole says nothing. */
  recall(note: string): void {
    try {
      this.#known = new Map(Object.entries(JSON.parse(readFileSync(note, "utf8")) as Record<string, Known>));
      this.#isSaved = true;
    } catch {
      this.#known = new Map();
    }
  }

  /** Writes down those that were asked for, when one of them was read and there is a folder for it. */
  save(note: string): void {
    if (this.#isSaved || !existsSync(dirname(note))) return;
    writeAtomically(note, JSON.stringify(Object.fromEntries(this.#asked)));
    this.#isSaved = true;
  }
}
