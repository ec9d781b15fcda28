import type { Order } from "#db/repositories/orders.ts";
import { orderByKey } from "#db/repositories/orders.ts";
import { actorOf } from "#src/accounts/actor-of.ts";
import { allow, takeBack } from "#src/accounts/rate-limit.ts";
import { bookingContext } from "#src/booking/booking-context.ts";
import { type BlockerLink, waitingListLinks } from "#src/booking/line-blocker.ts";
import { orderPath } from "#src/booking/links.ts";
import { fingerprintOf } from "#src/booking/order-fingerprint.ts";
import { cartIdOf } from "#src/booking/own-cart.ts";
import { type OrderRefusal, placeOrder } from "#src/booking/place-order.ts";
import { cartItemPath } from "#src/domain/cart/cart-address.ts";
import { formatRange } from "#src/domain/time/german-date.ts";
import { refusedForm, submitForm } from "#src/endpoints/form/submit-form.ts";
import type { PageContext } from "#src/endpoints/portal-page.ts";
import type { FormState } from "#src/shared/forms/form-state.ts";
import { logError } from "#src/shared/server/process/log.ts";
import { seeOther } from "#src/shared/server/request/see-other.ts";
import { CHECKOUT_PATH, reachableStep, stepPath } from "../rules/checkout-steps.ts";
import { reviewForm } from "../rules/review.form.ts";
import { billingOf } from "./billing/billing-of.ts";
import { noKeptAddressCookie } from "./billing/kept-address.ts";
import type { CheckoutCall } from "./checkout-call.ts";
import type { CheckoutNotice, CheckoutPage } from "./checkout-view.ts";
import { type Checkout, openCheckout } from "./open-checkout.ts";
import { lastOrderCookie } from "./order/last-order.ts";
import { emptyPage, loginAt, shownDetails, showStep } from "./show-step.ts";

const INVALID = 422;
const CONFLICT = 409;
const ORDER_LIMIT = 30;
const ORDERS_TO_ONE = 20;
const HOUR_MS = 60 * 60 * 1000;

const changed = "Ihr Warenkorb hat sich inzwischen geändert. Bitte prüfen Sie noch einmal.";
const otherCommittee =
  "Sie handeln inzwischen für ein anderes Gremium oder für keines mehr. Bestellt wurde noch nichts. Bitte prüfen Sie noch einmal, für wen Sie bestellen.";
const chairOnly = "In Ihrem Gremium bestellt nur der Vorsitz. Bestellt wurde noch nichts; Ihr Warenkorb bleibt, wie er ist.";
const lost = "Ihr Warenkorb ist hier nicht mehr zu finden, vermutlich weil Ihre Anmeldung abgelaufen ist. Bestellt wurde nichts.";
const failed =
  "Das hat gerade nicht geklappt. Bitte senden Sie Ihre Bestellung noch einmal ab: Auch wenn sie schon angekommen sein sollte, zählt sie nur einmal.";

const done = (order: Order, { locals }: CheckoutCall): Response =>
  seeOther(orderPath(order, locals.secret), [lastOrderCookie(order, locals), noKeptAddressCookie(locals)]);

const isKey = (text: string): boolean => /^[0-9a-f-]{36}$/.test(text);

/** `Arbeitsrecht Teil 1 (01.03.2027 bis 04.03.2027)` */
function lineNamed(
  { lines }: Checkout,
  eventId: number,
  now: Date,
): Readonly<{ name: string; wait: readonly BlockerLink[]; cart: string }> {
  const line = lines.find(({ event }) => event.eventId === eventId);
  if (line === undefined) return { name: `Termin ${eventId}`, wait: [], cart: CHECKOUT_PATH };
  const { event, cartItemId } = line;
  const name = `${event.title} (${formatRange(event.startDate, event.endDate)})`;
  return { name, wait: waitingListLinks(line, now), cart: cartItemPath(cartItemId) };
}

function noticeOf(refusal: OrderRefusal, checkout: Checkout, now: Date): CheckoutNotice {
  switch (refusal.reason) {
    case "cart-changed":
    case "cart-empty":
    case "forbidden":
      return { text: changed, links: [] };
    case "committee-changed":
      return { text: otherCommittee, links: [] };
    case "chair-only":
      return { text: chairOnly, links: [] };
    case "event-full": {
      const { name, wait } = lineNamed(checkout, refusal.eventId, now);
      return { text: `Für „${name}“ sind nicht mehr genug Plätze frei. Bestellt wurde noch nichts.`, links: wait };
    }
    case "workshop-full": {
      const { name, cart } = lineNamed(checkout, refusal.eventId, now);
      return {
        text: `Im Workshop „${refusal.workshop}“ (${name}) ist kein Platz mehr frei. Bestellt wurde noch nichts.`,
        links: [{ label: "Anderen Workshop wählen", href: cart }],
      };
    }
  }
}

