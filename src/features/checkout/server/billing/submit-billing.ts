import { touchCart } from "#db/repositories/carts.ts";
import { saveDraft } from "#db/repositories/checkout-drafts.ts";
import { cartMark } from "#src/booking/cart-mark.ts";
import { cartIdOf } from "#src/booking/own-cart.ts";
import { forgetForm, formReturned, returnedForm } from "#src/booking/returned-form.ts";
import { submitForm } from "#src/endpoints/form/submit-form.ts";
import type { PageContext } from "#src/endpoints/portal-page.ts";
import type { FormState } from "#src/shared/forms/form-state.ts";
import type { TypedValues } from "#src/shared/forms/parse-form.ts";
import { logError } from "#src/shared/server/process/log.ts";
import { seeOther } from "#src/shared/server/request/see-other.ts";
import { billingPageForm, CART_MARK } from "../../rules/billing.form.ts";
import { billingProblems } from "../../rules/check-billing.ts";
import { stepPath } from "../../rules/checkout-steps.ts";
import type { CheckoutCall } from "../checkout-call.ts";
import type { CheckoutPage } from "../checkout-view.ts";
import { type Checkout, openCheckout } from "../open-checkout.ts";
import { asPage, loginAt, showStep } from "../show-step.ts";
import { billingValues } from "./billing-state.ts";
import { keptAddressCookie, noKeptAddressCookie } from "./kept-address.ts";
import { actedFor } from "./typed-for-committee.ts";

const INVALID = 422;
/** Longer text than any field takes is not kept. */
const MOST_CHARACTERS = 500;

const withoutMark = ({ [CART_MARK]: _, ...typed }: TypedValues): TypedValues =>
  Object.fromEntries(Object.entries(typed).map(([name, text]) => [name, text.slice(0, MOST_CHARACTERS)]));

const lost = "Ihr Warenkorb ist hier nicht mehr zu finden, vermutlich weil Ihre Anmeldung abgelaufen ist.";
const lostKept = `${lost} Bitte melden Sie sich noch einmal an: Was Sie eingegeben haben, steht danach wieder hier.`;
const lostLong = `${lost} Bitte melden Sie sich in einem zweiten Fenster noch einmal an und senden Sie das Formular dann hier ab.`;
const notSaved = "Wir konnten Ihre Angaben gerade nicht speichern. Bitte senden Sie das Formular gleich noch einmal ab.";

const visitOf = ({ request, locals }: PageContext, cartId: string | null) => ({ request, locals, cartId, action: stepPath("rechnung") });

function stepWithoutCart(state: FormState, call: CheckoutCall): CheckoutPage {
  const links = [{ label: "Zur Anmeldung", href: loginAt(call, stepPath("rechnung")) }];
  return asPage(call, { kind: "rechnung", state, sums: null, help: links, loginHref: null }, null);
}

function withoutCart(sent: FormState, context: PageContext, call: CheckoutCall): Response | CheckoutPage {
  const { [CART_MARK]: mark = "", ...values } = sent.values;
  const cookie = keptAddressCookie(mark, values, call.locals);
  const state = { ...sent, problem: cookie === null ? lostLong : lostKept };
  const answer = formReturned(state, billingPageForm.id, visitOf(context, null));
  if (cookie !== null) (answer ?? context.response).headers.append("Set-Cookie", cookie);
  if (answer !== null) return answer;
  context.response.status = 409;
  return stepWithoutCart(state, call);
}

/** The address as it came back, for a cart that is gone; null where the address of the page asks for nothing that was typed. */
export function returnedWithoutCart(context: PageContext, call: CheckoutCall): CheckoutPage | null {
  const state = returnedForm(visitOf(context, null));
  return state === null ? null : stepWithoutCart(state, call);
}

/** The address as it came back (`?stand=…`), with what was typed for the cart otherwise; null where nothing did. */
export async function returnedBilling(context: PageContext, checkout: Checkout, call: CheckoutCall): Promise<FormState | null> {
  const state = returnedForm(visitOf(context, checkout.cartId));
  return state === null ? null : { ...state, values: { ...(await billingValues(checkout, call)), ...state.values } };
}

/** Right or wrong, what was typed is kept with the cart. False when the database would not take it. */
async function saved(cartId: string, typed: TypedValues, call: CheckoutCall): Promise<boolean> {
  const { locals, now } = call;
  try {
    const typedFor = await actedFor(call);
    await locals.store.write(async (tx) => {
      await touchCart(tx, cartId, now);
      await saveDraft(tx, cartId, typed, now, typedFor);
    });
    return true;
  } catch (error) {
    logError("checkout-draft-failed", error);
    return false;
  }
}

/** Takes the address: 303 to the last step, or to the form again with what is wrong and everything that was typed. */
export async function submitBilling(context: PageContext, call: CheckoutCall): Promise<Response | CheckoutPage> {
  const { request, response } = context;
  const taken = await submitForm(billingPageForm, request, call);
  const [sent, stamp] = taken.ok ? [taken.typed, taken.stamp] : [taken.state.values, taken.state.stamp];
  const readable = taken.ok || taken.status === INVALID;
  const problems = readable ? billingProblems(sent) : {};
  const errors = { ...(taken.ok ? {} : taken.state.errors), ...problems };
  const wrong = Object.keys(errors).length > 0;
  const state: FormState = { values: sent, errors, problem: taken.ok ? null : taken.state.problem, stamp };

  const cartId = await cartIdOf(call);
  if (cartId === null) return withoutCart(state, context, call);
  const stored = !readable || (await saved(cartId, withoutMark(sent), call));
  const visit = visitOf(context, cartId);
  if (readable && stored && !wrong) return seeOther(stepPath("pruefen"), [noKeptAddressCookie(call.locals), ...forgetForm(visit)]);

  const shown = { ...state, values: { ...sent, [CART_MARK]: cartMark(cartId) }, problem: stored ? state.problem : notSaved };
  const answer = formReturned(shown, billingPageForm.id, visit);
  if (answer !== null) return answer;
  response.status = stored ? (taken.ok ? INVALID : taken.status) : 503;
  const checkout = await openCheckout(call, cartId);
  return showStep("rechnung", checkout, call, {
    state: { ...shown, values: { ...(await billingValues(checkout, call)), ...shown.values } },
  });
}
