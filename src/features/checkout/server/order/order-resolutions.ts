import type { Db } from "#db/client.ts";
import type { BookingRecord } from "#src/booking/booking-record.ts";
import { chosenSeats } from "#src/booking/change-seats.ts";
import { resolutionStep } from "#src/booking/resolution-step.ts";
import { canBeResolved } from "#src/booking/resolutions.ts";
import type { ReadSeats } from "#src/booking/submit-resolution.ts";
import type { ResolutionView } from "#src/domain/booking/resolution-view.ts";
import type { FormState } from "#src/shared/forms/form-state.ts";
import type { PortalLocals } from "#src/shared/server/request/portal-locals.ts";
import type { OpenedOrder } from "./order-of-token.ts";

/** Of the first one's event: one resolution covers one event. */
const ofOneEvent = (seats: readonly BookingRecord[]): readonly BookingRecord[] =>
  seats.filter(({ event }) => event.eventId === seats[0]?.event.eventId);

/** Seats of this order that can still be resolved on; whoever has its link acts for them. */
export const resolvingSeats =
  (orderId: string, now: Date): ReadSeats =>
  async (db: Db, ids) => {
    const found = await chosenSeats(db, orderId, ids);
    if (found === undefined) return null;
    const seats = found.chosen.map((seat) => ({ ...seat, order: found.order }));
    return ofOneEvent(seats.filter((seat) => canBeResolved(seat, now)));
  };

type Asked = Readonly<{ query: URLSearchParams; answer: FormState | null; locals: PortalLocals; now: Date }>;

/** The step that records how far the decision on the ticked seats of one event is; null where none was ticked for which it can be. */
export async function orderResolutionStep({ order }: OpenedOrder, { query, answer, locals, now }: Asked): Promise<ResolutionView | null> {
  const { db } = locals.store;
  const ids = answer === null ? query.getAll("platz") : (answer.values["plaetze"] ?? "").split(",");
  const seats = await resolvingSeats(order.id, now)(db, ids);
  return resolutionStep(db, { seats: seats ?? [], locals, now, sent: answer, wanted: query.get("stand") });
}
