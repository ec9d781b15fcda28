import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { eq } from "drizzle-orm";
import type { Store } from "#db/client.ts";
import { allEvents } from "#db/repositories/events.ts";
import { putPublishedRating } from "#db/repositories/published-ratings.ts";
import { events } from "#db/schema/events.ts";
import type { CollectionName } from "#src/catalogue/collections.ts";
import type { Entry } from "#src/catalogue/entry.ts";
import { scanContent } from "#src/catalogue/scan-content.ts";
import { eventPath, type PortalEvent } from "#src/domain/events/portal-event.ts";
import { pdf, stripes } from "#src/media/test/made-files.ts";
import type { ContentCopy } from "./content-copy.ts";

type Site = Readonly<{ content: ContentCopy; store: Store }>;

/** Something an editor or the booking office does; `apply` answers with paths that look different afterwards, or are new or gone. */
export type SiteChange = Readonly<{
  title: string;
  apply: (site: Site) => Promise<readonly string[]> | readonly string[];
  /** Stands on every page of one site. */
  frame?: true;
}>;

export const entriesOf = ({ dir }: ContentCopy): Entry[] => [...scanContent(dir, new Map()).files.values()].map(({ entry }) => entry);
const dataOf = (entry: Entry | undefined) => (entry?.data ?? {}) as Readonly<Record<string, unknown>>;
export const retitled = (text: string): string => text.replace(/^title: .*$/m, "title: Ganz neu benannt");

/** An entry that others of the copy refer to. */
function referredTo(content: ContentCopy, collection: CollectionName, by: CollectionName, field: string): string {
  const ids = new Set(
    entriesOf(content)
      .filter((entry) => entry.collection === by)
      .flatMap((entry) => dataOf(entry)[field] as readonly string[]),
  );
  const [id] = content.ids(collection).filter((known) => ids.has(known));
  if (id === undefined) throw new Error(`no ${by} refers to ${collection}`);
  return id;
}

async function bookable({ db }: Store): Promise<PortalEvent> {
  const event = (await allEvents(db)).find(
    ({ startDate, cancelled, booked, seats, themeSlug }) =>
      startDate > "2000" && startDate > new Date().toISOString() && !cancelled && booked < seats - 9 && themeSlug !== null,
  );
  if (!event) throw new Error("no event can be booked");
  return event;
}

async function changeEvent(store: Store, values: Partial<typeof events.$inferInsert>): Promise<readonly string[]> {
  const event = await bookable(store);
  const found = values.booked === undefined ? values : { booked: event.seats };
  await store.write(async (tx) => void (await tx.update(events).set(found).where(eq(events.eventId, event.eventId))));
  return [eventPath(event), "/seminare/p"];
}

/** Puts a file into the content. */
export function put({ dir }: Pick<ContentCopy, "dir">, file: string, body: string | Buffer): void {
  mkdirSync(dirname(join(dir, file)), { recursive: true });
  writeFileSync(join(dir, file), body);
}

const textOf = ({ dir }: ContentCopy, file: string): string => readFileSync(join(dir, file), "utf8");

/** The news that changes are made to, one after the other. */
const newsOf = (content: ContentCopy): string => content.ids("news")[0] ?? "";

