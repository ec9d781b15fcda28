import { deleteRecipient as deleteRow, recipientOfCart } from "#db/repositories/cart-recipients.ts";
import { changePerson, enterPerson } from "#src/booking/cart-changes.ts";
import { type CartCall, changeOwnCart } from "#src/booking/own-cart.ts";
import type { Service } from "#src/endpoints/handle.ts";
import type { addRecipient, deleteRecipient, editRecipient } from "../rules/recipient.contracts.ts";

export const enterRecipient = (async ({ cartItemId, ...input }, call: CartCall) =>
  changeOwnCart(call, { ok: false, reason: "item-unknown" } as const, (tx, cartId) =>
    enterPerson(tx, cartId, { cartItemId, input }, call.now),
  )) satisfies Service<typeof addRecipient>;

export const changeRecipient = (async ({ recipientId, ...input }, call: CartCall) =>
  changeOwnCart(call, { ok: false, reason: "recipient-unknown" } as const, (tx, cartId) =>
    changePerson(tx, cartId, { recipientId, input }, call.now),
  )) satisfies Service<typeof editRecipient>;

export const dropRecipient = (async ({ recipientId }, call: CartCall) => {
  const unknown = { ok: false, reason: "recipient-unknown" } as const;
  return changeOwnCart(call, unknown, async (tx, cartId) => {
    const known = await recipientOfCart(tx, cartId, recipientId);
    if (known === undefined) return unknown;
    await deleteRow(tx, recipientId);
    return { ok: true as const, value: { cartItemId: known.cartItemId, recipientId } };
  });
}) satisfies Service<typeof deleteRecipient>;
