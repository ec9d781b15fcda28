import { bookingState, isOnline, isTrainingSeries, isTrainingSeriesInPerson, takesPlace } from "#src/domain/events/event.ts";
import { trainingDays } from "#src/domain/events/event-kind.ts";
import type { PortalEvent } from "#src/domain/events/portal-event.ts";
import type { FindingFacts } from "#src/domain/finding/finding-facts.ts";
import { folded } from "#src/domain/german-text/folded-text.ts";
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
  const values = {
    audience: subject?.audiences ?? [],
    field: rubric ? [rubric.field] : [],
    rubric: rubric ? [rubric.id] : [],
    theme: event.themeSlug === null ? [] : [event.themeSlug],
    place: unique(places.flatMap((place) => [place.slug, ...(place.state === null ? [] : [regionOf(place.state)])])),
    month: [monthOf(event.startDate)],
    mode: [inPerson ? "praesenz" : "online"],
    days: [String(Math.min(trainingDays(event), MANY_DAYS))],
    free: state === "frei" || state === "wenige" ? [YES] : [],
    takesPlace: takesPlace(event) ? [YES] : [],
  };
  return {
    event,
    eventId: event.eventId,
    startDate: event.startDate,
    title: event.title,
    subject: subjectPath(event),
    parts: partsOf(places.map(({ words }) => words)),
    values,
    codes: codesOf(values),
    price: lowestPrice(event.prices),
    single: participantPrice(event.prices, 1),
  };
}
