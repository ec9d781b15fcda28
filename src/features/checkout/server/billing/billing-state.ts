import { settingsOfGremium } from "#db/repositories/gremium-settings.ts";
import { freshForm } from "#src/endpoints/form/submit-form.ts";
import type { FormState } from "#src/shared/forms/form-state.ts";
import type { TypedValues } from "#src/shared/forms/parse-form.ts";
import { billingForm, CART_MARK } from "../../rules/billing.form.ts";
import type { CheckoutCall } from "../checkout-call.ts";
import type { Checkout } from "../open-checkout.ts";
import { cartMark, readKeptAddress } from "./kept-address.ts";

const given = (values: Readonly<Record<string, string | null>>): TypedValues =>
  Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (value === null ? [] : [[name, value]])));

/** The address that the committee's chair has settled for its invoices (spec:member-area#committee-settings). */
async function addressOf(gremiumId: string, { locals }: CheckoutCall): Promise<TypedValues> {
  const found = await settingsOfGremium(locals.store.db, gremiumId);
  if (found === null) return {};
  const { company, street, streetNumber, postalCode, city, purchaseOrderNumber } = found.settings;
  return given({ company, street, streetNumber, postalCode, city, purchaseOrderNumber });
}

async function knownOrderer(call: CheckoutCall): Promise<TypedValues> {
  const active = await call.session();
  if (active === null) return {};
  const { salutation, firstname, lastname, email, gremium } = active.user;
  const person = { salutation, firstname, lastname, email };
  return gremium === null ? person : { ...person, committee: gremium.name, ...(await addressOf(gremium.id, call)) };
}

/** The employer bears the costs (§ 40 Abs. 1 BetrVG), so the invoice usually goes there. */
const preset: TypedValues = { billTo: "firma" };

/** What stands in the fields before anything new is typed: the account's data, what was typed before, what came over a login. */
export async function billingValues({ cartId, typed }: Pick<Checkout, "cartId" | "typed">, call: CheckoutCall): Promise<TypedValues> {
  const kept = readKeptAddress(call.cookies, cartId, call.locals);
  const own = kept ?? typed ?? (await knownOrderer(call));
  return { ...preset, ...own, [CART_MARK]: cartMark(cartId) };
}

export const billingState = async (checkout: Pick<Checkout, "cartId" | "typed">, call: CheckoutCall): Promise<FormState> =>
  freshForm(billingForm, call, await billingValues(checkout, call));
