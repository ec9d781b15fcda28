import { cartMark } from "#src/booking/cart-mark.ts";
import { freshForm } from "#src/endpoints/form/submit-form.ts";
import type { FormState } from "#src/shared/forms/form-state.ts";
import type { TypedValues } from "#src/shared/forms/parse-form.ts";
import { billingForm, CART_MARK } from "../../rules/billing.form.ts";
import type { CheckoutCall } from "../checkout-call.ts";
import type { Checkout } from "../open-checkout.ts";
import { readKeptAddress } from "./kept-address.ts";
import { knownOrderer } from "./known-orderer.ts";
import { presetBilling } from "./typed-for-committee.ts";

/** What stands in the fields before anything new is typed: the account's data, what was typed before, what came over a login. */
export async function billingValues({ cartId, typed }: Pick<Checkout, "cartId" | "typed">, call: CheckoutCall): Promise<TypedValues> {
  const kept = readKeptAddress(call.cookies, cartId, call.locals);
  const own = kept ?? typed ?? (await knownOrderer(call));
  return { ...presetBilling, ...own, [CART_MARK]: cartMark(cartId) };
}

export const billingState = async (checkout: Pick<Checkout, "cartId" | "typed">, call: CheckoutCall): Promise<FormState> =>
  freshForm(billingForm, call, await billingValues(checkout, call));
