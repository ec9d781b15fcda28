import { cartIdOf } from "#src/booking/own-cart.ts";
import type { PageContext } from "#src/endpoints/portal-page.ts";
import { seeOther } from "#src/shared/server/request/see-other.ts";
import { askedStep, CHECKOUT_PATH, reachableStep, stepPath } from "../rules/checkout-steps.ts";
import { returnedBilling, returnedWithoutCart, submitBilling } from "./billing/submit-billing.ts";
import { callOf } from "./checkout-call.ts";
import type { CheckoutPage } from "./checkout-view.ts";
import { openCheckout, putRightPath } from "./open-checkout.ts";
import { emptyPage, showStep } from "./show-step.ts";
import { submitReview } from "./submit-review.ts";

/** A step of the checkout, or the redirect (303) that answers its form or leads to the step that comes first. */
export async function checkoutPage(context: PageContext): Promise<Response | CheckoutPage> {
  const { request, response } = context;
  response.headers.set("Cache-Control", "no-store");
  const call = callOf(context);
  const asked = askedStep(new URL(request.url));
  if (request.method === "POST") {
    if (new URL(request.url).searchParams.get("schritt") !== asked) return seeOther(CHECKOUT_PATH);
    return asked === "rechnung" ? submitBilling(context, call) : submitReview(context, call);
  }
  const cartId = await cartIdOf(call);
  if (cartId === null) return returnedWithoutCart(context, call) ?? emptyPage(call);
  const checkout = await openCheckout(call, cartId);
  if (checkout.lines.length === 0) return emptyPage(call);
  const step = reachableStep(asked, checkout.progress);
  if (step === null) return seeOther(putRightPath(checkout));
  if (step !== asked) return seeOther(stepPath(step));
  const state = step === "rechnung" ? await returnedBilling(context, checkout, call) : null;
  return showStep(step, checkout, call, state === null ? {} : { state });
}
