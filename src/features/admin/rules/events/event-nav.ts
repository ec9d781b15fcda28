import { type BookingFacts, bookingState, isClosed } from "#src/domain/events/event.ts";
import type { IsoDay } from "#src/domain/time/german-date.ts";
import { BOOKINGS_PATH, EVENTS_PATH } from "../manage-areas.ts";

/** Of the event whose menu it is; its last day decides what can still be done. */
export type MenuFacts = BookingFacts & Readonly<{ eventId: number; endDate: IsoDay }>;

/** From the day after its last one nothing can be called off. */
export const isOver = ({ endDate }: Pick<MenuFacts, "endDate">, today: IsoDay): boolean => endDate < today;
const isCancellable = (event: MenuFacts, today: IsoDay): boolean => !event.cancelled && !isOver(event, today);

const always = (): boolean => true;
const isBookable = (event: MenuFacts, today: IsoDay): boolean => !isClosed(bookingState(event, today));

export const eventPathAtDesk = (eventId: number): string => `${EVENTS_PATH}/${eventId}`;

const below =
  (rest: string) =>
  (eventId: number): string =>
    eventPathAtDesk(eventId) + rest;

/** The pages of one event, in the order of its menu, each with whether it has a use. */
const pages = [
  { label: "Angaben", path: below(""), when: always },
  { label: "Teilnehmende", path: below("/teilnehmer"), when: always },
  { label: "Warteliste", path: below("/warteliste"), when: always },
  { label: "Anwesenheit", path: below("/anwesenheit"), when: always },
  { label: "Zertifikate", path: below("/zertifikate"), when: always },
  { label: "Nachricht", path: below("/nachricht"), when: always },
  { label: "Dateien", path: below("/dateien"), when: always },
  { label: "Als Reihe kopieren", path: below("/serie"), when: always },
  { label: "Absagen", path: below("/absagen"), when: isCancellable },
  { label: "Verlauf", path: below("/verlauf"), when: always },
  { label: "Buchungen", path: (eventId: number) => `${BOOKINGS_PATH}?termin=${eventId}`, when: always },
  { label: "Für jemanden buchen", path: (eventId: number) => `${BOOKINGS_PATH}/neu?termin=${eventId}`, when: isBookable },
] as const;

export type EventMenu = Readonly<{ eventId: number; links: readonly Readonly<{ label: string; path: string }>[] }>;

/** The menu of an event on the day `today`, without what can no longer be done there. */
export const eventMenu = (event: MenuFacts, today: IsoDay): EventMenu => ({
  eventId: event.eventId,
  links: pages.filter(({ when }) => when(event, today)).map(({ label, path }) => ({ label, path: path(event.eventId) })),
});
