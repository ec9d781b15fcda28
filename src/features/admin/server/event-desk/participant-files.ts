import { audit } from "#src/accounts/audit.ts";
import { notifiedFacts } from "#src/domain/booking/notified-facts.ts";
import { type RoomStay, roomStays } from "#src/domain/events/room-stays.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { formatDay, formatRange } from "#src/domain/time/german-date.ts";
import { answerPdf } from "#src/shared/server/pdf/answer-pdf.ts";
import type { PdfBlock, PdfContent } from "#src/shared/server/pdf/pdf-content.ts";
import { visitorsTurn } from "#src/shared/server/pdf/pdf-thread.ts";
import { noteSecurity } from "#src/shared/server/process/security-signal.ts";
import { BYTE_ORDER_MARK, csvRow } from "../../rules/csv.ts";
import { toFactorFirst } from "../fresh-factor.ts";
import { bare, type ManageContext } from "../manage-context.ts";
import { aboutEvent, type EventDesk, openEventDesk, peopleOf } from "./event-desk.ts";
import { type ParticipantFacts, participantFacts } from "./participant-facts.ts";

type FileContext = Pick<ManageContext, "request" | "locals" | "params">;

type Sheet = Pick<PdfContent, "blocks" | "title"> & Partial<Pick<PdfContent, "sheets">>;
type Made = Readonly<{ csv: readonly (readonly string[])[] }> | Readonly<{ sheet: Sheet }>;

const peopleFacts = async (desk: EventDesk): Promise<readonly ParticipantFacts[]> =>
  (await peopleOf(desk)).map((participant) => participantFacts(participant, desk.acting.now));

function csvAnswer(rows: readonly (readonly string[])[], name: string): Response {
  return new Response(BYTE_ORDER_MARK + rows.map(csvRow).join(""), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}.csv"`,
      "Cache-Control": "no-store",
    },
  });
}

/** Who took which list stands in the audit log; what others could work with (CSV) asks for a fresh second factor. */
async function answer(
  context: FileContext,
  name: string,
  make: (desk: EventDesk, people: readonly ParticipantFacts[]) => Made,
): Promise<Response> {
  const desk = await openEventDesk(context);
  if (desk === undefined) return bare(404);
  const { acting, event } = desk;
  const people = await peopleFacts(desk);
  const made = make(desk, people);
  if ("csv" in made) {
    const factorFirst = toFactorFirst(context.request, acting);
    if (factorFirst !== null) return factorFirst;
    noteSecurity({ kind: "export", about: "Teilnehmende", address: acting.locals.clientAddress, userId: acting.session.userId });
  }
  const detail = { event: event.eventId, rows: people.length, file: name };
  await acting.locals.store.write((tx) =>
    audit(tx, acting, { action: "participants-exported", subject: `event:${event.eventId}`, detail }),
  );
  if ("csv" in made) return csvAnswer(made.csv, `${name}-${event.eventId}`);
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
] as const;
const furtherHeadings = ["Anmerkungen", "Bestellung", "Bestellt von"] as const;

/** `…/teilnehmer.csv`. */
export const participantsCsv = (context: FileContext): Promise<Response> =>
  answer(context, "teilnehmer", (_, people) => ({
    csv: [
      [...headings, ...furtherHeadings],
      ...people.map((one) => [
        ...[one.lastname, one.firstname, one.salutation, one.email, one.committee, one.company, one.functions, one.status, one.option],
        ...[one.workshops, one.notes, one.orderNumber, one.orderedBy],
      ]),
    ],
  }));

const listColumns = [
  { label: "Person", share: 0.26 },
  { label: "Gremium und Firma", share: 0.34 },
  { label: "Stand", share: 0.2 },
  { label: "Hotel", share: 0.2 },
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
            rows: people.map((one) => [`${one.lastname}, ${one.firstname}`, one.group, one.status, one.option === "" ? "–" : one.option]),
          },
          ...(notes.length === 0 ? [] : further),
        ],
      },
    };
  });

/** `…/namensschilder.pdf`: of those who have booked. */
export const badgesPdf = (context: FileContext): Promise<Response> =>
  answer(context, "Namensschilder", ({ event }, people) => ({
    sheet: {
      title: "Namensschilder",
      sheets: "bare",
      blocks: [
        {
          kind: "badges",
          badges: people
            .filter(({ reserved }) => !reserved)
            .map(({ titled, group }) => ({
              name: titled,
              group,
              event: `${event.title} · ${formatRange(event.startDate, event.endDate)}`,
            })),
        },
      ],
    },
  }));

type Room = Readonly<{ person: ParticipantFacts; stay: RoomStay }>;

/** By house and day of arrival, then by name: who is not in a hotel stands nowhere. */
async function roomsOf(desk: EventDesk): Promise<readonly Room[]> {
  const rooms = (await peopleOf(desk)).flatMap((participant) =>
    roomStays(desk.event, participant.booking.hotelOverNightOption).map((stay) => ({
      person: participantFacts(participant, desk.acting.now),
      stay,
    })),
  );
  return rooms.toSorted((one, other) => one.stay.departure.localeCompare(other.stay.departure));
}

const roomColumns = [
  { label: "Name", share: 0.34 },
  { label: "Anreise", share: 0.16 },
  { label: "Abreise", share: 0.16 },
  { label: "Nächte", share: 0.1, align: "right" },
  { label: "Leistung", share: 0.24 },
] as const;

const guestsInWords = (count: number): string => (count === 1 ? "1 Tagesgast" : `${count} Tagesgäste`);

/** The house learns names, nights and the option, and nothing else: no address, no committee, no company. */
const roomRow = ({ person, stay }: Room): readonly string[] => [
  `${person.lastname}, ${person.firstname}${person.reserved ? " (vorläufig)" : ""}`,
  ...[formatDay(stay.arrival), formatDay(stay.departure), String(stay.nights), person.option],
];

/** `…/zimmerliste.pdf` and `…/zimmerliste.csv`. */
async function roomList(context: FileContext, make: (desk: EventDesk, rooms: readonly Room[], guests: number) => Made): Promise<Response> {
  const desk = await openEventDesk(context);
  if (desk === undefined) return bare(404);
  const rooms = await roomsOf(desk);
  return answer(context, "zimmerliste", (opened, people) =>
    make(opened, rooms, people.filter(({ option }) => option === "Tagesgast").length),
  );
}

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
