import type { Db } from "#db/client.ts";
import { gremiumById } from "#db/repositories/gremien.ts";
import { whenOf } from "#src/booking/mails/parts.ts";
import { takesSeat } from "#src/domain/booking/booking.ts";
import { notifiedFacts } from "#src/domain/booking/notified-facts.ts";
import { sectionOf } from "#src/domain/booking/seat-state.ts";
import { eventNumber } from "#src/domain/events/event-number.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { formatDay } from "#src/domain/time/german-date.ts";
import { actingIn } from "#src/endpoints/acting-in.ts";
import type { Service } from "#src/endpoints/handle.ts";
import { ownPdf } from "#src/shared/server/pdf/answer-pdf.ts";
import type { PdfBlock, PdfContent } from "#src/shared/server/pdf/pdf-content.ts";
import { visitorsTurn } from "#src/shared/server/pdf/pdf-thread.ts";
import type { noticePdf } from "../rules/member-pdfs.contracts.ts";
import { memberScope } from "./member-scope.ts";
import { byPerson, type OrderedSeat, type SeatsOfEvent } from "./ordered-seats.ts";

const nameOf = ({ booking: { firstname, lastname } }: OrderedSeat): string => `${firstname} ${lastname}`;

function contentOf(seats: SeatsOfEvent, committee: string | null, now: Date): PdfContent {
  const [{ event }] = seats;
  const facts = notifiedFacts(event);
  const today = todayInBerlin(now);
  const people = seats
    .toSorted(byPerson)
    .map((seat) => (seat.state === "reserviert" ? `${nameOf(seat)} (Platz reserviert)` : nameOf(seat)));
  const modules: readonly PdfBlock[] = facts.modules.length === 0 ? [] : [{ kind: "list", items: facts.modules }];
  return {
    brand: "ifb",
    title: "Teilnahme an einer Schulung",
    subject: `Wer an „${event.title}“ teilnimmt`,
    asOf: `Stand: ${formatDay(today)}`,
    created: today,
    sheets: "own",
    blocks: [
      {
        kind: "facts",
        rows: [
          ...(committee === null ? [] : [["Gremium", committee] as const]),
          ["Veranstaltung", event.title],
          ["Zeit", whenOf(facts)],
          ["Ort", facts.place],
        ],
      },
      ...modules,
      { kind: "heading", level: 2, text: seats.length === 1 ? "Es nimmt teil" : "Es nehmen teil" },
      { kind: "list", items: people },
    ],
  };
}

/** The committee that all of them were ordered for; null where it is not one, or some were ordered for none. */
async function committeeOf(db: Db, seats: SeatsOfEvent): Promise<string | null> {
  const [id, ...others] = new Set(seats.map(({ order }) => order.gremiumId));
  return id === undefined || id === null || others.length > 0 ? null : ((await gremiumById(db, id))?.name ?? null);
}

/**
 * Who of one's own or of the committee is at an event and when, to hang up or hand on: no prices, and of people their names alone
 * (spec:member-area#calls). 404 where nobody has a seat.
 */
export const sendNotice: Service<typeof noticePdf> = async ({ eventId }, call) => {
  const acting = await actingIn(call);
  const number = eventNumber(eventId);
  const { seats } = await memberScope(acting);
  const [first, ...others] = seats.filter(
    ({ event, booking, state }) => event.eventId === number && takesSeat(booking.status) && sectionOf(state) !== "ended",
  );
  if (first === undefined) return { ok: false, reason: "event-unknown" };
  const { locals, now } = acting;
  const content = contentOf([first, ...others], await committeeOf(locals.store.db, [first, ...others]), now);
  return { ok: true, value: await ownPdf(content, { name: ["Aushang", eventId], turn: visitorsTurn(locals, true) }) };
};
