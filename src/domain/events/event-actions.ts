import { eventPath, type PortalEvent } from "./portal-event.ts";

export const waitingListPath = (event: Pick<PortalEvent, "eventId">, quantity?: number): string =>
  `${eventPath(event)}/warteliste${quantity === undefined ? "" : `?plaetze=${quantity}`}`;

export const conferenceBookingPath = (conference: string, eventId?: number): string =>
  `/fachtagung/${conference}/buchung${eventId === undefined ? "" : `?termin=${eventId}`}`;

/** Where seats of an event are taken: a conference has a page of its own for that, with its workshops. */
export const seatsPath = ({ eventId, conferenceSlug }: Pick<PortalEvent, "eventId" | "conferenceSlug">): string =>
  conferenceSlug === null ? eventPath({ eventId }) : conferenceBookingPath(conferenceSlug, eventId);
