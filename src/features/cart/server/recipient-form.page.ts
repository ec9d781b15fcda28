import type { CartCall } from "#src/booking/own-cart.ts";
import { itemAnchor, recipientFormPath } from "#src/domain/cart/cart-address.ts";
import { onlineRecipientForm, openRecipientForm, recipientForm } from "#src/domain/cart/recipient.form.ts";
import { offersOvernight, recipientPreset } from "#src/domain/cart/recipient-input.ts";
import type { PortalEvent } from "#src/domain/events/portal-event.ts";
import { freshForm, submitForm } from "#src/endpoints/form/submit-form.ts";
import type { PageContext } from "#src/endpoints/portal-page.ts";
import type { AnyForm, FormValues } from "#src/shared/forms/form.ts";
import type { FormState } from "#src/shared/forms/form-state.ts";
import type { TypedValues } from "#src/shared/forms/parse-form.ts";
import { seeOther } from "#src/shared/server/request/see-other.ts";
import { addRecipient, editRecipient } from "../rules/recipient.contracts.ts";
import { askedForm, messagePath } from "./cart-address.ts";
import type { FilledCartItem } from "./list-cart.service.ts";
import { changeRecipient, enterRecipient } from "./recipients.service.ts";

export type RecipientFormView = Readonly<{
  cartItemId: string;
  title: string;
  form: AnyForm;
  state: FormState;
  action: string;
  /** Opened on purpose, so that it can be closed again. */
  asked: boolean;
}>;

type Asked = NonNullable<ReturnType<typeof askedForm>>;
type Items = readonly FilledCartItem[];

const eventOf = (items: Items, { cartItemId }: Asked): PortalEvent | undefined =>
  items.find((item) => item.cartItemId === cartItemId)?.event;

/** An item that is gone has no event to ask: what was typed is taken as it comes. */
function formOf(event: PortalEvent | undefined): typeof openRecipientForm | typeof recipientForm | typeof onlineRecipientForm {
  if (event === undefined) return openRecipientForm;
  return offersOvernight(event) ? recipientForm : onlineRecipientForm;
}

function toView(asked: Asked, event: PortalEvent | undefined, state: FormState, onPurpose = true): RecipientFormView {
  const form = formOf(event);
  const known = asked.recipientId !== null;
  return {
    cartItemId: asked.cartItemId,
    title: known ? "Angaben ändern" : "Person eintragen",
    form: known ? { ...form, submit: "Änderungen speichern" } : form,
    state,
    action: recipientFormPath(asked),
    asked: onPurpose,
  };
}

function presetFor({ event, recipients }: FilledCartItem, now: Date): TypedValues {
  const { hotelOverNightOption, ...preset } = recipientPreset(event, recipients.at(-1), now);
  return { ...preset, ...(hotelOverNightOption === null ? {} : { hotelOverNightOption }) };
}

function storedIn(items: Items, { recipientId }: Asked): TypedValues | undefined {
  const stored = items.flatMap(({ recipients }) => recipients).find((one) => one.recipientId === recipientId);
  if (stored === undefined) return undefined;
  const { kind, salutation, firstname, lastname, email, hotelOverNightOption, personalNotes } = stored;
  return {
    ...{ kind, salutation, firstname, lastname },
    ...{ email: email ?? "", hotelOverNightOption: hotelOverNightOption ?? "", personalNotes: personalNotes ?? "" },
  };
}

/** What a reader finds open: the form the address asks for, or the first person of a cart that holds one event alone. */
export function openedForm(url: URL, items: Items, isOpen: (cartItemId: string) => boolean, call: CartCall): RecipientFormView | null {
  const [first] = items;
  // At a conference people are entered with their workshops, on a page of its own.
  const single = items.length === 1 && first?.recipients.length === 0 && first.event.conferenceSlug === null;
  const alone = single ? { cartItemId: first.cartItemId, recipientId: null } : null;
  const asked = askedForm(url) ?? alone;
  const event = asked === null ? undefined : eventOf(items, asked);
  if (asked === null || event === undefined) return null;
  if (asked.recipientId === null && !isOpen(asked.cartItemId)) return null;
  const item = items.find(({ cartItemId }) => cartItemId === asked.cartItemId);
  const fresh = asked.recipientId === null && item !== undefined;
  const values = fresh ? presetFor(item, call.now) : storedIn(items, asked);
  return values === undefined ? null : toView(asked, event, freshForm(formOf(event), call, values), asked !== alone);
}

type Values = FormValues<typeof openRecipientForm>;

async function carriedOut({ cartItemId, recipientId }: Asked, values: Values, call: CartCall) {
  if (recipientId === null) return enterRecipient({ cartItemId, ...values }, call);
  return changeRecipient({ recipientId, ...values }, call);
}

const errors = { ...addRecipient.errors, ...editRecipient.errors };

/** A refusal shows all that was typed, also where item or person is gone: who was removed elsewhere can be entered anew. */
export async function submitRecipientForm(
  { request, response }: PageContext,
  asked: Asked,
  items: Items,
  call: CartCall,
): Promise<Response | RecipientFormView> {
  const event = eventOf(items, asked);
  const taken = await submitForm<AnyForm>(formOf(event), request, call);
  if (!taken.ok) {
    response.status = taken.status;
    return toView(asked, event, taken.state);
  }
  const cookies: string[] = [];
  const outcome = await carriedOut(asked, taken.values as Values, { ...call, setCookie: (cookie) => cookies.push(cookie) });
  if (outcome.ok) {
    const { cartItemId } = outcome.value;
    const message = asked.recipientId === null ? "recipient-added" : "recipient-changed";
    return seeOther(messagePath(message, { name: cartItemId, anchor: itemAnchor(cartItemId) }), cookies);
  }
  const { status, message } = errors[outcome.reason];
  response.status = status;
  const again = outcome.reason === "recipient-unknown" ? { ...asked, recipientId: null } : asked;
  return toView(again, event, { values: taken.typed, errors: {}, problem: message, stamp: taken.stamp });
}
