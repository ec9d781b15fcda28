import type { z } from "zod";
import type { PortalEvent } from "#src/domain/events/portal-event.ts";
import type { Item, OfWith } from "./item.ts";

export type SearchKind = Readonly<{
  /** As addresses of the search carry it. */
  name: string;
  label: string;
  /** Place among the filters, counted from 1. */
  place: number;
  /** Among equally good pages the ones that explain (above 1) come before the ones that mention. */
  weight: number;
  /** Whether newer pages come first. */
  fresh: boolean;
}>;

/** A text that the chatbot may quote: the day its content was last checked (empty where none is kept), and the seminars that editors named beside it. */
export type Quotable = Readonly<{
  checked: string;
  themes: readonly string[];
  /** The page shows its lead as a sentence of its own. */
  lead?: true;
}>;

/** What an entry adds to what its card says; what stands here is found. */
export type SearchParts = Readonly<{
  title?: string;
  label?: string;
  lead?: string;
  brand?: "ifb" | "betriebsrat" | "both";
  audiences?: readonly string[];
  /** Other words that name the page. */
  names?: readonly string[];
  /** Text of the front matter that stands on the page. */
  text?: readonly string[];
  /** What dates are held of is found by the finder too. */
  hasDates?: boolean;
  /** Keys under which a citation or an abbreviation leads straight here. */
  keys?: readonly string[];
  date?: string;
  /** What it is worth beside others of its kind; 1 without it. */
  weight?: number;
  quotable?: Quotable;
}>;

export type Reads = Readonly<{
  today: string;
  /** The fields of an entry of another collection; its reference was checked. */
  data: <Schema extends z.ZodType>(of: Readonly<{ name: string; schema: Schema }>, id: string) => z.output<Schema>;
  /** Since when a whole statute is law no more; undefined while it is. */
  repealedSince: (statute: string) => string | undefined;
  eventsOfTheme: (slug: string) => readonly PortalEvent[];
}>;

/** `undefined` for an entry without a page of its own. */
export type Search<Data> = Readonly<{ kind: SearchKind; document: OfWith<Item<Data>, Reads, SearchParts | undefined> }>;
