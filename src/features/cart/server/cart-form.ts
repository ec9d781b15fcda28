import * as v from "valibot";
import type { CartCall } from "#src/booking/own-cart.ts";
import { mediaType, readBody } from "#src/shared/server/request/request-body.ts";
import { isTrusted } from "#src/shared/server/request/trusted-origin.ts";
import { eventIdField } from "../rules/add-cart-item.contract.ts";
import type { CartMessage } from "../rules/cart-messages.ts";
import { cartItemIdField } from "../rules/delete-cart-item.contract.ts";
import { recipientIdField } from "../rules/recipient.contracts.ts";
import { addToCart, removeFromCart } from "./cart.service.ts";
import { dropRecipient } from "./recipients.service.ts";

const cartForm = v.variant("intent", [
  v.strictObject({ intent: v.literal("add"), eventId: v.pipe(v.string(), v.digits(), v.transform(Number), eventIdField) }),
  v.strictObject({ intent: v.literal("remove"), cartItemId: cartItemIdField }),
  v.strictObject({ intent: v.literal("remove-recipient"), recipientId: recipientIdField }),
]);

type Ending = Readonly<{ message: CartMessage; cartItemId?: string }>;

async function readForm(request: Request): Promise<v.InferOutput<typeof cartForm> | null> {
  if (mediaType(request) !== "application/x-www-form-urlencoded") return null;
  const body = await readBody(request);
  const parsed = v.safeParse(cartForm, body.ok ? Object.fromEntries(new URLSearchParams(body.text)) : null);
  return parsed.success ? parsed.output : null;
}

async function carriedOut(form: v.InferOutput<typeof cartForm>, call: CartCall): Promise<Ending> {
  switch (form.intent) {
    case "add": {
      const outcome = await addToCart(form, call);
      return { message: outcome.ok ? "added" : outcome.reason };
    }
    case "remove": {
      const outcome = await removeFromCart(form, call);
      return { message: outcome.ok ? "removed" : outcome.reason };
    }
    case "remove-recipient": {
      const outcome = await dropRecipient(form, call);
      return outcome.ok ? { message: "recipient-removed", cartItemId: outcome.value.cartItemId } : { message: outcome.reason };
    }
  }
}

export async function submitCartForm(request: Request, call: CartCall): Promise<Ending> {
  if (!isTrusted(request, call.locals.origins)) return { message: "foreign-origin" };
  const form = await readForm(request);
  return form === null ? { message: "malformed" } : carriedOut(form, call);
}
