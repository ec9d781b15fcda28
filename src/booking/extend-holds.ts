import type { Store } from "#db/client.ts";
import { lastHoldDay } from "#src/domain/booking/hold.ts";
import { berlinInstant } from "#src/domain/time/berlin-time.ts";
import { addDays, formatDay, type IsoDay } from "#src/domain/time/german-date.ts";
import type { BookingContext } from "./booking-context.ts";
import { isHeld } from "./change-booking.ts";
import { changeSeats, chosenSeats, type SeatsOutcome } from "./change-seats.ts";
import { holdsExtendedMail } from "./mails/order-mails.ts";

/** `day-unfit`: not later than now, or not before one of the events begins. */
export type ExtendOutcome = SeatsOutcome | Readonly<{ ok: false; reason: "day-unfit" }>;

/**
 * Holds seats up to the end of `lastDay`, all or none: later than they end now, and at the latest the day before the event
 * (spec:cart-and-checkout#holds). The reminder three days before the end goes out anew.
 */
export async function extendHolds(
  store: Pick<Store, "db" | "write">,
  orderId: string,
  { ids, lastDay }: Readonly<{ ids: readonly string[]; lastDay: IsoDay }>,
  context: BookingContext,
): Promise<ExtendOutcome> {
  const seats = await chosenSeats(store.db, orderId, ids);
  if (seats === undefined || !seats.chosen.every((seat) => isHeld(seat, context.now))) return { ok: false, reason: "gone" };
  const fits = seats.chosen.every(
    ({ booking, event }) => booking.holdEndsAt !== null && lastDay > lastHoldDay(booking.holdEndsAt) && lastDay < event.startDate,
  );
  if (!fits) return { ok: false, reason: "day-unfit" };
  const holdEndsAt = new Date(berlinInstant(addDays(lastDay, 1), "00:00"));
  return changeSeats(
    store,
    seats,
    {
      action: "verlaengert",
      detail: { to: formatDay(lastDay) },
      changeOf: () => ({ holdEndsAt, remindedAt: null }),
      seats: async () => undefined,
      mail: (order, after) => holdsExtendedMail(order, after, context),
    },
    context,
  );
}
