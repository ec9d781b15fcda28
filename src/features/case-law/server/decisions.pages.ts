import { audienceNames, type CardGroup, cardOf, newestFirst } from "#src/catalogue/card.ts";
import type { Catalogue } from "#src/catalogue/catalogue.ts";
import { definePage, definePages } from "#src/catalogue/define-pages.ts";
import type { Entry } from "#src/catalogue/entry.ts";
import { relatedGroups } from "#src/catalogue/graph.ts";
import { linkedBody } from "#src/catalogue/links/linked-body.ts";
import { furtherPages, pageOf, pagePath, pageTitle } from "#src/catalogue/paging.ts";
import type { BodyRef } from "#src/catalogue/render-body.ts";
import { formatDay, formatDayWithMonth } from "#src/domain/german-date.ts";
import type { PageHead } from "#src/domain/page-head.ts";

type Decision = Entry<"decisions">;
type Filter = Readonly<{ label: string; path: string; count: number }>;

const start = { label: "Rechtsprechung", path: "/rechtsprechung" };
const PAGE_SIZE = 24;
/** Audiences with lists of their own (specification 2: `/rechtsprechung/{br|sbv}/...`). */
const listedAudiences = ["br", "sbv"] as const;

/** `BAG, Beschluss vom 7. Februar 2024 – 7 ABR 8/23` */
export const citationOf = ({ court, kind, date, docketNumber }: Decision["data"]): string =>
  `${court}, ${kind} vom ${formatDayWithMonth(date)} – ${docketNumber}`;

const sorted = (c: Catalogue): readonly Decision[] =>
  c.once("decisions by date", () => newestFirst(c.list("decisions"), ({ data }) => data.date));

const listHead = (path: string, title: string, description: string, crumbs: PageHead["crumbs"]): PageHead => ({
  brand: "betriebsrat",
  path,
  title,
  description,
  illustration: "decisions",
  crumbs,
  jsonLd: [],
});

function filters(c: Catalogue): Readonly<{ audiences: readonly Filter[]; topics: readonly Filter[] }> {
  return c.once("decision filters", () => ({
    audiences: listedAudiences.map((audience) => ({
      label: audienceNames[audience],
      path: `${start.path}/${audience}`,
      count: sorted(c).filter(({ data }) => data.audiences.includes(audience)).length,
    })),
    topics: c
      .list("topics")
      .map(({ id, data }) => ({ label: data.title, path: `${start.path}/${id}`, count: c.referring("decisions", "topics", id).length }))
      .filter(({ count }) => count > 0),
  }));
}

const allOn = (c: Catalogue, page: number) => ({
  head: listHead(
    pagePath(start.path, page),
    pageTitle("Rechtsprechung für Betriebsräte", page),
    page === 1
      ? "Entscheidungen der Arbeitsgerichte verständlich erklärt: Was ist passiert, wie hat das Gericht entschieden und was heißt das für Ihr Gremium?"
      : `Rechtsprechung für Betriebsrat und SBV, Seite ${page}: weitere Entscheidungen, verständlich zusammengefasst und mit Praxistipps.`,
    page === 1 ? [] : [start],
  ),
  list: pageOf(
    sorted(c).map((entry) => cardOf(entry)),
    page,
    PAGE_SIZE,
    start.path,
  ),
  filters: filters(c),
});

export const decisionStart = definePage((c) => allOn(c, 1));
export const decisionListPages = definePages({
  paths: (c) => furtherPages(c.list("decisions").length, PAGE_SIZE),
  model: (c, id) => allOn(c, Number(id)),
});

/** Pages behind the first of every selection, as `{selection}@{page}`. */
const furtherOf = (
  selections: readonly (readonly [id: string, found: readonly Decision[]])[],
): readonly (readonly [id: string, page: string])[] =>
  selections.flatMap(([id, found]) => furtherPages(found.length, PAGE_SIZE).map(({ id: page }) => [id, page] as const));

