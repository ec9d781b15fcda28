import type { CartLine } from "#src/booking/cart-lines.ts";
import { whenOf } from "#src/booking/mails/parts.ts";
import { recipientFormPath } from "#src/domain/cart-address.ts";
import { formatDayLong } from "#src/domain/german-date.ts";
import { holdEnd, lastHoldDay } from "#src/domain/hold.ts";
import { formatEuro } from "#src/domain/money.ts";
import { eventPath } from "#src/domain/portal-event.ts";
import { pricedEvent } from "#src/domain/price-quote.ts";
import { type SeatPrice, seatPrice } from "#src/domain/price-words.ts";
import { fullName, type RecipientKind } from "#src/domain/recipient.ts";
import { toldFacts } from "#src/domain/told-facts.ts";
import { type LineTrouble, troubleOf } from "./line-trouble.ts";

type ShownPerson = Readonly<{
  name: string;
  kind: RecipientKind;
  /** What the kind means once it is ordered. */
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
  trouble: LineTrouble | null;
}>;

function meaningOf(kind: RecipientKind, startDate: string, now: Date): string {
  if (kind === "buchung") return "wird verbindlich gebucht";
  return `wird kostenfrei reserviert bis einschließlich ${formatDayLong(lastHoldDay(holdEnd(now, startDate)))}`;
}

/** A line of the cart as the steps show it. */
export function shownLine(line: CartLine, now: Date): ShownLine {
  const { cartItemId, event, recipients, quote } = line;
  const told = toldFacts(event);
  const inHotel = pricedEvent(event).rates !== null;
  return {
    cartItemId,
    title: event.title,
    href: eventPath(event),
    when: whenOf(told),
    place: told.place,
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
        changeHref: `${recipientFormPath({ cartItemId, recipientId: one.recipientId })}#person`,
      };
    }),
    net: quote === null ? null : formatEuro(quote.net),
    trouble: troubleOf(line),
  };
}
