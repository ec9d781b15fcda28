import type { Reading } from "./reading.ts";

/** What was found for one page, as JSON, and what was read to find it. */
export type KeptAnswer = Readonly<{ value: string; reads: readonly string[] }>;
type KeptByKey = ReadonlyMap<string, KeptAnswer>;

const nothing: KeptByKey = new Map();

/** Stands in place of a page's path for what all pages share. */
export const SHARED = "";

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
  #shared: () => KeptByKey = () => nothing;

  constructor(reading: Reading, isStale: (reads: readonly string[]) => boolean) {
    this.#reading = reading;
    this.#isStale = isStale;
  }

  /** `shared` is what was kept for all pages at the last publication. */
  begin(shared: () => KeptByKey | undefined = () => undefined): void {
    this.#now.clear();
    this.#byKey.clear();
    this.#shared = () => shared() ?? nothing;
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

  /** The same for what all pages share; it stays kept whether one of them asks or not. */
  ofAll<T>(key: string, make: () => T): T {
    const before = this.#now.get(SHARED) ?? this.#shared();
    const known = this.#byKey.get(key) ?? this.#good(key, before);
    const kept = known ?? this.#make(make);
    this.#byKey.set(key, kept);
    if (known === undefined) this.#now.set(SHARED, new Map([...before, [key, kept]]));
    for (const read of kept.reads) this.#reading.note(read);
    return JSON.parse(kept.value) as T;
  }

  #good(key: string, before: KeptByKey | undefined = this.#page?.before): KeptAnswer | undefined {
    const known = before?.get(key);
    return known && !this.#isStale(known.reads) ? known : undefined;
  }

  #make<T>(make: () => T): KeptAnswer {
    const { value, reads } = this.#reading.during(make);
    return { value: JSON.stringify(value), reads };
  }
}
