/** As many single reads of one kind and collection are noted one by one; more become one read of all of them. */
const MOST_SINGLE = 100;

/** `data lexicon/br/abmahnung` belongs to the group `data lexicon/*`. */
export const groupOf = (read: string): string => `${read.slice(0, read.indexOf("/"))}/*`;

const isSingle = (read: string): boolean => !read.startsWith("? ") && read.includes("/");

/** The same reads or more in fewer words, in a fixed order. */
export function condensed(reads: ReadonlySet<string>): readonly string[] {
  if (reads.size <= MOST_SINGLE) return [...reads];
  const groups = Map.groupBy(reads, (read) => (isSingle(read) ? groupOf(read) : ""));
  return [...groups].flatMap(([group, own]) => (group !== "" && own.length > MOST_SINGLE ? [group] : own));
}

/** What is made within something else has notes of its own. */
export class Reading {
  #notes: Set<string> | undefined;

  note(read: string): void {
    this.#notes?.add(read);
  }

  get current(): object | undefined {
    return this.#notes;
  }

  during<T>(make: () => T): Readonly<{ value: T; reads: readonly string[] }> {
    const outer = this.#notes;
    const notes = new Set<string>();
    this.#notes = notes;
    try {
      return { value: make(), reads: condensed(notes) };
    } finally {
      this.#notes = outer;
    }
  }

  /** Nothing else that reads may run meanwhile. */
  async duringAsync<T>(make: () => Promise<T>): Promise<Readonly<{ value: T; reads: readonly string[] }>> {
    const outer = this.#notes;
    const notes = new Set<string>();
    this.#notes = notes;
    try {
      return { value: await make(), reads: condensed(notes) };
    } finally {
      this.#notes = outer;
    }
  }
}
