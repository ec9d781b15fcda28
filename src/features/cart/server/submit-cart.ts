import * as v from "valibot";
import { saveOptions } from "#db/repositories/cart-options.ts";
import { enterPeople } from "#src/booking/cart-changes.ts";
import { cartLines } from "#src/booking/cart-lines.ts";
import { blocks } from "#src/booking/line-blocker.ts";
import { orderable } from "#src/booking/make-order.ts";
import { type CartCall, cartIdOf, fillOwnCart } from "#src/booking/own-cart.ts";
import { itemAnchor } from "#src/domain/cart/cart-address.ts";
import { isEntered, offeredOption, type RecipientInput } from "#src/domain/cart/recipient-input.ts";
import { readFormBody } from "#src/endpoints/form/form-body.ts";
import { freshForm } from "#src/endpoints/form/submit-form.ts";
import type { PageContext } from "#src/endpoints/portal-page.ts";
import type { FormState } from "#src/shared/forms/form-state.ts";
import { parseForm, typedIn } from "#src/shared/forms/parse-form.ts";
import { buildEnvironment } from "#src/shared/server/environment/build-environment.ts";
import { seeOther } from "#src/shared/server/request/see-other.ts";
import { isTrusted } from "#src/shared/server/request/trusted-origin.ts";
import { cartItemIdField } from "../rules/delete-cart-item.contract.ts";
import { orderOptionsForm } from "../rules/order-options.form.ts";
import {
  ACTION_FIELD,
  checkRow,
  emptyRow,
  isEmptyDraft,
  isEmptyRow,
  type PeopleDraft,
  type PersonRow,
  type RowErrors,
  readDrafts,
  withListInRows,
} from "../rules/people-rows.ts";
import { addRecipient, recipientIdField } from "../rules/recipient.contracts.ts";
import { removeFromCart } from "./cart.service.ts";
import { messagePath } from "./cart-address.ts";
import { type CommitteeMember, committeeMembers } from "./committee-members.ts";
import { addressOfSent, forgetSent } from "./kept-cart.ts";
import { type FilledCartItem, filledCart } from "./list-cart.service.ts";
import type { Returned } from "./people-form.ts";
import { dropRecipient } from "./recipients.service.ts";
import type { SentCart } from "./sent-cart.ts";

type Typed = Readonly<{ verb: string; id: string; drafts: ReadonlyMap<string, PeopleDraft>; options: FormState }>;

/** An entry of a list of people: the row it stands in, or null for a member who was ticked. */
type Listed = Readonly<{ row: number | null; input: RecipientInput }>;

function typedOptions(fields: URLSearchParams, call: CartCall): FormState {
  const { stamp } = freshForm(orderOptionsForm, call);
  const values = typedIn(orderOptionsForm, fields);
  const parsed = parseForm(orderOptionsForm, values);
  return { values, errors: parsed.ok || parsed.reason === "malformed" ? {} : parsed.errors, problem: null, stamp };
}

const back = (drafts: ReadonlyMap<string, PeopleDraft>): Map<string, Returned> =>
  new Map([...drafts].map(([id, draft]) => [id, { draft, errors: new Map(), problem: null }]));

async function save({ options: { values, errors } }: Typed, call: CartCall): Promise<void> {
  if (Object.keys(errors).length > 0 || (await filledCart(call)) === null) return;
  await fillOwnCart(call, async (tx, cartId) => {
    await saveOptions(tx, cartId, wishesIn(values), call.now);
    return { ok: true };
  });
}

const wishesIn = (values: FormState["values"]) => {
  const parsed = parseForm(orderOptionsForm, values);
  return { documents: parsed.ok && parsed.values.documents, personalNotes: (parsed.ok && parsed.values.personalNotes) || null };
};

/** Takes an item or a person out; what else was typed is kept. */
async function takeOut({ verb, id, drafts, options }: Typed, call: CartCall): Promise<Response | SentCart> {
  const cookies: string[] = [];
  const own = { ...call, setCookie: (cookie: string) => cookies.push(cookie) };
  const known = v.safeParse(verb === "entfernen" ? cartItemIdField : recipientIdField, id).success;
  const outcome = !known
    ? ({ ok: false, reason: "malformed" } as const)
    : verb === "entfernen"
      ? await removeFromCart({ cartItemId: id }, own)
      : await dropRecipient({ recipientId: id }, own);
  const message = outcome.ok ? (verb === "entfernen" ? "removed" : "recipient-removed") : outcome.reason;
  const left = new Map([...drafts].filter(([item]) => item !== id));
  if (![...left.values()].every(isEmptyDraft)) return { returned: back(left), options, message };
  const at = outcome.ok && "recipientId" in outcome.value ? outcome.value.cartItemId : null;
  return seeOther(messagePath(message, at === null ? undefined : { name: at, anchor: itemAnchor(at) }), cookies);
}

