import type { CardGroup } from "#src/catalogue/card.ts";
import type { Catalogue } from "#src/catalogue/catalogue.ts";
import { definePages } from "#src/catalogue/define-pages.ts";
import type { Entry } from "#src/catalogue/entry.ts";
import { relatedGroups } from "#src/catalogue/graph.ts";
import { linkedBody } from "#src/catalogue/links/linked-body.ts";
import { repealedSince } from "#src/catalogue/links/listed-norm.ts";
import type { BodyRef } from "#src/catalogue/render-body.ts";
import type { Fact } from "#src/domain/page/fact.ts";
import type { PageHead } from "#src/domain/page/page-head.ts";
import { formatDay } from "#src/domain/time/german-date.ts";
import { amendingAct } from "../rules/amending-act.ts";
import { citationOf } from "../rules/citation.ts";
import { announcedFacts } from "./announced.ts";
import { repealFacts } from "./repeal-facts.ts";

/** As many of each kind as a provision shows of what cites it. */
const SHOWN = 6;

export const start = { label: "Gesetze", path: "/gesetze" };

/** What is there of a statute in reading order; the file about the whole statute comes first. */
export const normsOf = (c: Catalogue, statute: string): readonly Entry<"norms">[] =>
  c.once(`norms ${statute}`, () => [...c.referring("norms", "statutes", statute)].sort((a, b) => a.data.position - b.data.position));

const placesOf = (c: Catalogue, statute: string): ReadonlyMap<string, number> =>
  c.once(`norm places ${statute}`, () => new Map(normsOf(c, statute).map(({ id }, place) => [id, place])));

const normTitle = ({ data }: Entry<"norms">, abbreviation: string): string =>
  data.kind === "law" ? `${abbreviation}: ${data.label}` : `${data.label} ${abbreviation}${data.heading ? `: ${data.heading}` : ""}`;

type Neighbour = Readonly<{ label: string; path: string }>;

export type NormModel = Readonly<{
  head: PageHead;
  kicker: string;
  body: BodyRef;
  label: string;
  heading: string;
  asOf: string;
  /** Undefined for what nobody cites, such as the facts about the statute. */
  citation: Readonly<{ label: string; abbreviation: string; text: string }> | undefined;
  repealed: boolean;
  facts: readonly Fact[];
  official: readonly Fact[];
  related: readonly CardGroup[];
  previous: Neighbour | undefined;
  next: Neighbour | undefined;
}>;

const stateNames: Readonly<Record<string, string>> = { Stand: "Stand", Neuf: "Neufassung", Aufh: "Aufhebung" };

export const stateFact = ({ kind, text }: Readonly<{ kind: string; text: string }>): Fact => ({
  label: stateNames[kind] ?? "Hinweis",
  value: text,
});

function officialFacts({ law }: Entry<"norms">["data"]): readonly Fact[] {
  if (!law) return [];
  return [
    { label: "Titel", value: law.title },
    ...(law.shortTitle ? [{ label: "Kurztitel", value: law.shortTitle }] : []),
    { label: "Abkürzung", value: law.abbreviations.join(", ") },
    ...(law.enacted ? [{ label: "Ausfertigungsdatum", value: formatDay(law.enacted) }] : []),
    ...law.published.map((value) => ({ label: "Fundstelle", value })),
    ...law.states.map(stateFact),
    { label: "Dokumentnummer", value: law.docNumber },
  ];
}

/** The repeal, the act behind the wording, and what is announced but not worked in yet; the day of the file is another one. */
export function lastAmendment(c: Catalogue, about: Entry<"norms"> | undefined): readonly Fact[] {
  if (about === undefined) return [];
  const states = about.data.law?.states ?? [];
  const acts = states.flatMap(({ kind, text }) => (kind === "Stand" ? (amendingAct(text) ?? []) : []));
  const announced = states.filter(({ kind }) => kind === "Hinweis");
  return [
    ...repealFacts(c, about.data.statute, states),
    ...acts.map(({ text }) => ({ label: "Letzte Änderung", value: text })),
    ...announced.map(({ text }) => ({ label: "Angekündigt, hier noch nicht enthalten", value: text })),
  ];
}

