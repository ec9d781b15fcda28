import type { Db } from "#db/client.ts";
import { actorOf } from "#src/accounts/actor-of.ts";
import { actsOnOrder, stillActsOnOrder } from "#src/accounts/owns-order.ts";
import { bookingContext } from "#src/booking/booking-context.ts";
import { type BookingRecord, bookingRecord } from "#src/booking/booking-record.ts";
import { cancelBooking, feeFor } from "#src/booking/change-booking.ts";
import { actionsOf, seatState } from "#src/domain/booking/seat-state.ts";
import { actingIn } from "#src/endpoints/acting-in.ts";
import type { Outcome, Service } from "#src/endpoints/handle.ts";
import type { CallReason, CallResult } from "#src/shared/http/contract.ts";
import type { cancelRecipientBooking } from "../rules/cancel-recipient-booking.contract.ts";

type Cancelled = Outcome<CallResult<typeof cancelRecipientBooking>, CallReason<typeof cancelRecipientBooking>>;

const cancelled = ({ booking }: BookingRecord): Cancelled => ({
  ok: true,
  value: { bookingId: booking.id, state: booking.status, cancellationFee: booking.cancellationFee ?? 0 },
});

const unknown: Cancelled = { ok: false, reason: "booking-unknown" };

/** Sent twice it answers twice the same, and is done once. Somebody else's booking is answered like one that there is not. */
export const cancelForRecipient: Service<typeof cancelRecipientBooking> = async ({ booking: id, expectedFee }, call) => {
  const { locals, session, now } = await actingIn(call);
  const { db } = locals.store;
  const record = await bookingRecord(db, id);
  if (record === undefined || !actsOnOrder(session, record.order)) return unknown;
  if (record.booking.status === "storniert") return cancelled(record);
  const mayAct = (tx: Db): Promise<boolean> => stillActsOnOrder(tx, session, record.order.id, now);
  const context = { ...bookingContext(locals, now, actorOf(session)), mayAct };
  const isOpen = actionsOf[seatState(record.booking, record.event, now)].includes("stornieren");
  if (isOpen && feeFor(record, context) !== expectedFee) return { ok: false, reason: "fee-changed" };
  const outcome = isOpen ? await cancelBooking(locals.store, id, expectedFee, context) : ({ ok: false } as const);
  if (outcome.ok) return cancelled(outcome.record);
  if (!(await mayAct(db))) return unknown;
  // Somebody else, or a second click, was quicker.
  const after = await bookingRecord(db, id);
  return after?.booking.status === "storniert" ? cancelled(after) : { ok: false, reason: "changed" };
};