/** A member starts with what was chosen for them last time, as far as this event offers it, else with what the first row says. */
function memberInput(member: CommitteeMember, first: PersonRow, { event }: FilledCartItem): RecipientInput {
  const { salutation, firstname, lastname, email } = member;
  const option = offeredOption(member.option, event) ?? offeredOption(first.option, event);
  return {
    ...{ salutation, firstname, lastname },
    ...(email === null ? {} : { email }),
    ...(first.kind === "" ? {} : { kind: first.kind }),
    ...(option === null ? {} : { hotelOverNightOption: option }),
  };
}

/** Everybody of one item, or what is wrong in which row. */
function listOf(draft: PeopleDraft, item: FilledCartItem, members: readonly CommitteeMember[]) {
  const first = draft.rows[0] ?? emptyRow;
  const errors = new Map<number, RowErrors>();
  const list: Listed[] = members
    .filter(({ userId }) => draft.members.includes(userId))
    .map((member) => ({ row: null, input: memberInput(member, first, item) }));
  for (const [row, typed] of draft.rows.entries()) {
    if (isEmptyRow(typed)) continue;
    const checked = checkRow(typed, first);
    if (checked.ok) list.push({ row, input: checked.input });
    else errors.set(row, checked.errors);
  }
  return { list, errors };
}

type Refused = Readonly<{ ok: false; cartItemId: string; row: number | null; message: string; status: number }>;
type Written = Readonly<{ ok: true }> | Refused;

async function write(lists: ReadonlyMap<string, readonly Listed[]>, { options }: Typed, call: CartCall): Promise<Written> {
  return fillOwnCart<Written>(call, async (tx, cartId) => {
    for (const [cartItemId, list] of lists) {
      const outcome = await enterPeople(tx, cartId, { cartItemId, inputs: list.map(({ input }) => input) }, call.now);
      if (outcome.ok) continue;
      const { status, message } = addRecipient.errors[outcome.reason];
      const ofPerson = outcome.reason === "recipient-present" || outcome.reason === "option-unfit";
      return { ok: false, cartItemId, row: ofPerson ? (list[outcome.index]?.row ?? null) : null, status, message };
    }
    await saveOptions(tx, cartId, wishesIn(options.values), call.now);
    return { ok: true };
  });
}

/** Where the cart leads to: the checkout, or what has to be put right before. */
async function afterwards(cartId: string, lists: ReadonlyMap<string, readonly Listed[]>, { verb }: Typed, call: CartCall): Promise<string> {
  if (verb === "kasse") {
    const lines = await cartLines(call.locals.store.db, cartId, buildEnvironment().vatPercent, call.now);
    const [wrong] = lines.filter(blocks);
    if (wrong === undefined && orderable(lines).length > 0) return "/checkout?schritt=rechnung";
    return messagePath("put-right", wrong === undefined ? undefined : { name: wrong.cartItemId, anchor: itemAnchor(wrong.cartItemId) });
  }
  const [only, ...others] = [...lists].filter(([, list]) => list.length > 0);
  if (only === undefined) return messagePath("options-saved", { name: orderOptionsForm.id, anchor: orderOptionsForm.id });
  const message = only[1].length === 1 && others.length === 0 ? "recipient-added" : "recipients-added";
  return messagePath(message, { name: only[0], anchor: itemAnchor(only[0]) });
}

const lost = "Ihr Warenkorb ist hier nicht mehr zu finden, vermutlich weil Ihre Anmeldung abgelaufen ist.";
const lostTyped = `${lost} Bitte melden Sie sich in einem zweiten Fenster noch einmal an und senden Sie das Formular dann hier ab.`;
const gone = `${addRecipient.errors["item-unknown"].message} Was Sie eingetragen haben, steht noch hier.`;

