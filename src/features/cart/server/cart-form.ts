import * as v from "valibot";
import type { PortalLocals } from "#src/shared/server/portal-locals.ts";
import { mediaType, readBody } from "#src/shared/server/request-body.ts";
import { sessionOf } from "#src/shared/server/session.ts";
import { isTrusted } from "#src/shared/server/trusted-origin.ts";
import { eventIdField } from "../rules/add-cart-item.contract.ts";
import type { CartMessage } from "../rules/cart-messages.ts";
import { cartItemIdField } from "../rules/delete-cart-item.contract.ts";
import { addToCart, removeFromCart } from "./cart.service.ts";

/** The forms of "In den Warenkorb" and of the cart page as a browser without JavaScript sends them. */
const cartForm = v.variant("intent", [
  v.strictObject({ intent: v.literal("add"), eventId: v.pipe(v.string(), v.digits(), v.transform(Number), eventIdField) }),
  v.strictObject({ intent: v.literal("remove"), cartItemId: cartItemIdField }),
]);

async function readForm(request: Request): Promise<v.InferOutput<typeof cartForm> | null> {
  if (mediaType(request) !== "application/x-www-form-urlencoded") return null;
  const body = await readBody(request);
  const parsed = v.safeParse(cartForm, body.ok ? Object.fromEntries(new URLSearchParams(body.text)) : null);
  return parsed.success ? parsed.output : null;
}

/** Does what the form asks for and says how it ended. */
export async function takeCartForm(
  request: Request,
  locals: PortalLocals,
  now: Date,
  setCookie: (header: string) => void,
): Promise<CartMessage> {
  if (!isTrusted(request, locals.origins)) return "foreign-origin";
  const form = await readForm(request);
  if (form === null) return "malformed";
  const cookies = request.headers.get("cookie");
  const call = { locals, now, cookies, session: () => sessionOf(locals, cookies), setCookie };
  const outcome = form.intent === "add" ? await addToCart(form, call) : await removeFromCart(form, call);
  if (!outcome.ok) return outcome.reason;
  return form.intent === "add" ? "added" : "removed";
}
