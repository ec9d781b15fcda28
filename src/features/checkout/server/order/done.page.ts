import { historyOf } from "#db/repositories/order-history.ts";
import { actorOf } from "#src/accounts/actor-of.ts";
import { sessionOf } from "#src/accounts/session/session.ts";
import { type BookingContext, bookingContext } from "#src/booking/booking-context.ts";
import { invoiceDataOf, invoiceStamp } from "#src/booking/change-invoice-data.ts";
import { orderPath, orderPdfPath } from "#src/booking/links.ts";
import { seatResolutions } from "#src/booking/resolutions.ts";
import { lostOn } from "#src/booking/returned-form.ts";
import { resolutionGone } from "#src/booking/submit-resolution.ts";
import { countryName } from "#src/domain/accounts/countries.ts";
import { takesSeat } from "#src/domain/booking/booking.ts";
import type { PageHead } from "#src/domain/page/page-head.ts";
import { personalHead } from "#src/domain/page/personal-head.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { freshForm } from "#src/endpoints/form/submit-form.ts";
import { type LinkEnded, linkEnded } from "#src/endpoints/link-ended.ts";
import { messageOn, type PageContext, type PageMessage, sentForm } from "#src/endpoints/portal-page.ts";
import type { FormState } from "#src/shared/forms/form-state.ts";
import { invoiceForm, isOrderAction, messageForm } from "../../rules/order/order.forms.ts";
import { orderMessages, orderRefusals } from "../../rules/order/order-messages.ts";
import { type AskedSeats, askedSeats } from "./asked-seats.ts";
import { nextSteps } from "./next-steps.ts";
import { type OrderEvent, orderEvents, seatsHref } from "./order-events.ts";
import { type HistoryLine, historyLine } from "./order-history.ts";
import { leadOf } from "./order-lead.ts";
import { type OpenedOrder, orderOfToken } from "./order-of-token.ts";
import { orderResolutionStep } from "./order-resolutions.ts";
import { type LeftOut, leftOut, mayBe, type OrderStep, seatsOf, seatsStep } from "./order-step.ts";
import { type OrderSums, orderSums } from "./order-sums.ts";
import { orderTimeline, type TimelineEntry } from "./order-timeline.ts";
import { rebookProblem } from "./rebook-step.ts";
import { returnedOrderForm, submitOrderForm } from "./submit-order.ts";

export type DoneContext = PageContext & Readonly<{ params: Readonly<Record<string, string | undefined>> }>;

/** All holds at once; null where there are none. */
type AllHolds = Readonly<{ count: number; bookHref: string; giveBackHref: string }>;

export type DonePage = Readonly<{
  head: PageHead;
  /** Of this page, with its token and without a query. */
  path: string;
  number: string;
  lead: string;
  /** Ordered just now, and nothing has changed since. */
  fresh: boolean;
  message: PageMessage | null;
  step: OrderStep | null;
  /** Who was ticked and is no part of the step, and why. */
  left: string | null;
  /** Seats that were ticked, by their ids. */
  ticked: readonly string[];
  holds: AllHolds | null;
  events: readonly OrderEvent[];
  timeline: readonly TimelineEntry[];
  sums: OrderSums;
  invoice: readonly (readonly [label: string, value: string])[];
  history: readonly HistoryLine[];
  next: readonly string[];
  pdfHref: string;
  calendarHref: string | null;
}>;

function allHolds(opened: OpenedOrder, path: string, now: Date): AllHolds | null {
  const ids = seatsOf(opened)
    .filter((seat) => mayBe(seat, "buchen", now))
    .map(({ booking }) => booking.id);
  if (ids.length === 0) return null;
  return { count: ids.length, bookHref: seatsHref(path, "buchen", ids), giveBackHref: seatsHref(path, "zurueckgeben", ids) };
}

const given = (label: string, value: string | null): readonly (readonly [string, string])[] => (value === null ? [] : [[label, value]]);

const invoiceFacts = ({ order }: OpenedOrder): DonePage["invoice"] => [
  ["Anschrift", [order.company, `${order.street} ${order.streetNumber}`, `${order.postalCode} ${order.city}`].filter(Boolean).join(", ")],
  ["Land", countryName(order.country)],
  ["Rechnung per", order.invoiceEmail ?? "Post"],
  ...given("Ihre Bestellnummer", order.purchaseOrderNumber),
  ...given("Kostenstelle", order.costCentre),
  ...given("Leitweg-ID", order.leitwegId),
  ...given("USt-IdNr.", order.vatId),
];

type Shown = Readonly<{ opened: OpenedOrder; page: DoneContext; context: BookingContext; asked: AskedSeats; answer: FormState | null }>;

function stepState(action: "rechnungsdaten" | "nachricht", { opened, page, context, answer }: Shown): FormState {
  const now = { locals: page.locals, now: context.now };
  if (action === "nachricht") return answer ?? freshForm(messageForm, now);
  return answer ?? freshForm(invoiceForm, now, { ...invoiceDataOf(opened.order), gezeigt: invoiceStamp(opened.order) });
}

