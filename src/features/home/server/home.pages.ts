import { type Brand, brands } from "#src/brand/brand.ts";
import { type Card, cardOf, newestFirst } from "#src/catalogue/card.ts";
import type { Catalogue } from "#src/catalogue/catalogue.ts";
import { definePages } from "#src/catalogue/define-pages.ts";
import { bookingState, eventCity } from "#src/domain/events/event.ts";
import { eventPath, type PortalEvent } from "#src/domain/events/portal-event.ts";
import { organisation } from "#src/domain/page/organisation.ts";
import type { PageHead } from "#src/domain/page/page-head.ts";
import { priceSteps } from "#src/domain/pricing/cost-view.ts";
import { stepsInWords } from "#src/domain/pricing/price-words.ts";
import { formatRange } from "#src/domain/time/german-date.ts";
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

const SHOWN = 6;

/** Found once for both start pages: an event changes them far more often than what is written does. */
const latest = <C extends "news" | "articles" | "decisions">(c: Catalogue, collection: C, count: number): readonly Card[] =>
  c
    .once(`latest of ${collection}`, () =>
      newestFirst(c.list(collection) as readonly { data: { title: string; date: string } }[], ({ data }) => data.date)
        .slice(0, SHOWN)
        .map((entry) => cardOf(entry as Parameters<typeof cardOf>[0])),
    )
    .slice(0, count);

const ifbHome = (c: Catalogue): Omit<HomeModel, "head"> => ({
  hero: {
    title: "Seminare, mit denen Betriebsräte weiterkommen",
    lead: "Praxisnahe Schulungen für Betriebsrat, SBV und JAV – in Präsenz, online oder bei Ihnen im Haus. Reservieren Sie kostenfrei, fassen Sie Ihren Beschluss und buchen Sie dann verbindlich.",
    illustration: "home-ifb",
    links: [
      { label: "Seminare finden", path: "/seminare" },
      { label: "Alle Termine", path: "/seminare/p" },
    ],
    facts: [
      `${c.list("themes").length} Seminarthemen`,
      `${c.list("locations").length} Orte in ganz Deutschland`,
      "Ersatzteilnehmende bis zum Vortag kostenfrei",
    ],
  },
  quickLogin: true,
  sections: [
    {
      title: "Womit wollen Sie anfangen?",
      cards: [...c.list("rubrics")]
        .sort((a, b) => a.data.order - b.data.order)
        .slice(0, 6)
        .map((entry) => cardOf(entry)),
      pictures: true,
      more: { label: "Alle Rubriken", path: "/seminare/rubrik" },
    },
    {
      title: "Demnächst mit freien Plätzen",
      cards: nextEvents(c, 6),
      pictures: false,
      more: { label: "Alle Termine", path: "/seminare/p" },
    },
    {
      title: "Fachtagungen",
      cards: c
        .list("conferences")
        .slice(0, 4)
        .map((entry) => cardOf(entry)),
      pictures: true,
      more: { label: "Alle Fachtagungen", path: "/fachtagung" },
    },
    {
      title: "Aktuelles für Ihr Gremium",
      intro: "Meldungen und Urteile von unserer Schwesterseite.",
      cards: [...latest(c, "news", 3), ...latest(c, "decisions", 3)],
      pictures: false,
      more: { label: "Alle Meldungen", path: "/news" },
    },
  ],
});

const betriebsratHome = (c: Catalogue): Omit<HomeModel, "head"> => ({
  hero: {
    title: "Nachschlagen, verstehen, mitbestimmen",
    lead: "Lexikon, Rechtsprechung, Gesetze und Ratgeber für Betriebsrat, SBV und JAV: verständlich geschrieben, mit Vorschriften belegt und auf den Tag genau geprüft.",
    illustration: "home-betriebsrat",
    links: [
      { label: "Zum Lexikon", path: "/betriebsratslexikon" },
      { label: "Neue Urteile", path: "/rechtsprechung" },
    ],
    facts: [
      `${c.list("lexicon").length} Begriffe`,
      `${c.list("decisions").length} Entscheidungen`,
      `${c.list("statutes").length} Gesetze im Überblick`,
    ],
  },
  quickLogin: false,
  sections: [
    { title: "Aktuelle Meldungen", cards: latest(c, "news", SHOWN), pictures: true, more: { label: "Alle News", path: "/news" } },
    {
      title: "Rechtsprechung verständlich",
      cards: latest(c, "decisions", SHOWN),
      pictures: false,
      more: { label: "Alle Entscheidungen", path: "/rechtsprechung" },
    },
    {
      title: "Ratgeber und Checklisten",
      cards: latest(c, "articles", 3),
      pictures: true,
      more: { label: "Alle Fachartikel", path: "/fachartikel" },
    },
    {
      title: "Nach Themen stöbern",
      cards: [...c.list("topics")]
        .sort((a, b) => a.data.order - b.data.order || a.id.localeCompare(b.id))
        .slice(0, 10)
        .map((entry) => cardOf(entry)),
      pictures: true,
      more: { label: "Alle Themen", path: "/themen" },
    },
    {
      title: "Passende Seminare",
      intro: "Ihr Anspruch auf Schulung, umgesetzt von unserem Seminarhaus ifb.",
      cards: nextEvents(c, 3),
      pictures: false,
      more: { label: "Alle Seminare", path: "/seminare" },
    },
  ],
});

const titles: Readonly<Record<Brand, Readonly<{ title: string; description: string }>>> = {
  ifb: {
    title: "Seminare für Betriebsrat, SBV und JAV",
    description:
      "Seminare und Fachtagungen für Betriebsrat, SBV und JAV: Termine, Orte und Preise auf einen Blick, kostenfrei reservieren und verbindlich buchen.",
  },
  betriebsrat: {
    title: "Wissen für Betriebsrat, SBV und JAV",
    description:
      "Betriebsratslexikon, Rechtsprechung, Gesetze, News und Fachartikel: verlässliches Wissen für Betriebsrat, SBV und JAV, verständlich erklärt.",
  },
};

export const homePages = definePages({
  paths: () => brands.map((brand) => ({ params: { brand }, id: brand })),
  model: (c, id, origins): HomeModel => {
    const brand = id as Brand;
    const content = brand === "ifb" ? ifbHome(c) : betriebsratHome(c);
    const origin = origins[brand];
    return {
      head: {
        brand,
        path: "/",
        ...titles[brand],
        illustration: `home-${brand}`,
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
      ...content,
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
