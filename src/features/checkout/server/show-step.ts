import type { SessionGremium } from "#db/repositories/sessions.ts";
import type { BlockerLink } from "#src/booking/line-blocker.ts";
import type { InvoiceData } from "#src/booking/make-order.ts";
import { type OrderDetails, orderDetails } from "#src/booking/order-details.ts";
import { fingerprintOf } from "#src/booking/order-fingerprint.ts";
import { countryName } from "#src/domain/accounts/countries.ts";
import { fullName } from "#src/domain/cart/recipient.ts";
import { personalHead } from "#src/domain/page/personal-head.ts";
import { feeSentences } from "#src/domain/pricing/cancellation-fee.ts";
import { freshForm } from "#src/endpoints/form/submit-form.ts";
import type { AnyForm } from "#src/shared/forms/form.ts";
import type { FormState } from "#src/shared/forms/form-state.ts";
import { loginPath } from "#src/shared/http/login-path.ts";
import { buildEnvironment } from "#src/shared/server/environment/build-environment.ts";
import { type BillingValues, billToLabels } from "../rules/billing.form.ts";
import { CHECKOUT_PATH, type CheckoutStep } from "../rules/checkout-steps.ts";
import { reserveOnly, reviewForm } from "../rules/review.form.ts";
import { audienceOf, billingOf } from "./billing/billing-of.ts";
import { billingState } from "./billing/billing-state.ts";
import type { CheckoutCall } from "./checkout-call.ts";
import { checkoutSums } from "./checkout-sums.ts";
import type { BillingStepView, CheckoutNotice, CheckoutPage, CheckoutStepView, PutRightView, ReviewStepView } from "./checkout-view.ts";
import { type Checkout, putRightPath } from "./open-checkout.ts";
import { lastOrder } from "./order/last-order.ts";
import { shownLine } from "./shown-line.ts";

const titles: Readonly<Record<CheckoutStepView["kind"], string>> = {
  empty: "Kasse",
  klaeren: "Kasse: Bitte klären",
  rechnung: "Kasse: Rechnung",
  pruefen: "Kasse: Prüfen und bestellen",
};

export const loginAt = ({ locals }: Pick<CheckoutCall, "locals">, path: string): string =>
  `${loginPath[locals.brand]}?redirect=${encodeURIComponent(path)}`;

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
  const step = { kind: "empty", lastOrder: await lastOrder(call), loginHref: visitor ? loginAt(call, CHECKOUT_PATH) : null } as const;
  return asPage(call, step, 0, notice);
}

const putRightView = (checkout: Checkout, { now }: CheckoutCall): PutRightView => ({
  kind: "klaeren",
  lines: checkout.lines.map((line) => shownLine(line, now)),
  sums: checkoutSums(checkout.ready, buildEnvironment().vatPercent),
  cartHref: putRightPath(checkout),
});

async function billingStep(checkout: Checkout, call: CheckoutCall, state?: FormState): Promise<BillingStepView> {
  const sums = checkoutSums(checkout.ready, buildEnvironment().vatPercent);
  const loginHref = (await call.session()) === null ? loginAt(call, CHECKOUT_PATH) : null;
  return { kind: "rechnung", state: state ?? (await billingState(checkout, call)), sums, help: [], loginHref };
}

function addressOf(billing: BillingValues): readonly string[] {
  const { company, street, streetNumber, postalCode, city } = billing;
  const first = billing.billTo === "firma" && company !== undefined ? [company] : [];
  return [...first, fullName(billing), `${street} ${streetNumber}`, `${postalCode} ${city}`];
}

const settled = (label: string, value: string | null): ReviewStepView["facts"] => (value === null ? [] : [[label, value]]);

