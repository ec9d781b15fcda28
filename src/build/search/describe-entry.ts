import { audienceNames, cardOf } from "#src/catalogue/card.ts";
import type { Catalogue } from "#src/catalogue/catalogue.ts";
import type { CollectionName, DataOf } from "#src/catalogue/collections.ts";
import type { Entry } from "#src/catalogue/entry.ts";
import { brandsOfPage } from "#src/catalogue/entry-path.ts";
import type { SearchAudience, SearchBrand, SearchKind } from "#src/catalogue/search/search-file.ts";
import { docketKey, ecliKey, statuteKey } from "#src/catalogue/search/search-keys.ts";
import { formatMonth } from "#src/domain/german-date.ts";
import type { PortalEvent } from "#src/domain/portal-event.ts";

/** What a kind of entry adds to what its card says. */
export type Description = Readonly<{
  kind: SearchKind;
  title?: string;
  label?: string;
  lead?: string;
  brand?: SearchBrand;
  audiences?: readonly string[];
  names?: readonly string[];
  /** Text of the front matter that stands on the page. */
  text?: readonly string[];
  keys?: readonly string[];
  date?: string;
}>;

type Describe = { readonly [C in CollectionName]?: (entry: Entry<C>, catalogue: Catalogue) => Description };

const audienceOf = (id: string): readonly string[] => [id.split("/", 1)[0] ?? ""];

/** Where and when a theme takes place: names of towns and months of dates to come. */
function eventNames(events: readonly PortalEvent[], today: string): readonly string[] {
  const coming = events.filter(({ startDate, cancelled }) => startDate >= today && !cancelled);
  return [
    ...new Set(
      coming.flatMap(({ startDate, hotel }) => [
        formatMonth(startDate),
        ...(hotel.length === 0 ? ["online", "Webinar"] : hotel.map(({ city }) => city)),
      ]),
    ),
  ].sort();
}

const titlesOf = <C extends "tags" | "topics">(catalogue: Catalogue, collection: C, ids: readonly string[]): readonly string[] =>
  ids.map((id) => (catalogue.get(collection, id).data as DataOf<"tags">).title);

const themeText = (d: DataOf<"themes">): readonly string[] => [
  d.targetGroup,
  ...d.goals,
  ...d.program.flatMap(({ title, items }) => [title, ...items]),
];

