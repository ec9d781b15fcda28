import type { PhotoConsent } from "#src/domain/booking/photo-consent.ts";
import { offersOvernight } from "#src/domain/cart/recipient-input.ts";
import { eventDeskPath } from "../../rules/event-desk/event-desk-paths.ts";
import { BOOKINGS_PATH } from "../../rules/manage-areas.ts";
import type { TableModel } from "../../rules/table-model.ts";
import { bare, type ManageContext } from "../manage-context.ts";
import { type EventDeskFrame, eventDeskFrame, openEventDesk } from "./event-desk.ts";
import { listedPeople } from "./participant-facts.ts";

export type ParticipantsPage = EventDeskFrame &
  Readonly<{
    /** `12 gebucht, 3 reserviert, 20 Plätze`. */
    summary: string;
    table: TableModel;
    files: readonly Readonly<{ label: string; href: string; kind: string }>[];
  }>;

const files = [
  ["Teilnehmerliste", "teilnehmer.pdf", "PDF"],
  ["Teilnehmerliste", "teilnehmer.csv", "CSV"],
  ["Namensschilder, 90 × 55 mm", "namensschilder.pdf", "PDF"],
] as const;
const roomFiles = [
  ["Zimmerliste für das Hotel", "zimmerliste.pdf", "PDF"],
  ["Zimmerliste für das Hotel", "zimmerliste.csv", "CSV"],
] as const;

/** No record is no consent (spec:member-area#photos). */
const photoWords: Readonly<Record<PhotoConsent, string>> = { yes: "ja", no: "nein", unknown: "nein, nichts gesagt" };

const or = (text: string): string => (text === "" ? "–" : text);
const softly = (...parts: readonly string[]) => {
  const soft = parts.filter((part) => part !== "").join(" · ");
  return soft === "" ? {} : { soft };
};

/** `/manage/termine/{eventId}/teilnehmer`: who takes part, and what is printed of it (spec:staff#participants). */
export async function participantsPage(context: ManageContext): Promise<Response | ParticipantsPage> {
  const desk = await openEventDesk(context);
  if (desk === undefined) return bare(404);
  const people = await listedPeople(desk);
  const { eventId, seats } = desk.event;
  const offered = offersOvernight(desk.event) ? [...files, ...roomFiles] : files;
  const reserved = people.filter((person) => person.reserved).length;
  const base = eventDeskPath(eventId, "teilnehmer").replace(/teilnehmer$/, "");
  return {
    ...eventDeskFrame(desk, "teilnehmer", context.url),
    summary: `${people.length - reserved} gebucht, ${reserved} reserviert, ${seats} Plätze`,
    files: people.length === 0 ? [] : offered.map(([label, file, kind]) => ({ label, href: base + file, kind })),
    table: {
      caption: "Teilnehmende nach Namen",
      columns: ["Person", "Gremium und Firma", "Stand", "Funktion", "Hotel", "Fotos", "Anmerkungen"],
      empty: "Bei diesem Termin hat bisher niemand einen Platz.",
      rows: people.map((person) => [
        {
          text: `${person.lastname}, ${person.firstname}`,
          ...softly(person.salutation === "Keine Angabe" ? "" : person.salutation, person.email),
        },
        { text: or(person.group), ...softly(`bestellt von ${person.orderedBy}`) },
        { text: person.status, href: `${BOOKINGS_PATH}/${person.orderId}`, soft: person.orderNumber },
        { text: or(person.functions) },
        { text: or(person.option) },
        { text: photoWords[person.photos] },
        { text: or(person.notes), ...softly(person.workshops) },
      ]),
    },
  };
}
