import { berlinInstant, todayInBerlin } from "../time/berlin-time.ts";
import { addDays } from "../time/german-date.ts";
import type { FindingFilter } from "./filter/criteria.ts";
import { type FinderKind, finderHref } from "./filter/finder-query.ts";

/** Searches that one address may keep (spec:finding-and-search#saved-searches). */
export const MOST_SAVED = 20;
/** So many days before its end a search asks whether it shall stay; it never ends sooner after having asked. */
export const ASKED_BEFORE_DAYS = 14;
const KEPT_MONTHS = 12;

/** Pages about saved searches, all on the main site. */
export const savedSearchPaths = {
  save: "/seminare/suche-merken",
  confirm: "/seminare/suche-merken/bestaetigen",
  end: "/seminare/suche-merken/abmelden",
  byLink: "/seminare/suchen",
  own: "/meinifb/suchen",
} as const;

/** What whoever is logged in agrees to with one press: the button's own words. */
export const searchButton = "Suche merken und per E-Mail über neue Termine informieren";

/** What others agree to; kept with it word for word, so a change here needs a new consent. */
export const searchConsent =
  "Ja, ich möchte per E-Mail erfahren, wenn es zu dieser Suche neue oder wieder buchbare Termine gibt, höchstens einmal am Tag. Meine Einwilligung kann ich jederzeit mit Wirkung für die Zukunft widerrufen, am einfachsten über den Abmeldelink in jeder E-Mail.";

/** The parameter that says which list of the finder is meant, and its values. */
export const LIST_PARAMETER = "liste";
const listNames: Readonly<Record<FinderKind, string>> = { themes: "seminare", events: "termine" };

/** Dates, unless themes are asked for. */
export const listNamed = (name: string | null): FinderKind => (name === listNames.themes ? "themes" : "events");

/** The filters as they are kept: always the same text for the same wish; empty where none is set. */
export const savedQuery = (list: FinderKind, filter: FindingFilter): string => finderHref(list, { filter }).split("?")[1] ?? "";

/** Where a search can be kept: the page asks, or does it for whoever is logged in. */
export function saveHref(list: FinderKind, query: string): string {
  const which = list === "events" ? "" : `${LIST_PARAMETER}=${listNames[list]}&`;
  return `${savedSearchPaths.save}?${which}${query}`;
}

/** Where one asks to be told of new dates that pass these filters. */
export const newDatesHref = (filter: FindingFilter): string => saveHref("events", savedQuery("events", filter));

/** The end of a search that is kept from now on: the same day a year later, at midnight in Berlin. */
export function keptUntil(now: Date): Date {
  const [year = 0, ...rest] = todayInBerlin(now).split("-").map(Number);
  const [month = 1, day = 1] = rest;
  const date = new Date(Date.UTC(year, month - 1 + KEPT_MONTHS, day));
  return new Date(berlinInstant(date.toISOString().slice(0, 10), "00:00"));
}

/** Searches that end before this instant are asked about on the day of `now`. */
export const askedUntil = (now: Date): Date => new Date(berlinInstant(addDays(todayInBerlin(now), ASKED_BEFORE_DAYS), "00:00"));

/** Numbers of events that are told of: those that could not be booked at the last look. */
export function freshDates(known: readonly number[], bookable: readonly number[]): readonly number[] {
  const before = new Set(known);
  return bookable.filter((eventId) => !before.has(eventId));
}

/** Looks begin at this hour in Berlin: nobody's telephone rings at night. */
const LOOK_FROM = "06:00";

export const isLookTime = (now: Date): boolean => now.getTime() >= new Date(berlinInstant(todayInBerlin(now), LOOK_FROM)).getTime();
