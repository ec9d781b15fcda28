import type { Db } from "#db/client.ts";
import { recipientsOfItem } from "#db/repositories/cart-recipients.ts";
import { itemIdsByEvent } from "#db/repositories/carts.ts";
import { actedMembership, membersOf } from "#db/repositories/gremien.ts";
import { rulesOfGremium } from "#db/repositories/gremium-settings.ts";
import { enterPerson, putEventInCart } from "#src/booking/cart-changes.ts";
import { fillOwnCart } from "#src/booking/own-cart.ts";
import { isChair } from "#src/domain/accounts/committee.ts";
import { mayOrderFor } from "#src/domain/accounts/committee-settings.ts";
import { canReserve } from "#src/domain/booking/hold.ts";
import { eventRefusals, personRefusals, recipientsFull } from "#src/domain/cart/cart-refusals.ts";
import { isSamePerson } from "#src/domain/cart/recipient.ts";
import { freeSeats } from "#src/domain/events/event.ts";
import type { PortalEvent } from "#src/domain/events/portal-event.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { overlap } from "#src/domain/training-plan/check-plan.ts";
import { daysOfEvent } from "#src/domain/training-plan/event-days.ts";
import { isHeld } from "#src/domain/training-plan/item-state.ts";
import { nameOfPerson, type PlanPerson } from "#src/domain/training-plan/plan-content.ts";
import type { PageContext } from "#src/endpoints/portal-page.ts";
import type { PlanActing } from "./change-plan.ts";
import { openPlan } from "./plan-access.ts";
import { dateInWords } from "./plan-words.ts";
import { type ReadItem, type ReadPlan, readPlan } from "./read-plan.ts";

export type CartOutcome =
  | Readonly<{ ok: true; moved: number /** Who could not be put in, and why. */; left: readonly string[]; setCookies: readonly string[] }>
  | Readonly<{ ok: false; status: 403 | 404 | 409 | 422; problem: string }>;

const refused = (status: 403 | 404 | 409 | 422, problem: string) => ({ ok: false, status, problem }) as const;

const sentences: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({ ...eventRefusals, ...personRefusals, ...recipientsFull }).map(([reason, { message }]) => [reason, message]),
);

type Filling = Readonly<{ tx: Db; cartId: string; now: Date; emails: ReadonlyMap<string, string> }>;

/** Null when the person stands in the cart as a reservation now, or stood there already; else why not. */
async function putIn({ tx, cartId, now, emails }: Filling, event: PortalEvent, person: PlanPerson): Promise<string | null> {
  const known = (await itemIdsByEvent(tx, cartId)).get(event.eventId);
  const listed = known === undefined ? [] : await recipientsOfItem(tx, known);
  const { firstname, lastname, userId } = person;
  const email = userId === null ? undefined : emails.get(userId);
  if (listed.some((one) => isSamePerson(one, { firstname, lastname, email: email ?? null }))) return null;
  if (freeSeats(event) <= listed.length) return sentences["event-full"] ?? "";
  const added =
    known === undefined ? await putEventInCart(tx, cartId, event.eventId, now) : ({ ok: true, value: { cartItemId: known } } as const);
  if (!added.ok) return sentences[added.reason] ?? "";
  const kind = canReserve(now, event.startDate) ? "reservierung" : "buchung";
  const input = { firstname, lastname, kind, ...(email === undefined ? {} : { email }) };
  const entered = await enterPerson(tx, cartId, { cartItemId: added.value.cartItemId, input }, now);
  return entered.ok ? null : (sentences[entered.reason] ?? "");
}

/** Nobody gets into the cart for two places at once, nor beside a seat that is held, planned or not. */
function clashes(chosen: readonly ReadItem[], { items: all, beside }: ReadPlan): readonly ReadItem[] {
  const taken = all.filter(({ state, event }) => event !== null && (isHeld(state) || state === "im-warenkorb"));
  const dated = [...taken, ...chosen].map(({ id, personId, event }) => ({ id, personId, days: event === null ? [] : daysOfEvent(event) }));
  return chosen.filter(({ id, personId, event }) => {
    const days = event === null ? [] : daysOfEvent(event);
    const others = [...dated.filter((other) => other.id !== id), ...beside];
    return others.some((other) => other.personId === personId && overlap(days, other.days));
  });
}

/**
 * Puts the chosen items of a plan into the cart as reservations, in one transaction; tells of each that has no place there why
 * not (spec:training-plan#cart). Rights are those of booking for the committee.
 */
export async function intoCart(
  planId: string,
  chosen: readonly string[],
  acting: PlanActing,
  { request }: PageContext,
): Promise<CartOutcome> {
  const { locals, session, now } = acting;
  const setCookies: string[] = [];
  const call = {
    locals,
    now,
    cookies: request.headers.get("cookie"),
    session: async () => session,
    setCookie: (text: string) => setCookies.push(text),
  };
  const outcome = await fillOwnCart(call, async (tx, cartId): Promise<CartOutcome> => {
    const own = await actedMembership(tx, session.userId, now);
    const opened = await openPlan(tx, planId, acting);
    if (opened === null) return refused(404, "");
    if (own === undefined || own.gremiumId !== opened.plan.gremiumId)
      return refused(403, "Bestellen kann nur, wer für dieses Gremium handelt.");
    const today = todayInBerlin(now);
    const chair = isChair(own, today);
    if (!mayOrderFor(own, await rulesOfGremium(tx, own.gremiumId), today))
      return refused(403, "In Ihrem Gremium bestellt nur der Vorsitz. In den Warenkorb gelegt ist nichts.");
    const read = await readPlan(tx, opened.plan, { seatsOf: acting.seatsOf, now, userId: session.userId });
    const wanted = read.items.filter(({ id, state }) => chosen.includes(id) && state === "gewaehlt");
    if (wanted.length === 0 && read.items.some(({ id, state }) => chosen.includes(id) && state === "im-warenkorb"))
      return { ok: true, moved: 0, left: [], setCookies };
    if (wanted.length === 0)
      return refused(422, "Bitte wählen Sie mindestens einen Eintrag mit Termin aus, der noch nicht im Warenkorb liegt.");
    if (clashes(wanted, read).length > 0)
      return refused(409, "Für eine Person überschneiden sich Termine. In den Warenkorb gelegt ist nichts.");
    const members = chair ? await membersOf(tx, own.gremiumId, today) : [];
    const emails = new Map(members.map(({ userId, email }) => [userId, email]));
    const people = new Map(read.plan.people.map((person) => [person.id, person]));
    const left: string[] = [];
    for (const { personId, event } of wanted) {
      const person = people.get(personId);
      if (person === undefined || event === null) continue;
      const why = await putIn({ tx, cartId, now, emails }, event, person);
      if (why !== null) left.push(`${nameOfPerson(person)}, ${event.title} (${dateInWords(event)}): ${why}`);
    }
    if (left.length === wanted.length) return refused(409, `In den Warenkorb gelegt ist nichts. ${left.join(" ")}`);
    return { ok: true, moved: wanted.length - left.length, left, setCookies };
  });
  return outcome;
}
