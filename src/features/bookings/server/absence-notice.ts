import { whenOf } from "#src/booking/mails/parts.ts";
import { takesSeat } from "#src/domain/booking/booking.ts";
import { notifiedFacts } from "#src/domain/booking/notified-facts.ts";
import { sectionOf } from "#src/domain/booking/seat-state.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { formatDay } from "#src/domain/time/german-date.ts";
import { actingOn, type PageContext } from "#src/endpoints/portal-page.ts";
import { answerPdf } from "#src/shared/server/pdf/answer-pdf.ts";
import type { PdfBlock, PdfContent } from "#src/shared/server/pdf/pdf-content.ts";
import { visitorsTurn } from "#src/shared/server/pdf/pdf-thread.ts";
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

type NoticeContext = PageContext & Readonly<{ params: Readonly<Record<string, string | undefined>> }>;

/**
 * `/api-meinifb/notice-pdf/{eventId}`: who of one's own or of the committee is at an event and when, to hang up or hand on: no
 * prices, and of people their names alone (spec:member-area#calls). 404 where nobody has a seat.
 */
export async function absenceNotice(context: NoticeContext): Promise<Response> {
  const { locals, session, now } = await actingOn(context);
  const eventId = /^\d{1,9}$/.test(context.params["eventId"] ?? "") ? Number(context.params["eventId"]) : Number.NaN;
  const { seats } = await memberScope({ locals, session, now });
  const [first, ...others] = seats.filter(
    ({ event, booking, state }) => event.eventId === eventId && takesSeat(booking.status) && sectionOf(state) !== "ended",
  );
  if (first === undefined) return new Response(null, { status: 404 });
  const content = contentOf([first, ...others], session.user.gremium?.name ?? null, now);
  return answerPdf(context.request, content, { name: ["Aushang", String(eventId)], turn: visitorsTurn(locals, true), personal: true });
}
