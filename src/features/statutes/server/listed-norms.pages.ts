import type { CardGroup } from "#src/catalogue/card.ts";
import type { Catalogue } from "#src/catalogue/catalogue.ts";
import { definePages } from "#src/catalogue/define-pages.ts";
import { citingNorm } from "#src/catalogue/graph/citing-norm.ts";
import type { ListedNorm } from "#src/catalogue/links/listed-norm.ts";
import type { Fact } from "#src/domain/page/fact.ts";
import type { PageHead } from "#src/domain/page/page-head.ts";
import { formatDay } from "#src/domain/time/german-date.ts";
import { announcedFacts } from "./announced.ts";
import { allListed, listedIn } from "./listed-norms.ts";
import { start } from "./norms.pages.ts";
import { repealFacts } from "./repeal-facts.ts";

const SHOWN = 6;
/** The whole official collection, for statutes whose address there is not known. */
const OFFICIAL = "https://www.gesetze-im-internet.de/";

type Neighbour = Readonly<{ label: string; path: string }>;

export type ListedNormModel = Readonly<{
  head: PageHead;
  kicker: string;
  name: string;
  officialUrl: string;
  repealed: boolean;
  facts: readonly Fact[];
  related: readonly CardGroup[];
  previous: Neighbour | undefined;
  next: Neighbour | undefined;
}>;

/** The page of one provision in the official collection: `__37.html` for a §, `art_9.html` for an article. */
function officialPage(statuteUrl: string | undefined, slug: string): string {
  if (statuteUrl === undefined) return OFFICIAL;
  const base = statuteUrl.slice(0, statuteUrl.lastIndexOf("/") + 1);
  return `${base}${slug.startsWith("art-") ? slug.replace("-", "_") : `__${slug}`}.html`;
}

const titleOf = ({ label, abbreviation, heading }: ListedNorm): string => `${label} ${abbreviation}${heading === "" ? "" : `: ${heading}`}`;

function find(c: Catalogue, id: string): Readonly<{ norm: ListedNorm; previous?: ListedNorm; next?: ListedNorm }> {
  const siblings = listedIn(c, id.slice(0, id.indexOf("/")));
  const at = siblings.findIndex((norm) => norm.id === id);
  const [norm, previous, next] = [siblings[at], siblings[at - 1], siblings[at + 1]];
  if (!norm) throw new Error(`Die Vorschrift ${id} steht in keiner Normenliste`);
  return { norm, ...(previous ? { previous } : {}), ...(next ? { next } : {}) };
}

/** Tells the pages below apart from those with wording: both have the same route. */
const MARK = "listed ";
export const isListedPage = ({ pageId }: Readonly<{ pageId: string }>): boolean => pageId.startsWith(MARK);

const neighbour = (norm: ListedNorm | undefined): Neighbour | undefined => norm && { label: titleOf(norm), path: norm.path };

/** What the page shows; `id` is that of the page (spec: law, norms without wording). Throws for a norm of no list. */
export function listedNormModel(c: Catalogue, id: string): ListedNormModel {
  const { norm, previous, next } = find(c, id.slice(MARK.length));
  const statute = c.find("statutes", norm.statute);
  const name = statute?.data.shortTitle ?? norm.abbreviation;
  const title = titleOf(norm);
  const officialUrl = officialPage(statute?.data.officialUrl, norm.slug);
  return {
    head: {
      brand: "betriebsrat",
      path: norm.path,
      title,
      description: `${norm.label} ${norm.abbreviation}: wo der amtliche Text steht und was diese Vorschrift zitiert.`,
      illustration: "statutes",
      crumbs: [start, ...(statute ? [{ label: norm.abbreviation, path: `${start.path}/${norm.statute}` }] : [])],
      jsonLd: [],
      noindex: true,
    },
    kicker: name,
    name: `${norm.label} ${norm.abbreviation}`,
    officialUrl,
    repealed: norm.repealed,
    facts: [
      { label: "Gesetz", value: norm.abbreviation, ...(statute ? { href: `${start.path}/${norm.statute}` } : {}) },
      ...(norm.heading === "" ? [] : [{ label: "Überschrift", value: norm.heading }]),
      ...repealFacts(c, norm.statute),
      ...announcedFacts(c, norm.statute, norm.slug, norm.asOf),
      { label: "Stand der Normenliste", value: formatDay(norm.asOf) },
      { label: "Amtlicher Text", value: "gesetze-im-internet.de", href: officialUrl },
    ],
    related: citingNorm(c, norm.id, [
      { title: "Zitiert in Entscheidungen", collections: ["decisions"], limit: SHOWN },
      { title: "Zitiert im Lexikon", collections: ["lexicon"], limit: SHOWN },
      { title: "Seminare auf dieser Grundlage", collections: ["themes"], limit: SHOWN },
      { title: "Zitiert in Beiträgen", collections: ["articles", "news", "interviews", "topics"], limit: SHOWN },
    ]),
    previous: neighbour(previous),
    next: neighbour(next),
  };
}

/** Provisions that no wording was imported for, by the lists of norms. */
export const listedNormPages = definePages({
  paths: (c) => allListed(c).map(({ id, statute, slug }) => ({ params: { statute, norm: slug }, id: `${MARK}${id}` })),
  model: listedNormModel,
});
