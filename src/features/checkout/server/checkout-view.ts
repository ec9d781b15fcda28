import type { PageHead } from "#src/domain/page-head.ts";
import type { AnyForm } from "#src/shared/forms/form.ts";
import type { FormState } from "#src/shared/forms/form-state.ts";
import type { OrderWishes } from "./checkout-desk.ts";
import type { CheckoutSums } from "./checkout-sums.ts";
import type { TroubleLink } from "./line-trouble.ts";
import type { LastOrder } from "./order/last-order.ts";
import type { ShownLine } from "./shown-line.ts";

/** Something in the way, and what helps. */
export type CheckoutNotice = Readonly<{ text: string; links: readonly TroubleLink[] }>;

export type PeopleStepView = Readonly<{
  kind: "teilnehmer";
  lines: readonly ShownLine[];
  sums: CheckoutSums | null;
  wishes: OrderWishes;
  /** What keeps from going on, as a sentence; null when nothing does. */
  hindrance: string | null;
  /** For somebody who is not logged in. */
  loginHref: string | null;
}>;

export type BillingStepView = Readonly<{
  kind: "rechnung";
  state: FormState;
  /** Null when the cart can't be reached. */
  sums: CheckoutSums | null;
  /** Beside the button, after a refusal. */
  help: readonly TroubleLink[];
}>;

export type ReviewStepView = Readonly<{
  kind: "pruefen";
  /** What is ordered. */
  lines: readonly ShownLine[];
  /** What stays in the cart. */
  left: readonly ShownLine[];
  sums: CheckoutSums | null;
  /** Lines of the invoice's address. */
  address: readonly string[];
  facts: readonly (readonly [label: string, value: string])[];
  fees: readonly string[];
  wishes: OrderWishes;
  form: AnyForm;
  state: FormState;
  /** Something is booked for good. */
  binding: boolean;
  /** Beside the button, after a refusal. */
  help: readonly TroubleLink[];
}>;

export type CheckoutStepView =
  | Readonly<{ kind: "empty"; lastOrder: LastOrder | null; loginHref: string | null }>
  | PeopleStepView
  | BillingStepView
  | ReviewStepView;

export type CheckoutPage = Readonly<{
  head: PageHead;
  notice: CheckoutNotice | null;
  step: CheckoutStepView;
  /** Items in the cart; null where it can't be reached. */
  cartSize: number | null;
}>;