const countText = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

const inSelection = (c: Catalogue, id: string): readonly Decision[] => {
  const audience = listedAudiences.find((name) => name === id);
  return c.once(`decisions in ${id}`, () =>
    sorted(c).filter(({ data }) => (audience ? data.audiences.includes(audience) : data.topics.includes(id))),
  );
};

const topicsOf = (c: Catalogue): string[] => filters(c).topics.map(({ path }) => path.slice(start.path.length + 1));
const selections = (c: Catalogue): string[] => [...listedAudiences, ...topicsOf(c)];

function selectionOn(c: Catalogue, id: string, page: number) {
  const audience = listedAudiences.find((name) => name === id);
  const title = audience
    ? `Rechtsprechung für ${audience === "br" ? "den Betriebsrat" : "die SBV"}`
    : `Rechtsprechung zum Thema ${c.get("topics", id).data.title}`;
  const found = inSelection(c, id);
  const base = `${start.path}/${id}`;
  const narrower = audience && page === 1 ? topicsOf(c).filter((topic) => found.some(({ data }) => data.topics.includes(topic))) : [];
  return {
    head: listHead(
      pagePath(base, page),
      pageTitle(title, page),
      `${title}${page === 1 ? "" : `, Seite ${page}`}: ${countText(found.length, "Entscheidung", "Entscheidungen")}, verständlich zusammengefasst und mit Folgen für die Praxis.`,
      page === 1 ? [start] : [start, { label: audience ? audienceNames[audience] : c.get("topics", id).data.title, path: base }],
    ),
    list: pageOf(
      found.map((entry) => cardOf(entry)),
      page,
      PAGE_SIZE,
      base,
    ),
    filters: {
      audiences: [],
      topics: narrower.map((topic) => ({
        label: c.get("topics", topic).data.title,
        path: `${base}/${topic}`,
        count: found.filter(({ data }) => data.topics.includes(topic)).length,
      })),
    },
  };
}

/** `/rechtsprechung/{x}`: an audience or a topic; `/rechtsprechung/{br|sbv}/{topic}`: both. */
export const decisionSelections = definePages({
  paths: (c) => selections(c).map((selection) => ({ params: { selection }, id: selection })),
  model: (c, id) => selectionOn(c, id, 1),
});

export const decisionSelectionPages = definePages({
  paths: (c) =>
    furtherOf(selections(c).map((id) => [id, inSelection(c, id)] as const)).map(([selection, page]) => ({
      params: { selection, page },
      id: `${selection}@${page}`,
    })),
  model: (c, id) => {
    const [selection = "", page = "1"] = id.split("@");
    return selectionOn(c, selection, Number(page));
  },
});

const audienceTopics = (c: Catalogue): (readonly [id: string, found: readonly Decision[]])[] =>
  c.once("decisions by audience and topic", () =>
    listedAudiences.flatMap((audience) => {
      const topics = [...new Set(inSelection(c, audience).flatMap(({ data }) => data.topics))].sort();
      return topics.map(
        (topic) => [`${audience}/${topic}`, inSelection(c, audience).filter(({ data }) => data.topics.includes(topic))] as const,
      );
    }),
  );

function audienceTopicOn(c: Catalogue, id: string, page: number) {
  const [audience = "br", topic = ""] = id.split("/") as [(typeof listedAudiences)[number], string];
  const { title } = c.get("topics", topic).data;
  const found = audienceTopics(c).find(([key]) => key === id)?.[1] ?? [];
  const base = `${start.path}/${id}`;
  const crumbs = [start, { label: audienceNames[audience], path: `${start.path}/${audience}` }];
  return {
    head: listHead(
      pagePath(base, page),
      pageTitle(`${title}: Rechtsprechung für ${audienceNames[audience]}`, page),
      `Entscheidungen zum Thema ${title} für ${audienceNames[audience]}${page === 1 ? "" : `, Seite ${page}`}: ${countText(found.length, "Zusammenfassung", "Zusammenfassungen")} mit Folgen für die Praxis.`,
      page === 1 ? crumbs : [...crumbs, { label: title, path: base }],
    ),
    list: pageOf(
      found.map((entry) => cardOf(entry)),
      page,
      PAGE_SIZE,
      base,
    ),
    filters: { audiences: [], topics: [] },
  };
}

