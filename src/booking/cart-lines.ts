import type { Db } from "#db/client.ts";
import { recipientsOfCart, type StoredRecipient, workshopsOfCart } from "#db/repositories/cart-recipients.ts";
import { cartItemsOf } from "#db/repositories/carts.ts";
import { canReserve } from "#src/domain/booking/hold.ts";
import { lacksOption } from "#src/domain/cart/recipient-input.ts";
import { bookingState, freeSeats } from "#src/domain/events/event.ts";
import type { PortalEvent } from "#src/domain/events/portal-event.ts";
import { MAX_PARTICIPANTS, type Quote, quoteOfPeople } from "#src/domain/pricing/price-quote.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { fullWorkshop } from "./workshop-seats.ts";

export type OrderRecipient = StoredRecipient & Readonly<{ workshops: readonly string[] }>;

/** Why a line of the cart can't be ordered now. The first three leave it in the cart, the others have to be put right. */
export type Blocker =
  | "event-cancelled"
  | "event-past"
  | "event-full"
  | "nobody"
  | "too-many"
  | "too-few-seats"
  | "option-missing"
  | "hold-too-late"
  | "workshop-full";

export type CartLine = Readonly<{
  cartItemId: string;
  /** Seats of an offer that this item may use count as free. */
  event: PortalEvent;
  offerId: string | null;
  recipients: readonly OrderRecipient[];
  /** Null while there is an obstacle. */
  quote: Quote | null;
  blocker: Blocker | null;
  /** The first chosen workshop without room for everybody who chose it. */
  fullWorkshop: string | null;
}>;

const closed = { abgesagt: "event-cancelled", beendet: "event-past", warteliste: "event-full" } as const;

function blockerOf(event: PortalEvent, recipients: readonly OrderRecipient[], now: Date): Blocker | null {
  const state = bookingState(event, todayInBerlin(now));
  if (state !== "frei" && state !== "wenige") return closed[state];
  if (recipients.length === 0) return "nobody";
  if (recipients.length > MAX_PARTICIPANTS) return "too-many";
  if (recipients.length > freeSeats(event)) return "too-few-seats";
  if (recipients.some((one) => lacksOption(one, event))) return "option-missing";
  if (recipients.some(({ kind }) => kind === "reservierung") && !canReserve(now, event.startDate)) return "hold-too-late";
  return null;
}

/** Of a line that can be ordered but for its seats: then it has a price. */
export function quoted(event: PortalEvent, recipients: readonly OrderRecipient[], vatPercent: number): Quote {
  const outcome = quoteOfPeople(event, recipients, vatPercent);
  if (!outcome.ok) throw new Error(`event ${event.eventId} has no price: ${outcome.reason}`);
  return outcome.quote;
}

export async function cartLines(db: Db, cartId: string, vatPercent: number, now: Date): Promise<readonly CartLine[]> {
  const workshops = await workshopsOfCart(db, cartId);
  const people = (await recipientsOfCart(db, cartId)).map((one) => ({ ...one, workshops: workshops.get(one.recipientId) ?? [] }));
  const byItem = Map.groupBy(people, ({ cartItemId }) => cartItemId);
  const lines: CartLine[] = [];
  for (const { cartItemId, event, offerId } of await cartItemsOf(db, cartId)) {
    const recipients = byItem.get(cartItemId) ?? [];
    const full = await fullWorkshop(db, event, recipients);
    const blocker = blockerOf(event, recipients, now) ?? (full === null ? null : "workshop-full");
    const quote = blocker === null ? quoted(event, recipients, vatPercent) : null;
    lines.push({ cartItemId, event, offerId, recipients, blocker, quote, fullWorkshop: full });
  }
  return lines;
}
