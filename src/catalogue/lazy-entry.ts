import type { CollectionName, DataOf } from "./collections.ts";
import type { BodyCitation, BodyLink, Entry } from "./entry.ts";

/**
 * An entry as an earlier build has written it down, read when somebody asks for more than its place and digest. Only entries
 * that are public, and name no picture or download of the content, are kept like this: nothing has to be added to them.
 */
export class LazyEntry implements Entry {
  readonly collection: CollectionName;
  readonly id: string;
  readonly file: string;
  readonly digest: string;
  #text: string;
  #entry: Entry | undefined;

  constructor(file: string, digest: string, text: string) {
    const slash = file.indexOf("/");
    this.collection = file.slice(0, slash) as CollectionName;
    this.id = file.slice(slash + 1).replace(/\.(?:md|ya?ml)$/, "");
    this.file = file;
    this.digest = digest;
    this.#text = text;
  }

  get #whole(): Entry {
    if (this.#entry === undefined) {
      this.#entry = JSON.parse(this.#text) as Entry;
      this.#text = "";
    }
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
