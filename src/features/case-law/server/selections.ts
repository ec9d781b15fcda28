import type { Catalogue } from "#src/catalogue/catalogue.ts";
import { slugOf } from "#src/domain/german-text/slug.ts";
import type { Crumb } from "#src/domain/page/page-head.ts";
import { allDecided, audienceName, courtListOf, type Decided, listedAudiences, start } from "./decided.ts";

export type FilterLink = Readonly<{ label: string; path: string; count: number }>;
export type FilterGroup = Readonly<{ title: string; links: readonly FilterLink[] }>;

/** A list of decisions with an address of its own below `/rechtsprechung`; the one of all of them has the empty id. */
type Selection = Readonly<{
  id: string;
  title: string;
  label: string;
  crumbs: readonly Crumb[];
  found: readonly Decided[];
  filters: readonly FilterGroup[];
}>;

export type ListedSelection = Selection & Readonly<{ summaries: number }>;

export const selectionPath = (id: string): string => (id === "" ? start.path : `${start.path}/${id}`);

function groupedBy(decided: readonly Decided[], valuesOf: (one: Decided) => readonly string[]): ReadonlyMap<string, readonly Decided[]> {
  const groups = new Map<string, Decided[]>();
  for (const one of decided) {
    for (const value of new Set(valuesOf(one))) {
      const group = groups.get(value);
      if (group) group.push(one);
      else groups.set(value, [one]);
    }
  }
  return groups;
}

const yearOf = ({ date }: Decided): string => date.slice(0, 4);
const { compare } = new Intl.Collator("de");
const mostFirst = (groups: ReadonlyMap<string, readonly Decided[]>): readonly string[] =>
  [...groups].sort(([a, one], [b, other]) => other.length - one.length || compare(a, b)).map(([name]) => name);
const newestYearFirst = (a: string, b: string): number => b.localeCompare(a);

const linksOf = (selections: readonly Selection[]): readonly FilterLink[] =>
  selections.map(({ id, label, found }) => ({ label, path: selectionPath(id), count: found.length }));

/** Groups that leave a choice: a single value that everything shares narrows nothing. */
const groupsOf = (
  all: number,
  ...groups: readonly (readonly [title: string, selections: readonly Selection[]])[]
): readonly FilterGroup[] =>
  groups.flatMap(([title, choices]) => {
    const selections = choices.filter(({ found }) => found.length > 0);
    const narrows = selections.length > 1 || (selections[0] !== undefined && selections[0].found.length < all);
    return narrows ? [{ title, links: linksOf(selections) }] : [];
  });

function ofAudience(c: Catalogue, audience: (typeof listedAudiences)[number], found: readonly Decided[]): readonly Selection[] {
  const whom = audience === "br" ? "den Betriebsrat" : "die SBV";
  const label = audienceName(audience);
  const topics = groupedBy(found, ({ topics: ids }) => ids);
  const narrower = [...topics.keys()].sort().map((topic): Selection => {
    const name = c.get("topics", topic).data.title;
    return {
      id: `${audience}/${topic}`,
      title: `${name}: Rechtsprechung für ${label}`,
      label: name,
      crumbs: [start, { label, path: selectionPath(audience) }],
      found: topics.get(topic) ?? [],
      filters: [],
    };
  });
  const filters = groupsOf(found.length, ["Thema", narrower]);
  return [{ id: audience, title: `Rechtsprechung für ${whom}`, label, crumbs: [start], found, filters }, ...narrower];
}

function ofCourt(court: string, found: readonly Decided[]): readonly Selection[] {
  const id = courtListOf(court);
  const title = `Rechtsprechung des ${court}`;
  const years = groupedBy(found, (one) => [yearOf(one)]);
  const narrower = [...years.keys()].sort(newestYearFirst).map(
    (year): Selection => ({
      id: `${id}/${year}`,
      title: `${title} aus dem Jahr ${year}`,
      label: year,
      crumbs: [start, { label: court, path: selectionPath(id) }],
      found: years.get(year) ?? [],
      filters: [],
    }),
  );
  return [{ id, title, label: court, crumbs: [start], found, filters: groupsOf(found.length, ["Jahr", narrower]) }, ...narrower];
}

function ofTopic(c: Catalogue, topic: string, found: readonly Decided[], byAudience: readonly Selection[]): Selection {
  const label = c.get("topics", topic).data.title;
  const audiences = listedAudiences.flatMap((audience) => {
    const narrower = byAudience.find(({ id }) => id === `${audience}/${topic}`);
    return narrower ? [{ ...narrower, label: audienceName(audience) }] : [];
  });
  const filters = groupsOf(found.length, ["Zielgruppe", audiences]);
  return { id: topic, title: `Rechtsprechung zum Thema ${label}`, label, crumbs: [start], found, filters };
}

function ofYear(year: string, found: readonly Decided[], byCourt: ReadonlyMap<string, Selection>): Selection {
  const courts = mostFirst(groupedBy(found, ({ court }) => [court])).flatMap((court) => {
    const narrower = byCourt.get(`gericht/${slugOf(court)}/${year}`);
    return narrower ? [{ ...narrower, label: court }] : [];
  });
  const filters = groupsOf(found.length, ["Gericht", courts]);
  return { id: `jahr/${year}`, title: `Rechtsprechung aus dem Jahr ${year}`, label: year, crumbs: [start], found, filters };
}

/** By id: "" (all), audience and topic (`br`, `br/arbeitszeit`), court and year (`gericht/bag/2024`). Made once per build. */
export const selectionsOf = (c: Catalogue): ReadonlyMap<string, ListedSelection> =>
  c.once("decision selections", () => {
    const all = allDecided(c);
    const audiences = groupedBy(all, (one) => one.audiences);
    const byAudience = listedAudiences.flatMap((audience) => ofAudience(c, audience, audiences.get(audience) ?? []));
    const topics = groupedBy(all, (one) => one.topics);
    const byTopic = c.list("topics").flatMap(({ id }) => (topics.has(id) ? [ofTopic(c, id, topics.get(id) ?? [], byAudience)] : []));
    const courts = groupedBy(all, ({ court }) => [court]);
    const byCourt = mostFirst(courts).flatMap((court) => ofCourt(court, courts.get(court) ?? []));
    const courtsById = new Map(byCourt.map((selection) => [selection.id, selection]));
    const years = groupedBy(all, (one) => [yearOf(one)]);
    const byYear = [...years.keys()].sort(newestYearFirst).map((year) => ofYear(year, years.get(year) ?? [], courtsById));
    const isWhole = ({ crumbs }: Selection): boolean => crumbs.length === 1;
    const filters = groupsOf(
      all.length,
      ["Zielgruppe", byAudience.filter(isWhole)],
      ["Thema", byTopic],
      ["Gericht", byCourt.filter(isWhole)],
      ["Jahr", byYear],
    );
    const everything: Selection = { id: "", title: "Rechtsprechung für Betriebsräte", label: start.label, crumbs: [], found: all, filters };
    const summariesIn = (found: readonly Decided[]): number => found.filter(({ summary }) => summary !== undefined).length;
    return new Map(
      [everything, ...byAudience, ...byTopic, ...byCourt, ...byYear].map((one) => [one.id, { ...one, summaries: summariesIn(one.found) }]),
    );
  });
