import { hash } from "node:crypto";

export type TermMention = Readonly<{ term: string; text: string }>;

/** Terms that a file mentions, as an earlier build has written them down: read when somebody asks for them. */
export class LazyMentions {
  /** Stands for the list. */
  readonly mark: string;
  #read: (() => string) | undefined;
  #list: readonly TermMention[] = [];

  constructor(mark: string, read: () => string) {
    this.mark = mark;
    this.#read = read;
  }

  get list(): readonly TermMention[] {
    if (this.#read !== undefined) this.#list = JSON.parse(this.#read()) as readonly TermMention[];
    this.#read = undefined;
    return this.#list;
  }

  toJSON(): readonly TermMention[] {
    return this.list;
  }
}

export type FoundMentions = readonly TermMention[] | LazyMentions;

export const listOfMentions = (found: FoundMentions | undefined): readonly TermMention[] =>
  found instanceof LazyMentions ? found.list : (found ?? []);

const known = new WeakMap<readonly TermMention[], string>();

/** Stands for what was found, empty where nothing was; looked up once for the same list. */
export function markOfMentions(found: FoundMentions | undefined): string {
  if (found instanceof LazyMentions) return found.mark;
  if (found === undefined || found.length === 0) return "";
  const mark = known.get(found) ?? hash("sha1", JSON.stringify(found), "base64url").slice(0, 16);
  known.set(found, mark);
  return mark;
}