type AskedStep = Readonly<{ step: OrderStep | null; problem: string | null; left?: string | null }>;

const leftInWords = (all: readonly (LeftOut | null)[]): string | null =>
  all.flatMap((out) => (out === null ? [] : [`Nicht dabei: ${out.names.join(", ")}. ${out.why}`])).join(" ") || null;

/** After a refusal of seats the page says why, and shows what holds now. */
async function askedStep(shown: Shown): Promise<AskedStep> {
  const { opened, page, context, asked, answer } = shown;
  const { action, query, elsewhere } = asked;
  if (action === null) return { step: null, problem: null };
  if (action === "rechnungsdaten" || action === "nachricht")
    return { step: { kind: action, state: stepState(action, shown) }, problem: null };
  const { locals } = page;
  const nobody = [orderRefusals.nobody, leftInWords([elsewhere])].filter(Boolean).join(" ");
  if (action === "beschluss") {
    const view = await orderResolutionStep(opened, { query, answer, locals, now: context.now });
    return view === null
      ? { step: null, problem: answer?.problem ?? resolutionGone(page.request, answer) ?? nobody }
      : { step: { kind: action, view }, problem: null, left: leftInWords([elsewhere]) };
  }
  if (answer !== null) return { step: null, problem: answer.problem ?? orderRefusals.changed };
  const step = await seatsStep(action, { opened, query, locals, context });
  const out = leftOut(opened, action, query.getAll("platz"), context.now);
  if (step === null) return { step: null, problem: out?.why ?? nobody };
  const left = leftInWords([out, elsewhere]);
  if (step.kind !== "termin") return { step, problem: null, left };
  const wanted = new Set(step.ids);
  const moving = seatsOf(opened).filter(({ booking }) => wanted.has(booking.id));
  return { step, left, problem: await rebookProblem({ opened, moving, query, db: locals.store.db, context }) };
}

/** `/checkout/fertig/{token}`: an order as it stands by now. It opens without a login, so no other site may learn its address. */
export async function donePage(page: DoneContext, now = new Date()): Promise<Response | LinkEnded | DonePage> {
  const { locals, params, response, request } = page;
  const token = params["order"] ?? "";
  const before = await orderOfToken(token, page, now);
  if (before === null) return new Response(null, { status: 404 });
  if (before === "ended") return linkEnded(page);
  const context = bookingContext(locals, now, actorOf(await sessionOf(locals, request.headers.get("cookie"))));
  const sent = sentForm(page);
  if (sent !== null && !isOrderAction(sent)) return new Response(null, { status: 400 });
  const query = new URL(request.url).searchParams;
  const action = query.get("aktion");
  const path = orderPath(before.order, locals.secret);
  const answer =
    sent === null
      ? isOrderAction(action)
        ? returnedOrderForm(action, page, path)
        : null
      : await submitOrderForm(sent, page, { opened: before, locals, context });
  if (answer instanceof Response) return answer;
  response.headers.set("Cache-Control", "no-store");
  // Not "no-referrer": browsers then send forms without their origin.
  response.headers.set("Referrer-Policy", "same-origin");
  const again = sent === null ? before : await orderOfToken(token, page, now);
  const opened = again === null || again === "ended" ? before : again;
  const { order, bookings } = opened;
  const events = orderEvents(opened, await seatResolutions(locals.store.db, seatsOf(opened)), { secret: locals.secret, now });
  const { step, problem, left = null } = await askedStep({ opened, page, context, asked: askedSeats(request.url, events), answer });
  const shownProblem = lostOn(request, answer) ?? problem;
  const history = await historyOf(locals.store.db, order.id);
  return {
    head: personalHead({
      brand: locals.brand,
      path: "/checkout/fertig",
      title: `Bestellung ${order.number}`,
      description: "Ihre Bestellung im Überblick.",
      crumbs: [{ label: "Seminare", path: "/seminare" }],
    }),
    path,
    number: order.number,
    lead: leadOf(opened, now),
    fresh: history.length <= 1 && todayInBerlin(order.createdAt) === todayInBerlin(now) && bookings.every(({ sequence }) => sequence === 0),
    message: shownProblem === null ? messageOn(page, orderMessages) : { kind: "problem", text: shownProblem },
    step,
    left,
    ticked: query.getAll("platz"),
    holds: allHolds(opened, path, now),
    events,
    timeline: orderTimeline(seatsOf(opened), context),
    sums: orderSums(opened, now),
    invoice: invoiceFacts(opened),
    history: history.toReversed().map(historyLine),
    next: nextSteps(opened, now),
    pdfHref: orderPdfPath(order, locals.secret),
    calendarHref: bookings.some(({ status }) => takesSeat(status)) ? `${path}/kalender.ics` : null,
  };
}
