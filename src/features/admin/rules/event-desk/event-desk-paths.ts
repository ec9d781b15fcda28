const DESK = "/manage/termine";

/** Pages about one event, below `/manage/termine/{eventId}`; each further one is a line here. */
export const eventDeskPages = [
  { id: "teilnehmer", label: "Teilnehmende" },
  { id: "anwesenheit", label: "Anwesenheit" },
  { id: "zertifikate", label: "Zertifikate" },
  { id: "nachricht", label: "Nachricht" },
] as const;

export type EventDeskPage = (typeof eventDeskPages)[number]["id"];

export const eventDeskPath = (eventId: number, page: EventDeskPage): string => `${DESK}/${eventId}/${page}`;
