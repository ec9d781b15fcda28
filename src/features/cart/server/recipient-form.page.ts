import { type CartCall, cartIdOf } from "#src/booking/own-cart.ts";
import { forgetForm, formReturned, returnedForm } from "#src/booking/returned-form.ts";
import { changePersonPath, itemAnchor } from "#src/domain/cart/cart-address.ts";
import { openRecipientForm, recipientFormWith } from "#src/domain/cart/recipient.form.ts";
import { optionsAt } from "#src/domain/cart/recipient-input.ts";
import { newcomerValue } from "#src/domain/cart/statement.ts";
import type { PortalEvent } from "#src/domain/events/portal-event.ts";
import { freshForm, submitForm } from "#src/endpoints/form/submit-form.ts";
import type { PageContext } from "#src/endpoints/portal-page.ts";
import type { AnyForm, FormValues } from "#src/shared/forms/form.ts";
import type { FormState } from "#src/shared/forms/form-state.ts";
import type { TypedValues } from "#src/shared/forms/parse-form.ts";
import { seeOther } from "#src/shared/server/request/see-other.ts";
import { editRecipient } from "../rules/recipient.contracts.ts";
import { type askedPerson, messagePath } from "./cart-address.ts";
import type { FilledCartItem } from "./list-cart.service.ts";
import { changeRecipient } from "./recipients.service.ts";

export type RecipientFormView = Readonly<{
  cartItemId: string;
  title: string;
  form: AnyForm;
  state: FormState;
  action: string;
}>;

type Asked = NonNullable<ReturnType<typeof askedPerson>>;
type Items = readonly FilledCartItem[];

const eventOf = (items: Items, { cartItemId }: Asked): PortalEvent | undefined =>
  items.find((item) => item.cartItemId === cartItemId)?.event;

/** An item that is gone has no event to ask: what was typed is taken as it comes. */
const formOf = (event: PortalEvent | undefined): typeof openRecipientForm | ReturnType<typeof recipientFormWith> =>
  event === undefined ? openRecipientForm : recipientFormWith(optionsAt(event));

function toView(asked: Asked, event: PortalEvent | undefined, state: FormState): RecipientFormView {
  return {
    cartItemId: asked.cartItemId,
    title: "Angaben ändern",
    form: { ...formOf(event), submit: "Änderungen speichern" },
    state,
    action: changePersonPath(asked),
  };
}

function storedIn(items: Items, { recipientId }: Asked): TypedValues | undefined {
  const stored = items.flatMap(({ recipients }) => recipients).find((one) => one.recipientId === recipientId);
  if (stored === undefined) return undefined;
  const { kind, salutation, firstname, lastname, email, hotelOverNightOption, personalNotes, role, newcomer } = stored;
  return {
    ...{ kind, salutation, firstname, lastname },
    ...{ email: email ?? "", hotelOverNightOption: hotelOverNightOption ?? "", personalNotes: personalNotes ?? "" },
    ...{ role: role ?? "", newcomer: newcomerValue(newcomer) },
  };
}

const visitOf = async (request: Request, asked: Asked, call: CartCall) => ({
  request,
  locals: call.locals,
  action: changePersonPath(asked),
  cartId: await cartIdOf(call),
});

/** The form that the address asks for, or as it came back; null for a person who is not in this cart. */
export async function openedForm(request: Request, asked: Asked | null, items: Items, call: CartCall): Promise<RecipientFormView | null> {
  if (asked === null) return null;
  const event = eventOf(items, asked);
  const returned = returnedForm(await visitOf(request, asked, call));
  if (returned !== null) return toView(asked, event, returned);
  const values = storedIn(items, asked);
  return event === undefined || values === undefined ? null : toView(asked, event, freshForm(formOf(event), call, values));
}

type Values = FormValues<typeof openRecipientForm>;

/** A refusal shows all that was typed, also where item or person is gone; at an address of its own, if it is not too long. */
export async function submitRecipientForm(
  { request, response }: PageContext,
  asked: Asked,
  items: Items,
  call: CartCall,
): Promise<Response | RecipientFormView> {
  const event = eventOf(items, asked);
  const visit = await visitOf(request, asked, call);
  const again = (status: number, state: FormState): Response | RecipientFormView => {
    response.status = status;
    return formReturned(state, openRecipientForm.id, visit) ?? toView(asked, event, state);
  };
  const taken = await submitForm<AnyForm>(formOf(event), request, call);
  if (!taken.ok) return again(taken.status, taken.state);
  const cookies: string[] = [];
  const own = { ...call, setCookie: (cookie: string) => cookies.push(cookie) };
  const outcome = await changeRecipient({ recipientId: asked.recipientId, ...(taken.values as Values) }, own);
  if (outcome.ok) {
    const { cartItemId } = outcome.value;
    cookies.push(...forgetForm(visit));
    return seeOther(messagePath("recipient-changed", { name: cartItemId, anchor: itemAnchor(cartItemId) }), cookies);
  }
  const { status, message } = editRecipient.errors[outcome.reason];
  return again(status, { values: taken.typed, errors: {}, problem: message, stamp: taken.stamp });
}