/** `acted`: the committee that the account acts for; `committee` is what was typed. */
function factsOf(billing: BillingValues, acted: SessionGremium | null, invoice: InvoiceData): ReviewStepView["facts"] {
  const { committee, email, phone, purchaseOrderNumber, billTo } = billing;
  return [
    ["Bestellt von", fullName(billing)],
    ["E-Mail", email],
    ["Telefon", phone],
    ["Für", audienceOf(billing.audience).label],
    ...(committee === undefined ? [] : ([["Gremium", committee]] as const)),
    ...(acted === null ? [] : ([["Erscheint bei den Buchungen von", acted.name]] as const)),
    ["Rechnung", billTo === "firma" ? billToLabels.firma : billToLabels.eigene],
    ...(purchaseOrderNumber === undefined ? [] : ([["Ihre Bestellnummer", purchaseOrderNumber]] as const)),
    ...settled("Rechnung per E-Mail an", invoice.invoiceEmail),
    ...settled("Kostenstelle", invoice.costCentre),
    ...settled("Leitweg-ID", invoice.leitwegId),
    ...settled("USt-IdNr.", invoice.vatId),
    ...settled("Land", invoice.country === "DE" ? null : countryName(invoice.country)),
  ];
}

type ReviewFrame = Readonly<{
  sent: FormState | undefined;
  help: readonly BlockerLink[];
  acted: SessionGremium | null;
  details: OrderDetails;
}>;

/** What of an order is shown beside its lines; null as long as no address was typed. */
export async function shownDetails({ cartId, billing }: Checkout, call: CheckoutCall): Promise<OrderDetails | null> {
  if (billing === null) return null;
  const gremiumId = (await call.session())?.user.gremium?.id ?? null;
  return orderDetails(call.locals.store.db, { cartId, gremiumId, billing: billingOf(billing) });
}

/** `sent` is the form as it came back; key, fingerprint and committee are always those of now. */
function reviewStep(
  checkout: Checkout & Readonly<{ billing: BillingValues }>,
  call: CheckoutCall,
  { sent, help, acted, details }: ReviewFrame,
): ReviewStepView {
  const { vatPercent, cancellationFees } = buildEnvironment();
  const { lines, ready, billing, orderKey } = checkout;
  const { documents, personalNotes } = details.options;
  const binding = ready.some(({ recipients }) => recipients.some(({ kind }) => kind === "buchung"));
  const form: AnyForm = binding ? reviewForm : { ...reviewForm, submit: reserveOnly };
  const state = sent ?? freshForm(reviewForm, call);
  return {
    kind: "pruefen",
    lines: ready.map((line) => shownLine(line, call.now)),
    left: lines.filter(({ blocker }) => blocker !== null).map((line) => shownLine(line, call.now)),
    sums: checkoutSums(ready, vatPercent),
    address: addressOf(billing),
    facts: factsOf(billing, acted, details.invoice),
    fees: feeSentences(cancellationFees),
    wishes: { documents, notes: personalNotes },
    form,
    state: {
      ...state,
      values: { ...state.values, schluessel: orderKey, fingerprint: fingerprintOf(lines, details), gremium: acted?.id ?? "" },
    },
    binding,
    help,
  };
}

type Shown = Readonly<{ notice?: CheckoutNotice; state?: FormState }>;

/** Without a step: what has to be put right in the cart first. */
export async function showStep(
  step: CheckoutStep | null,
  checkout: Checkout,
  call: CheckoutCall,
  { notice, state }: Shown = {},
): Promise<CheckoutPage> {
  const { lines, billing } = checkout;
  const details = step === "pruefen" ? await shownDetails(checkout, call) : null;
  if (billing !== null && details !== null) {
    const fresh = freshForm(reviewForm, call);
    const sent = notice === undefined ? state : { ...(state ?? fresh), problem: notice.text };
    const acted = (await call.session())?.user.gremium ?? null;
    const frame = { sent, help: notice?.links ?? [], acted, details };
    return asPage(call, reviewStep({ ...checkout, billing }, call, frame), lines.length);
  }
  const view = step === null ? putRightView(checkout, call) : await billingStep(checkout, call, state);
  return asPage(call, view, lines.length, notice ?? null);
}
