import type { BlockerLink } from "#src/booking/line-blocker.ts";
import type { PageHead } from "#src/domain/page/page-head.ts";
import type { AnyForm } from "#src/shared/forms/form.ts";
import type { FormState } from "#src/shared/forms/form-state.ts";
import type { CheckoutSums } from "./checkout-sums.ts";
import type { LastOrder } from "./order/last-order.ts";
import type { ShownLine } from "./shown-line.ts";

export type CheckoutNotice = Readonly<{ text: string; links: readonly BlockerLink[] }>;

/** The cart as it is by now, where an order was refused and something has to be put right before the next one. */
export type PutRightView = Readonly<{ kind: "klaeren"; lines: readonly ShownLine[]; sums: CheckoutSums | null; cartHref: string }>;

export type BillingStepView = Readonly<{
  kind: "rechnung";
  state: FormState;
  /** Null when the cart can't be reached. */
  sums: CheckoutSums | null;
  help: readonly BlockerLink[];
  /** For visitors: an account fills in name and address. */
  loginHref: string | null;
}>;

export type ReviewStepView = Readonly<{
  kind: "pruefen";
  lines: readonly ShownLine[];
  /** What stays in the cart. */
  left: readonly ShownLine[];
  sums: CheckoutSums | null;
  address: readonly string[];
  facts: readonly (readonly [label: string, value: string])[];
  fees: readonly string[];
  wishes: Readonly<{ documents: boolean; notes: string | null }>;
  form: AnyForm;
  state: FormState;
  /** Something is booked for good. */
  binding: boolean;
  help: readonly BlockerLink[];
}>;

export type CheckoutStepView =
  | Readonly<{ kind: "empty"; lastOrder: LastOrder | null; loginHref: string | null }>
  | PutRightView
  | BillingStepView
  | ReviewStepView;

export type CheckoutPage = Readonly<{
  head: PageHead;
  notice: CheckoutNotice | null;
  step: CheckoutStepView;
  /** Items in the cart; null where it can't be reached. */
  cartSize: number | null;
}>;
