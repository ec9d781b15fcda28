import * as v from "valibot";
import { cartMark } from "#src/booking/cart-mark.ts";
import { CART_PATH, peopleAnchor } from "#src/domain/cart/cart-address.ts";
import type { FormState } from "#src/shared/forms/form-state.ts";
import type { SecretFrame } from "#src/shared/server/request/cookies.ts";
import { typedPages, typedPath } from "#src/shared/server/request/typed-pages.ts";
import { isCartMessage } from "../rules/cart-messages.ts";
import { orderOptionsForm } from "../rules/order-options.form.ts";
import { rowFields } from "../rules/people-rows.ts";
import type { Returned } from "./people-form.ts";
import type { SentCart } from "./sent-cart.ts";

const text = v.string();
const count = v.number();
const row = v.strictObject(v.entriesFromList(rowFields, text));
const sentCart = v.strictObject({
  returned: v.array(
    v.tuple([
      text,
      v.strictObject({
        draft: v.strictObject({ rows: v.array(row), list: text, members: v.array(text), wanted: v.nullable(count) }),
        errors: v.array(v.tuple([count, v.record(v.picklist(rowFields), text)])),
        problem: v.nullable(text),
      }),
    ]),
  ),
  options: v.nullable(v.strictObject({ values: v.record(text, text), errors: v.record(text, text) })),
  message: v.nullable(v.custom<SentCart["message"] & string>((code) => typeof code === "string" && isCartMessage(code))),
});
type Kept = v.InferOutput<typeof sentCart>;

const pages = typedPages({ name: "ifb_cart_rows", purpose: "cart-form" }, sentCart);

const toKept = ({ returned, options, message }: SentCart): Kept => ({
  returned: [...returned].map(([id, { draft, errors, problem }]) => [
    id,
    { draft: { ...draft, rows: [...draft.rows], members: [...draft.members] }, errors: [...errors], problem },
  ]),
  // Right ones are stored with the cart.
  options: Object.keys(options.errors).length === 0 ? null : { values: { ...options.values }, errors: { ...options.errors } },
  message,
});

/** Where the page is to be read on: what is wrong, otherwise the rows of item `id` that were asked for. */
function anchorOf({ returned, options }: SentCart, id: string): string {
  const wrong = [...returned].find(([, { errors, problem }]) => errors.size > 0 || problem !== null);
  if (wrong !== undefined) return peopleAnchor(wrong[0]);
  if (Object.keys(options.errors).length > 0) return orderOptionsForm.id;
  return returned.has(id) ? peopleAnchor(id) : "";
}

type Address = Readonly<{ location: string; cookie: string }>;

/**
 * An address for a page that answers the cart's form, with what was typed sealed in a cookie. `id` is what the pressed button was
 * about. Null for what is too long for a cookie.
 */
export function addressOfSent(sent: SentCart, id: string, cartId: string, cookies: string | null, frame: SecretFrame): Address | null {
  const kept = pages.keep(toKept(sent), cartMark(cartId), { cookies, frame });
  return kept === null ? null : { location: typedPath(CART_PATH, kept.at, anchorOf(sent, id)), cookie: kept.cookie };
}

/** What stood on the page of this address, `options` being those of now; null where the address has none, or the cookie is gone. */
export function sentAt(url: URL, cartId: string, cookies: string | null, frame: SecretFrame, options: FormState): SentCart | null {
  const kept = pages.at(url, [cartMark(cartId)], { cookies, frame });
  if (kept === null) return null;
  const returned = new Map<string, Returned>(kept.returned.map(([id, { errors, ...one }]) => [id, { ...one, errors: new Map(errors) }]));
  return { returned, options: { ...options, ...kept.options }, message: kept.message };
}

/** Forgets what was kept, where something is: it is in the cart by now. */
export const forgetSent = (cookies: string | null, cartId: string, frame: SecretFrame): readonly string[] =>
  pages.forget([cartMark(cartId)], { cookies, frame });
