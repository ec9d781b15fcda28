import { hotelPreferencesAtEvent } from "#db/repositories/hotel-preferences.ts";
import { audit } from "#src/accounts/audit.ts";
import { wishesInWords } from "#src/domain/accounts/hotel-preferences.ts";
import { notifiedFacts } from "#src/domain/booking/notified-facts.ts";
import { isOvernightOption } from "#src/domain/events/overnight-option.ts";
import { type RoomStay, roomStays } from "#src/domain/events/room-stays.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { formatDay, formatRange } from "#src/domain/time/german-date.ts";
import { csvAnswer } from "#src/shared/server/csv/csv-answer.ts";
import { BYTE_ORDER_MARK, csvRow } from "#src/shared/server/csv/csv-row.ts";
import { answerPdf } from "#src/shared/server/pdf/answer-pdf.ts";
import type { PdfBlock, PdfContent } from "#src/shared/server/pdf/pdf-content.ts";
import { visitorsTurn } from "#src/shared/server/pdf/pdf-thread.ts";
import { noteSecurity } from "#src/shared/server/process/security-signal.ts";
import { toFactorFirst } from "../fresh-factor.ts";
import { bare, type ManageContext } from "../manage-context.ts";
import { badgePath } from "./badge-code.ts";
import { aboutEvent, type EventDesk, openEventDesk } from "./event-desk.ts";
import { type ListedPerson, listedPeople, type ParticipantFacts } from "./participant-facts.ts";

type FileContext = Pick<ManageContext, "request" | "locals" | "params">;

type Sheet = Pick<PdfContent, "blocks" | "title"> & Partial<Pick<PdfContent, "sheets">>;
type Made = Readonly<{ csv: readonly (readonly string[])[] }> | Readonly<{ sheet: Sheet }>;

/** Only who has consented may be on photos: no answer is a no. */
const photosOf = ({ photos }: ListedPerson): string => (photos === "yes" ? "ja" : "nein");

/** Who took which list stands in the audit log; what others could work with (CSV) asks for a fresh second factor. */
async function answer(
  context: FileContext,
  name: string,
  make: (desk: EventDesk, people: readonly ListedPerson[]) => Made | Promise<Made>,
): Promise<Response> {
  const desk = await openEventDesk(context);
  if (desk === undefined) return bare(404);
  const { acting, event } = desk;
  const people = await listedPeople(desk);
  const made = await make(desk, people);
  if ("csv" in made) {
    const factorFirst = toFactorFirst(context.request, acting);
    if (factorFirst !== null) return factorFirst;
    noteSecurity({ kind: "export", about: "Teilnehmende", address: acting.locals.clientAddress, userId: acting.session.userId });
  }
  const detail = { event: event.eventId, rows: people.length, file: name };
  await acting.locals.store.write((tx) =>
    audit(tx, acting, { action: "participants-exported", subject: `event:${event.eventId}`, detail }),
  );
  if ("csv" in made) return csvAnswer([BYTE_ORDER_MARK, ...made.csv.map(csvRow)], `${name}-${event.eventId}`);
  const today = todayInBerlin(acting.now);
  const content: PdfContent = {
    ...{ brand: "ifb", subject: `${made.sheet.title}: ${event.title}`, kicker: event.title },
    ...{ asOf: `Stand: ${formatDay(today)}`, created: today, ...made.sheet },
  };
  return answerPdf(context.request, content, {
    name: [name, String(event.eventId)],
    turn: visitorsTurn(acting.locals, true),
    personal: true,
  });
}

const headings = [
  "Nachname",
  "Vorname",
  "Anrede",
  "E-Mail-Adresse",
  "Gremium",
  "Firma",
  "Funktion",
  "Stand",
  "Hotel",
  "Workshops",
  "Fotos",
] as const;
const furtherHeadings = ["Anmerkungen", "Bestellung", "Bestellt von"] as const;

/** `…/teilnehmer.csv`. */
export const participantsCsv = (context: FileContext): Promise<Response> =>
  answer(context, "teilnehmer", (_, people) => ({
    csv: [
      [...headings, ...furtherHeadings],
      ...people.map((one) => [
        ...[one.lastname, one.firstname, one.salutation, one.email, one.committee, one.company, one.functions, one.status, one.option],
        ...[one.workshops, photosOf(one), one.notes, one.orderNumber, one.orderedBy],
      ]),
    ],
  }));

const listColumns = [
  { label: "Person", share: 0.26 },
  { label: "Gremium und Firma", share: 0.3 },
  { label: "Stand", share: 0.18 },
  { label: "Hotel", share: 0.18 },
  { label: "Fotos", share: 0.08 },
] as const;

