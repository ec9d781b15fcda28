import { hotelPreferencesAtEvent } from "#db/repositories/hotel-preferences.ts";
import { audit } from "#src/accounts/audit.ts";
import { wishesInWords } from "#src/domain/accounts/hotel-preferences.ts";
import { notifiedFacts } from "#src/domain/booking/notified-facts.ts";
import { isOvernightOption } from "#src/domain/events/overnight-option.ts";
import { type RoomStay, roomStays } from "#src/domain/events/room-stays.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { formatDay, formatRange } from "#src/domain/time/german-date.ts";
import { answerPdf } from "#src/shared/server/pdf/answer-pdf.ts";
import type { PdfBlock, PdfContent } from "#src/shared/server/pdf/pdf-content.ts";
import { visitorsTurn } from "#src/shared/server/pdf/pdf-thread.ts";
import { noteSecurity } from "#src/shared/server/process/security-signal.ts";
import { type CsvColumn, csvExport } from "../csv-export.ts";
import { bare, type ManageContext } from "../manage-context.ts";
import { badgePath } from "./badge-code.ts";
import { aboutEvent, type EventDesk, openEventDesk } from "./event-desk.ts";
import { type ListedPerson, listedPeople, type ParticipantFacts } from "./participant-facts.ts";

type FileContext = Pick<ManageContext, "request" | "locals" | "params">;

type Sheet = Pick<PdfContent, "blocks" | "title"> & Partial<Pick<PdfContent, "sheets">>;
/** Only who has consented may be on photos: no answer is a no. */
const photosOf = ({ photos }: ListedPerson): string => (photos === "yes" ? "ja" : "nein");

const entryOf = ({ event }: EventDesk, people: readonly ListedPerson[], file: string) => ({
  ...{ action: "participants-exported", subject: `event:${event.eventId}` },
  detail: { event: event.eventId, rows: people.length, file },
});

/** On paper; who took which list stands in the audit log. */
async function pdfFile(
  context: FileContext,
  name: string,
  make: (desk: EventDesk, people: readonly ListedPerson[]) => Sheet | Promise<Sheet>,
): Promise<Response> {
  const desk = await openEventDesk(context);
  if (desk === undefined) return bare(404);
  const { acting, event } = desk;
  const people = await listedPeople(desk);
  const sheet = await make(desk, people);
  noteSecurity({ kind: "export", about: "Teilnehmende", address: acting.locals.clientAddress, userId: acting.session.userId });
  await acting.locals.store.write((tx) => audit(tx, acting, entryOf(desk, people, name)));
  const today = todayInBerlin(acting.now);
  const content: PdfContent = {
    ...{ brand: "ifb", subject: `${sheet.title}: ${event.title}`, kicker: event.title },
    ...{ asOf: `Stand: ${formatDay(today)}`, created: today, ...sheet },
  };
  return answerPdf(context.request, content, {
    name: [name, String(event.eventId)],
    turn: visitorsTurn(acting.locals, true),
    personal: true,
  });
}

/** What others could work with. */
const csvFile = <Row>(
  context: FileContext,
  { name, columns }: Readonly<{ name: string; columns: readonly CsvColumn<Row>[] }>,
  rowsIn: (desk: EventDesk, people: readonly ListedPerson[]) => readonly Row[] | Promise<readonly Row[]>,
): Promise<Response> =>
  csvExport<Row>(context, async () => {
    const desk = await openEventDesk(context);
    if (desk === undefined) return bare(404);
    const people = await listedPeople(desk);
    return {
      ...{ name: `${name}-${desk.event.eventId}`, about: "Teilnehmende", entry: entryOf(desk, people, name), columns },
      rows: [await rowsIn(desk, people)],
    };
  });

const participantColumns: readonly CsvColumn<ListedPerson>[] = [
  ["Nachname", ({ lastname }) => lastname],
  ["Vorname", ({ firstname }) => firstname],
  ["Anrede", ({ salutation }) => salutation],
  ["E-Mail-Adresse", ({ email }) => email],
  ["Gremium", ({ committee }) => committee],
  ["Firma", ({ company }) => company],
  ["Funktion", ({ functions }) => functions],
  ["Stand", ({ status }) => status],
  ["Hotel", ({ option }) => option],
  ["Workshops", ({ workshops }) => workshops],
  ["Fotos", photosOf],
  ["Anmerkungen", ({ notes }) => notes],
  ["Bestellung", ({ orderNumber }) => orderNumber],
  ["Bestellt von", ({ orderedBy }) => orderedBy],
];

