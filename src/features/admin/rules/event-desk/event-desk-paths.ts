import { eventPathAtDesk } from "../events/event-nav.ts";

/** Pages about who takes part in an event. */
export type EventDeskPage = "teilnehmer" | "anwesenheit" | "zertifikate" | "nachricht";

export const eventDeskPath = (eventId: number, page: EventDeskPage): string => `${eventPathAtDesk(eventId)}/${page}`;
