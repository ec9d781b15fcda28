import type { Reading } from "./reading.ts";
import { valueDigest } from "./value-digest.ts";

export type NotedAnswer = Readonly<{ digest: string | undefined; reads: readonly string[] }>;

export const answerRead = (key: string): string => `? ${key}`;

/** Kept as long as nothing they read has changed; one made again that comes out the same leaves its readers as they are. */
export class Answers {
  readonly #reading: Reading;
  readonly #values = new Map<string, unknown>();
  readonly #noted: Map<string, NotedAnswer>;
  readonly #changed = new Set<string>();
  readonly #settled = new Set<string>();
  #suspects: Set<string> = new Set();

  constructor(reading: Reading, noted: ReadonlyMap<string, NotedAnswer> = new Map()) {
    this.#reading = reading;
    this.#noted = new Map(noted);
  }

  noted(): ReadonlyMap<string, NotedAnswer> {
    return new Map(this.#noted);
  }

  begin(changedInputs: ReadonlySet<string>): void {
    this.#settled.clear();
    this.#changed.clear();
    for (const input of changedInputs) this.#changed.add(input);
    this.#suspects = new Set();
    for (let before = -1; before !== this.#suspects.size; ) {
      before = this.#suspects.size;
      for (const [name, { reads }] of this.#noted)
        if (!this.#suspects.has(name) && reads.some((read) => this.#changed.has(read) || this.#suspects.has(read)))
          this.#suspects.add(name);
    }
  }

  /** Every read that answers differently or could, as far as is known without making anything. */
  doubted(): ReadonlySet<string> {
    return new Set([...this.#changed, ...this.#suspects]);
  }

  /** Whether one of these reads would answer differently today, as far as is known without making anything. */
  isStale(reads: readonly string[]): boolean {
    return reads.some((read) => this.#changed.has(read) || (this.#suspects.has(read) && !this.#settled.has(read)));
  }

  of<T>(key: string, make: () => T): T {
    const name = answerRead(key);
    this.#reading.note(name);
    if (this.#values.has(name) && this.#isGood(name)) return this.#values.get(name) as T;
    const { value, reads } = this.#reading.during(make);
    this.#values.set(name, value);
    const known = this.#noted.get(name);
    this.#settled.add(name);
    // Nothing it reads has changed: it was only not in memory.
    if (known !== undefined && !this.#suspects.has(name)) return value;
    const digest = valueDigest(value);
    if (digest === undefined || digest !== known?.digest) this.#changed.add(name);
    this.#noted.set(name, { digest, reads });
    return value;
  }

  /** Whether what was noted under this name is still what it would come out as; `version` stands for what no read says. */
  isCurrent(key: string, version = ""): boolean {
    const known = this.#noted.get(answerRead(key));
    return known !== undefined && known.digest === version && !this.isStale(known.reads);
  }

  /** Makes something that is kept elsewhere, such as a file, and notes what it read. */
  note<T>(key: string, make: () => T, version = ""): T {
    const { value, reads } = this.#reading.during(make);
    this.#noted.set(answerRead(key), { digest: version, reads });
    return value;
  }

  #isGood(name: string): boolean {
    if (this.#settled.has(name) || !this.#suspects.has(name)) return true;
    const reads = this.#noted.get(name)?.reads ?? [];
    if (this.isStale(reads)) return false;
    this.#settled.add(name);
    return true;
  }

  /** Ends a publication that went well. */
  keep(): void {
    this.begin(new Set());
  }
}