const sentence = (text: string): string => (text.length > 180 ? `${text.slice(0, 179).replace(/(?<!\s)\s+\S*$/, "")} …` : text);

export const normPages = definePages({
  paths: (c) => c.list("norms").map(({ id }) => ({ params: { statute: id.split("/")[0] ?? "", norm: id.split("/")[1] ?? "" }, id })),
  model: (c, id, origins): NormModel => {
    const entry = c.get("norms", id);
    const statute = c.get("statutes", entry.data.statute);
    const { abbreviation, shortTitle, officialUrl } = statute.data;
    const siblings = normsOf(c, statute.id);
    const at = placesOf(c, statute.id).get(id) ?? 0;
    const neighbour = (norm: Entry<"norms"> | undefined): Neighbour | undefined =>
      norm && norm.data.kind !== "law" ? { label: normTitle(norm, abbreviation), path: `${start.path}/${norm.id}` } : undefined;
    const path = `${start.path}/${id}`;
    const title = normTitle(entry, abbreviation);
    const { kind, label, heading = "", asOf } = entry.data;
    const units = siblings[0]?.data.law?.units ?? [];
    const inside = units
      .filter(({ key }) => entry.data.unit?.startsWith(key))
      .map((unit) => [unit.label, unit.title].filter(Boolean).join(" "));
    const text = kind === "law" ? "Fundstelle, Stand und Hinweise aus der amtlichen Quelle" : "Wortlaut der Vorschrift";
    return {
      head: {
        brand: "betriebsrat",
        path,
        title,
        description: sentence(`${title} – ${text}, ${shortTitle}, Stand ${formatDay(asOf)}.`),
        illustration: "statutes",
        crumbs: [start, { label: abbreviation, path: `${start.path}/${statute.id}` }],
        jsonLd: [
          {
            "@type": "Legislation",
            "@id": `${origins.betriebsrat}${path}`,
            name: title,
            isPartOf: { "@id": `${origins.betriebsrat}${start.path}/${statute.id}` },
            legislationJurisdiction: "DE",
            inLanguage: "de",
          },
        ],
      },
      kicker: shortTitle,
      body: linkedBody(c, entry),
      label,
      heading,
      asOf,
      citation: kind === "norm" ? { label, abbreviation, text: citationOf(label, abbreviation) } : undefined,
      repealed: entry.data.repealed || repealedSince(c, statute.id) !== undefined,
      facts: [
        { label: "Gesetz", value: abbreviation, href: `${start.path}/${statute.id}` },
        ...(inside.length > 0 ? [{ label: "Gliederung", value: inside.join(" › ") }] : []),
        ...announcedFacts(c, statute.id, id.slice(id.indexOf("/") + 1), asOf),
        ...lastAmendment(c, siblings[0]),
        { label: "Amtliche Datei vom", value: formatDay(asOf) },
        { label: "Amtlicher Text", value: "gesetze-im-internet.de", href: officialUrl },
      ],
      official: officialFacts(entry.data),
      related: relatedGroups(c, entry, [
        { title: "Zitiert in Entscheidungen", collections: ["decisions", "decision-texts"], limit: SHOWN },
        { title: "Zitiert im Lexikon", collections: ["lexicon"], limit: SHOWN },
        { title: "Seminare auf dieser Grundlage", collections: ["themes"], limit: SHOWN },
        { title: "Zitiert in Beiträgen", collections: ["articles", "news", "interviews", "topics"], limit: SHOWN },
      ]),
      previous: neighbour(siblings[at - 1]),
      next: neighbour(siblings[at + 1]),
    };
  },
});
