import { eventPath, type PortalEvent } from "./portal-event.ts";

/** Where somebody joins the waiting list of an event; `quantity` is filled in already. */
export const waitingListPath = (event: Pick<PortalEvent, "eventId">, quantity?: number): string =>
  `${eventPath(event)}/warteliste${quantity === undefined ? "" : `?plaetze=${quantity}`}`;

/** Where seats of a conference are taken, at one of its dates or the next one. */
export const conferenceBookingPath = (conference: string, eventId?: number): string =>
  `/fachtagung/${conference}/buchung${eventId === undefined ? "" : `?termin=${eventId}`}`;

/** Where seats of an event are taken: a conference has a page of its own for that, with its workshops. */
export const seatsPath = ({ eventId, conferenceSlug }: Pick<PortalEvent, "eventId" | "conferenceSlug">): string =>
  conferenceSlug === null ? eventPath({ eventId }) : conferenceBookingPath(conferenceSlug, eventId);
