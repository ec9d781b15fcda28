import { conferenceDates } from "#db/repositories/conference-dates.ts";
import { sessionOf } from "#src/accounts/session/session.ts";
import { type CartLine, cartLines } from "#src/booking/cart-lines.ts";
import { cartIdOf } from "#src/booking/own-cart.ts";
import { choicesInCart, shownPlaces, workshopChoices, workshopPlaces } from "#src/booking/workshop-choice.ts";
import { canReserve } from "#src/domain/booking/hold.ts";
import { optionsAt } from "#src/domain/cart/recipient-input.ts";
import { bookingState } from "#src/domain/events/event.ts";
import type { PortalEvent } from "#src/domain/events/portal-event.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { buildEnvironment } from "#src/shared/server/environment/build-environment.ts";
import type { PortalLocals } from "#src/shared/server/request/portal-locals.ts";
import type { personForm } from "../rules/person.form.ts";

type Visit = Readonly<{ request: Request; locals: PortalLocals }>;

export type ChosenDate = Readonly<{ event: PortalEvent; cartId: string | null; line: CartLine | null }>;

export const isOpen = (event: PortalEvent, now: Date): boolean => {
  const state = bookingState(event, todayInBerlin(now));
  return state === "frei" || state === "wenige";
};

/** Dates ahead by day, and the one asked for: without a question the next that can be booked, else the next at all. */
export async function datesOf(
  { locals }: Pick<Visit, "locals">,
  conference: string,
  asked: string | null,
  now: Date,
): Promise<Readonly<{ dates: readonly PortalEvent[]; chosen: PortalEvent | undefined; gone: boolean }>> {
  const dates = await conferenceDates(locals.store.db, conference, todayInBerlin(now));
  const known = asked === null ? undefined : dates.find(({ eventId }) => String(eventId) === asked);
  const next = dates.find((event) => isOpen(event, now)) ?? dates.find(({ cancelled }) => !cancelled) ?? dates[0];
  return { dates, chosen: known ?? next, gone: asked !== null && known === undefined };
}

/** The date as this visitor may book it: seats that are held for the cart count as free. */
export async function inOwnCart({ request, locals }: Visit, event: PortalEvent, now: Date): Promise<ChosenDate> {
  const cookies = request.headers.get("cookie");
  const cartId = await cartIdOf({ cookies, locals, session: () => sessionOf(locals, cookies) });
  if (cartId === null) return { event, cartId, line: null };
  const lines = await cartLines(locals.store.db, cartId, buildEnvironment().vatPercent, now);
  const line = lines.find((one) => one.event.eventId === event.eventId) ?? null;
  return { event: line?.event ?? event, cartId, line };
}

export async function offerOf(
  { locals }: Pick<Visit, "locals">,
  { event, cartId }: Pick<ChosenDate, "event" | "cartId">,
  person: string | null,
  now: Date,
): Promise<Parameters<typeof personForm>[0]> {
  const { db } = locals.store;
  const others = cartId === null ? undefined : await choicesInCart(db, cartId, event.eventId, person);
  const workshops = (await workshopPlaces(db, event, others)).map((workshop) => ({
    title: workshop.title,
    description: workshop.description,
    full: workshop.free === 0,
    places: shownPlaces(workshop),
  }));
  return {
    workshops,
    choices: workshopChoices(event),
    options: optionsAt(event),
    reservable: canReserve(now, event.startDate),
    known: person !== null,
  };
}
