import type { CollectionName, DataOf } from "./collections.ts";
import type { BodyCitation, BodyLink, Entry } from "./entry.ts";

/** Reads what was written down of the file with this digest. */
export type ReadEntry = (file: string, digest: string) => Entry;

/**
 * An entry as an earlier build has written it down, read when somebody asks for more than its place and digest. Only entries
 * that are public, and name no picture or download of the content, are kept like this: nothing has to be added to them.
 */
export class LazyEntry implements Entry {
  readonly collection: CollectionName;
  readonly id: string;
  readonly file: string;
  readonly digest: string;
  readonly #read: ReadEntry;
  #entry: Entry | undefined;

  constructor(file: string, digest: string, read: ReadEntry) {
    const slash = file.indexOf("/");
    this.collection = file.slice(0, slash) as CollectionName;
    this.id = file.slice(slash + 1, file.lastIndexOf("."));
    this.file = file;
    this.digest = digest;
    this.#read = read;
  }

  get #whole(): Entry {
    this.#entry ??= this.#read(this.file, this.digest);
    return this.#entry;
  }

  get data(): DataOf<CollectionName> {
    return this.#whole.data;
  }

  get links(): readonly BodyLink[] {
    return this.#whole.links;
  }

  get citations(): readonly BodyCitation[] {
    return this.#whole.citations;
  }

  get headings(): readonly string[] {
    return this.#whole.headings;
  }

  toJSON(): Entry {
    return this.#whole;
  }
}

/** Whether an entry is known to be public and to name no file, without asking for its fields. */
export const isPlain = (entry: Entry): boolean => entry instanceof LazyEntry;
