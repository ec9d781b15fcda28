import type { Db } from "#db/client.ts";
import { saveWorkshops } from "#db/repositories/cart-recipients.ts";
import { itemIdsByEvent } from "#db/repositories/carts.ts";
import { sessionOf } from "#src/accounts/session/session.ts";
import { changePerson, enterPerson, putEventInCart } from "#src/booking/cart-changes.ts";
import { fillOwnCart } from "#src/booking/own-cart.ts";
import { type ChoiceRefusal, choiceRefusal, choicesInCart, workshopChoices, workshopPlaces } from "#src/booking/workshop-choice.ts";
import type { RecipientInput } from "#src/domain/cart/recipient-input.ts";
import type { PortalEvent } from "#src/domain/events/portal-event.ts";
import type { Outcome } from "#src/endpoints/handle.ts";
import { type FormOutcome, type PageContext, submit } from "#src/endpoints/portal-page.ts";
import type { AnyForm } from "#src/shared/forms/form.ts";
import type { FormState } from "#src/shared/forms/form-state.ts";
import { seeOther } from "#src/shared/server/request/see-other.ts";
import { bookingAddress } from "../rules/booking-address.ts";
import { type bookingMessages, personProblems } from "../rules/booking-messages.ts";
import { chosenIn, type OfferedWorkshop, tooManyWorkshops, workshopError, workshopProblems } from "../rules/person.form.ts";

type Entry = Readonly<{ event: PortalEvent; person: string | null; input: RecipientInput; chosen: readonly string[]; now: Date }>;
type Entered =
  | Readonly<{ ok: true }>
  | Readonly<{ ok: false; reason: keyof typeof personProblems }>
  | Readonly<{ ok: false; reason: ChoiceRefusal; workshop: string }>;

/** The item of the date, put into the cart when it is not there yet. */
async function itemFor(tx: Db, cartId: string, eventId: number, now: Date): Promise<Outcome<string, keyof typeof personProblems>> {
  const known = (await itemIdsByEvent(tx, cartId)).get(eventId);
  if (known !== undefined) return { ok: true, value: known };
  const put = await putEventInCart(tx, cartId, eventId, now);
  return put.ok ? { ok: true, value: put.value.cartItemId } : put;
}

async function enter(tx: Db, cartId: string, { event, person, input, chosen, now }: Entry): Promise<Entered> {
  const others = await choicesInCart(tx, cartId, event.eventId, person);
  const refusal = choiceRefusal(await workshopPlaces(tx, event, others), chosen, workshopChoices(event));
  if (refusal !== null) return { ok: false, ...refusal };
  const item = person === null ? await itemFor(tx, cartId, event.eventId, now) : null;
  if (item !== null && !item.ok) return item;
  const outcome =
    item === null
      ? await changePerson(tx, cartId, { recipientId: person ?? "", input }, now)
      : await enterPerson(tx, cartId, { cartItemId: item.value, input }, now);
  if (!outcome.ok) return outcome;
  await saveWorkshops(tx, outcome.value.recipientId, chosen);
  return { ok: true };
}

function refused(outcome: Exclude<Entered, Readonly<{ ok: true }>>, event: PortalEvent): FormOutcome {
  if (!("workshop" in outcome)) {
    const { status, message } = personProblems[outcome.reason];
    return { ok: false, status: status === 404 ? 410 : status, problem: message };
  }
  const { reason, workshop } = outcome;
  if (reason === "workshops-too-many")
    return { ok: false, status: 422, errors: workshopError(workshop, tooManyWorkshops(workshopChoices(event))) };
  return { ok: false, status: 409, errors: workshopError(workshop, workshopProblems[reason]) };
}

type Asked = Readonly<{
  conference: string;
  event: PortalEvent;
  person: string | null;
  form: AnyForm;
  workshops: readonly OfferedWorkshop[];
}>;

/** Event, person and choice go into the cart together or not at all; nothing is held before the order. 303, or the form. */
export async function submitPerson(
  context: PageContext,
  { conference, event, person, form, workshops }: Asked,
  now: Date,
): Promise<Response | FormState> {
  const { request, locals } = context;
  const cookies = request.headers.get("cookie");
  return submit(form, context, { locals, now }, async (values) => {
    const setCookies: string[] = [];
    const call = {
      locals,
      now,
      cookies,
      session: () => sessionOf(locals, cookies),
      setCookie: (cookie: string) => setCookies.push(cookie),
    };
    const entry: Entry = { event, person, input: values as unknown as RecipientInput, chosen: chosenIn(values, workshops), now };
    const outcome = await fillOwnCart(call, (tx, cartId) => enter(tx, cartId, entry));
    if (!outcome.ok) return refused(outcome, event);
    const message: keyof typeof bookingMessages = person === null ? "eingetragen" : "geaendert";
    return { ok: true, answer: seeOther(`${bookingAddress(conference, event.eventId)}&meldung=${message}#s-eingetragen`, setCookies) };
  });
}
