import { createHash } from "node:crypto";
import { notifiedFacts } from "#src/domain/booking/notified-facts.ts";
import { MAX_PARTICIPANTS } from "#src/domain/pricing/price-quote.ts";
import { type CartLine, quoted } from "./cart-lines.ts";
import type { OrderDetails } from "./order-details.ts";

function shownFacts({ event, recipients, quote }: Pick<CartLine, "event" | "recipients" | "quote">): unknown {
  const people = recipients.map(({ kind, salutation, firstname, lastname, email, hotelOverNightOption, personalNotes, workshops }) => [
    ...[kind, salutation, firstname, lastname, email, hotelOverNightOption, personalNotes],
    workshops,
  ]);
  return [event.eventId, notifiedFacts(event), quote, people];
}

/** By name, so that the order in which somebody wrote them down counts for nothing. */
const named = (facts: object): unknown => Object.entries(facts).toSorted(([one], [other]) => (one < other ? -1 : 1));

/** Everything that was shown before ordering: dates, places, people, prices, address, invoice and wishes. Nothing else is ordered. */
export function fingerprintOf(lines: readonly CartLine[], { billing, invoice, options }: OrderDetails): string {
  const seats = lines.filter(({ blocker }) => blocker === null).map(shownFacts);
  return createHash("sha256")
    .update(JSON.stringify([seats, named(billing), named(invoice), named(options)]))
    .digest("base64url");
}

const lacksSeats = ({ blocker }: CartLine): boolean => blocker === "event-full" || blocker === "too-few-seats";

type Compared = Readonly<{ lines: readonly CartLine[]; details: OrderDetails }>;

/** A number is the event for which others were faster, while nothing but seats has changed. */
export function compareFingerprint({ lines, details }: Compared, fingerprint: string, vatPercent: number): "same" | "changed" | number {
  if (fingerprintOf(lines, details) === fingerprint) return "same";
  const short = lines.find((line) => lacksSeats(line) && line.recipients.length > 0);
  if (short === undefined) return "changed";
  const asShown = lines.map((line) =>
    lacksSeats(line) && line.recipients.length > 0 && line.recipients.length <= MAX_PARTICIPANTS
      ? { ...line, blocker: null, quote: quoted(line.event, line.recipients, vatPercent) }
      : line,
  );
  return fingerprintOf(asShown, details) === fingerprint ? short.event.eventId : "changed";
}
