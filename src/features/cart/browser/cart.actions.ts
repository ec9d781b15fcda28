import { RequestFailed, request } from "#src/shared/http/request.ts";
import { addCartItem } from "../rules/add-cart-item.contract.ts";
import { increased, reduced } from "../rules/cart-count.ts";
import { deleteCartItem } from "../rules/delete-cart-item.contract.ts";
import { $cartCount, loadCartCount, rememberCartCount } from "./cart.store.ts";

export type AddResult = Readonly<{ kind: "added" }> | Readonly<{ kind: "present" }> | Readonly<{ kind: "refused"; message: string }>;

const FAILED = "Das hat leider nicht geklappt. Bitte versuchen Sie es noch einmal.";

function refused(error: unknown): AddResult {
  if (!(error instanceof RequestFailed) || error.error === undefined) return { kind: "refused", message: FAILED };
  return error.error.code === "already-in-cart" ? { kind: "present" } : { kind: "refused", message: error.error.message };
}

/** Puts the event in; a count that is not known yet is fetched instead of guessed. */
export async function addToCart(eventId: number): Promise<AddResult> {
  try {
    await request(addCartItem, { eventId });
  } catch (error) {
    return refused(error);
  }
  const count = increased($cartCount.get());
  if (count === null) await loadCartCount();
  else rememberCartCount(count);
  return { kind: "added" };
}

/** Removed locally at once; the call is fire and forget (specification 4), its failure has no handling (specification 8). */
export function removeFromCart(cartItemId: string): void {
  rememberCartCount(reduced($cartCount.get()));
  request(deleteCartItem, { cartItemId }).catch(() => undefined);
}