export const decisionAudienceTopics = definePages({
  paths: (c) =>
    audienceTopics(c).map(([id]) => {
      const [audience = "", topic = ""] = id.split("/");
      return { params: { audience, topic }, id };
    }),
  model: (c, id) => audienceTopicOn(c, id, 1),
});

export const decisionAudienceTopicPages = definePages({
  paths: (c) =>
    furtherOf(audienceTopics(c)).map(([id, page]) => {
      const [audience = "", topic = ""] = id.split("/");
      return { params: { audience, topic, page }, id: `${id}@${page}` };
    }),
  model: (c, id) => {
    const [selection = "", page = "1"] = id.split("@");
    return audienceTopicOn(c, selection, Number(page));
  },
});

type DecisionModel = Readonly<{
  head: PageHead;
  kicker: string;
  keyPoint: string;
  body: BodyRef;
  facts: readonly Readonly<{ label: string; value: string; href?: string }>[];
  related: readonly CardGroup[];
}>;

/** `/rechtsprechung/urteil/{x}` */
export const decisionPages = definePages({
  paths: (c) => c.list("decisions").map(({ id }) => ({ params: { decision: id }, id })),
  model: (c, id, origins): DecisionModel => {
    const entry = c.get("decisions", id);
    const { data } = entry;
    const path = `${start.path}/urteil/${id}`;
    return {
      head: {
        brand: "betriebsrat",
        path,
        title: data.title,
        description: data.description,
        illustration: "decisions",
        crumbs: [start],
        published: data.published,
        jsonLd: [
          {
            "@type": "Article",
            "@id": `${origins.betriebsrat}${path}`,
            headline: data.title,
            description: data.description,
            datePublished: data.published,
            dateModified: data.checked,
            inLanguage: "de",
            author: { "@id": `${origins.ifb}/#organisation` },
            publisher: { "@id": `${origins.ifb}/#organisation` },
            about: {
              "@type": "CreativeWork",
              name: citationOf(data),
              identifier: data.ecli,
              dateCreated: data.date,
              creator: { "@type": "GovernmentOrganization", name: data.court },
            },
          },
        ],
      },
      kicker: citationOf(data),
      keyPoint: data.keyPoint,
      body: linkedBody(c, entry),
      facts: [
        { label: "Gericht", value: data.senate ? `${data.court}, ${data.senate}` : data.court },
        { label: "Entscheidung", value: `${data.kind} vom ${formatDay(data.date)}` },
        { label: "Aktenzeichen", value: data.docketNumber },
        { label: "ECLI", value: data.ecli },
        ...(data.norms.length > 0 ? [{ label: "Vorschriften", value: data.norms.join(", ") }] : []),
        ...c
          .all("statutes", data.statutes)
          .map((statute) => ({ label: "Gesetz", value: cardOf(statute).title, href: cardOf(statute).path })),
        { label: "Rechtsstand geprüft am", value: formatDay(data.checked) },
      ],
      related: relatedGroups(c, entry, [
        { title: "Passende Seminare", collections: ["themes"], first: c.all("themes", data.themes) },
        { title: "Weitere Entscheidungen", collections: ["decisions"], first: c.all("decisions", data.related) },
        { title: "Begriffe aus dem Lexikon", collections: ["lexicon"], first: c.all("lexicon", data.lexicon) },
        { title: "Zum Weiterlesen", collections: ["articles", "news", "interviews"] },
      ]),
    };
  },
});
