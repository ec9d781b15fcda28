import * as v from "valibot";
import { type CallReason, defineContract } from "#src/shared/http/contract.ts";
import { ADD_CART_ITEM_PATH } from "./cart.routes.ts";

/** More is no shopping but a script. */
export const MAX_CART_ITEMS = 50;

export const eventIdField = v.pipe(
  v.number("Die Terminnummer muss eine Zahl sein."),
  v.integer("Die Terminnummer muss eine ganze Zahl sein."),
  v.minValue(1, "Die Terminnummer muss größer als 0 sein."),
  v.maxValue(2_147_483_647, "Die Terminnummer ist zu groß."),
);

export const addCartItem = defineContract({
  method: "POST",
  path: ADD_CART_ITEM_PATH,
  summary: "Legt einen Termin in den Warenkorb dieses Browsers.",
  access: "public",
  request: v.strictObject({ eventId: eventIdField }),
  response: v.object({ cartItemId: v.string() }),
  errors: {
    "event-unknown": { status: 404, message: "Diesen Termin gibt es nicht." },
    "event-cancelled": { status: 409, message: "Dieser Termin wurde leider abgesagt." },
    "event-past": { status: 409, message: "Dieser Termin hat bereits stattgefunden." },
    "event-full": { status: 409, message: "Dieser Termin ist leider ausgebucht." },
    "already-in-cart": { status: 409, message: "Dieser Termin liegt bereits in Ihrem Warenkorb." },
    "cart-full": { status: 409, message: `In Ihren Warenkorb passen höchstens ${MAX_CART_ITEMS} Termine.` },
  },
});

export type AddRefusal = CallReason<typeof addCartItem>;
