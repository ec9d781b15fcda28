import type { CheckoutDraft } from "#db/repositories/checkout-drafts.ts";
import type { TypedValues } from "#src/shared/forms/parse-form.ts";
import { ordererFields } from "../../rules/billing.form.ts";
import type { CheckoutCall } from "../checkout-call.ts";
import { knownOrderer } from "./known-orderer.ts";

/** The employer bears the costs (§ 40 Abs. 1 BetrVG), so the invoice usually goes there. */
export const presetBilling: TypedValues = { billTo: "firma" };

/** For whom a draft is typed: the committee that the account acts for, empty without one; null for visitors. */
export async function actedFor({ session }: Pick<CheckoutCall, "session">): Promise<string | null> {
  const active = await session();
  return active === null ? null : (active.user.gremium?.id ?? "");
}

/**
 * What was typed for the cart, null before anything was. Of what was typed for another committee than the account acts for now
 * the person stays; audience, committee and invoice are those of the one acted for (spec:cart-and-checkout#billing).
 */
export async function typedForCommittee(draft: CheckoutDraft | null, call: CheckoutCall): Promise<TypedValues | null> {
  if (draft === null || draft.billing === null) return null;
  const { billing } = draft;
  if (draft.actedFor === null || draft.actedFor === (await actedFor(call))) return billing;
  const person = ordererFields.flatMap((field) => (billing[field] === undefined ? [] : [[field, billing[field]] as const]));
  return { ...presetBilling, ...(await knownOrderer(call)), ...Object.fromEntries(person) };
}
