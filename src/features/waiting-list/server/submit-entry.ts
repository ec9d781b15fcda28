import type { WaitingEntry } from "#db/repositories/waiting-list.ts";
import { sessionOf } from "#src/accounts/session/session.ts";
import { bookingContext } from "#src/booking/booking-context.ts";
import { waitingPath } from "#src/booking/links.ts";
import { fillOwnCart } from "#src/booking/own-cart.ts";
import { leaveWaitingList, offerIntoCart } from "#src/booking/waiting-list.ts";
import { CART_PATH, itemAnchor } from "#src/domain/cart/cart-address.ts";
import { type FormOutcome, type PageContext, submit } from "#src/endpoints/portal-page.ts";
import type { FormState } from "#src/shared/forms/form-state.ts";
import { seeOther } from "#src/shared/server/request/see-other.ts";
import { acceptForm, leaveForm, offerGone } from "../rules/entry-texts.ts";

const cartPath = (cartItemId: string): string =>
  `${CART_PATH}?${new URLSearchParams({ meldung: "offer-added", bei: cartItemId })}#${itemAnchor(cartItemId)}`;

/** Twice does no harm: the offer stays in the cart it was put into first and may lie in a second one; one order uses it up. */
async function accept({ request, locals }: PageContext, { id }: WaitingEntry, now: Date): Promise<FormOutcome> {
  const cookies = request.headers.get("cookie");
  const setCookies: string[] = [];
  const call = { locals, now, cookies, session: () => sessionOf(locals, cookies), setCookie: (cookie: string) => setCookies.push(cookie) };
  const outcome = await fillOwnCart(call, async (tx, cartId) => {
    const cartItemId = await offerIntoCart(tx, id, cartId, now);
    return cartItemId === null ? ({ ok: false } as const) : ({ ok: true, cartItemId } as const);
  });
  return outcome.ok
    ? { ok: true, answer: seeOther(cartPath(outcome.cartItemId), setCookies) }
    : { ok: false, status: 409, problem: offerGone };
}

/** Does what a button of the page asks for. A second click finds it done. */
export async function submitEntryForm(action: string, context: PageContext, entry: WaitingEntry, now: Date): Promise<Response | FormState> {
  const { locals } = context;
  if (action === acceptForm.id) return submit(acceptForm, context, { locals, now }, () => accept(context, entry, now));
  if (action !== leaveForm.id) return new Response(null, { status: 400 });
  return submit(leaveForm, context, { locals, now }, async () => {
    await leaveWaitingList(locals.store, entry.id, bookingContext(locals, now));
    return { ok: true, answer: seeOther(waitingPath(entry, locals.secret)) };
  });
}
