import type { Origins } from "#src/brand/brand.ts";
import type { Catalogue } from "#src/catalogue/catalogue.ts";
import { definePages } from "#src/catalogue/define-pages.ts";
import { linkedBody } from "#src/catalogue/links/linked-body.ts";
import type { BodyRef } from "#src/catalogue/render-body.ts";
import { decisionPath, fullTextPath } from "#src/domain/law/decision-paths.ts";
import { readableHeadline } from "#src/domain/law/decision-words.ts";
import type { Fact } from "#src/domain/page/fact.ts";
import type { PageHead } from "#src/domain/page/page-head.ts";
import { citationOf, unbroken } from "../rules/decision-citation.ts";
import { start } from "./decided.ts";
import { textCitation } from "./decision.pages.ts";
import { textFacts } from "./decision-facts.ts";

export type FullTextModel = Readonly<{
  head: PageHead;
  kicker: string;
  lead: string;
  citation: string;
  body: BodyRef;
  reasons: boolean;
  overview: Readonly<{ path: string; label: string }>;
  facts: readonly Fact[];
}>;

export function fullTextModel(c: Catalogue, id: string, origins: Origins): FullTextModel {
  const text = c.get("decision-texts", id);
  const summary = c.find("decisions", id);
  const { data } = text;
  const path = fullTextPath(id);
  const citation = textCitation(text);
  const title = citationOf({ ...data, docket: unbroken(data.dockets[0] ?? "") });
  const extent = data.randnummern > 0 ? `mit ${data.randnummern} verlinkbaren Randnummern` : "mit Tenor";
  return {
    head: {
      brand: "betriebsrat",
      path,
      title,
      description: `Amtlicher Volltext der Entscheidung ${citation}, ${extent} und Zitierhilfe.`,
      illustration: "decisions",
      crumbs: [start, { label: `${data.court} ${data.dockets[0]}`, path: decisionPath(id) }],
      jsonLd: [
        {
          "@type": "CreativeWork",
          "@id": `${origins.betriebsrat}${path}`,
          name: citation,
          ...(data.ecli === undefined ? {} : { identifier: data.ecli }),
          dateCreated: data.date,
          inLanguage: "de",
          creator: { "@type": "GovernmentOrganization", name: data.court },
          ...(data.sourceUrl === undefined ? {} : { isBasedOn: data.sourceUrl }),
        },
      ],
    },
    kicker: "Amtlicher Volltext",
    lead: data.headline === undefined ? "" : readableHeadline(data.headline),
    citation,
    body: linkedBody(c, text),
    reasons: data.reasons,
    overview: {
      path: decisionPath(id),
      label: summary ? "Zusammenfassung: Was das für Ihr Gremium heißt" : "Die Entscheidung auf einen Blick",
    },
    facts: textFacts(c, data),
  };
}

/** `/rechtsprechung/urteil/{x}/volltext`: on its own page because of its weight (20 kB compressed for 71 Randnummern). */
export const fullTextPages = definePages({
  paths: (c) => c.list("decision-texts").map(({ id }) => ({ params: { decision: id }, id })),
  model: fullTextModel,
});
