import { randomUUID } from "node:crypto";
import { type Booking, bookingsOfOrders } from "#db/repositories/bookings.ts";
import { allow } from "#src/accounts/rate-limit.ts";
import type { BookingContext } from "#src/booking/booking-context.ts";
import { saveInvoiceData } from "#src/booking/change-invoice-data.ts";
import { cancelBookings, convertHolds, giveHoldsBack, type SeatsOutcome } from "#src/booking/change-seats.ts";
import { orderPath } from "#src/booking/links.ts";
import { sendOrderMessage } from "#src/booking/order-message.ts";
import { rebookSeats } from "#src/booking/rebook.ts";
import { returnedForm, returnedOrDone } from "#src/booking/returned-form.ts";
import { returnedResolution, submitResolution } from "#src/booking/submit-resolution.ts";
import { checkInvoiceData } from "#src/domain/booking/invoice-data.ts";
import { isOvernightOption } from "#src/domain/events/overnight-option.ts";
import { submitForm } from "#src/endpoints/form/submit-form.ts";
import { type FormOutcome, type PageContext, submit } from "#src/endpoints/portal-page.ts";
import type { FormState } from "#src/shared/forms/form-state.ts";
import type { PortalLocals } from "#src/shared/server/request/portal-locals.ts";
import { seeOther } from "#src/shared/server/request/see-other.ts";
import {
  bookSeatsForm,
  cancelSeatsForm,
  giveBackSeatsForm,
  invoiceForm,
  messageForm,
  type OrderAction,
  rebookSeatsForm,
} from "../../rules/order/order.forms.ts";
import { invoiceChanged, type orderMessages, orderRefusals, rebookingRefusals } from "../../rules/order/order-messages.ts";
import type { OpenedOrder } from "./order-of-token.ts";
import { resolvingSeats } from "./order-resolutions.ts";

/** Each change of the invoice data is a mail. */
const INVOICE_CHANGES = { rule: "order-invoice", limit: 20, windowMs: 60 * 60 * 1000 } as const;
/** Each message is two mails. */
const MESSAGES = { rule: "order-message", limit: 10, windowMs: 60 * 60 * 1000 } as const;

type Work = Readonly<{ opened: OpenedOrder; locals: PortalLocals; context: BookingContext }>;

const idsIn = (text: string): readonly string[] => text.split(",").filter((id) => id !== "");
const cents = (text: string): number => (/^\d{1,9}$/.test(text) ? Number(text) : Number.NaN);
const conflict = (problem: string): FormOutcome => ({ ok: false, status: 409, problem });

const done = ({ opened, locals }: Work, message: keyof typeof orderMessages): FormOutcome => ({
  ok: true,
  answer: seeOther(`${orderPath(opened.order, locals.secret)}?meldung=${message}`),
});

type Step = Readonly<{
  ids: readonly string[];
  message: keyof typeof orderMessages;
  /** Whether a seat is what it was to become: then a second click sent the same, and nothing is left to do. */
  reached: (booking: Booking) => boolean;
  change: () => Promise<SeatsOutcome>;
}>;

async function carryOut({ ids, message, reached, change }: Step, work: Work): Promise<FormOutcome> {
  const { opened, locals } = work;
  const isReached = async (): Promise<boolean> => {
    const wanted = new Set(ids);
    const seats = (await bookingsOfOrders(locals.store.db, [opened.order.id])).filter(({ id }) => wanted.has(id));
    return seats.length === wanted.size && seats.length > 0 && seats.every(reached);
  };
  if (await isReached()) return done(work, message);
  const outcome = await change();
  if (outcome.ok || (await isReached())) return done(work, message);
  return conflict(outcome.reason === "fee-changed" ? orderRefusals["fee-changed"] : orderRefusals.changed);
}

type Rebooking = Readonly<{ plaetze: string; termin: string; option?: string | undefined; fee: string; after: string; stamp: string }>;

async function rebooked(sent: Rebooking, work: Work): Promise<FormOutcome> {
  const { opened, locals, context } = work;
  const { id } = opened.order;
  const wish = {
    ids: idsIn(sent.plaetze),
    eventId: cents(sent.termin),
    option: sent.option !== undefined && isOvernightOption(sent.option) ? sent.option : null,
  };
  const shown = { stamp: sent.stamp, fee: cents(sent.fee), after: cents(sent.after) };
  if (Number.isNaN(wish.eventId)) return conflict(rebookingRefusals.closed);
  const outcome = await rebookSeats(locals.store, id, wish, shown, context);
  if (outcome.ok) return done(work, "umgebucht");
  // The second of two clicks finds the seats where they were to go.
  const wanted = new Set(wish.ids);
  const before = opened.bookings.filter((seat) => wanted.has(seat.id));
  const after = (await bookingsOfOrders(locals.store.db, [id])).filter((seat) => wanted.has(seat.id));
  const justMoved = after.length > 0 && after.every(({ eventId }) => eventId === wish.eventId);
  if (justMoved && (outcome.reason === "same-event" || before.some(({ eventId }) => eventId !== wish.eventId)))
    return done(work, "umgebucht");
  return conflict(rebookingRefusals[outcome.reason]);
}