type Sent = Readonly<{ key: string; fingerprint: string; gremiumId: string | null; state: FormState }>;
type Conflict = Readonly<{ status: number; notice?: CheckoutNotice; state?: FormState }>;

/** The cart as it is by now, at the step that can be shown. A cart that is not what was shown is said to be so, whatever else is. */
async function again(
  cartId: string,
  { fingerprint, state }: Sent,
  context: PageContext,
  call: CheckoutCall,
  conflict: Conflict,
): Promise<CheckoutPage> {
  context.response.status = conflict.status;
  const checkout = await openCheckout(call, cartId);
  const details = await shownDetails(checkout, call);
  const moved = fingerprint !== "" && (details === null || fingerprint !== fingerprintOf(checkout.lines, details));
  const notice = conflict.notice ?? (moved ? { text: changed, links: [] } : undefined);
  if (checkout.lines.length === 0) return emptyPage(call, notice ?? null);
  const step = reachableStep("pruefen", checkout.progress);
  const shown = step === "pruefen" ? { state: conflict.state ?? state } : {};
  return showStep(step, checkout, call, notice === undefined ? shown : { ...shown, notice });
}

/** A refusal, unless the same order was made meanwhile by the first of two clicks. */
async function refused(cartId: string, sent: Sent, context: PageContext, call: CheckoutCall, notice: CheckoutNotice) {
  const twin = await orderByKey(call.locals.store.db, sent.key);
  return twin === undefined ? again(cartId, sent, context, call, { status: CONFLICT, notice }) : done(twin, call);
}

async function order(cartId: string, sent: Sent, context: PageContext, call: CheckoutCall): Promise<Response | CheckoutPage> {
  const { key, fingerprint, state } = sent;
  const { locals, now } = call;
  const checkout = await openCheckout(call, cartId);
  const { billing, orderKey } = checkout;
  // The key of another cart, or of the order before: what was shown is not what stands here.
  if (key !== orderKey) return refused(cartId, sent, context, call, { text: changed, links: [] });
  if (billing === null) return seeOther(stepPath("rechnung"));
  const session = await call.session();
  const byClient = { rule: "order", key: locals.clientAddress, limit: ORDER_LIMIT, windowMs: HOUR_MS };
  // Without an account the address may be anybody's, and each order is a mail with documents.
  const byAddress = { rule: "order-mail", key: billing.email.trim().toLowerCase(), limit: ORDERS_TO_ONE, windowMs: HOUR_MS };
  for (const limit of session === null ? [byClient, byAddress] : [byClient])
    if (!(await allow(locals.store, limit, now)))
      return again(cartId, sent, context, call, refusedForm("too-many", { typed: state.values, stamp: state.stamp }));
  const gremiumId = session?.user.gremium?.id ?? null;
  if (sent.gremiumId !== gremiumId) return refused(cartId, sent, context, call, { text: otherCommittee, links: [] });
  const userId = session?.userId ?? null;
  const orderer = { cartId, fingerprint, idempotencyKey: key, userId, gremiumId, brand: locals.brand, billing: billingOf(billing) };
  const outcome = await placeOrder(locals.store, orderer, bookingContext(locals, now, actorOf(session)));
  if (outcome.ok) return done(outcome.order, call);
  if (session === null) await takeBack(locals.store, byAddress);
  return refused(cartId, sent, context, call, noticeOf(outcome, checkout, now));
}

/** 303 to the order's page, also for a second click; otherwise the last step, or the one that has to be done before it. */
export async function submitReview(context: PageContext, call: CheckoutCall): Promise<Response | CheckoutPage> {
  const taken = await submitForm(reviewForm, context.request, call);
  const typed = taken.ok ? taken.typed : taken.state.values;
  const { schluessel: key = "", fingerprint = "", gremium = "" } = typed;
  const known = (taken.ok || taken.status === INVALID) && isKey(key) ? await orderByKey(call.locals.store.db, key) : undefined;
  if (known !== undefined) return done(known, call);

  const cartId = await cartIdOf(call);
  if (cartId === null) {
    context.response.status = CONFLICT;
    const links = [{ label: "Zur Anmeldung", href: loginAt(call, stepPath("pruefen")) }];
    return emptyPage(call, { text: lost, links });
  }
  const state = taken.ok ? { values: typed, errors: {}, problem: null, stamp: taken.stamp } : taken.state;
  const sent: Sent = { key, fingerprint, gremiumId: gremium === "" ? null : gremium, state };
  if (!taken.ok) return again(cartId, sent, context, call, taken);
  try {
    return await order(cartId, sent, context, call);
  } catch (error) {
    logError("order-failed", error);
    return again(cartId, sent, context, call, { status: 503, notice: { text: failed, links: [] } });
  }
}
