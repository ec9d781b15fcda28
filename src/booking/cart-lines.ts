import { createHash } from "node:crypto";
import type { Db } from "#db/client.ts";
import { recipientsOfCart, type StoredRecipient, workshopsOfCart } from "#db/repositories/cart-recipients.ts";
import { cartItemsOf } from "#db/repositories/carts.ts";
import { todayInBerlin } from "#src/domain/berlin-time.ts";
import { bookingState, freeSeats } from "#src/domain/event.ts";
import { canReserve } from "#src/domain/hold.ts";
import type { PortalEvent } from "#src/domain/portal-event.ts";
import { MAX_PARTICIPANTS, pricedEvent, type Quote, quoteOfPeople } from "#src/domain/price-quote.ts";
import { toldFacts } from "#src/domain/told-facts.ts";
import { fullWorkshop } from "./workshop-seats.ts";

export type OrderRecipient = StoredRecipient & Readonly<{ workshops: readonly string[] }>;

/** Why a line of the cart can't be ordered now. The first three leave it in the cart, the others have to be put right. */
export type Obstacle =
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
  obstacle: Obstacle | null;
  /** The first chosen workshop without room for everybody who chose it. */
  fullWorkshop: string | null;
}>;

const closed = { abgesagt: "event-cancelled", beendet: "event-past", warteliste: "event-full" } as const;

function obstacleOf(event: PortalEvent, recipients: readonly OrderRecipient[], now: Date): Obstacle | null {
  const state = bookingState(event, todayInBerlin(now));
  if (state !== "frei" && state !== "wenige") return closed[state];
  if (recipients.length === 0) return "nobody";
  if (recipients.length > MAX_PARTICIPANTS) return "too-many";
  if (recipients.length > freeSeats(event)) return "too-few-seats";
  const inHotel = pricedEvent(event).rates !== null;
  if (inHotel && recipients.some(({ hotelOverNightOption }) => hotelOverNightOption === null)) return "option-missing";
  if (recipients.some(({ kind }) => kind === "reservierung") && !canReserve(now, event.startDate)) return "hold-too-late";
  return null;
}

/** Of a line that can be ordered but for its seats: then it has a price. */
function quoted(event: PortalEvent, recipients: readonly OrderRecipient[], vatPercent: number): Quote {
  const outcome = quoteOfPeople(event, recipients, vatPercent);
  if (!outcome.ok) throw new Error(`event ${event.eventId} has no price: ${outcome.reason}`);
  return outcome.quote;
}

/** The cart as it would be ordered at `now`, in the order in which events were added. */
export async function cartLines(db: Db, cartId: string, vatPercent: number, now: Date): Promise<readonly CartLine[]> {
  const workshops = await workshopsOfCart(db, cartId);
  const people = (await recipientsOfCart(db, cartId)).map((one) => ({ ...one, workshops: workshops.get(one.recipientId) ?? [] }));
  const byItem = Map.groupBy(people, ({ cartItemId }) => cartItemId);
  const lines: CartLine[] = [];
  for (const { cartItemId, event, offerId } of await cartItemsOf(db, cartId)) {
    const recipients = byItem.get(cartItemId) ?? [];
    const full = await fullWorkshop(db, event, recipients);
    const obstacle = obstacleOf(event, recipients, now) ?? (full === null ? null : "workshop-full");
    const quote = obstacle === null ? quoted(event, recipients, vatPercent) : null;
    lines.push({ cartItemId, event, offerId, recipients, obstacle, quote, fullWorkshop: full });
  }
  return lines;
}

type Shown = Pick<CartLine, "event" | "recipients" | "quote">;

function told({ event, recipients, quote }: Shown): unknown {
  const people = recipients.map(({ kind, salutation, firstname, lastname, email, hotelOverNightOption, personalNotes, workshops }) => [
    ...[kind, salutation, firstname, lastname, email, hotelOverNightOption, personalNotes],
    workshops,
  ]);
  return [event.eventId, toldFacts(event), quote, people];
}

/**
 * Names what somebody saw before ordering: dates, places, people and prices. When it is another by then, nothing is
 * ordered that nobody has seen.
 */
export const standOf = (lines: readonly CartLine[]): string =>
  createHash("sha256")
    .update(JSON.stringify(lines.filter(({ obstacle }) => obstacle === null).map(told)))
    .digest("base64url");

const lacksSeats = ({ obstacle }: CartLine): boolean => obstacle === "event-full" || obstacle === "too-few-seats";

/**
 * Holds the cart against what was shown: `same`, `changed`, or the number of the event for which somebody else was
 * faster while nothing but the seats has changed.
 */
export function compareStand(lines: readonly CartLine[], stand: string, vatPercent: number): "same" | "changed" | number {
  if (standOf(lines) === stand) return "same";
  const short = lines.find((line) => lacksSeats(line) && line.recipients.length > 0);
  if (short === undefined) return "changed";
  const asShown = lines.map((line) =>
    lacksSeats(line) && line.recipients.length > 0 && line.recipients.length <= MAX_PARTICIPANTS
      ? { ...line, obstacle: null, quote: quoted(line.event, line.recipients, vatPercent) }
      : line,
  );
  return standOf(asShown) === stand ? short.event.eventId : "changed";
}
