import type { Reading } from "./reading.ts";

/** What was found for one page, as JSON, and what was read to find it. */
export type KeptAnswer = Readonly<{ value: string; reads: readonly string[] }>;
type KeptByKey = ReadonlyMap<string, KeptAnswer>;

const nothing: KeptByKey = new Map();

/**
 * What was found for single pages, so that a process that has just started need not find it again for a page of which
 * something else has changed. It belongs to its page: what the page has not asked for when it was made is forgotten.
 */
export class KeptAnswers {
  readonly #reading: Reading;
  readonly #isStale: (reads: readonly string[]) => boolean;
  /** Of the pages made in this publication. */
  readonly #now = new Map<string, Map<string, KeptAnswer>>();
  /** The same by key alone: a page asks once more when it is rendered. */
  readonly #byKey = new Map<string, KeptAnswer>();
  #page: Readonly<{ own: Map<string, KeptAnswer>; before: KeptByKey }> | undefined;

  constructor(reading: Reading, isStale: (reads: readonly string[]) => boolean) {
    this.#reading = reading;
    this.#isStale = isStale;
  }

  begin(): void {
    this.#now.clear();
    this.#byKey.clear();
  }

  /** By page, for those made since `begin`. */
  get made(): ReadonlyMap<string, KeptByKey> {
    return this.#now;
  }

  /** Makes the model of a page; `before` is what was kept for it at the last publication. */
  during<T>(pathname: string, before: () => KeptByKey | undefined, make: () => T): T {
    const own = new Map<string, KeptAnswer>();
    this.#now.set(pathname, own);
    this.#page = { own, before: before() ?? nothing };
    try {
      return make();
    } finally {
      this.#page = undefined;
    }
  }

  of<T>(key: string, make: () => T): T {
    const known = this.#byKey.get(key) ?? this.#good(key);
    const kept = known ?? this.#make(make);
    this.#byKey.set(key, kept);
    for (const read of kept.reads) this.#reading.note(read);
    this.#page?.own.set(key, kept);
    return JSON.parse(kept.value) as T;
  }

  #good(key: string): KeptAnswer | undefined {
    const before = this.#page?.before.get(key);
    return before && !this.#isStale(before.reads) ? before : undefined;
  }

  #make<T>(make: () => T): KeptAnswer {
    const { value, reads } = this.#reading.during(make);
    return { value: JSON.stringify(value), reads };
  }
}