/** One line for each kind of content that has pages; what stands here is found. */
const describe: Describe = {
  articles: ({ data: d }, c) => ({
    kind: "fachartikel",
    audiences: d.audiences,
    names: titlesOf(c, "tags", d.tags),
    text: [...d.keyPoints, d.author],
  }),
  conferences: ({ data: d }, c) => ({
    kind: "fachtagungen",
    audiences: d.audiences,
    names: [d.motto, c.get("hotels", d.hotel).data.title, "Konferenz Kongress"],
    lead: d.teaser,
    text: [
      ...d.program.flatMap((day) => [day.title, ...day.sessions.flatMap(({ title, speaker = "" }) => [title, speaker])]),
      ...d.speakers.flatMap(({ name, role }) => [name, role]),
      ...d.workshops.flatMap(({ title, description }) => [title, description]),
    ],
  }),
  decisions: ({ data: d }, c) => ({
    kind: "rechtsprechung",
    audiences: d.audiences,
    names: [d.court, d.docketNumber, d.kind, ...d.norms, ...titlesOf(c, "tags", d.tags)],
    keys: [docketKey(d.docketNumber), ecliKey(d.ecli)],
  }),
  "decision-texts": ({ data: d }) => ({
    kind: "rechtsprechung",
    names: [d.court, ...d.dockets, d.kind, ...d.norms],
    keys: [...d.dockets.map(docketKey), ...(d.ecli === undefined ? [] : [ecliKey(d.ecli)])],
  }),
  hotels: ({ data: d }) => ({
    kind: "orte",
    names: [d.address.city, "Hotel"],
    text: [...d.amenities, d.accessibility, d.address.street],
  }),
  interviews: ({ data: d }, c) => ({
    kind: "interviews",
    audiences: d.audiences,
    names: [d.person.name, d.person.role, ...titlesOf(c, "tags", d.tags)],
  }),
  jobs: ({ data: d }) => ({ kind: "jobs", label: "Offene Stelle", names: [d.department, d.workplace, "Job Stelle"] }),
  lexicon: ({ data: d, id }) => ({ kind: "lexikon", audiences: audienceOf(id), names: [...d.synonyms, ...d.norms] }),
  locations: ({ data: d }) => ({ kind: "orte", label: "Seminarort", names: [d.state], text: [d.arrival.train, d.arrival.car] }),
  news: ({ data: d }, c) => ({ kind: "news", audiences: d.audiences, names: titlesOf(c, "tags", d.tags) }),
  norms: ({ data: d }, c) => {
    const { abbreviation } = c.get("statutes", d.statute).data;
    const citation = `${d.label} ${abbreviation}`;
    return {
      kind: "gesetze",
      label: "Vorschrift",
      title: d.heading === undefined ? citation : `${citation} – ${d.heading}`,
      lead: "",
      ...(d.repealed ? { label: "Aufgehobene Vorschrift" } : {}),
    };
  },
  pages: ({ data: d, id }) => {
    const sites = brandsOfPage(id);
    return { kind: "seiten", label: "Seite", title: d.title, lead: d.description, brand: sites.length > 1 ? "both" : (sites[0] ?? "ifb") };
  },
  rubrics: () => ({ kind: "seminare", names: ["Seminare"] }),
  statutes: ({ data: d }) => ({
    kind: "gesetze",
    label: "Gesetz",
    title: d.abbreviation === d.shortTitle ? d.shortTitle : `${d.shortTitle} (${d.abbreviation})`,
    audiences: d.audiences,
    names: [d.abbreviation, d.title],
    text: d.keyNorms.flatMap(({ norm, subject, meaning }) => [`${norm} ${subject}`, meaning]),
    keys: [d.abbreviation, d.shortTitle, d.title].map(statuteKey),
  }),
  tags: () => ({ kind: "themen" }),
  themes: ({ data: d, id }, c) => ({
    kind: "seminare",
    audiences: d.audiences.flatMap((name) => (name === "gremium" ? [] : [name])),
    names: [
      d.subtitle,
      c.get("rubrics", d.rubric).data.title,
      ...d.audiences.map((name) => audienceNames[name]),
      "Seminar Schulung",
      ...eventNames(c.eventsOfTheme(id), c.today),
    ],
    lead: d.description,
    text: themeText(d),
  }),
  topics: () => ({ kind: "themen" }),
  videos: ({ data: d }, c) => ({ kind: "videos", audiences: d.audiences, names: titlesOf(c, "tags", d.tags) }),
};

/** What the search keeps of an entry beside its body; `undefined` for what nobody looks for. */
export function describeEntry(
  entry: Entry,
  catalogue: Catalogue,
): (Description & Readonly<{ title: string; label: string; lead: string }>) | undefined {
  const make = describe[entry.collection] as ((entry: Entry, catalogue: Catalogue) => Description) | undefined;
  // The file about a whole statute has no page of its own.
  if (!make || (entry.collection === "norms" && (entry as Entry<"norms">).data.kind !== "norm")) return undefined;
  const own = make(entry, catalogue);
  if (own.title !== undefined && own.label !== undefined && own.lead !== undefined)
    return { ...own, title: own.title, label: own.label, lead: own.lead };
  const { title, kind, text, date } = cardOf(entry);
  return { title, label: kind, lead: text, ...(date === undefined ? {} : { date }), ...own };
}

export const isSearchAudience = (name: string): name is SearchAudience => name === "br" || name === "sbv" || name === "jav";