/** `…/teilnehmer.pdf`: to be laid out at the event; no e-mail addresses, no prices. */
export const participantsPdf = (context: FileContext): Promise<Response> =>
  answer(context, "Teilnehmende", ({ event }, people) => {
    const notes = people.filter(({ notes: text, workshops }) => text + workshops !== "");
    const further: readonly PdfBlock[] = [
      { kind: "heading", level: 2, text: "Anmerkungen und Workshops" },
      {
        kind: "list",
        items: notes.map((one) => [
          { text: `${one.lastname}, ${one.firstname}: `, strong: true },
          { text: [one.workshops, one.notes].filter((text) => text !== "").join(". ") },
        ]),
      },
    ];
    return {
      sheet: {
        title: "Teilnehmende",
        blocks: [
          { kind: "paragraph", text: aboutEvent(event) },
          {
            kind: "table",
            columns: listColumns,
            rows: people.map((one) => [
              `${one.lastname}, ${one.firstname}`,
              one.group,
              one.status,
              one.option === "" ? "–" : one.option,
              photosOf(one),
            ]),
          },
          ...(notes.length === 0 ? [] : further),
        ],
      },
    };
  });

/** `…/namensschilder.pdf`: of those who have booked, each with a code that finds the person on the page of attendance. */
export const badgesPdf = (context: FileContext): Promise<Response> =>
  answer(context, "Namensschilder", ({ event, acting }, people) => ({
    sheet: {
      title: "Namensschilder",
      sheets: "bare",
      blocks: [
        {
          kind: "badges",
          badges: people
            .filter(({ reserved }) => !reserved)
            .map(({ id, titled, group }) => ({
              ...{ name: titled, group },
              code: acting.locals.origins.ifb + badgePath(event.eventId, id, acting.locals.secret),
              event: `${event.title} · ${formatRange(event.startDate, event.endDate)}`,
            })),
        },
      ],
    },
  }));

type Room = Readonly<{ person: ParticipantFacts; stay: RoomStay; wishes: string }>;

/** By house and day of arrival, then by name: who is not in a hotel stands nowhere. */
async function roomsOf({ acting, event }: EventDesk, people: readonly ParticipantFacts[]): Promise<readonly Room[]> {
  const preferences = await hotelPreferencesAtEvent(acting.locals.store.db, event.eventId);
  const wishes = new Map(preferences.map((one) => [one.bookingId, wishesInWords(one).join("; ")]));
  const rooms = people.flatMap((person) =>
    roomStays(event, isOvernightOption(person.option) ? person.option : null).map((stay) => ({
      ...{ person, stay },
      wishes: wishes.get(person.id) ?? "",
    })),
  );
  return rooms.toSorted((one, other) => one.stay.departure.localeCompare(other.stay.departure));
}

const roomColumns = [
  { label: "Name", share: 0.24 },
  { label: "Anreise", share: 0.13 },
  { label: "Abreise", share: 0.13 },
  { label: "Nächte", share: 0.09, align: "right" },
  { label: "Leistung", share: 0.18 },
  { label: "Wünsche", share: 0.23 },
] as const;

const guestsInWords = (count: number): string => (count === 1 ? "1 Tagesgast" : `${count} Tagesgäste`);

/** The house learns names, nights, the option and what people have asked to be told to it: no address, no committee, no company. */
const roomRow = ({ person, stay, wishes }: Room): readonly string[] => [
  `${person.lastname}, ${person.firstname}${person.reserved ? " (vorläufig)" : ""}`,
  ...[formatDay(stay.arrival), formatDay(stay.departure), String(stay.nights), person.option, wishes],
];

/** `…/zimmerliste.pdf` and `…/zimmerliste.csv`. */
const roomList = (context: FileContext, make: (desk: EventDesk, rooms: readonly Room[], guests: number) => Made): Promise<Response> =>
  answer(context, "zimmerliste", async (desk, people) =>
    make(desk, await roomsOf(desk, people), people.filter(({ option }) => option === "Tagesgast").length),
  );

export const roomsCsv = (context: FileContext): Promise<Response> =>
  roomList(context, (_, rooms) => ({
    csv: [["Haus", ...roomColumns.map(({ label }) => label)], ...rooms.map((room) => [room.stay.house, ...roomRow(room)])],
  }));

export const roomsPdf = (context: FileContext): Promise<Response> =>
  roomList(context, ({ event }, rooms, guests) => ({
    sheet: {
      title: "Zimmerliste",
      blocks: [
        { kind: "paragraph", text: `${formatRange(event.startDate, event.endDate)} · ${notifiedFacts(event).place}` },
        ...[...Map.groupBy(rooms, ({ stay }) => `${stay.house}, Abreise ${formatDay(stay.departure)}`)].flatMap(
          ([house, own]): readonly PdfBlock[] => [
            { kind: "heading", level: 2, text: house },
            { kind: "table", columns: roomColumns, rows: own.map(roomRow) },
          ],
        ),
        {
          kind: "paragraph",
          text: rooms.length === 0 ? "Niemand braucht ein Zimmer." : `${rooms.length} Zimmer, dazu ${guestsInWords(guests)} ohne Zimmer.`,
        },
      ],
    },
  }));
