import type { z } from "zod";
import type { BuiltIn } from "./built-in.ts";
import type { CardParts } from "./card.ts";
import type { Checks } from "./checks.ts";
import type { FieldHelp } from "./help.ts";
import type { Item, None, Of } from "./item.ts";
import type { Role } from "./role.ts";
import type { Search } from "./search.ts";

export type CollectionSchema = z.ZodObject;

export type Body = Readonly<{
  /** `provision` and `decision` are official wordings that an importer wrote. */
  form: "markdown" | "provision" | "decision";
  /** Spoken headings are what was said, and end as sentences do. */
  headings: "own" | "spoken";
  /** The sections it must have, in this order. */
  sections: None | readonly string[];
}>;
export const markdown: Body = { form: "markdown", headings: "own", sections: "none" };

/** Everything the product knows of one kind of content. What a kind has no use for is said with `none`. */
export type Collection<Name extends string, Schema extends CollectionSchema> = Readonly<{
  /** Folder below the content directory. */
  name: Name;
  /** How editors call it. */
  label: Readonly<{ one: string; many: string }>;
  schema: Schema;
  /** What editors are told about each field; nothing where importers alone write. */
  help: None | FieldHelp<z.input<Schema>>;
  /** Entries that the product has without a file, by id; there are no others then. */
  builtIn: None | Readonly<Record<string, BuiltIn>>;
  /** `both`: an importer lays entries out and editors take them over; their titles are official. */
  writtenBy: "editors" | "importer" | "both";
  body: None | Body;
  /** Whom an entry is for; empty when it is for everybody. */
  audiences: None | Of<Item<z.output<Schema>>, readonly string[]>;
  /** The day an entry is from. */
  day: None | Of<Item<z.output<Schema>>, string>;
  /** Path of an entry's own page. */
  address: None | Of<Item<z.output<Schema>>, string>;
  /** Path of the page that shows an entry without a page of its own, for its preview; of a start page with the brand in front. */
  shownOn: None | Of<Item<z.output<Schema>>, string>;
  /** Entries belong to those of the same id in another collection, and cards lead to their page. */
  partOf: None | Readonly<{ collection: string; address: (id: string) => string }>;
  card: None | Of<Item<z.output<Schema>>, CardParts>;
  search: None | Search<z.output<Schema>>;
  /** How reasons speak of an entry that a page is about (`diesen Artikel`); without it nothing is related to it. */
  graph: None | Readonly<{ noun: string }>;
  role: None | Role<z.output<Schema>>;
  /** Whether terms in the running text become links to the lexicons. */
  mentions: None | "linked";
  /** Whether entries stand in the feeds of their tags; they then have `tags`, a title and a day. */
  feeds: None | "by-tag";
  checks: None | Checks<z.output<Schema>>;
  /** Whether the server reads published files: documents and pages of the member area are made of them on demand. */
  published: None | "source";
}>;

export type AnyCollection = Collection<string, CollectionSchema>;

export const defineCollection = <const Name extends string, Schema extends CollectionSchema>(
  collection: Collection<Name, Schema>,
): Collection<Name, Schema> => collection;
