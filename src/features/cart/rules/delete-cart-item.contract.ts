import * as v from "valibot";
import { itemRefusals } from "#src/domain/cart/cart-refusals.ts";
import { type CallReason, defineContract } from "#src/shared/http/contract.ts";
import { DELETE_CART_ITEM_PATH } from "./cart.paths.ts";

export const cartItemIdField = v.pipe(
  v.string("Die Nummer des Eintrags muss ein Text sein."),
  v.uuid("Die Nummer des Eintrags ist ungültig."),
);

export const deleteCartItem = defineContract({
  method: "POST",
  path: DELETE_CART_ITEM_PATH,
  summary: "Nimmt einen Eintrag aus dem Warenkorb dieses Browsers.",
  access: "public",
  request: v.strictObject({ cartItemId: cartItemIdField }),
  response: v.object({ cartItemId: v.string() }),
  errors: itemRefusals,
});

export type DeleteRefusal = CallReason<typeof deleteCartItem>;
