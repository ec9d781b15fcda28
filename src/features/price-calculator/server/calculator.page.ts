import { eventById } from "#db/repositories/events.ts";
import { bookingRefusal } from "#src/domain/booking/booking-refusal.ts";
import { eventCity } from "#src/domain/events/event.ts";
import { eventNumber } from "#src/domain/events/event-number.ts";
import { eventPath, type PortalEvent } from "#src/domain/events/portal-event.ts";
import type { PageHead } from "#src/domain/page/page-head.ts";
import { personalHead } from "#src/domain/page/personal-head.ts";
import { type PricedEvent, pricedEvent } from "#src/domain/pricing/price-quote.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { formatRange, type IsoDay } from "#src/domain/time/german-date.ts";
import { buildEnvironment } from "#src/shared/server/environment/build-environment.ts";
import type { PortalLocals } from "#src/shared/server/request/portal-locals.ts";
import { optionList, queryOf, readCalculation, type Typed } from "../rules/calculation.ts";
import { type CalculationRows, rowsOf } from "../rules/calculation-rows.ts";

type Params = Readonly<Record<string, string | undefined>>;
export type CalculatorContext = Readonly<{ request: Request; locals: PortalLocals; params: Params }>;
type PageContext = CalculatorContext & Readonly<{ response: { status?: number } }>;

export type CalculatorForm = Readonly<{
  action: string;
  typed: Typed;
  errors: Readonly<Record<string, string>>;
  count: number;
  event: PricedEvent;
  vatPercent: number;
  /** `null` while something in the form is wrong. */
  rows: CalculationRows | null;
  /** Hotel options, as the cart takes them. */
  options: string;
  pdfPath: string;
  faxPath: string;
}>;

export type CalculatorPage = Readonly<{
  head: PageHead;
  eventPath: string;
  title: string;
  facts: string;
  closed: "cancelled" | "past" | null;
  eventId: number;
  /** Whether seats can be put into the cart; people of a conference are entered with their workshops. */
  bookable: boolean;
  form: CalculatorForm;
}>;

export const calculatorPath = (eventId: number): string => `/kostenrechner/${eventId}`;

export async function eventOf({ locals, params }: Pick<CalculatorContext, "locals" | "params">): Promise<PortalEvent | undefined> {
  const number = eventNumber(params["event"]);
  return number === null ? undefined : eventById(locals.store.db, number);
}

/** A running event can't be joined any more. */
export const closedReason = ({ cancelled, startDate }: PortalEvent, today: IsoDay): CalculatorPage["closed"] =>
  cancelled ? "cancelled" : startDate < today ? "past" : null;

function formOf(event: PortalEvent, request: Request, vatPercent: number): CalculatorForm {
  const priced = pricedEvent(event);
  const read = readCalculation(new URL(request.url).searchParams, priced, vatPercent);
  const query = queryOf(read.typed, read.count, priced);
  return {
    action: calculatorPath(event.eventId),
    typed: read.typed,
    errors: read.ok ? {} : read.errors,
    count: read.count,
    event: priced,
    vatPercent,
    rows: read.ok ? rowsOf(read.calculation) : null,
    options: read.ok ? optionList(read.calculation.options) : "",
    pdfPath: `${calculatorPath(event.eventId)}/pdf${query}`,
    faxPath: `/online-fax/${event.eventId}${query}`,
  };
}

/** `/kostenrechner/{x}`. An unknown event is answered with 404, wrong input with the form and 422. */
export async function calculatorPage({ request, locals, params, response }: PageContext): Promise<Response | CalculatorPage> {
  const event = await eventOf({ locals, params });
  if (event === undefined) return new Response(null, { status: 404 });
  const dates = formatRange(event.startDate, event.endDate);
  const form = formOf(event, request, buildEnvironment().vatPercent);
  const closed = closedReason(event, todayInBerlin(new Date()));
  if (closed === null && form.rows === null) response.status = 422;
  return {
    head: personalHead({
      brand: "ifb",
      path: calculatorPath(event.eventId),
      title: `Kosten berechnen: ${event.title}`,
      description: `Was die Teilnahme am Termin ${event.eventId} (${dates}) für Ihr Gremium kostet: Seminarpreis, Hotel, Umsatzsteuer und Anreise.`,
      crumbs: [
        { label: "Seminare", path: "/seminare" },
        { label: event.title, path: eventPath(event) },
      ],
    }),
    eventPath: eventPath(event),
    title: event.title,
    facts: `${dates}, ${eventCity(event)}, Terminnummer ${event.eventId}`,
    closed,
    eventId: event.eventId,
    bookable: event.conferenceSlug === null && bookingRefusal(event, new Date()) === null,
    form,
  };
}
