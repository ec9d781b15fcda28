import { todayInBerlin } from "#src/domain/berlin-time.ts";
import { type BookingState, bookingState, eventCity } from "#src/domain/event.ts";
import { formatRange } from "#src/domain/german-date.ts";
import { formatEuro } from "#src/domain/money.ts";
import { eventPath, type PortalEvent } from "#src/domain/portal-event.ts";
import { isDegressive } from "#src/domain/price.ts";
import type { PortalLocals } from "#src/shared/server/portal-locals.ts";
import { sessionOf } from "#src/shared/server/session.ts";
import { type CartMessage, cartMessages, isCartMessage } from "../rules/cart-messages.ts";
import { itemsInCart } from "./cart.service.ts";
import { takeCartForm } from "./cart-form.ts";

const CART_PATH = "/seminare/warenkorb";

type CartEntry = Readonly<{
  cartItemId: string;
  eventId: number;
  title: string;
  href: string;
  dates: string;
  /** Town, or `Online`. */
  place: string;
  /** Net price of the first participant. */
  price: string;
  degressive: boolean;
  state: BookingState;
  /** What to know before booking; `null` when there is nothing. */
  mark: string | null;
  bookable: boolean;
}>;

export type CartPage = Readonly<{ entries: readonly CartEntry[]; message: (typeof cartMessages)[CartMessage] | null }>;

type PageContext = Readonly<{ request: Request; locals: PortalLocals; response: Readonly<{ headers: Headers }> }>;

const marks: Readonly<Record<BookingState, string | null>> = {
  frei: null,
  wenige: "Nur noch wenige Plätze frei.",
  warteliste: "Dieser Termin ist inzwischen ausgebucht.",
  abgesagt: "Dieser Termin wurde abgesagt.",
  beendet: "Dieser Termin liegt in der Vergangenheit.",
};

function toEntry(cartItemId: string, event: PortalEvent, now: Date): CartEntry {
  const state = bookingState(event, todayInBerlin(now));
  return {
    cartItemId,
    eventId: event.eventId,
    title: event.title,
    href: eventPath(event),
    dates: formatRange(event.startDate, event.endDate),
    place: eventCity(event),
    price: formatEuro(event.prices[0] ?? 0),
    degressive: isDegressive(event.prices),
    state,
    mark: marks[state],
    bookable: state === "frei" || state === "wenige",
  };
}

/** Data of the cart page, or the redirect (303) that answers a form sent without JavaScript. */
export async function cartPage({ request, locals, response }: PageContext): Promise<Response | CartPage> {
  const now = new Date();
  if (request.method === "POST") {
    const headers = new Headers({ "Cache-Control": "no-store" });
    const message = await takeCartForm(request, locals, now, (cookie) => headers.append("Set-Cookie", cookie));
    headers.set("Location", `${CART_PATH}?meldung=${message}`);
    return new Response(null, { status: 303, headers });
  }
  response.headers.set("Cache-Control", "no-store");
  const cookies = request.headers.get("cookie");
  const items = await itemsInCart({ cookies, locals, session: () => sessionOf(locals, cookies) });
  const code = new URL(request.url).searchParams.get("meldung");
  return {
    entries: items.map(({ cartItemId, event }) => toEntry(cartItemId, event, now)),
    message: isCartMessage(code) ? cartMessages[code] : null,
  };
}
