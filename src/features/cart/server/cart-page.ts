import { optionsOfCart } from "#db/repositories/cart-options.ts";
import { sessionOf } from "#src/accounts/session/session.ts";
import type { CartCall } from "#src/booking/own-cart.ts";
import { itemAnchor } from "#src/domain/cart/cart-address.ts";
import { conferenceBookingPath } from "#src/domain/events/event-actions.ts";
import { type Sums, sumsInWords } from "#src/domain/pricing/price-words.ts";
import { freshForm } from "#src/endpoints/form/submit-form.ts";
import { type PageContext, submit } from "#src/endpoints/portal-page.ts";
import { TICKED } from "#src/shared/forms/check-field.ts";
import type { FormState } from "#src/shared/forms/form-state.ts";
import { buildEnvironment } from "#src/shared/server/environment/build-environment.ts";
import { seeOther } from "#src/shared/server/request/see-other.ts";
import { type CartText, cartMessages, isCartMessage } from "../rules/cart-messages.ts";
import { updateOrderOptions } from "../rules/order-options.contract.ts";
import { orderOptionsForm } from "../rules/order-options.form.ts";
import { askedForm, asksForOptions, messagePath } from "./cart-address.ts";
import { type CartEntry, toEntry } from "./cart-entry.ts";
import { submitCartForm } from "./cart-form.ts";
import { type FilledCartItem, filledCart } from "./list-cart.service.ts";
import { offerEnds } from "./offer-ends.ts";
import { changeOrderOptions } from "./order-options.service.ts";
import { openedForm, type RecipientFormView, submitRecipientForm } from "./recipient-form.page.ts";

export type CartPage = Readonly<{
  entries: readonly CartEntry[];
  form: RecipientFormView | null;
  options: FormState;
  /** Of all that is priced; null when nothing is. */
  sums: Sums | null;
  /** `at`: number of the item or id of the form beside which it stands; null for the top of the page. */
  message: (CartText & Readonly<{ at: string | null }>) | null;
}>;

function sumsOf(entries: readonly CartEntry[], vatPercent: number): Sums | null {
  const nets = entries.flatMap(({ net }) => (net === null ? [] : [net]));
  if (nets.length === 0) return null;
  return sumsInWords(
    nets.reduce((sum, one) => sum + one, 0),
    vatPercent,
  );
}

function messageFor({ searchParams }: URL, entries: readonly CartEntry[]): CartPage["message"] {
  const [code, beside] = [searchParams.get("meldung"), searchParams.get("bei")];
  if (!isCartMessage(code)) return null;
  const known = beside === orderOptionsForm.id || entries.some(({ cartItemId }) => cartItemId === beside);
  return { ...cartMessages[code], at: known ? beside : null };
}

async function takeOptions(context: PageContext, call: CartCall): Promise<Response | FormState> {
  return submit(orderOptionsForm, context, call, async (values) => {
    const cookies: string[] = [];
    const outcome = await changeOrderOptions(values, { ...call, setCookie: (cookie) => cookies.push(cookie) });
    if (!outcome.ok) return { ok: false, status: 409, problem: updateOrderOptions.errors[outcome.reason].message };
    const { id } = orderOptionsForm;
    return { ok: true, answer: seeOther(messagePath("options-saved", { name: id, anchor: id }), cookies) };
  });
}

async function storedOptions(cartId: string | undefined, call: CartCall): Promise<FormState> {
  const stored = cartId === undefined ? null : await optionsOfCart(call.locals.store.db, cartId);
  const values = { documents: stored?.documents ? TICKED : "", personalNotes: stored?.personalNotes ?? "" };
  return freshForm(orderOptionsForm, call, values);
}

async function answerToList({ request }: PageContext, call: CartCall): Promise<Response> {
  const cookies: string[] = [];
  const { message, cartItemId } = await submitCartForm(request, { ...call, setCookie: (cookie) => cookies.push(cookie) });
  const at = cartItemId === undefined ? undefined : { name: cartItemId, anchor: itemAnchor(cartItemId) };
  return seeOther(messagePath(message, at), cookies);
}

/** People of a conference are entered on its own page, with their workshops; whoever changes one may stay here. */
function conferenceForm(asked: ReturnType<typeof askedForm>, items: readonly FilledCartItem[]): string | null {
  const event = items.find(({ cartItemId }) => cartItemId === asked?.cartItemId)?.event;
  if (asked === null || asked.recipientId !== null || event === undefined || event.conferenceSlug === null) return null;
  return `${conferenceBookingPath(event.conferenceSlug, event.eventId)}&weitere=ja#person`;
}

/** Data of the cart page, or the redirect (303) that answers a form sent without JavaScript. */
export async function cartPage(context: PageContext): Promise<Response | CartPage> {
  const { request, locals, response } = context;
  const cookies = request.headers.get("cookie");
  const call: CartCall = { locals, now: new Date(), cookies, session: () => sessionOf(locals, cookies), setCookie: () => {} };
  const url = new URL(request.url);
  const sent = request.method === "POST";
  const asked = askedForm(url);
  if (sent && asked === null && !asksForOptions(url)) return answerToList(context, call);

  response.headers.set("Cache-Control", "no-store");
  const cart = await filledCart(call);
  const items = cart?.items ?? [];
  const elsewhere = sent ? null : conferenceForm(asked, items);
  if (elsewhere !== null) return seeOther(elsewhere);
  const options = sent && asked === null ? await takeOptions(context, call) : await storedOptions(cart?.cartId, call);
  if (options instanceof Response) return options;
  const { vatPercent } = buildEnvironment();
  const frame = { offers: await offerEnds(locals.store.db, cart?.items ?? [], call.now), now: call.now, vatPercent };
  const entries = items.map((item) => toEntry(item, frame));
  const isOpen = (id: string): boolean => entries.some(({ cartItemId, open }) => cartItemId === id && open);
  const form = sent && asked !== null ? await submitRecipientForm(context, asked, items, call) : openedForm(url, items, isOpen, call);
  if (form instanceof Response) return form;
  return { entries, form, options, sums: sumsOf(entries, vatPercent), message: messageFor(url, entries) };
}
