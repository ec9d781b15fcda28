import { optionsOfCart } from "#db/repositories/cart-options.ts";
import { formatEuro } from "#src/domain/money.ts";
import { formatPercent, vatOf } from "#src/domain/vat.ts";
import { TICKED } from "#src/shared/forms/check-field.ts";
import type { FormState } from "#src/shared/forms/form-state.ts";
import { buildEnvironment } from "#src/shared/server/build-environment.ts";
import { freshForm } from "#src/shared/server/form/take-form.ts";
import { type PageContext, submit } from "#src/shared/server/portal-page.ts";
import { seeOther } from "#src/shared/server/see-other.ts";
import { sessionOf } from "#src/shared/server/session.ts";
import { type CartText, cartMessages, isCartMessage } from "../rules/cart-messages.ts";
import { updateOrderOptions } from "../rules/order-options.contract.ts";
import { orderOptionsForm } from "../rules/order-options.form.ts";
import { askedForm, asksForOptions, itemAnchor, messagePath } from "./cart-address.ts";
import { type CartEntry, toEntry } from "./cart-entry.ts";
import { takeCartForm } from "./cart-form.ts";
import { filledCart } from "./list-cart.service.ts";
import { changeOrderOptions } from "./order-options.service.ts";
import type { CartCall } from "./own-cart.ts";
import { openedForm, type RecipientFormView, takeRecipientForm } from "./recipient-form.page.ts";

export type CartSums = Readonly<{ net: string; vat: string; vatPercent: string; gross: string }>;

export type CartPage = Readonly<{
  entries: readonly CartEntry[];
  /** Open under its item, or above the list where the item is gone. */
  form: RecipientFormView | null;
  options: FormState;
  /** Of all that is priced; null when nothing is. */
  sums: CartSums | null;
  /** `at`: number of the item or id of the form beside which it stands; null for the top of the page. */
  message: (CartText & Readonly<{ at: string | null }>) | null;
}>;

function sumsOf(entries: readonly CartEntry[], vatPercent: number): CartSums | null {
  const nets = entries.flatMap(({ net }) => (net === null ? [] : [net]));
  if (nets.length === 0) return null;
  const net = nets.reduce((sum, one) => sum + one, 0);
  const vat = vatOf(net, vatPercent);
  return { net: formatEuro(net), vat: formatEuro(vat), vatPercent: formatPercent(vatPercent), gross: formatEuro(net + vat) };
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

/** The forms of the lists: each ends with a redirect that says how. */
async function answerToList({ request }: PageContext, call: CartCall): Promise<Response> {
  const cookies: string[] = [];
  const { message, cartItemId } = await takeCartForm(request, { ...call, setCookie: (cookie) => cookies.push(cookie) });
  const at = cartItemId === undefined ? undefined : { name: cartItemId, anchor: itemAnchor(cartItemId) };
  return seeOther(messagePath(message, at), cookies);
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
  const options = sent && asked === null ? await takeOptions(context, call) : await storedOptions(cart?.cartId, call);
  if (options instanceof Response) return options;
  const { vatPercent } = buildEnvironment();
  const entries = items.map((item) => toEntry(item, call.now, vatPercent));
  const isOpen = (id: string): boolean => entries.some(({ cartItemId, open }) => cartItemId === id && open);
  const form = sent && asked !== null ? await takeRecipientForm(context, asked, items, call) : openedForm(url, items, isOpen, call);
  if (form instanceof Response) return form;
  return { entries, form, options, sums: sumsOf(entries, vatPercent), message: messageFor(url, entries) };
}
