import { byTitle, type CardGroup } from "#src/catalogue/card.ts";
import type { Catalogue } from "#src/catalogue/catalogue.ts";
import { definePage, definePages } from "#src/catalogue/define-pages.ts";
import type { Entry } from "#src/catalogue/entry.ts";
import { relatedGroups } from "#src/catalogue/graph.ts";
import { linkedBody } from "#src/catalogue/links/linked-body.ts";
import { readCitation } from "#src/catalogue/links/read-citation.ts";
import { addressOf, linkTargets } from "#src/catalogue/links/resolve-citation.ts";
import type { BodyRef } from "#src/catalogue/render-body.ts";
import type { Fact } from "#src/domain/page/fact.ts";
import type { PageHead } from "#src/domain/page/page-head.ts";
import { formatDay } from "#src/domain/time/german-date.ts";
import { repealsIn } from "../rules/repeal.ts";
import { changesPath } from "./changes.pages.ts";
import { listedIn } from "./listed-norms.ts";
import { normsOf, start, stateFact } from "./norms.pages.ts";
import { type OutlineUnit, outlineOf, outlineOfListed } from "./outline.ts";
import { repealFacts } from "./repeal-facts.ts";
import { wholeEpubPath, wholePath, wholePdfPath } from "./whole/whole-paths.ts";

export const statuteStart = definePage((c) => ({
  head: {
    brand: "betriebsrat",
    path: start.path,
    title: "Gesetze für die Interessenvertretung",
    description:
      "Die wichtigsten Gesetze für Betriebsrat, SBV und JAV im Überblick: Was sie regeln, welche Vorschriften zählen und wo der amtliche Text steht.",
    illustration: "statutes",
    crumbs: [],
    jsonLd: [],
  } satisfies PageHead,
  statutes: byTitle(c.list("statutes")).map(({ id, data }) => ({
    path: `${start.path}/${id}`,
    abbreviation: data.abbreviation,
    shortTitle: data.shortTitle,
    description: data.description,
  })),
}));

type KeyNorm = Entry<"statutes">["data"]["keyNorms"][number] & Readonly<{ path?: string }>;

/** The file knows the day on which it was made, not the one on which a change came into force. */
const changesNote = (changes: readonly Readonly<{ asOf: string }>[]): string =>
  changes[0] ? `Was sich geändert hat, zuletzt mit der amtlichen Datei vom ${formatDay(changes[0].asOf)}` : "Noch keine verfolgt";

/** What is known about the state of the text: as the official file words it, else what an editor checked. */
function stateFacts(c: Catalogue, statute: Entry<"statutes">, norms: readonly Entry<"norms">[]): StatuteModel["facts"] {
  const file = norms.find(({ data }) => data.law);
  const checked = statute.data.imported ? [] : [{ label: "Rechtsstand geprüft am", value: formatDay(statute.data.checked) }];
  const states = file?.data.law?.states ?? [];
  const repeal = repealFacts(c, statute.id, states);
  if (!file) return [...repeal, ...checked];
  return [
    ...repeal,
    ...states.filter(({ text }) => !repealsIn(states).includes(text)).map(stateFact),
    { label: "Wortlaut vom", value: formatDay(file.data.asOf) },
    {
      label: "Ganzes Gesetz",
      value: "auf einer Seite, PDF, EPUB",
      parts: [
        { text: "auf einer Seite", href: wholePath(statute.id) },
        { text: "PDF", href: wholePdfPath(statute.id) },
        { text: "EPUB", href: wholeEpubPath(statute.id) },
      ],
    },
    { label: "Mehr dazu", value: "Amtliche Angaben", href: `${start.path}/${file.id}` },
    { label: "Änderungen", value: changesNote(file.data.law?.changes ?? []), href: changesPath(statute.id) },
    ...checked,
  ];
}

type StatuteModel = Readonly<{
  head: PageHead;
  kicker: string;
  longTitle: string;
  officialUrl: string;
  keyNorms: readonly KeyNorm[];
  outline: OutlineUnit;
  body: BodyRef;
  facts: readonly Fact[];
  related: readonly CardGroup[];
}>;

export const statutePages = definePages({
  paths: (c) => c.list("statutes").map(({ id }) => ({ params: { statute: id }, id })),
  model: (c, id, origins): StatuteModel => {
    const entry = c.get("statutes", id);
    const { data } = entry;
    const path = `${start.path}/${id}`;
    const norms = normsOf(c, id);
    const targets = linkTargets(c);
    return {
      head: {
        brand: "betriebsrat",
        path,
        title: `${data.abbreviation} – ${data.shortTitle}`,
        description: data.description,
        illustration: "statutes",
        crumbs: [start],
        jsonLd: [
          {
            "@type": "Legislation",
            "@id": `${origins.betriebsrat}${path}`,
            name: data.title,
            alternateName: data.abbreviation,
            legislationDate: data.enacted,
            legislationJurisdiction: "DE",
            inLanguage: "de",
            sameAs: data.officialUrl,
          },
        ],
      },
      kicker: "Gesetz",
      longTitle: data.title === data.shortTitle ? data.description : data.title,
      officialUrl: data.officialUrl,
      keyNorms: data.keyNorms.map((norm) => {
        const citation = readCitation(`${norm.norm} ${data.abbreviation}`);
        const address = citation && addressOf(citation, targets);
        const page = address === path ? undefined : address;
        return { ...norm, ...(page === undefined ? {} : { path: page }) };
      }),
      outline: norms.length > 0 ? outlineOf(norms) : outlineOfListed(listedIn(c, id)),
      body: linkedBody(c, entry),
      facts: [
        { label: "Abkürzung", value: data.abbreviation },
        { label: "Vom", value: formatDay(data.enacted) },
        { label: "Amtlicher Text", value: "gesetze-im-internet.de", href: data.officialUrl },
        ...stateFacts(c, entry, norms),
      ],
      related: relatedGroups(c, entry, [
        { title: "Passende Seminare", collections: ["themes"], first: c.all("themes", data.themes) },
        { title: "Begriffe aus dem Lexikon", collections: ["lexicon"], first: c.all("lexicon", data.lexicon), limit: 6 },
        { title: "Entscheidungen dazu", collections: ["decisions"], limit: 6 },
        { title: "Zum Weiterlesen", collections: ["articles", "news", "interviews"] },
      ]),
    };
  },
});
