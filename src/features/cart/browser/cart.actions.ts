import { RequestFailed, request } from "#src/shared/http/request.ts";
import { addCartItemRoute, deleteCartItemRoute } from "../rules/cart.routes.ts";
import { increased, reduced } from "../rules/cart-count.ts";
import { $cartCount, refreshCartCount, rememberCartCount, storedCartCount } from "./cart.store.ts";
import { showCartCounters } from "./cart-counters.ts";
import { takeOffList } from "./cart-items.store.ts";
import { noticeFirstAdd } from "./first-add-notice.ts";

export type AddResult = Readonly<{ kind: "added" }> | Readonly<{ kind: "present" }> | Readonly<{ kind: "refused"; message: string }>;

const FAILED = "Das hat leider nicht geklappt. Bitte versuchen Sie es noch einmal.";

function refused(error: unknown): AddResult {
  if (!(error instanceof RequestFailed) || error.error === undefined) return { kind: "refused", message: FAILED };
  return error.error.code === "already-in-cart" ? { kind: "present" } : { kind: "refused", message: error.error.message };
}

/** Loaded when something happens: reading costs nothing. A failure of it never reaches the visitor. */
function track(kind: "add_to_cart" | "remove_from_cart", eventId: number): void {
  void import("./track-cart.ts").then(({ trackCart }) => trackCart(kind, eventId)).catch(() => undefined);
}

/** Puts the event in; a count that is not known yet is fetched instead of guessed. */
export async function addToCart(eventId: number): Promise<AddResult> {
  const stored = storedCartCount();
  try {
    await request(addCartItemRoute, { eventId });
  } catch (error) {
    return refused(error);
  }
  track("add_to_cart", eventId);
  noticeFirstAdd(stored);
  const count = increased($cartCount.get());
  if (count === null) await refreshCartCount();
  else rememberCartCount(count);
  showCartCounters();
  return { kind: "added" };
}

/** Removed locally at once; the call is fire and forget, its failure has no handling (spec:cart-and-checkout#removing-an-item). */
export function removeFromCart(cartItemId: string, eventId: number): void {
  const answered = takeOffList(cartItemId);
  rememberCartCount(reduced($cartCount.get()));
  request(deleteCartItemRoute, { cartItemId })
    .catch(() => undefined)
    .finally(answered);
  track("remove_from_cart", eventId);
}
