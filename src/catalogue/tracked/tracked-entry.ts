import type { CollectionName, DataOf } from "../collections.ts";
import type { BodyCitation, BodyLink, Entry } from "../entry.ts";
import type { Reading } from "./reading.ts";

/** Notes reads by part; stays the same object when its file changes, so that kept answers that name it stay right. */
export class TrackedEntry implements Entry {
  readonly collection: CollectionName;
  readonly id: string;
  readonly file: string;
  readonly #reading: Reading;
  #now: Entry;

  constructor(entry: Entry, reading: Reading) {
    this.collection = entry.collection;
    this.id = entry.id;
    this.file = entry.file;
    this.#reading = reading;
    this.#now = entry;
  }

  take(entry: Entry): void {
    this.#now = entry;
  }

  get untracked(): Entry {
    return this.#now;
  }

  get digest(): string {
    this.#reading.note(`body ${this.file}`);
    return this.#now.digest;
  }

  get data(): DataOf<CollectionName> {
    this.#reading.note(`data ${this.file}`);
    return this.#now.data;
  }

  get links(): readonly BodyLink[] {
    this.#reading.note(`links ${this.file}`);
    return this.#now.links;
  }

  get citations(): readonly BodyCitation[] {
    this.#reading.note(`citations ${this.file}`);
    return this.#now.citations;
  }

  get mediaUses(): NonNullable<Entry["mediaUses"]> {
    this.#reading.note(`body ${this.file}`);
    return this.#now.mediaUses ?? [];
  }

  get media(): NonNullable<Entry["media"]> {
    this.#reading.note(`body ${this.file}`);
    return this.#now.media ?? {};
  }

  get headings(): readonly string[] {
    this.#reading.note(`headings ${this.file}`);
    return this.#now.headings;
  }
}
