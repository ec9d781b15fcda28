import { byTitle, type CardGroup, cardOf } from "#src/catalogue/card.ts";
import type { Catalogue } from "#src/catalogue/catalogue.ts";
import { definePage, definePages } from "#src/catalogue/define-pages.ts";
import type { Entry } from "#src/catalogue/entry.ts";
import { relatedGroups } from "#src/catalogue/graph.ts";
import { linkedBody } from "#src/catalogue/links/linked-body.ts";
import { normFacts } from "#src/catalogue/links/norm-fact.ts";
import type { BodyRef } from "#src/catalogue/render-body.ts";
import { audienceOfTerm, lexiconNames } from "#src/content/collections/lexicon.ts";
import { clip } from "#src/domain/german-text/clip.ts";
import { type AudienceKey, audienceKeys, audienceNames } from "#src/domain/law/audiences.ts";
import type { Fact } from "#src/domain/page/fact.ts";
import type { PageHead } from "#src/domain/page/page-head.ts";
import { formatDay } from "#src/domain/time/german-date.ts";

export const lexiconAudiences = audienceKeys;
export type LexiconAudience = AudienceKey;

const start = { label: "Lexikon", path: "/betriebsratslexikon" };
const ofAudience = (c: Catalogue, audience: LexiconAudience): readonly Entry<"lexicon">[] =>
  c.once(`lexicon ${audience}`, () => byTitle(c.list("lexicon").filter(({ id }) => audienceOfTerm(id) === audience)));

/** A list shows as much of a definition as one takes in at a glance. */
const LIST_TEXT = 120;

const letterOf = (title: string): string => title.normalize("NFD").charAt(0).toUpperCase();

export type LetterGroup = Readonly<{ letter: string; entries: readonly Readonly<{ title: string; path: string; definition: string }>[] }>;

function lettersOf(entries: readonly Entry<"lexicon">[]): LetterGroup[] {
  const groups = Map.groupBy(entries, ({ data }) => letterOf(data.title));
  return [...groups]
    .sort(([a], [b]) => a.localeCompare(b, "de"))
    .map(([letter, list]) => ({
      letter,
      entries: list.map((e) => ({
        title: e.data.title,
        path: `/betriebsratslexikon/${e.id}`,
        definition: clip(e.data.definition, LIST_TEXT),
      })),
    }));
}

const introductions = {
  br: "Von Abmahnung bis Zustimmungsverweigerung: die Begriffe der Betriebsratsarbeit, kurz definiert und mit den einschlägigen Vorschriften erklärt.",
  sbv: "Was Vertrauenspersonen der schwerbehinderten Menschen wissen müssen: Rechte, Verfahren und Ansprechstellen nach dem SGB IX.",
  jav: "Begriffe für Jugend- und Auszubildendenvertretungen: von der Wahl über die Übernahme bis zum Jugendarbeitsschutz.",
} as const;

export const lexiconStart = definePage((c) => ({
  head: {
    brand: "betriebsrat",
    path: start.path,
    title: "Betriebsratslexikon",
    description:
      "Das Lexikon für Betriebsrat, SBV und JAV: arbeitsrechtliche Begriffe verständlich erklärt, mit Vorschriften, Entscheidungen und Praxistipps.",
    illustration: "lexicon",
    crumbs: [],
    jsonLd: [],
  } satisfies PageHead,
  audiences: lexiconAudiences.map((audience) => ({
    name: lexiconNames[audience],
    audience: audienceNames[audience],
    path: `${start.path}/${audience}`,
    introduction: introductions[audience],
    count: ofAudience(c, audience).length,
    letters: lettersOf(ofAudience(c, audience)).map(({ letter, entries }) => ({
      letter,
      entries: entries.map(({ title, path }) => ({ title, path })),
    })),
  })),
}));

export const lexiconIndex = definePages({
  paths: () => lexiconAudiences.map((audience) => ({ params: { audience }, id: audience })),
  model: (c, id, origins) => {
    const audience = id as LexiconAudience;
    const path = `${start.path}/${audience}`;
    const head: PageHead = {
      brand: "betriebsrat",
      path,
      title: `${lexiconNames[audience]} von A bis Z`,
      description: introductions[audience].slice(0, 180),
      illustration: "lexicon",
      crumbs: [start],
      jsonLd: [
        { "@type": "DefinedTermSet", "@id": `${origins.betriebsrat}${path}#lexikon`, name: lexiconNames[audience], inLanguage: "de" },
      ],
    };
    return { head, letters: lettersOf(ofAudience(c, audience)) };
  },
});

export type LexiconEntryModel = Readonly<{
  head: PageHead;
  kicker: string;
  definition: string;
  body: BodyRef;
  facts: readonly Fact[];
  related: readonly CardGroup[];
}>;

export const lexiconEntries = definePages({
  paths: (c) =>
    c.list("lexicon").map(({ id }) => ({ params: { audience: audienceOfTerm(id), term: id.slice(audienceOfTerm(id).length + 1) }, id })),
  model: (c, id, origins): LexiconEntryModel => {
    const entry = c.get("lexicon", id);
    const { data } = entry;
    const audience = audienceOfTerm(id);
    const set = `${start.path}/${audience}`;
    const path = `/betriebsratslexikon/${id}`;
    const statutes = c.all("statutes", data.statutes);
    return {
      head: {
        brand: "betriebsrat",
        path,
        title: titleIn(c, entry),
        description: data.description,
        illustration: "lexicon",
        crumbs: [start, { label: audienceNames[audience], path: set }],
        jsonLd: [
          {
            "@type": "DefinedTerm",
            "@id": `${origins.betriebsrat}${path}`,
            name: data.title,
            ...(data.synonyms.length > 0 ? { alternateName: data.synonyms } : {}),
            description: data.definition,
            url: `${origins.betriebsrat}${path}`,
            inLanguage: "de",
            inDefinedTermSet: { "@type": "DefinedTermSet", "@id": `${origins.betriebsrat}${set}#lexikon`, name: lexiconNames[audience] },
          },
        ],
      },
      kicker: lexiconNames[audience],
      definition: data.definition,
      body: linkedBody(c, entry),
      facts: [
        ...normFacts(c, data.norms),
        ...statutes.map((statute) => ({ label: "Gesetz", value: cardOf(statute).title, href: cardOf(statute).path })),
        ...(data.synonyms.length > 0 ? [{ label: "Auch gesucht als", value: data.synonyms.join(", ") }] : []),
        { label: "Rechtsstand geprüft am", value: formatDay(data.checked) },
      ],
      related: relatedGroups(c, entry, [
        { title: "Passende Seminare", collections: ["themes"], first: c.all("themes", data.themes) },
        { title: "Verwandte Begriffe", collections: ["lexicon"], first: c.all("lexicon", data.related) },
        { title: "Entscheidungen dazu", collections: ["decisions"], first: c.all("decisions", data.decisions) },
        { title: "Zum Weiterlesen", collections: ["articles", "news", "interviews"] },
      ]),
    };
  },
});

/** The same term may stand in two lexicons; then the page title names the audience. */
function titleIn(c: Catalogue, entry: Entry<"lexicon">): string {
  const titles = c.once("lexicon titles", () => Map.groupBy(c.list("lexicon"), ({ data }) => data.title));
  return (titles.get(entry.data.title)?.length ?? 0) > 1
    ? `${entry.data.title} (${audienceNames[audienceOfTerm(entry.id)]})`
    : entry.data.title;
}
