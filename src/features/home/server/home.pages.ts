import { type Brand, brands } from "#src/brand/brand.ts";
import { type Card, cardOf, newestFirst } from "#src/catalogue/card.ts";
import type { Catalogue } from "#src/catalogue/catalogue.ts";
import { definePages } from "#src/catalogue/define-pages.ts";
import { bookingState, eventCity } from "#src/domain/events/event.ts";
import { eventPath, type PortalEvent } from "#src/domain/events/portal-event.ts";
import { type BrandHome, builtInHomes, type HomeKind, type homePlaceholders } from "#src/domain/page/home-page.ts";
import { organisation } from "#src/domain/page/organisation.ts";
import type { PageHead } from "#src/domain/page/page-head.ts";
import { priceSteps } from "#src/domain/pricing/cost-view.ts";
import { stepsInWords } from "#src/domain/pricing/price-words.ts";
import { formatRange } from "#src/domain/time/german-date.ts";
import { fillWords, placeholdersIn } from "#src/domain/wordings/wording.ts";
import { overviews } from "./overviews.ts";

export type HomeSection = Readonly<{
  title: string;
  intro?: string;
  cards: readonly Card[];
  pictures: boolean;
  more: Readonly<{ label: string; path: string }>;
}>;
type HomeModel = Readonly<{
  head: PageHead;
  hero: Readonly<{
    title: string;
    lead: string;
    illustration: string;
    links: readonly Readonly<{ label: string; path: string }>[];
    facts: readonly string[];
  }>;
  quickLogin: boolean;
  sections: readonly HomeSection[];
}>;

const eventCard = (event: PortalEvent): Card => ({
  path: eventPath(event),
  title: event.title,
  kind: formatRange(event.startDate, event.endDate),
  text: `${stepsInWords(priceSteps(event.prices))} zzgl. USt.`,
  note: eventCity(event),
  event: { eventId: event.eventId, prices: priceSteps(event.prices) },
});

/** The next dates that can be booked, one per theme. */
function nextEvents(c: Catalogue, count: number): Card[] {
  const themes = new Set<string>();
  return c.events
    .filter((event) => ["frei", "wenige"].includes(bookingState(event, c.today)))
    .sort((a, b) => a.startDate.localeCompare(b.startDate) || a.eventId - b.eventId)
    .filter(({ title }) => !themes.has(title) && themes.add(title))
    .slice(0, count)
    .map(eventCard);
}

/** The most cards that a section may have. */
const MOST = 12;

/** Found once for both start pages: an event changes them far more often than what is written does. */
const latest = <C extends "news" | "articles" | "decisions">(c: Catalogue, collection: C, count: number): readonly Card[] =>
  c
    .once(`latest of ${collection}`, () =>
      newestFirst(c.list(collection) as readonly { data: { title: string; date: string } }[], ({ data }) => data.date)
        .slice(0, MOST)
        .map((entry) => cardOf(entry as Parameters<typeof cardOf>[0])),
    )
    .slice(0, count);

const inOrder = <E extends Readonly<{ id: string; data: { order: number } }>>(entries: readonly E[]): readonly E[] =>
  [...entries].sort((a, b) => a.data.order - b.data.order || a.id.localeCompare(b.id));

const cardsOf: Readonly<Record<HomeKind, (c: Catalogue, count: number) => readonly Card[]>> = {
  rubrics: (c, count) =>
    inOrder(c.list("rubrics"))
      .slice(0, count)
      .map((entry) => cardOf(entry)),
  events: nextEvents,
  conferences: (c, count) =>
    c
      .list("conferences")
      .slice(0, count)
      .map((entry) => cardOf(entry)),
  news: (c, count) => latest(c, "news", count),
  decisions: (c, count) => latest(c, "decisions", count),
  "news-and-decisions": (c, count) => [...latest(c, "news", Math.ceil(count / 2)), ...latest(c, "decisions", Math.floor(count / 2))],
  articles: (c, count) => latest(c, "articles", count),
  topics: (c, count) =>
    inOrder(c.list("topics"))
      .slice(0, count)
      .map((entry) => cardOf(entry)),
};

const countsOf: Readonly<Record<keyof typeof homePlaceholders, (c: Catalogue) => number>> = {
  themen: (c) => c.list("themes").length,
  orte: (c) => c.list("locations").length,
  begriffe: (c) => c.list("lexicon").length,
  entscheidungen: (c) => c.list("decisions").length,
  gesetze: (c) => c.list("statutes").length,
};

/** Counts what the text names, and nothing else: a page depends on what it reads. */
const factOf = (c: Catalogue, text: string): string =>
  fillWords(
    text,
    Object.fromEntries(
      placeholdersIn(text).flatMap((name) =>
        Object.hasOwn(countsOf, name) ? [[name, countsOf[name as keyof typeof countsOf](c)] as const] : [],
      ),
    ),
  );

const linkOf = ({ label, url }: Readonly<{ label: string; url: string }>) => ({ label, path: url });

/** As editors have it, else as it is built in. (spec:editing#home-pages) */
const homeOf = (c: Catalogue, brand: Brand): BrandHome => c.list("home-pages").find(({ id }) => id === brand)?.data ?? builtInHomes[brand];

export const homePages = definePages({
  paths: () => brands.map((brand) => ({ params: { brand }, id: brand })),
  model: (c, id, origins): HomeModel => {
    const brand = id as Brand;
    const { title, description, heading, lead, illustration, links, facts, sections } = homeOf(c, brand);
    const origin = origins[brand];
    return {
      head: {
        brand,
        path: "/",
        title,
        description,
        illustration,
        crumbs: [],
        jsonLd: [
          organisation(brand, origins),
          {
            "@type": "WebSite",
            "@id": `${origin}/#website`,
            name: brand,
            url: `${origin}/`,
            inLanguage: "de",
            publisher: { "@id": `${origins.ifb}/#organisation` },
            potentialAction: {
              "@type": "SearchAction",
              target: { "@type": "EntryPoint", urlTemplate: `${origin}/suche?q={search_term_string}` },
              "query-input": "required name=search_term_string",
            },
          },
        ],
      },
      hero: { title: heading, lead, illustration, links: links.map(linkOf), facts: facts.map((fact) => factOf(c, fact)) },
      quickLogin: brand === "ifb",
      sections: sections.map((section) => ({
        title: section.title,
        ...(section.intro === undefined ? {} : { intro: section.intro }),
        cards: cardsOf[section.shows](c, section.count),
        pictures: section.pictures,
        more: linkOf(section.more),
      })),
    };
  },
});

export const notFoundPages = definePages({
  paths: () => brands.map((brand) => ({ params: { brand }, id: brand })),
  model: (_c, id) => {
    const brand = id as Brand;
    const head: PageHead = {
      brand,
      path: "/404",
      title: "Seite nicht gefunden",
      description: "Diese Seite gibt es nicht oder nicht mehr. Über die Suche und die Übersichten finden Sie schnell zum richtigen Inhalt.",
      illustration: "not-found",
      crumbs: [],
      jsonLd: [],
      noindex: true,
    };
    return { head, links: overviews[brand] };
  },
});
