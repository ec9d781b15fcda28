import { BOOKINGS_PATH, EVENTS_PATH } from "../manage-areas.ts";

/** The pages of one event, in the order of its menu; `rest` follows the event's own address. */
const pages = [
  { label: "Angaben", rest: "" },
  { label: "Teilnehmende", rest: "/teilnehmer" },
  { label: "Warteliste", rest: "/warteliste" },
  { label: "Anwesenheit", rest: "/anwesenheit" },
  { label: "Zertifikate", rest: "/zertifikate" },
  { label: "Nachricht", rest: "/nachricht" },
  { label: "Dateien", rest: "/dateien" },
  { label: "Als Reihe kopieren", rest: "/serie" },
  { label: "Absagen", rest: "/absagen" },
  { label: "Verlauf", rest: "/verlauf" },
] as const;

export type EventLink = Readonly<{ label: string; path: string }>;

export const eventPathAtDesk = (eventId: number): string => `${EVENTS_PATH}/${eventId}`;

export const eventLinks = (eventId: number): readonly EventLink[] => [
  ...pages.map(({ label, rest }) => ({ label, path: eventPathAtDesk(eventId) + rest })),
  { label: "Buchungen", path: `${BOOKINGS_PATH}?termin=${eventId}` },
  { label: "Für jemanden buchen", path: `${BOOKINGS_PATH}/neu?termin=${eventId}` },
];