/** Every kind of change, each to be made on top of those before it. */
export const siteChanges: readonly SiteChange[] = [
  {
    title: "the text of an entry",
    apply: ({ content }) => {
      content.edit("lexicon", "br/abmahnung", (text) => `${text}\n## Ein neuer Abschnitt\n\nMit neuem Text.\n`);
      return ["/betriebsratslexikon/br/abmahnung"];
    },
  },
  {
    title: "the title of an entry that others show",
    apply: ({ content }) => {
      const id = referredTo(content, "lexicon", "lexicon", "related");
      content.edit("lexicon", id, retitled);
      const showing = entriesOf(content).find(
        (entry) => entry.collection === "lexicon" && (dataOf(entry)["related"] as readonly string[]).includes(id),
      );
      return [`/betriebsratslexikon/${id}`, `/betriebsratslexikon/${showing?.id}`, "/betriebsratslexikon"];
    },
  },
  {
    title: "the date of a news item",
    apply: ({ content }) => {
      content.edit("news", newsOf(content), (text) => text.replace(/^date: .*$/m, "date: 2026-11-19"));
      return [`/news/${newsOf(content)}`, "/news", "/betriebsrat", "/news/feed.xml"];
    },
  },
  {
    title: "the name of a topic",
    apply: ({ content }) => {
      const id = referredTo(content, "topics", "news", "topics");
      content.edit("topics", id, retitled);
      return [`/themen/${id}`, "/themen"];
    },
  },
  {
    title: "the name of a tag",
    apply: ({ content }) => {
      const id = referredTo(content, "tags", "news", "tags");
      content.edit("tags", id, retitled);
      return [`/tag/${id}`];
    },
  },
  {
    title: "a link",
    apply: ({ content }) => {
      content.edit("news", newsOf(content), (text) => `${text}\n\nSiehe [dort](/betriebsratslexikon/br/abmahnung).\n`);
      return [`/news/${newsOf(content)}`, "/betriebsratslexikon/br/abmahnung"];
    },
  },
  {
    title: "a new entry",
    apply: ({ content }) => {
      put(content, "news/hinzugekommen.md", retitled(textOf(content, `news/${newsOf(content)}.md`)));
      return ["/news/hinzugekommen", "/news", "/news/feed.xml", "/betriebsrat/sitemap.xml"];
    },
  },
  {
    title: "a renamed entry whose old address leads on",
    apply: ({ content }) => {
      put(content, "redirects.yaml", "/news/hinzugekommen: /news/umbenannt\n");
      put(content, "news/umbenannt.md", textOf(content, "news/hinzugekommen.md"));
      rmSync(join(content.dir, "news/hinzugekommen.md"));
      return ["/news/hinzugekommen", "/news/umbenannt", "/news", "/betriebsrat/sitemap.xml"];
    },
  },
  {
    title: "redirects alone",
    apply: ({ content }) => {
      put(content, "redirects.yaml", "/news/hinzugekommen: /news/umbenannt\n/news/weg: gone\n");
      return [];
    },
  },
  {
    title: "a deletion",
    apply: ({ content }) => {
      content.remove("decisions", referredTo(content, "decisions", "lexicon", "decisions"));
      return ["/rechtsprechung", "/rechtsprechung/feed.xml", "/betriebsrat/sitemap.xml"];
    },
  },
  {
    title: "a picture",
    apply: async ({ content }) => {
      put(content, "news/saal.jpg", await stripes(500, 300).jpeg().toBuffer());
      content.edit("news", newsOf(content), (text) => `${text}\n\n![Ein Saal](saal.jpg)\n`);
      return [`/news/${newsOf(content)}`];
    },
  },
  {
    title: "a download",
    apply: ({ content }) => {
      put(content, "news/muster.pdf", pdf(3000));
      content.edit("news", newsOf(content), (text) => `${text}\n\n[Muster](muster.pdf)\n`);
      return [`/news/${newsOf(content)}`, "/downloads/muster.pdf"];
    },
  },
  {
    title: "a static page",
    apply: ({ content }) => {
      content.edit("pages", "both/impressum", (text) => `${text}\n\nStand: heute.\n`);
      return ["/ifb/impressum", "/betriebsrat/impressum"];
    },
  },
  {
    title: "the price of an event",
    apply: ({ store }) => changeEvent(store, { price1: 123_400, price2: null, price3: null, price4: null, price5: null }),
  },
  { title: "a fully booked event", apply: ({ store }) => changeEvent(store, { booked: 0 }) },
  { title: "a cancelled event", apply: ({ store }) => changeEvent(store, { cancelledAt: new Date("2026-11-01T00:00:00Z") }) },
  {
    title: "what participants say of a theme",
    apply: async ({ content, store }) => {
      const themeSlug = referredTo(content, "themes", "trainers", "themes");
      const trainer = entriesOf(content).find(
        (entry) => entry.collection === "trainers" && (dataOf(entry)["themes"] as readonly string[]).includes(themeSlug),
      );
      const voices = [{ text: "Klar erklärt.", by: "", month: "Oktober 2026" }];
      const rating = { themeSlug, overall: { sum: 24, count: 5 }, trainers: { sum: 23, count: 5 }, voices, asOf: "2026-11-20" };
      await store.write((tx) => putPublishedRating(tx, rating, new Date()));
      return [`/seminare/t/${themeSlug}`, `/referenten/${trainer?.id}`];
    },
  },
  {
    title: "the navigation",
    frame: true,
    apply: ({ content }) => {
      const file = "navigation/ifb.yaml";
      put(content, file, textOf(content, file).replace("linkText: Seminare\n", "linkText: Unsere Seminare\n"));
      return ["/ifb", "/seminare"];
    },
  },
];
