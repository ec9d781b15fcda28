import type { PortalEvent } from "#src/domain/events/portal-event.ts";
import type { PublishedRating } from "#src/domain/feedback/published-rating.ts";
import type { ShownMedia } from "#src/domain/page/picture.ts";
import type { CollectionName, DataOf } from "./collections.ts";
import type { FoundMentions } from "./links/lazy-mentions.ts";
import type { MediaUse } from "./media-uses.ts";
import type { Redirect } from "./redirects/read-redirects.ts";

export type BodyLink = Readonly<{ href: string; line: number }>;

/** A norm or a decision named in a file, in normal form (`§ 37 Abs. 6 BetrVG`), and the line of the file it stands on. */
export type BodyCitation = Readonly<{ text: string; line: number }>;

export type { TermMention } from "./links/lazy-mentions.ts";

/** One content file: validated front matter, and where its body begins. The body itself stays in the file. */
export type Entry<C extends CollectionName = CollectionName> = Readonly<{
  collection: C;
  /** Path below the collection without ending, e.g. `br/abmahnung`. */
  id: string;
  /** File below the content directory. */
  file: string;
  digest: string;
  data: DataOf<C>;
  links: readonly BodyLink[];
  citations: readonly BodyCitation[];
  /** Section headings (level 2) of the body, in order. */
  headings: readonly string[];
  mediaUses?: readonly MediaUse[];
  /** What they lead to, by the reference as written. */
  media?: Readonly<Record<string, ShownMedia>>;
}>;

export type CatalogueIndex = Readonly<{
  contentDir: string;
  /** Today in Europe/Berlin when the index was made. */
  today: string;
  /** What is public; in development everything. */
  entries: readonly Entry[];
  /** Scheduled entries: no page shows them yet, but what they link to must be there when their time comes. */
  waiting: readonly Entry[];
  events: readonly PortalEvent[];
  /** What participants said of themes, one for each that somebody has rated. */
  ratings?: readonly PublishedRating[];
  redirects?: readonly Redirect[];
  /** Terms of the lexicons that running texts mention, by file. */
  mentions?: Readonly<Record<string, FoundMentions>>;
}>;
