import type { CardGroup } from "#src/catalogue/card.ts";
import { definePages } from "#src/catalogue/define-pages.ts";
import { citingNorm } from "#src/catalogue/graph/citing-norm.ts";
import { type BodyRef, bodyRef } from "#src/catalogue/render-body.ts";
import type { Fact } from "#src/domain/page/fact.ts";
import type { PageHead } from "#src/domain/page/page-head.ts";
import { formatDay } from "#src/domain/time/german-date.ts";
import { amendingAct } from "../rules/amending-act.ts";
import { changesPath } from "./changes.pages.ts";
import { formerIn } from "./former-norms.ts";
import { normsOf, start } from "./norms.pages.ts";

const SHOWN = 6;
const MARK = "former ";

export type FormerNormModel = Readonly<{
  head: PageHead;
  kicker: string;
  name: string;
  slug: string;
  /** The file about the statute, which holds the wordings. */
  body: BodyRef;
  /** The state that was the first without it, where one is known, and the last with it. */
  since: string | undefined;
  last: string;
  facts: readonly Fact[];
  related: readonly CardGroup[];
}>;

/** Tells these pages apart from the others of the same route. */
export const isFormerPage = ({ pageId }: Readonly<{ pageId: string }>): boolean => pageId.startsWith(MARK);

/** Provisions that a newer state no longer contains: since when, and what they said (spec:law#norms-that-were-removed). */
export const formerNormPages = definePages({
  paths: (c) =>
    c
      .list("norms")
      .flatMap(({ data: { statute, law } }) =>
        law ? formerIn(c, statute).map(({ slug }) => ({ params: { statute, norm: slug }, id: `${MARK}${statute}/${slug}` })) : [],
      ),
  model: (c, pageId): FormerNormModel => {
    const id = pageId.slice(MARK.length);
    const [statute = "", slug = ""] = id.split("/");
    const about = normsOf(c, statute).find(({ data }) => data.law);
    const facts = formerIn(c, statute).find((norm) => norm.slug === slug);
    if (about === undefined || facts === undefined) throw new Error(`Die Vorschrift ${id} ist keine frühere`);
    const { abbreviation, shortTitle, officialUrl } = c.get("statutes", statute).data;
    const name = `${facts.label} ${abbreviation}`;
    const gone = about.data.law?.changes.find(({ norms }) => norms.some(({ kind, label }) => kind === "removed" && label === facts.label));
    const reason = gone?.reason === undefined ? undefined : (amendingAct(gone.reason)?.text ?? gone.reason);
    return {
      head: {
        brand: "betriebsrat",
        path: `${start.path}/${id}`,
        title: `${name}${facts.heading ? `: ${facts.heading}` : ""} (nicht mehr enthalten)`,
        description: `${name} steht nicht mehr im Gesetz: seit wann, und wie die Vorschrift zuletzt lautete.`,
        illustration: "statutes",
        crumbs: [start, { label: abbreviation, path: `${start.path}/${statute}` }],
        jsonLd: [],
        noindex: true,
      },
      kicker: shortTitle,
      name,
      slug,
      body: bodyRef(about),
      since: gone && formatDay(gone.asOf),
      last: formatDay(facts.asOf),
      facts: [
        { label: "Gesetz", value: abbreviation, href: `${start.path}/${statute}` },
        { label: "Zuletzt enthalten", value: `Amtliche Datei vom ${formatDay(facts.asOf)}` },
        ...(gone ? [{ label: "Nicht mehr enthalten", value: `Amtliche Datei vom ${formatDay(gone.asOf)}` }] : []),
        ...(reason === undefined ? [] : [{ label: "Letzte Änderung in dieser Datei", value: reason }]),
        { label: "Änderungen", value: "Was sich geändert hat", href: changesPath(statute) },
        { label: "Amtlicher Text", value: "gesetze-im-internet.de", href: officialUrl },
      ],
      related: citingNorm(c, id, [
        { title: "Zitiert in Entscheidungen", collections: ["decisions", "decision-texts"], limit: SHOWN },
        { title: "Zitiert im Lexikon", collections: ["lexicon"], limit: SHOWN },
        { title: "Zitiert in Beiträgen", collections: ["articles", "news", "interviews", "topics"], limit: SHOWN },
      ]),
    };
  },
});