/** `…/teilnehmer.csv`. */
export const participantsCsv = (context: FileContext): Promise<Response> =>
  csvFile(context, { name: "teilnehmer", columns: participantColumns }, (_, people) => people);

const listColumns = [
  { label: "Person", share: 0.26 },
  { label: "Gremium und Firma", share: 0.3 },
  { label: "Stand", share: 0.18 },
  { label: "Hotel", share: 0.18 },
  { label: "Fotos", share: 0.08 },
] as const;

/** `…/teilnehmer.pdf`: to be laid out at the event; no e-mail addresses, no prices. */
export const participantsPdf = (context: FileContext): Promise<Response> =>
  pdfFile(context, "Teilnehmende", ({ event }, people) => {
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
    };
  });

/** `…/namensschilder.pdf`: of those who have booked, each with a code that finds the person on the page of attendance. */
export const badgesPdf = (context: FileContext): Promise<Response> =>
  pdfFile(context, "Namensschilder", ({ event, acting }, people) => ({
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

type RoomColumn = Readonly<{ label: string; share: number; align?: "right"; cell: (room: Room) => string }>;

/** The house learns names, nights, the option and what people have asked to be told to it: no address, no committee, no company. */
const roomColumns: readonly RoomColumn[] = [
  {
    ...{ label: "Name", share: 0.24 },
    cell: ({ person }) => `${person.lastname}, ${person.firstname}${person.reserved ? " (vorläufig)" : ""}`,
  },
  { label: "Anreise", share: 0.13, cell: ({ stay }) => formatDay(stay.arrival) },
  { label: "Abreise", share: 0.13, cell: ({ stay }) => formatDay(stay.departure) },
  { label: "Nächte", share: 0.09, align: "right", cell: ({ stay }) => String(stay.nights) },
  { label: "Leistung", share: 0.18, cell: ({ person }) => person.option },
  { label: "Wünsche", share: 0.23, cell: ({ wishes }) => wishes },
];

const roomCells: readonly CsvColumn<Room>[] = [
  ["Haus", ({ stay }) => stay.house],
  ...roomColumns.map(({ label, cell }): CsvColumn<Room> => [label, cell]),
];

const guestsInWords = (count: number): string => (count === 1 ? "1 Tagesgast" : `${count} Tagesgäste`);

/** `…/zimmerliste.csv`. */
export const roomsCsv = (context: FileContext): Promise<Response> => csvFile(context, { name: "zimmerliste", columns: roomCells }, roomsOf);

/** `…/zimmerliste.pdf`. */
export const roomsPdf = (context: FileContext): Promise<Response> =>
  pdfFile(context, "zimmerliste", async (desk, people) => {
    const rooms = await roomsOf(desk, people);
    const guests = people.filter(({ option }) => option === "Tagesgast").length;
    return {
      title: "Zimmerliste",
      blocks: [
        { kind: "paragraph", text: `${formatRange(desk.event.startDate, desk.event.endDate)} · ${notifiedFacts(desk.event).place}` },
        ...[...Map.groupBy(rooms, ({ stay }) => `${stay.house}, Abreise ${formatDay(stay.departure)}`)].flatMap(
          ([house, own]): readonly PdfBlock[] => [
            { kind: "heading", level: 2, text: house },
            {
              kind: "table",
              columns: roomColumns.map(({ cell: _, ...column }) => column),
              rows: own.map((room) => roomColumns.map(({ cell }) => cell(room))),
            },
          ],
        ),
        {
          kind: "paragraph",
          text: rooms.length === 0 ? "Niemand braucht ein Zimmer." : `${rooms.length} Zimmer, dazu ${guestsInWords(guests)} ohne Zimmer.`,
        },
      ],
    };
  });