async function enterAll(typed: Typed, context: PageContext, call: CartCall): Promise<Response | SentCart> {
  const cart = await filledCart(call);
  const drafts = new Map([...typed.drafts].map(([id, draft]) => [id, withListInRows(draft)]));
  const returned = back(drafts);
  const members = [...drafts.values()].some((draft) => draft.members.length > 0) ? await committeeMembers(call) : [];
  const lists = new Map<string, readonly Listed[]>();
  let status = Object.keys(typed.options.errors).length > 0 ? 422 : 200;
  for (const [id, draft] of drafts) {
    if (isEmptyDraft(draft)) continue;
    const item = cart?.items.find(({ cartItemId }) => cartItemId === id);
    if (item === undefined) {
      returned.set(id, { draft, errors: new Map(), problem: cart === null ? lostTyped : gone });
      status = 409;
      continue;
    }
    const { list, errors } = listOf(draft, item, members);
    lists.set(id, list);
    if (errors.size === 0) continue;
    returned.set(id, { draft, errors, problem: null });
    status = Math.max(status, 422);
  }
  if (cart === null && status === 200) return seeOther(messagePath("cart-empty"));
  const again = async (code: number): Promise<SentCart> => {
    await save(typed, call);
    context.response.status = code;
    return { returned, options: typed.options, message: null };
  };
  if (cart === null || status !== 200) return again(status);
  const cookies: string[] = [];
  const outcome = await write(lists, typed, { ...call, setCookie: (cookie) => cookies.push(cookie) });
  if (outcome.ok) cookies.push(...forgetSent(call.cookies, cart.cartId, call.locals));
  if (outcome.ok) return seeOther(await afterwards(cart.cartId, lists, typed, call), cookies);
  const { cartItemId, row, message } = outcome;
  const draft = drafts.get(cartItemId);
  if (draft !== undefined)
    returned.set(cartItemId, {
      draft,
      errors: row === null ? new Map() : new Map([[row, { lastname: message }]]),
      problem: row === null ? message : null,
    });
  return again(outcome.status);
}

/** A draft that a browser kept, without those who are in the cart by now and without items that are gone. */
async function notYetEntered(drafts: ReadonlyMap<string, PeopleDraft>, call: CartCall): Promise<ReadonlyMap<string, Returned>> {
  const items = (await filledCart(call))?.items ?? [];
  const left = items.flatMap(({ cartItemId, recipients }) => {
    const draft = drafts.get(cartItemId);
    if (draft === undefined) return [];
    const first = draft.rows[0] ?? emptyRow;
    const isNew = (row: PersonRow): boolean => {
      const checked = checkRow(row, first);
      return !checked.ok || !recipients.some((one) => isEntered(checked.input, one));
    };
    return [[cartItemId, { ...draft, rows: draft.rows.filter((row) => isEmptyRow(row) || isNew(row)) }] as const];
  });
  return back(new Map(left.filter(([, draft]) => !isEmptyDraft(draft))));
}

async function answerTo(typed: Typed, context: PageContext, call: CartCall): Promise<Response | SentCart> {
  const { verb, id, drafts, options } = typed;
  const nothing = [...drafts.values()].every(isEmptyDraft);
  // Enter in a field stores what was typed; in that of the number it shows the rows.
  if (verb === "kasse" || verb === "speichern" || (verb === "enter" && !nothing)) return enterAll(typed, context, call);
  if (verb === "zeigen") return { returned: await notYetEntered(drafts, call), options, message: null };
  await save(typed, call);
  if (verb === "entfernen" || verb === "austragen") return takeOut(typed, call);
  const shown = new Map([...drafts].map(([item, draft]) => [item, item === id && verb === "liste" ? withListInRows(draft) : draft]));
  return { returned: back(shown), options, message: null };
}

/** Our script shows the answer in place and leaves no step in the browser's history; browsers of before 2023 don't say who asks. */
const isNavigation = ({ headers }: Request): boolean => (headers.get("Sec-Fetch-Mode") ?? "navigate") === "navigate";

/**
 * The one form of the cart page. Each of its buttons carries what was typed everywhere: people are entered, wishes stored, and
 * what is not taken comes back as it was, at an address of its own (303) where a browser would ask about it on the way back.
 */
export async function submitCart(context: PageContext, call: CartCall): Promise<Response | SentCart> {
  const { request } = context;
  const body = await readFormBody(request);
  if (!body.ok) return seeOther(messagePath("malformed"));
  const { fields } = body;
  const [verb = "", id = ""] = (fields.get(ACTION_FIELD) ?? "").split(":", 2);
  const typed: Typed = { verb, id, drafts: readDrafts(fields), options: typedOptions(fields, call) };
  if (!isTrusted(request, call.locals.origins)) {
    context.response.status = 403;
    return { returned: back(typed.drafts), options: typed.options, message: "foreign-origin" };
  }
  const answer = await answerTo(typed, context, call);
  const cartId = answer instanceof Response || !isNavigation(request) ? null : await cartIdOf(call);
  if (answer instanceof Response || cartId === null) return answer;
  const address = addressOfSent(answer, id, cartId, call.cookies, call.locals);
  return address === null ? answer : seeOther(address.location, [address.cookie]);
}
