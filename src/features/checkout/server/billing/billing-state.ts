import { gremiumById } from "#db/repositories/gremien.ts";
import { settingsOfGremium } from "#db/repositories/gremium-settings.ts";
import { userById } from "#db/repositories/users.ts";
import { cartMark } from "#src/booking/cart-mark.ts";
import type { CommitteeKind } from "#src/domain/accounts/committee.ts";
import type { AudienceKey } from "#src/domain/law/audiences.ts";
import { freshForm } from "#src/endpoints/form/submit-form.ts";
import type { FormState } from "#src/shared/forms/form-state.ts";
import type { TypedValues } from "#src/shared/forms/parse-form.ts";
import { billingForm, CART_MARK } from "../../rules/billing.form.ts";
import type { CheckoutCall } from "../checkout-call.ts";
import type { Checkout } from "../open-checkout.ts";
import { readKeptAddress } from "./kept-address.ts";

const given = (values: Readonly<Record<string, string | null>>): TypedValues =>
  Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (value === null ? [] : [[name, value]])));

/** Whose rules a committee's decision follows: those of the works council for all but representatives (spec:cart-and-checkout#billing). */
const audiences: Readonly<Record<CommitteeKind, AudienceKey>> = {
  br: "br",
  gbr: "br",
  kbr: "br",
  wirtschaftsausschuss: "br",
  sbv: "sbv",
  jav: "jav",
};

/** What a committee is, and the address that its chair has settled for its invoices (spec:member-area#committee-settings). */
async function knownCommittee(gremiumId: string, { locals: { store } }: CheckoutCall): Promise<TypedValues> {
  const gremium = await gremiumById(store.db, gremiumId);
  const found = await settingsOfGremium(store.db, gremiumId);
  const { name: committee = null, company: employer = null, kind = null } = gremium ?? {};
  const audience = kind === null ? null : audiences[kind];
  const { company = null, street = null, streetNumber = null, postalCode = null, city = null } = found?.settings ?? {};
  const purchaseOrderNumber = found?.settings.purchaseOrderNumber ?? null;
  return given({ audience, committee, company: company ?? employer, street, streetNumber, postalCode, city, purchaseOrderNumber });
}

async function knownOrderer(call: CheckoutCall): Promise<TypedValues> {
  const active = await call.session();
  if (active === null) return {};
  const { salutation, firstname, lastname, email, gremium } = active.user;
  const { phone = null, company = null } = (await userById(call.locals.store.db, active.userId)) ?? {};
  const person = { salutation, firstname, lastname, email, ...given({ phone, company }) };
  return gremium === null ? person : { ...person, ...(await knownCommittee(gremium.id, call)) };
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
