import {
  bookingState,
  HOTEL_IDS_NOT_IN_PERSON,
  isOnline,
  isTrainingSeries,
  isTrainingSeriesInPerson,
  takesPlace,
} from "#src/domain/events/event.ts";
import { trainingDays } from "#src/domain/events/event-kind.ts";
import type { PortalEvent } from "#src/domain/events/portal-event.ts";
import type { FindingFacts } from "#src/domain/finding/finding-facts.ts";
import { folded } from "#src/domain/german-text/folded-text.ts";
import { type AccessNeed, accessNeeds, needsMet } from "#src/domain/places/house-access.ts";
import { participantPrice } from "#src/domain/pricing/price.ts";
import { lowestPrice } from "#src/domain/pricing/price-tiers.ts";
import type { IsoDay } from "#src/domain/time/german-date.ts";
import { monthOf } from "#src/domain/time/months.ts";
import { type FindingEvent, MANY_DAYS, YES } from "./criteria.ts";
import { partsOf } from "./text-parts.ts";
import { codesOf } from "./value-codes.ts";
import { regionOf } from "./vocabulary.ts";

export type IndexedEvent = FindingEvent & Readonly<{ event: PortalEvent }>;

export const isInPerson = (event: PortalEvent): boolean => (isTrainingSeries(event) ? isTrainingSeriesInPerson(event) : !isOnline(event));

export const isFindable = ({ cancelled, startDate }: PortalEvent, today: IsoDay): boolean => !cancelled && startDate >= today;

type Place = Readonly<{ slug: string; state: string | null; words: string }>;

/** A house that is in the content no more still stands in its town. */
function placesOf(event: PortalEvent, { hotels, towns }: FindingFacts): readonly Place[] {
  const houses = [...event.hotel, ...event.modules.flatMap(({ hotel }) => (hotel === null ? [] : [hotel]))];
  return houses.map(({ slug, name, city }) => {
    const town = towns.find(({ id, title }) => id === hotels[slug] || (hotels[slug] === undefined && title === city));
    return {
      slug: town?.id ?? folded(city).replaceAll(" ", "-"),
      state: town?.state ?? null,
      words: folded(`${name} ${city}`),
    };
  });
}

/** What every house of an event offers: nothing online, and nothing where one of its houses is not known. */
function needsMetBy({ hotel, modules }: PortalEvent, { access }: FindingFacts): ReadonlySet<AccessNeed> {
  const houses = [...hotel, ...modules.flatMap((module) => module.hotel ?? [])].filter(
    ({ hotelId }) => !HOTEL_IDS_NOT_IN_PERSON.includes(hotelId),
  );
  const met = houses.map(({ slug }) => {
    const house = access[slug];
    return house === undefined ? [] : needsMet(house);
  });
  return new Set(houses.length === 0 ? [] : accessNeeds.filter((need) => met.every((each) => each.includes(need))));
}

const yesIf = (is: boolean): readonly string[] => (is ? [YES] : []);

/** As the search index knows it. */
export function subjectPath({ themeSlug, conferenceSlug }: Pick<PortalEvent, "themeSlug" | "conferenceSlug">): string {
  if (themeSlug !== null) return `/seminare/t/${themeSlug}`;
  return conferenceSlug === null ? "" : `/fachtagung/${conferenceSlug}`;
}

const unique = (values: readonly string[]): readonly string[] => [...new Set(values)];

export function indexedEvent(event: PortalEvent, facts: FindingFacts, today: IsoDay): IndexedEvent {
  const theme = event.themeSlug === null ? undefined : facts.themes[event.themeSlug];
  const subject = theme ?? (event.conferenceSlug === null ? undefined : facts.conferences[event.conferenceSlug]);
  const rubric = theme && facts.rubrics.find(({ id }) => id === theme.rubric);
  const places = placesOf(event, facts);
  const state = bookingState(event, today);
  const inPerson = isInPerson(event);
  const met = needsMetBy(event, facts);
  const values = {
    audience: subject?.audiences ?? [],
    field: rubric ? [rubric.field] : [],
    rubric: rubric ? [rubric.id] : [],
    theme: event.themeSlug === null ? [] : [event.themeSlug],
    place: unique(places.flatMap((place) => [place.slug, ...(place.state === null ? [] : [regionOf(place.state)])])),
    month: [monthOf(event.startDate)],
    mode: [inPerson ? "praesenz" : "online"],
    days: [String(Math.min(trainingDays(event), MANY_DAYS))],
    free: yesIf(state === "frei" || state === "wenige"),
    takesPlace: yesIf(takesPlace(event)),
    lift: yesIf(met.has("aufzug")),
    wheelchair: yesIf(met.has("rollstuhlzimmer")),
    loop: yesIf(met.has("hoeranlage")),
    stepFree: yesIf(met.has("stufenlos")),
  };
  return {
    event,
    eventId: event.eventId,
    startDate: event.startDate,
    endDate: event.endDate,
    title: event.title,
    subject: subjectPath(event),
    parts: partsOf(places.map(({ words }) => words)),
    values,
    codes: codesOf(values),
    price: lowestPrice(event.prices),
    single: participantPrice(event.prices, 1),
  };
}
