import { type Booking, bookingById, bookingsOfOrders } from "#db/repositories/bookings.ts";
import { allow } from "#src/accounts/rate-limit.ts";
import type { BookingContext } from "#src/booking/booking-context.ts";
import type { BookingRecord } from "#src/booking/booking-record.ts";
import {
  type ChangeOutcome,
  cancelBooking,
  convertHold,
  giveHoldBack,
  type Replacement,
  replaceParticipant,
} from "#src/booking/change-booking.ts";
import { bookingPath } from "#src/booking/links.ts";
import { takesSeat } from "#src/domain/booking/booking.ts";
import { actionsOf, seatState } from "#src/domain/booking/seat-state.ts";
import { isSamePerson } from "#src/domain/cart/recipient.ts";
import { type FormOutcome, type PageContext, submit } from "#src/endpoints/portal-page.ts";
import type { FormState } from "#src/shared/forms/form-state.ts";
import type { PortalLocals } from "#src/shared/server/request/portal-locals.ts";
import { seeOther } from "#src/shared/server/request/see-other.ts";
import { type BookingAction, bookForm, cancelForm, giveBackForm, replaceForm } from "../rules/booking.forms.ts";
import { bookingRefusals, messageAfter } from "../rules/booking-messages.ts";

/** Each replacement is a mail with documents. */
const REPLACEMENTS = { rule: "replacement", limit: 20, windowMs: 60 * 60 * 1000 } as const;

type Work = Readonly<{ record: BookingRecord; locals: PortalLocals; context: BookingContext }>;

type Step = Readonly<{
  action: BookingAction;
  /** Whether a booking is what it was to become: then a second click or tab sent the same, and nothing is left to do. */
  reached: (booking: Booking) => boolean;
  change: () => Promise<ChangeOutcome>;
}>;

const conflict = (reason: keyof typeof bookingRefusals): FormOutcome => ({ ok: false, status: 409, problem: bookingRefusals[reason] });

async function carryOut({ action, reached, change }: Step, { record, locals, context }: Work): Promise<FormOutcome> {
  const { booking, event } = record;
  const { secret, now } = context;
  const done = (): FormOutcome => ({
    ok: true,
    answer: seeOther(`${bookingPath(booking.id, record.order, secret)}?meldung=${messageAfter[action]}`),
  });
  if (reached(booking)) return done();
  if (!actionsOf[seatState(booking, event, now)].includes(action)) return conflict("changed");
  const outcome = await change();
  if (outcome.ok) return done();
  const after = await bookingById(locals.store.db, booking.id);
  return after !== undefined && reached(after) ? done() : conflict("changed");
}

async function cancelled(fee: string, work: Work): Promise<FormOutcome> {
  const { record, locals, context } = work;
  const { id } = record.booking;
  const outcome = await carryOut(
    {
      action: "stornieren",
      reached: ({ status }) => status === "storniert",
      change: () => cancelBooking(locals.store, id, /^\d{1,9}$/.test(fee) ? Number(fee) : Number.NaN, context),
    },
    work,
  );
  if (outcome.ok) return outcome;
  const after = await bookingById(locals.store.db, id);
  const stands = after !== undefined && actionsOf[seatState(after, record.event, context.now)].includes("stornieren");
  return stands ? conflict("fee-changed") : outcome;
}

const isNow =
  (person: Replacement) =>
  ({ salutation, firstname, lastname, email }: Booking): boolean =>
    salutation === person.salutation && firstname === person.firstname && lastname === person.lastname && email === person.email;

async function hasSeat(person: Replacement, { record: { booking }, locals }: Work): Promise<boolean> {
  const others = (await bookingsOfOrders(locals.store.db, [booking.orderId])).filter(
    ({ id, eventId, status }) => id !== booking.id && eventId === booking.eventId && takesSeat(status),
  );
  return others.some((other) => isSamePerson(other, person));
}

async function replaced(person: Replacement, work: Work): Promise<FormOutcome> {
  const { record, locals, context } = work;
  const { booking } = record;
  if (await hasSeat(person, work)) return { ok: false, status: 422, errors: { lastname: bookingRefusals["has-seat"] } };
  if (!isNow(person)(booking) && !(await allow(locals.store, { ...REPLACEMENTS, key: booking.id }, context.now)))
    return { ok: false, status: 429, problem: bookingRefusals["too-often"] };
  return carryOut(
    { action: "ersatzperson", reached: isNow(person), change: () => replaceParticipant(locals.store, booking.id, person, context) },
    work,
  );
}

/** Does what a form of the page asks for: 303 back to the page, or the form with the reason. Sets the page's status. */
export async function submitBookingForm(action: BookingAction, page: PageContext, work: Work): Promise<Response | FormState> {
  const { record, locals, context } = work;
  const { booking } = record;
  const acting = { locals, now: context.now };
  switch (action) {
    case "buchen":
      return submit(bookForm, page, acting, () =>
        carryOut(
          { action, reached: ({ status }) => status === "gebucht", change: () => convertHold(locals.store, booking.id, context) },
          work,
        ),
      );
    case "zurueckgeben":
      return submit(giveBackForm, page, acting, () =>
        carryOut(
          { action, reached: ({ status }) => status === "zurueckgegeben", change: () => giveHoldBack(locals.store, booking.id, context) },
          work,
        ),
      );
    case "stornieren":
      return submit(cancelForm, page, acting, ({ fee }) => cancelled(fee, work));
    case "ersatzperson":
      return submit(replaceForm, page, acting, ({ email, ...person }) => replaced({ ...person, email: email ?? null }, work));
  }
}
