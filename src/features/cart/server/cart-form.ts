import * as v from "valibot";
import type { CartCall } from "#src/booking/own-cart.ts";
import { readEventNumbers } from "#src/domain/consulting/proposal.ts";
import { isOvernightOption } from "#src/domain/events/overnight-option.ts";
import { mediaType, readBody } from "#src/shared/server/request/request-body.ts";
import { isTrusted } from "#src/shared/server/request/trusted-origin.ts";
import { eventIdField } from "../rules/add-cart-item.contract.ts";
import type { CartMessage } from "../rules/cart-messages.ts";
import { cartItemIdField } from "../rules/delete-cart-item.contract.ts";
import { recipientIdField } from "../rules/recipient.contracts.ts";
import { addAllToCart, addToCart, itemsInCart, removeFromCart } from "./cart.service.ts";
import { dropRecipient } from "./recipients.service.ts";

const cartForm = v.variant("intent", [
  v.strictObject({
    intent: v.literal("add"),
    eventId: v.pipe(v.string(), v.digits(), v.transform(Number), eventIdField),
    /** How many people shall come, and the hotel option of all or of each, as the price calculator hands it on. */
    personen: v.optional(v.pipe(v.string(), v.regex(/^(?:[1-9]|1\d|20)$/))),
    option: v.optional(
      v.pipe(
        v.string(),
        v.maxLength(500),
        v.check((list) => list.split(",").every(isOvernightOption)),
      ),
    ),
  }),
  v.strictObject({ intent: v.literal("add-all"), eventIds: v.pipe(v.string(), v.transform(readEventNumbers), v.array(eventIdField)) }),
  v.strictObject({ intent: v.literal("remove"), cartItemId: cartItemIdField }),
  v.strictObject({ intent: v.literal("remove-recipient"), recipientId: recipientIdField }),
]);

/** `query`: what the cart page opens. */
type Ending = Readonly<{ message: CartMessage; cartItemId?: string; query?: Readonly<Record<string, string>> }>;

type AddForm = Extract<v.InferOutput<typeof cartForm>, Readonly<{ intent: "add" }>>;

async function readForm(request: Request): Promise<v.InferOutput<typeof cartForm> | null> {
  if (mediaType(request) !== "application/x-www-form-urlencoded") return null;
  const body = await readBody(request);
  const parsed = v.safeParse(cartForm, body.ok ? Object.fromEntries(new URLSearchParams(body.text)) : null);
  return parsed.success ? parsed.output : null;
}

/** Whoever said how many come finds that many rows open. */
const rowsFor = (cartItemId: string, { personen, option }: AddForm): Omit<Ending, "message"> =>
  personen === undefined ? {} : { cartItemId, query: { eintragen: cartItemId, personen, ...(option === undefined ? {} : { option }) } };

async function putIn(form: AddForm, call: CartCall): Promise<Ending> {
  const outcome = await addToCart({ eventId: form.eventId }, call);
  if (outcome.ok) return { message: "added", ...rowsFor(outcome.value.cartItemId, form) };
  const known = outcome.reason === "already-in-cart" ? await itemsInCart(call) : [];
  const item = known.find(({ event }) => event.eventId === form.eventId);
  return { message: outcome.reason, ...(item === undefined ? {} : rowsFor(item.cartItemId, form)) };
}

/** Of these events all that can be booked. Pressed again it finds them there. */
async function putAllIn({ eventIds }: Readonly<{ eventIds: readonly number[] }>, call: CartCall): Promise<Ending> {
  const outcomes = await addAllToCart(eventIds, call);
  const isIn = outcomes.map((outcome) => outcome.ok || outcome.reason === "already-in-cart");
  if (isIn.every(Boolean)) return { message: "all-added" };
  if (outcomes.some((outcome) => !outcome.ok && outcome.reason === "cart-full")) return { message: "cart-full" };
  return { message: isIn.some(Boolean) ? "some-added" : "none-added" };
}

async function carriedOut(form: v.InferOutput<typeof cartForm>, call: CartCall): Promise<Ending> {
  switch (form.intent) {
    case "add":
      return putIn(form, call);
    case "add-all":
      return putAllIn(form, call);
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
