import { type Origins, profiles } from "#src/brand/brand.ts";
import { cardOf, newestFirst } from "#src/catalogue/card.ts";
import type { Catalogue } from "#src/catalogue/catalogue.ts";
import { definePage } from "#src/catalogue/define-pages.ts";
import { decisionPath } from "#src/domain/law/decision-paths.ts";

export const FEED_SIZE = 30;

export type FeedItem = Readonly<{ title: string; path: string; text: string; date: string }>;
type Feed = Readonly<{ title: string; description: string; path: string; items: readonly FeedItem[] }>;

const escaped = (text: string): string => text.replace(/[<>&"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** RFC 822 date of an ISO day at noon, so that no time zone moves it to another day. */
const rfc822 = (day: string): string => new Date(`${day}T12:00:00Z`).toUTCString();

export function rssOf(feed: Feed, origin: string): string {
  const items = feed.items.map(
    ({ title, path, text, date }) =>
      `<item><title>${escaped(title)}</title><link>${origin}${path}</link><guid>${origin}${path}</guid><pubDate>${rfc822(date)}</pubDate><description>${escaped(text)}</description></item>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>
<title>${escaped(feed.title)}</title><link>${origin}/</link><description>${escaped(feed.description)}</description><language>de</language>
<atom:link href="${origin}${feed.path}" rel="self" type="application/rss+xml"/>
${items.join("\n")}
</channel></rss>
`;
}

export const answerFeed = (feed: Feed, origins: Origins): Response =>
  new Response(rssOf(feed, origins.betriebsrat), { headers: { "Content-Type": "application/rss+xml; charset=utf-8" } });

export const newsFeed = definePage((c, origins) =>
  answerFeed(
    {
      title: `News – ${profiles.betriebsrat.titleSuffix}`,
      description: "Aktuelle Meldungen für Betriebsrat, SBV und JAV",
      path: "/news/feed.xml",
      items: newestFirst(c.list("news"), ({ data }) => data.date)
        .slice(0, FEED_SIZE)
        .map(({ id, data }) => ({ title: data.title, path: `/news/${id}`, text: data.teaser, date: data.date })),
    },
    origins,
  ),
);

type Dated = FeedItem & Readonly<{ id: string }>;

/** A summary by the day it was published, a text without one by the day of its decision. */
const datedDecisions = (c: Catalogue): readonly Dated[] => [
  ...c.list("decisions").map(({ id, data }) => ({
    id,
    title: `${data.court} ${data.docketNumber}: ${data.title}`,
    path: decisionPath(id),
    text: data.keyPoint,
    date: data.published,
  })),
  ...c
    .list("decision-texts")
    .filter(({ id }) => c.find("decisions", id) === undefined)
    .map((entry) => {
      const { title, text } = cardOf(entry);
      const { court, dockets, date } = entry.data;
      return { id: entry.id, title: `${court} ${dockets[0]}: ${title}`, path: decisionPath(entry.id), text, date };
    }),
];

/** The newest decisions, each once; ties by name. */
export const decisionItems = (c: Catalogue): readonly FeedItem[] =>
  [...datedDecisions(c)].sort((a, b) => b.date.localeCompare(a.date) || (a.id < b.id ? -1 : 1)).slice(0, FEED_SIZE);

export const decisionFeed = definePage((c, origins) =>
  answerFeed(
    {
      title: `Rechtsprechung – ${profiles.betriebsrat.titleSuffix}`,
      description: "Entscheidungen verständlich erklärt",
      path: "/rechtsprechung/feed.xml",
      items: decisionItems(c),
    },
    origins,
  ),
);
