import type { CartLine } from "#src/booking/cart-lines.ts";
import { type LineBlocker, lineBlockerOf } from "#src/booking/line-blocker.ts";
import { whenOf } from "#src/booking/mails/parts.ts";
import { holdEnd, lastHoldDay } from "#src/domain/booking/hold.ts";
import { notifiedFacts } from "#src/domain/booking/notified-facts.ts";
import { changePersonPath } from "#src/domain/cart/cart-address.ts";
import { fullName, type RecipientKind } from "#src/domain/cart/recipient.ts";
import { eventPath } from "#src/domain/events/portal-event.ts";
import { formatEuro } from "#src/domain/pricing/money.ts";
import { pricedEvent } from "#src/domain/pricing/price-quote.ts";
import { type SeatPrice, seatPrice } from "#src/domain/pricing/price-words.ts";
import { formatDayLong } from "#src/domain/time/german-date.ts";

type ShownPerson = Readonly<{
  name: string;
  kind: RecipientKind;
  meaning: string;
  option: string | null;
  workshops: readonly string[];
  email: string | null;
  notes: string | null;
  /** Net; null while the line can't be ordered. */
  price: SeatPrice | null;
  changeHref: string;
}>;

export type ShownLine = Readonly<{
  cartItemId: string;
  title: string;
  href: string;
  when: string;
  place: string;
  people: readonly ShownPerson[];
  net: string | null;
  blocker: LineBlocker | null;
}>;

function meaningOf(kind: RecipientKind, startDate: string, now: Date): string {
  if (kind === "buchung") return "wird verbindlich gebucht";
  return `wird kostenfrei reserviert bis einschließlich ${formatDayLong(lastHoldDay(holdEnd(now, startDate)))}`;
}

export function shownLine(line: CartLine, now: Date): ShownLine {
  const { cartItemId, event, recipients, quote } = line;
  const lastNotified = notifiedFacts(event);
  const inHotel = pricedEvent(event).rates !== null;
  return {
    cartItemId,
    title: event.title,
    href: eventPath(event),
    when: whenOf(lastNotified),
    place: lastNotified.place,
    people: recipients.map((one, index): ShownPerson => {
      const price = quote?.lines[index];
      return {
        name: fullName(one),
        kind: one.kind,
        meaning: meaningOf(one.kind, event.startDate, now),
        option: inHotel ? one.hotelOverNightOption : null,
        workshops: one.workshops,
        email: one.email,
        notes: one.personalNotes,
        price: price === undefined ? null : seatPrice(price),
        changeHref: `${changePersonPath({ cartItemId, recipientId: one.recipientId })}#person`,
      };
    }),
    net: quote === null ? null : formatEuro(quote.net),
    blocker: lineBlockerOf(line, now),
  };
}
