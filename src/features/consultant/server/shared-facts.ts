import { bookingsOfOrders } from "#db/repositories/bookings.ts";
import { recipientsOfCart } from "#db/repositories/cart-recipients.ts";
import { cartItemsOf } from "#db/repositories/carts.ts";
import { eventsByIds } from "#db/repositories/events.ts";
import { actedMembership } from "#db/repositories/gremien.ts";
import { orderById } from "#db/repositories/orders.ts";
import { planById } from "#db/repositories/training-plans.ts";
import { sessionOf } from "#src/accounts/session/session.ts";
import { hasEnded } from "#src/booking/links.ts";
import { cartIdOf } from "#src/booking/own-cart.ts";
import { takesSeat } from "#src/domain/booking/booking.ts";
import type { Choice } from "#src/domain/consulting/consulting-paths.ts";
import type { PortalEvent } from "#src/domain/events/portal-event.ts";
import { formatRange } from "#src/domain/time/german-date.ts";
import type { PageContext } from "#src/endpoints/portal-page.ts";
import { planningThemes } from "#src/queries/planning-facts.ts";
import { isRevoked, readVersionedId } from "#src/shared/server/secrets/versioned-id.ts";

const LIMIT = 2000;
const eventLine = ({ eventId, title, startDate, endDate }: PortalEvent): string =>
  `${title}, ${formatRange(startDate, endDate)} (Termin ${eventId})`;
const people = (count: number): string => (count === 1 ? "1 Person" : `${count} Personen`);

async function cartInWords({ request, locals }: PageContext): Promise<string> {
  const cookies = request.headers.get("cookie");
  const cartId = await cartIdOf({ locals, cookies, session: () => sessionOf(locals, cookies) });
  if (cartId === null) return "";
  const recipients = Map.groupBy(await recipientsOfCart(locals.store.db, cartId), ({ cartItemId }) => cartItemId);
  const lines = (await cartItemsOf(locals.store.db, cartId)).map(
    ({ cartItemId, event }) => `${eventLine(event)}: ${people(recipients.get(cartItemId)?.length ?? 0)}`,
  );
  return lines.length === 0 ? "" : `Warenkorb:\n${lines.join("\n")}`;
}

/** Of an order whose link still counts, the seats that are still taken; its end is the same here as on its page. */
async function orderInWords({ locals }: PageContext, token: string, now: Date): Promise<string> {
  const link = readVersionedId("order", token, locals);
  const order = link && (await orderById(locals.store.db, link.id));
  if (!link || !order || isRevoked(link, order)) return "";
  const seats = await bookingsOfOrders(locals.store.db, [order.id]);
  const events = await eventsByIds(locals.store.db, [...new Set(seats.map(({ eventId }) => eventId))]);
  if (hasEnded(events, now)) return "";
  const standing = Map.groupBy(
    seats.filter(({ status }) => takesSeat(status)),
    ({ eventId }) => eventId,
  );
  const lines = events.flatMap((event) => {
    const own = standing.get(event.eventId);
    return own === undefined ? [] : [`${eventLine(event)}: ${people(own.length)}`];
  });
  return lines.length === 0 ? `Bestellung ${order.number}, ohne Plätze` : `Bestellung ${order.number}:\n${lines.join("\n")}`;
}

/** Of a plan of the committee acted for; what somebody discarded, claims and reasons stay in it. */
async function planInWords({ request, locals }: PageContext, id: string): Promise<string> {
  const { db } = locals.store;
  const session = await sessionOf(locals, request.headers.get("cookie"));
  const own = session === null ? undefined : await actedMembership(db, session.userId, new Date());
  const plan = own && (await planById(db, id));
  if (plan === undefined || plan.gremiumId !== own?.gremiumId) return "";
  const planned = plan.items.filter(({ choice }) => choice === "geplant");
  const events = await eventsByIds(db, [...new Set(planned.flatMap(({ eventId }) => eventId ?? []))]);
  const dated = events.map((event) => `${eventLine(event)}: ${people(planned.filter(({ eventId }) => eventId === event.eventId).length)}`);
  const themes = planningThemes();
  const open = [...Map.groupBy(planned, ({ theme, eventId }) => (eventId === null ? theme : null))].flatMap(([theme, own]) =>
    theme === null ? [] : [`${themes.get(theme)?.title ?? theme}, noch ohne Termin: ${people(own.length)}`],
  );
  const head = `Schulungsplan ${formatRange(plan.from, plan.until)} für ${people(plan.people.length)}:`;
  return [head, ...dated, ...open].join("\n");
}

/** Answers stand in the address of their page, and nowhere else. */
function answersInWords(text: string): string {
  const answers = [...new URLSearchParams(text)].filter(([name, value]) => /^[\w-]+$/.test(name) && /^[\w-]+$/.test(value));
  return answers.length === 0 ? "" : `Anspruchsprüfung: ${answers.map(([name, value]) => `${name}: ${value}`).join(", ")}`;
}

/** What the visitor comes from, in words and without names; made only when it is ticked (spec:consultant#sent-along). */
export async function sharedFacts(
  context: PageContext,
  { occasion, about }: Pick<Choice, "occasion" | "about">,
  now = new Date(),
): Promise<string> {
  const text =
    occasion === "warenkorb"
      ? await cartInWords(context)
      : occasion === "bestellung"
        ? await orderInWords(context, about ?? "", now)
        : occasion === "anspruch"
          ? answersInWords(about ?? "")
          : occasion === "plan"
            ? await planInWords(context, about ?? "")
            : "";
  return text.slice(0, LIMIT);
}
