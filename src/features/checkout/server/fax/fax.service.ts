import { draftOfCart } from "#db/repositories/checkout-drafts.ts";
import { cartIdOf } from "#src/booking/own-cart.ts";
import type { Call, Service } from "#src/endpoints/handle.ts";
import type { PageContext } from "#src/endpoints/portal-page.ts";
import { answerPdf } from "#src/shared/server/pdf/answer-pdf.ts";
import { renderInThread, visitorsTurn } from "#src/shared/server/pdf/pdf-thread.ts";
import { seeOther } from "#src/shared/server/request/see-other.ts";
import { isTrusted } from "#src/shared/server/request/trusted-origin.ts";
import { checkedBilling } from "../../rules/check-billing.ts";
import { stepPath } from "../../rules/checkout-steps.ts";
import type { faxCheckout } from "../../rules/fax-checkout.contract.ts";
import { typedForCommittee } from "../billing/typed-for-committee.ts";
import { callOf } from "../checkout-call.ts";
import { faxOrder } from "./fax-order.ts";

const NAME = "Bestellung-per-Fax";

/** The call: the form comes as part of the answer, so that nobody else can ask for it. */
export const faxCheckoutForm = (async (billing, call: Call) => {
  const cartId = await cartIdOf(call);
  const content = cartId === null ? null : await faxOrder(cartId, billing, call);
  if (content === null) return { ok: false, reason: "cart-empty" };
  const base64 = Buffer.from(await renderInThread(content, visitorsTurn(call.locals, true))).toString("base64");
  return { ok: true, value: { contentType: "application/pdf", filename: `${NAME}.pdf`, base64 } };
}) satisfies Service<typeof faxCheckout>;

/** `/checkout/fax`: the form with the address that was typed at the checkout; back to the step that is missing. */
export async function faxAnswer(context: Pick<PageContext, "request" | "locals">): Promise<Response> {
  const { request, locals } = context;
  if (request.method !== "POST") return seeOther(stepPath("pruefen"));
  if (!isTrusted(request, locals.origins)) return new Response(null, { status: 403 });
  const call = callOf(context);
  const cartId = await cartIdOf(call);
  const draft = cartId === null ? null : await draftOfCart(locals.store.db, cartId);
  const typed = await typedForCommittee(draft, call);
  const billing = typed === null ? null : checkedBilling(typed);
  const content = cartId === null || billing === null ? null : await faxOrder(cartId, billing, call);
  return content === null
    ? seeOther(stepPath("pruefen"))
    : answerPdf(request, content, { name: [NAME], turn: visitorsTurn(locals, true), personal: true });
}
