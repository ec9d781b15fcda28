import * as v from "valibot";
import { eventRefusals } from "#src/domain/cart/cart-refusals.ts";
import { type CallReason, defineContract } from "#src/shared/http/contract.ts";
import { ADD_CART_ITEM_PATH } from "./cart.paths.ts";

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
  errors: eventRefusals,
});

export type AddRefusal = CallReason<typeof addCartItem>;
