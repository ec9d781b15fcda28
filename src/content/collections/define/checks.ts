import type { z } from "zod";
import type { Item, OfWith } from "./item.ts";

/** Something to mend: a German sentence, and the way to the field (`["header", 1, "url"]`) where it is one field's. */
export type Found = Readonly<{ message: string; path?: readonly PropertyKey[] }>;
export type FoundIn = Found & Readonly<{ file: string }>;

export type Beside = Readonly<{
  hasDrawing: (name: string) => boolean;
  /** Whether there is a file of that name, with ending, among the videos. */
  hasVideo: (file: string) => boolean;
}>;

export type Others = Readonly<{
  items: <Schema extends z.ZodType>(of: Readonly<{ name: string; schema: Schema }>) => readonly Item<z.output<Schema>>[];
}>;

export type Checks<Data> = Readonly<{
  /** What no publication lets through in one entry. */
  each?: OfWith<Item<Data>, Beside, readonly Found[]>;
  /** What no publication lets through among all entries of the collection and others. */
  among?: OfWith<readonly Item<Data>[], Others, readonly FoundIn[]>;
  /** What `content:check` asks for beyond that. */
  beyond?: OfWith<Item<Data>, Beside, readonly Found[]>;
}>;
