import { filterParameters, listParameters } from "#src/domain/finding/finding-parameters.ts";
import { clip } from "#src/domain/german-text/clip.ts";
import { folded } from "#src/domain/german-text/folded-text.ts";
import { type CostView, usualCostView } from "#src/domain/pricing/cost-view.ts";
import { readEuro } from "#src/domain/pricing/read-euro.ts";
import type { IsoDay } from "#src/domain/time/german-date.ts";
import { type Dimension, type FindingFilter, MANY_DAYS, YES } from "./criteria.ts";
import { lastMonth } from "./months-ahead.ts";
import { peopleChoices } from "./people-choices.ts";
import { eventOrders, type Order, themeOrders } from "./sort-found.ts";
import { dimensionLabels, knows, type Vocabulary } from "./vocabulary.ts";

/** Themes stand on `/seminare`, their dates on `/seminare/p`. */
export type FinderKind = "themes" | "events";
export const finderPaths: Readonly<Record<FinderKind, string>> = { themes: "/seminare", events: "/seminare/p" };

export type FinderQuery = Readonly<{
  filter: FindingFilter;
  order: Order;
  /** From 1. */
  page: number;
  view: CostView;
  /** Sentences on what was asked for and is not heeded. */
  problems: readonly string[];
}>;

/** Value of the parameter `hotel`: costs with rooms. */
export const WITH_HOTEL = "mit";
const MAX_TEXT = 100;
const MAX_SHOWN = 40;
export const ordersOf = (kind: FinderKind): readonly Order[] => (kind === "events" ? eventOrders : themeOrders);
/** Who looks for words wants what fits best first. */
export const usualOrder = (kind: FinderKind, { text }: FindingFilter): Order =>
  text === undefined ? (ordersOf(kind)[0] ?? "datum") : "treffer";

/** Only what people can see, blanks as one. */
const cleaned = (text: string): string => text.replace(/[\s\p{C}]+/gu, " ").trim();

/** `null` is a value that means nothing. */
type Read = string | null;

function readMonth(value: string, today: IsoDay): Read {
  const [, year = "", month = ""] = /^(\d{4})-(\d{1,2})$/.exec(value) ?? [];
  const text = `${year}-${month.padStart(2, "0")}`;
  const exists = Number(month) >= 1 && Number(month) <= 12;
  return exists && text >= today.slice(0, 7) && text <= lastMonth(today) ? text : null;
}

/** Whole euros; a limit with cents is rounded down, as nothing would fit between. */
function readPrice(value: string): Read {
  const cents = readEuro(value);
  return cents === null || cents < 100 ? null : String(Math.floor(cents / 100));
}

function readDays(value: string): Read {
  const days = /^\d{1,3}$/.test(value) ? Number(value) : 0;
  return days < 1 ? null : String(Math.min(days, MANY_DAYS));
}

function readValue(dimension: Dimension, value: string, vocabulary: Vocabulary, today: IsoDay): Read {
  switch (dimension) {
    case "text":
      return folded(value) === "" ? null : value.slice(0, MAX_TEXT).trim();
    case "price":
      return readPrice(value);
    case "month":
      return readMonth(value, today);
    case "days":
      return readDays(value);
    case "free":
    case "takesPlace":
    case "lift":
    case "wheelchair":
    case "loop":
    case "stepFree":
      return /^(?:1|ja|on|true)$/i.test(value) ? YES : null;
    default: {
      // Typed by hand it may be the name: `ort=Köln`.
      const spelled = folded(value).replaceAll(" ", "-");
      return [value, spelled].find((each) => knows(vocabulary, dimension, each)) ?? null;
    }
  }
}

const shown = (value: string): string => `„${clip(value, MAX_SHOWN)}“`;

const dimensions = Object.keys(filterParameters) as Dimension[];

function readView(params: URLSearchParams, problems: string[]): CostView {
  const asked = cleaned(params.get(listParameters.people) ?? "");
  const people = peopleChoices.find((count) => String(count) === asked);
  if (asked !== "" && people === undefined)
    problems.push(`Kosten zeigen wir für 1 bis ${peopleChoices.length} Personen; ${shown(asked)} bleibt außer Acht.`);
  return { people: people ?? usualCostView.people, overnight: cleaned(params.get(listParameters.hotel) ?? "") === WITH_HOTEL };
}

/** What an address asks for. Values that do not exist are left out and named; nothing here is an error. */
export function readFinderQuery(params: URLSearchParams, kind: FinderKind, vocabulary: Vocabulary, today: IsoDay): FinderQuery {
  const problems: string[] = [];
  const filter: Partial<Record<Dimension, string>> = {};
  for (const dimension of dimensions) {
    const value = cleaned(params.get(filterParameters[dimension]) ?? "");
    if (value === "") continue;
    const read = readValue(dimension, value, vocabulary, today);
    if (read !== null) filter[dimension] = read;
    if (dimension === "text" && value.length > MAX_TEXT) problems.push(`Der Suchtext war zu lang; gesucht wird nach ${shown(read ?? "")}.`);
    if (read === null)
      problems.push(
        `Mit ${shown(value)} beim Filter „${dimensionLabels[dimension].label}“ können wir nichts anfangen; er bleibt außer Acht.`,
      );
  }
  const asked = cleaned(params.get(listParameters.sort) ?? "");
  const order = ordersOf(kind).find((each) => each === asked);
  if (asked !== "" && order === undefined) problems.push(`Nach ${shown(asked)} können wir nicht sortieren.`);
  const page = cleaned(params.get(listParameters.page) ?? "");
  const isPage = /^[1-9]\d{0,5}$/.test(page);
  if (page !== "" && !isPage) problems.push(`Eine Seite ${shown(page)} gibt es nicht; hier ist die erste.`);
  const view = readView(params, problems);
  return { filter, order: order ?? usualOrder(kind, filter), page: isPage ? Number(page) : 1, view, problems };
}

type Asked = Readonly<{ filter: FindingFilter; order?: Order; page?: number; view?: CostView }>;

/** The address of a result: always the same one for the same wish; the plain page where nothing is chosen. */
export function finderHref(kind: FinderKind, { filter, order = usualOrder(kind, filter), page = 1, view = usualCostView }: Asked): string {
  const params = new URLSearchParams();
  for (const dimension of dimensions) {
    const value = filter[dimension];
    if (value !== undefined) params.set(filterParameters[dimension], value);
  }
  if (order !== usualOrder(kind, filter)) params.set(listParameters.sort, order);
  if (view.people !== usualCostView.people) params.set(listParameters.people, String(view.people));
  if (view.overnight) params.set(listParameters.hotel, WITH_HOTEL);
  if (page > 1) params.set(listParameters.page, String(page));
  const query = params.toString();
  return finderPaths[kind] + (query === "" ? "" : `?${query}`);
}

/** Without JavaScript a form sends every field: the same query without the empty ones, or `null` when there are none. */
export function withoutEmpty(params: URLSearchParams): string | null {
  const names: readonly string[] = [...Object.values(filterParameters), ...Object.values(listParameters)];
  const empty = names.filter((name) => params.get(name)?.trim() === "");
  if (empty.length === 0) return null;
  const rest = new URLSearchParams(params);
  for (const name of empty) rest.delete(name);
  return rest.toString();
}