async function messageSent(page: PageContext, work: Work): Promise<Response | FormState> {
  const { opened, locals, context } = work;
  const taken = await submitForm(messageForm, page.request, { locals, now: context.now });
  if (!taken.ok) {
    page.response.status = taken.status;
    return taken.state;
  }
  if (!(await allow(locals.store, { ...MESSAGES, key: opened.order.id }, context.now))) {
    page.response.status = 429;
    return { values: taken.typed, errors: {}, problem: orderRefusals["too-many"], stamp: taken.stamp };
  }
  const formKey = taken.formKey === "" ? randomUUID() : taken.formKey;
  await sendOrderMessage(locals.store, opened.order, { message: taken.values.message, formKey }, context);
  return seeOther(`${orderPath(opened.order, locals.secret)}?meldung=nachricht`);
}

async function carriedOut(action: OrderAction, page: PageContext, work: Work): Promise<Response | FormState> {
  const { opened, locals, context } = work;
  const { store } = locals;
  const { id } = opened.order;
  const acting = { locals, now: context.now };
  switch (action) {
    case "buchen":
      return submit(bookSeatsForm, page, acting, ({ plaetze }) => {
        const ids = idsIn(plaetze);
        const reached = ({ status }: Booking): boolean => status === "gebucht";
        return carryOut({ ids, message: "gebucht", reached, change: () => convertHolds(store, id, ids, context) }, work);
      });
    case "zurueckgeben":
      return submit(giveBackSeatsForm, page, acting, ({ plaetze }) => {
        const ids = idsIn(plaetze);
        const reached = ({ status }: Booking): boolean => status === "zurueckgegeben";
        return carryOut({ ids, message: "zurueckgegeben", reached, change: () => giveHoldsBack(store, id, ids, context) }, work);
      });
    case "stornieren":
      return submit(cancelSeatsForm, page, acting, ({ plaetze, fee }) => {
        const ids = idsIn(plaetze);
        const reached = ({ status }: Booking): boolean => status === "storniert";
        const change = () => cancelBookings(store, id, { ids, shownFee: cents(fee) }, context);
        return carryOut({ ids, message: "storniert", reached, change }, work);
      });
    case "umbuchen":
      return submit(rebookSeatsForm, page, acting, (sent) => rebooked(sent, work));
    case "rechnungsdaten":
      return submit(invoiceForm, page, acting, async (typed) => {
        const checked = checkInvoiceData(typed);
        if (!checked.ok) return { ok: false, status: 422, errors: checked.errors };
        if (!(await allow(store, { ...INVOICE_CHANGES, key: id }, context.now)))
          return { ok: false, status: 429, problem: orderRefusals["changed-too-often"] };
        const saved = await saveInvoiceData(store, id, { data: checked.data, shown: typed.gezeigt ?? "" }, context);
        if (saved.ok) return done(work, "rechnungsdaten");
        return { ...conflict(invoiceChanged(saved.differences)), values: { gezeigt: saved.stamp } };
      });
    case "nachricht":
      return messageSent(page, work);
    case "beschluss":
      return submitResolution(page, {
        read: resolvingSeats(id, context.now),
        doneAt: `${orderPath(opened.order, locals.secret)}?meldung=beschluss`,
        locals,
        context,
      });
  }
}

type Visit = Pick<PageContext, "request" | "locals">;

/** What was kept is told apart by the order's own link, which the address of the form holds; a cart has no part in it. */
const visitOf = (action: OrderAction, { request, locals }: Visit, path: string) => ({
  ...{ request, locals, cartId: null },
  action: `${path}?aktion=${action}`,
});

/** A form as it came back at the address of the request (`?stand=…`); null where that names none. */
export function returnedOrderForm(action: OrderAction, page: Visit, path: string): FormState | null {
  const visit = visitOf(action, page, path);
  return action === "beschluss" ? returnedResolution(visit) : returnedForm(visit);
}

/** Forms with fields to type in stand on the page again; of all others it says at its top why nothing was done. */
const typedForms: readonly OrderAction[] = ["rechnungsdaten", "nachricht", "beschluss"];

/**
 * Does what a form of the page asks for: 303 back to the page, or to the form as it came back, at an address of its own. What is too
 * long for that is the form with the reason; then the page's status is set.
 */
export async function submitOrderForm(action: OrderAction, page: PageContext, work: Work): Promise<Response | FormState> {
  const visit = visitOf(action, page, orderPath(work.opened.order, work.locals.secret));
  const answer = await carriedOut(action, page, work);
  return returnedOrDone(answer, typedForms.includes(action) ? action : "", visit);
}
