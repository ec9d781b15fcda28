import type { Origins } from "#src/brand/brand.ts";
import { type CardGroup, cardOf } from "#src/catalogue/card.ts";
import type { Catalogue } from "#src/catalogue/catalogue.ts";
import { definePages } from "#src/catalogue/define-pages.ts";
import type { Entry } from "#src/catalogue/entry.ts";
import { relatedGroups } from "#src/catalogue/graph.ts";
import { linkedBody } from "#src/catalogue/links/linked-body.ts";
import { normFacts } from "#src/catalogue/links/norm-fact.ts";
import type { BodyRef } from "#src/catalogue/render-body.ts";
import { clip } from "#src/domain/german-text/clip.ts";
import { decisionPath, fullTextPath } from "#src/domain/law/decision-paths.ts";
import { readableHeadline } from "#src/domain/law/decision-words.ts";
import type { Fact } from "#src/domain/page/fact.ts";
import { organisationRef } from "#src/domain/page/organisation.ts";
import type { PageHead } from "#src/domain/page/page-head.ts";
import { formatDay } from "#src/domain/time/german-date.ts";
import { citationOf, unbroken } from "../rules/decision-citation.ts";
import { allDecided, start } from "./decided.ts";
import { addedFacts, courtFact, textFacts } from "./decision-facts.ts";

type Summary = Entry<"decisions">;
type Text = Entry<"decision-texts">;

type FullText = Readonly<{ path: string; body: BodyRef; randnummern: number; reasons: boolean }>;

export type DecisionModel = Readonly<{
  head: PageHead;
  kicker: string;
  lead: string;
  citation: string;
  summary: BodyRef | undefined;
  fullText: FullText | undefined;
  facts: readonly Fact[];
  related: readonly CardGroup[];
}>;

export const textCitation = ({ data }: Text): string => citationOf({ ...data, docket: data.dockets[0] ?? "" });
const summaryCitation = ({ data }: Summary): string => citationOf({ ...data, docket: data.docketNumber });

const fullTextOf = (c: Catalogue, text: Text | undefined): FullText | undefined =>
  text && { path: fullTextPath(text.id), body: linkedBody(c, text), randnummern: text.data.randnummern, reasons: text.data.reasons };

const ruling = (citation: string, { court, date }: Readonly<{ court: string; date: string }>, ecli: string | undefined) => ({
  "@type": "CreativeWork",
  name: citation,
  ...(ecli === undefined ? {} : { identifier: ecli }),
  dateCreated: date,
  creator: { "@type": "GovernmentOrganization", name: court },
});

const relatedOf = (c: Catalogue, entry: Summary | Text): readonly CardGroup[] => {
  const chosen = entry.collection === "decisions" ? (entry as Summary).data : { themes: [], related: [], lexicon: [] };
  return relatedGroups(c, entry, [
    { title: "Passende Seminare", collections: ["themes"], first: c.all("themes", chosen.themes) },
    { title: "Weitere Entscheidungen", collections: ["decisions", "decision-texts"], first: c.all("decisions", chosen.related) },
    { title: "Begriffe aus dem Lexikon", collections: ["lexicon"], first: c.all("lexicon", chosen.lexicon) },
    { title: "Zum Weiterlesen", collections: ["articles", "news", "interviews"] },
  ]);
};

function summaryModel(c: Catalogue, entry: Summary, text: Text | undefined, origins: Origins): DecisionModel {
  const { id, data } = entry;
  const path = decisionPath(id);
  const citation = summaryCitation(entry);
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
          author: organisationRef(origins.ifb),
          publisher: organisationRef(origins.ifb),
          about: ruling(citation, data, data.ecli),
        },
      ],
    },
    kicker: citation,
    lead: data.keyPoint,
    citation,
    summary: linkedBody(c, entry),
    fullText: fullTextOf(c, text),
    facts: [
      courtFact(data.court, data.senate),
      { label: "Entscheidung", value: `${data.kind} vom ${formatDay(data.date)}` },
      { label: "Aktenzeichen", value: data.docketNumber },
      { label: "ECLI", value: data.ecli },
      ...normFacts(c, data.norms, data.date),
      ...c.all("statutes", data.statutes).map((statute) => ({ label: "Gesetz", value: cardOf(statute).title, href: cardOf(statute).path })),
      ...(text ? addedFacts(text.data) : []),
      { label: "Rechtsstand geprüft am", value: formatDay(data.checked) },
    ],
    related: relatedOf(c, entry),
  };
}

function textModel(c: Catalogue, text: Text, origins: Origins): DecisionModel {
  const { id, data } = text;
  const path = decisionPath(id);
  const citation = textCitation(text);
  const headline = data.headline === undefined ? "" : readableHeadline(data.headline);
  const title = clip(`${unbroken(`${data.court} ${data.dockets[0]}`)}: ${headline || `${data.kind} vom ${formatDay(data.date)}`}`, 140);
  return {
    head: {
      brand: "betriebsrat",
      path,
      title,
      description: clip(`${citation}. ${headline ? `${headline}. ` : ""}Leitsatz, Tenor und amtlicher Volltext.`, 179),
      illustration: "decisions",
      crumbs: [start],
      jsonLd: [
        {
          "@type": "Article",
          "@id": `${origins.betriebsrat}${path}`,
          headline: title,
          inLanguage: "de",
          author: { "@type": "GovernmentOrganization", name: data.court },
          publisher: organisationRef(origins.ifb),
          about: ruling(citation, data, data.ecli),
        },
      ],
    },
    kicker: citation,
    lead: "",
    citation,
    summary: undefined,
    fullText: fullTextOf(c, text),
    facts: textFacts(c, data),
    related: relatedOf(c, text),
  };
}

export function decisionModel(c: Catalogue, id: string, origins: Origins): DecisionModel {
  const summary = c.find("decisions", id);
  const text = c.find("decision-texts", id);
  return summary ? summaryModel(c, summary, text, origins) : textModel(c, c.get("decision-texts", id), origins);
}

/** `/rechtsprechung/urteil/{x}`: our summary, the result of the official text, or both. */
export const decisionPages = definePages({
  paths: (c) => allDecided(c).map(({ id }) => ({ params: { decision: id }, id })),
  model: decisionModel,
});
