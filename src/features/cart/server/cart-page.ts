import { optionsOfCart } from "#db/repositories/cart-options.ts";
import { sessionOf } from "#src/accounts/session/session.ts";
import { cartLines } from "#src/booking/cart-lines.ts";
import { type LineBlocker, lineBlockerOf } from "#src/booking/line-blocker.ts";
import type { CartCall } from "#src/booking/own-cart.ts";
import { itemAnchor } from "#src/domain/cart/cart-address.ts";
import { conferenceBookingPath } from "#src/domain/events/event-actions.ts";
import { type BindingSums, bindingSums } from "#src/domain/pricing/binding-sums.ts";
import { freshForm } from "#src/endpoints/form/submit-form.ts";
import type { PageContext } from "#src/endpoints/portal-page.ts";
import { TICKED } from "#src/shared/forms/check-field.ts";
import type { FormState } from "#src/shared/forms/form-state.ts";
import { buildEnvironment } from "#src/shared/server/environment/build-environment.ts";
import { seeOther } from "#src/shared/server/request/see-other.ts";
import { type CartText, cartMessages, isCartMessage, PUT_RIGHT } from "../rules/cart-messages.ts";
import { orderOptionsForm } from "../rules/order-options.form.ts";
import { isEmptyDraft } from "../rules/people-rows.ts";
import { askedPerson, askedRows, isWholeCart, messagePath } from "./cart-address.ts";
import { type CartEntry, toEntry } from "./cart-entry.ts";
import { submitCartForm } from "./cart-form.ts";
import { type CommitteeMember, committeeMembers } from "./committee-members.ts";
import { sentAt } from "./kept-cart.ts";
import { type FilledCartItem, filledCart } from "./list-cart.service.ts";
import { offerEnds } from "./offer-ends.ts";
import { type PeopleForm, strayForm } from "./people-form.ts";
import { openedForm, type RecipientFormView, submitRecipientForm } from "./recipient-form.page.ts";
import type { SentCart } from "./sent-cart.ts";
import { submitCart } from "./submit-cart.ts";

export type CartPage = Readonly<{
  entries: readonly CartEntry[];
  /** For a person whose details are changed. */
  form: RecipientFormView | null;
  /** What was typed for items that are not in the cart any more. */
  stray: readonly PeopleForm[];
  options: FormState;
  /** Of all that is priced; null when nothing is. */
  sums: BindingSums | null;
  /** `at`: number of the item or id of the form beside which it stands; null for the top of the page. */
  message: (CartText & Readonly<{ at: string | null }>) | null;
}>;

function messageFor({ searchParams }: URL, entries: readonly CartEntry[], sent: SentCart | null): CartPage["message"] {
  const [code, beside] = [sent === null ? searchParams.get("meldung") : sent.message, sent === null ? searchParams.get("bei") : null];
  if (!isCartMessage(code)) return null;
  const known = beside === orderOptionsForm.id || entries.some(({ cartItemId }) => cartItemId === beside);
  return { ...cartMessages[code], at: known && code !== PUT_RIGHT ? beside : null };
}

async function storedOptions(cartId: string | undefined, call: CartCall): Promise<FormState> {
  const stored = cartId === undefined ? null : await optionsOfCart(call.locals.store.db, cartId);
  const values = { documents: stored?.documents ? TICKED : "", personalNotes: stored?.personalNotes ?? "" };
  return freshForm(orderOptionsForm, call, values);
}

async function answerToList({ request }: PageContext, call: CartCall): Promise<Response> {
  const cookies: string[] = [];
  const { message, cartItemId, query } = await submitCartForm(request, { ...call, setCookie: (cookie) => cookies.push(cookie) });
  const at = cartItemId === undefined ? undefined : { name: cartItemId, anchor: itemAnchor(cartItemId) };
  return seeOther(messagePath(message, at, query), cookies);
}

/** People of a conference are entered on its own page, with their workshops; whoever changes one may stay here. */
function conferenceForm(url: URL, items: readonly FilledCartItem[]): string | null {
  const asked = askedRows(url).cartItemId;
  const event = items.find(({ cartItemId }) => cartItemId === asked)?.event;
  if (event === undefined || event.conferenceSlug === null) return null;
  return `${conferenceBookingPath(event.conferenceSlug, event.eventId)}&weitere=ja#person`;
}

/** Why lines can't be ordered, by item, once the checkout has asked for it. */
async function blockersOf(url: URL, cartId: string | undefined, { locals, now }: CartCall): Promise<ReadonlyMap<string, LineBlocker>> {
  if (cartId === undefined || url.searchParams.get("meldung") !== PUT_RIGHT) return new Map();
  const lines = await cartLines(locals.store.db, cartId, buildEnvironment().vatPercent, now);
  return new Map(
    lines.flatMap((line) => {
      const blocker = lineBlockerOf(line, now);
      return blocker === null ? [] : [[line.cartItemId, blocker] as const];
    }),
  );
}

const noMembers: readonly CommitteeMember[] = [];

/** Data of the cart page, or the redirect (303) that answers a form sent without JavaScript. */
export async function cartPage(context: PageContext): Promise<Response | CartPage> {
  const { request, locals, response } = context;
  const cookies = request.headers.get("cookie");
  const call: CartCall = { locals, now: new Date(), cookies, session: () => sessionOf(locals, cookies), setCookie: () => {} };
  const url = new URL(request.url);
  const posted = request.method === "POST";
  const person = askedPerson(url);
  const whole = posted && isWholeCart(url);
  if (posted && person === null && !whole) return answerToList(context, call);

  response.headers.set("Cache-Control", "no-store");
  const answer = whole ? await submitCart(context, call) : null;
  if (answer instanceof Response) return answer;
  const cart = await filledCart(call);
  const stored = await storedOptions(cart?.cartId, call);
  const sent = answer ?? (cart === null || posted ? null : sentAt(url, cart.cartId, cookies, locals, stored));
  const items = cart?.items ?? [];
  const elsewhere = posted ? null : conferenceForm(url, items);
  if (elsewhere !== null) return seeOther(elsewhere);
  const form =
    posted && person !== null ? await submitRecipientForm(context, person, items, call) : await openedForm(request, person, items, call);
  if (form instanceof Response) return form;
  const rows = askedRows(url);
  const { vatPercent } = buildEnvironment();
  const frame = {
    ...{ now: call.now, vatPercent, wanted: rows, returned: sent?.returned ?? new Map() },
    offers: await offerEnds(locals.store.db, items, call.now),
    members: items.length === 0 ? noMembers : await committeeMembers(call),
    blockers: await blockersOf(url, cart?.cartId, call),
  };
  const entries = items.map((item) => toEntry(item, frame));
  const known = new Set(items.map(({ cartItemId }) => cartItemId));
  return {
    entries,
    form,
    stray: [...frame.returned].flatMap(([id, returned]) =>
      known.has(id) || isEmptyDraft(returned.draft) ? [] : [strayForm(id, returned)],
    ),
    options: sent?.options ?? stored,
    sums: bindingSums(
      entries.flatMap(({ seats }) => seats),
      vatPercent,
    ),
    message: messageFor(url, entries, sent),
  };
}
