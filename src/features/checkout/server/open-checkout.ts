import { draftOfCart } from "#db/repositories/checkout-drafts.ts";
import { type CartLine, cartLines } from "#src/booking/cart-lines.ts";
import { blocks } from "#src/booking/line-blocker.ts";
import { orderable } from "#src/booking/make-order.ts";
import { CART_PATH, itemAnchor } from "#src/domain/cart/cart-address.ts";
import type { TypedValues } from "#src/shared/forms/parse-form.ts";
import { buildEnvironment } from "#src/shared/server/environment/build-environment.ts";
import type { BillingValues } from "../rules/billing.form.ts";
import { checkedBilling } from "../rules/check-billing.ts";
import type { Progress } from "../rules/checkout-steps.ts";
import { typedForCommittee } from "./billing/typed-for-committee.ts";
import type { CheckoutCall } from "./checkout-call.ts";

export type Checkout = Readonly<{
  cartId: string;
  lines: readonly CartLine[];
  ready: readonly CartLine[];
  /** Makes the order count once; empty before an address was typed. */
  orderKey: string;
  typed: TypedValues | null;
  billing: BillingValues | null;
  progress: Progress;
}>;

export async function openCheckout(call: CheckoutCall, cartId: string): Promise<Checkout> {
  const { locals, now } = call;
  const { db } = locals.store;
  const lines = await cartLines(db, cartId, buildEnvironment().vatPercent, now);
  const draft = await draftOfCart(db, cartId);
  const typed = await typedForCommittee(draft, call);
  const billing = typed === null ? null : checkedBilling(typed);
  const ready = orderable(lines);
  return {
    cartId,
    lines,
    ready,
    orderKey: draft?.idempotencyKey ?? "",
    typed,
    billing,
    progress: { people: ready.length > 0 && !lines.some(blocks), billing: billing !== null },
  };
}

/** The cart, where what is in the way stands at each item and can be put right. */
export function putRightPath({ lines }: Pick<Checkout, "lines">): string {
  const wrong = lines.find(blocks) ?? lines.find(({ blocker }) => blocker !== null);
  return `${CART_PATH}?meldung=put-right${wrong === undefined ? "" : `#${itemAnchor(wrong.cartItemId)}`}`;
}
