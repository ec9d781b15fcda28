import { cartIdOf } from "#src/booking/own-cart.ts";
import type { PageContext } from "#src/shared/server/portal-page.ts";
import { seeOther } from "#src/shared/server/see-other.ts";
import { askedStep, CHECKOUT_PATH, reachableStep, stepPath } from "../rules/checkout-steps.ts";
import { takeBilling } from "./billing/take-billing.ts";
import { callOf } from "./checkout-call.ts";
import { openDesk } from "./checkout-desk.ts";
import type { CheckoutPage } from "./checkout-view.ts";
import { emptyPage, showStep } from "./show-step.ts";
import { takeReview } from "./take-review.ts";

/** A step of the checkout, or the redirect (303) that answers its form or leads to the step that comes first. */
export async function checkoutPage(context: PageContext): Promise<Response | CheckoutPage> {
  const { request, response } = context;
  response.headers.set("Cache-Control", "no-store");
  const call = callOf(context);
  const asked = askedStep(new URL(request.url));
  if (request.method === "POST") {
    if (asked === "teilnehmer") return seeOther(CHECKOUT_PATH);
    return asked === "rechnung" ? takeBilling(context, call) : takeReview(context, call);
  }
  const cartId = await cartIdOf(call);
  if (cartId === null) return emptyPage(call);
  const desk = await openDesk(call, cartId);
  if (desk.lines.length === 0) return emptyPage(call);
  const step = reachableStep(asked, desk.progress);
  return step === asked ? showStep(step, desk, call) : seeOther(stepPath(step));
}
