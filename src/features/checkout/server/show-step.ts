import { standOf } from "#src/booking/cart-lines.ts";
import { feeSentences } from "#src/domain/cancellation-fee.ts";
import { personalHead } from "#src/domain/personal-head.ts";
import { fullName } from "#src/domain/recipient.ts";
import type { AnyForm } from "#src/shared/forms/form.ts";
import type { FormState } from "#src/shared/forms/form-state.ts";
import { loginPath } from "#src/shared/http/login-path.ts";
import { buildEnvironment } from "#src/shared/server/build-environment.ts";
import { freshForm } from "#src/shared/server/form/take-form.ts";
import { type BillingValues, billToLabels } from "../rules/billing.form.ts";
import { CHECKOUT_PATH, type CheckoutStep } from "../rules/checkout-steps.ts";
import { reserveOnly, reviewForm } from "../rules/review.form.ts";
import { audienceOf } from "./billing/billing-of.ts";
import { billingState } from "./billing/billing-state.ts";
import type { CheckoutCall } from "./checkout-call.ts";
import type { Desk } from "./checkout-desk.ts";
import { checkoutSums } from "./checkout-sums.ts";
import type { BillingStepView, CheckoutNotice, CheckoutPage, CheckoutStepView, PeopleStepView, ReviewStepView } from "./checkout-view.ts";
import { blocks, type TroubleLink } from "./line-trouble.ts";
import { lastOrder } from "./order/last-order.ts";
import { shownLine } from "./shown-line.ts";

const titles: Readonly<Record<CheckoutStepView["kind"], string>> = {
  empty: "Kasse",
  teilnehmer: "Kasse: Teilnehmende",
  rechnung: "Kasse: Rechnung",
  pruefen: "Kasse: Prüfen und bestellen",
};

export const loginHref = ({ locals }: Pick<CheckoutCall, "locals">, path: string): string =>
  `${loginPath[locals.brand]}?redirect=${encodeURIComponent(path)}`;

/** A step as the whole page. */
export function asPage(
  { locals }: Pick<CheckoutCall, "locals">,
  step: CheckoutStepView,
  cartSize: number | null,
  notice: CheckoutNotice | null = null,
): CheckoutPage {
  const head = personalHead({
    brand: locals.brand,
    path: CHECKOUT_PATH,
    title: titles[step.kind],
    description: "Seminarplätze buchen oder reservieren: Teilnehmende, Rechnung, Prüfen.",
    crumbs: [
      { label: "Seminare", path: "/seminare" },
      { label: "Warenkorb", path: "/seminare/warenkorb" },
    ],
  });
  return { head, step, notice, cartSize };
}

export async function emptyPage(call: CheckoutCall, notice: CheckoutNotice | null = null): Promise<CheckoutPage> {
  const visitor = (await call.session()) === null;
  const step = { kind: "empty", lastOrder: await lastOrder(call), loginHref: visitor ? loginHref(call, CHECKOUT_PATH) : null } as const;
  return asPage(call, step, 0, notice);
}

function hindranceOf({ lines, ready }: Desk): string | null {
  if (lines.some(blocks)) return "Bevor es weitergeht, klären Sie bitte die markierten Punkte.";
  return ready.length === 0 ? "Im Moment ist in Ihrem Warenkorb nichts, was Sie bestellen können." : null;
}

async function peopleStep(desk: Desk, call: CheckoutCall): Promise<PeopleStepView> {
  const { lines, ready, wishes } = desk;
  return {
    kind: "teilnehmer",
    lines: lines.map((line) => shownLine(line, call.now)),
    sums: checkoutSums(ready, buildEnvironment().vatPercent),
    wishes,
    hindrance: hindranceOf(desk),
    loginHref: (await call.session()) === null ? loginHref(call, CHECKOUT_PATH) : null,
  };
}

async function billingStep(desk: Desk, call: CheckoutCall, state?: FormState): Promise<BillingStepView> {
  const sums = checkoutSums(desk.ready, buildEnvironment().vatPercent);
  return { kind: "rechnung", state: state ?? (await billingState(desk, call)), sums, help: [] };
}

function addressOf(billing: BillingValues): readonly string[] {
  const { company, street, streetNumber, postalCode, city } = billing;
  const first = billing.billTo === "firma" && company !== undefined ? [company] : [];
  return [...first, fullName(billing), `${street} ${streetNumber}`, `${postalCode} ${city}`];
}

function factsOf(billing: BillingValues): ReviewStepView["facts"] {
  const { committee, email, phone, purchaseOrderNumber, billTo } = billing;
  return [
    ["Bestellt von", fullName(billing)],
    ["E-Mail", email],
    ["Telefon", phone],
    ["Für", audienceOf(billing.audience).label],
    ...(committee === undefined ? [] : ([["Gremium", committee]] as const)),
    ["Rechnung", billTo === "firma" ? billToLabels.firma : billToLabels.eigene],
    ...(purchaseOrderNumber === undefined ? [] : ([["Ihre Bestellnummer", purchaseOrderNumber]] as const)),
  ];
}

/** `sent` is the form as it came back; key and stand are always those of the cart as it is now. */
function reviewStep(
  desk: Desk & Readonly<{ billing: BillingValues }>,
  call: CheckoutCall,
  sent: FormState | undefined,
  help: readonly TroubleLink[],
): ReviewStepView {
  const { vatPercent, cancellationFees } = buildEnvironment();
  const { lines, ready, billing, wishes, orderKey } = desk;
  const binding = ready.some(({ recipients }) => recipients.some(({ kind }) => kind === "buchung"));
  const form: AnyForm = binding ? reviewForm : { ...reviewForm, submit: reserveOnly };
  const state = sent ?? freshForm(reviewForm, call);
  return {
    kind: "pruefen",
    lines: ready.map((line) => shownLine(line, call.now)),
    left: lines.filter(({ obstacle }) => obstacle !== null).map((line) => shownLine(line, call.now)),
    sums: checkoutSums(ready, vatPercent),
    address: addressOf(billing),
    facts: factsOf(billing),
    fees: feeSentences(cancellationFees),
    wishes,
    form,
    state: { ...state, values: { ...state.values, schluessel: orderKey, stand: standOf(lines) } },
    binding,
    help,
  };
}

type Shown = Readonly<{ notice?: CheckoutNotice; state?: FormState }>;

/** Shows a step that can be shown. A notice stands beside the button of the last step, and above any other. */
export async function showStep(step: CheckoutStep, desk: Desk, call: CheckoutCall, { notice, state }: Shown = {}): Promise<CheckoutPage> {
  const { lines, billing } = desk;
  if (step === "pruefen" && billing !== null) {
    const fresh = freshForm(reviewForm, call);
    const sent = notice === undefined ? state : { ...(state ?? fresh), problem: notice.text };
    return asPage(call, reviewStep({ ...desk, billing }, call, sent, notice?.links ?? []), lines.length);
  }
  const view = step === "rechnung" ? await billingStep(desk, call, state) : await peopleStep(desk, call);
  return asPage(call, view, lines.length, notice ?? null);
}
