import { atom, onMount } from "nanostores";
import { cookieValue } from "#src/shared/browser/cookie.ts";
import { onStoredElsewhere, readStored, writeStored } from "#src/shared/browser/storage.ts";
import { request } from "#src/shared/http/request.ts";
import { type CartCount, setCount } from "../rules/cart-count.ts";
import { CART_HINT } from "../rules/cart-hint.ts";
import { navigationShoppingCart } from "../rules/shopping-cart.contract.ts";

const KEY = "ifb.cart-count";
const FRESH_MS = 10 * 60 * 1000;

/** `cart`: the hint's value when it was counted; a login makes it another cart. */
type Kept = Readonly<{ count: number; at: number; cart: string }>;

/** Items in the cart of this browser; `null` until it is known. In step with all tabs while somebody listens. */
export const $cartCount = atom<CartCount>(null);

/** Grows with every change, so that an answer that was under way is not taken for news. */
let changes = 0;

function kept(): Kept | undefined {
  const value = readStored(KEY);
  if (typeof value !== "object" || value === null || !("count" in value) || !("at" in value) || !("cart" in value)) return undefined;
  const { count, at, cart } = value;
  if (typeof count !== "number" || !Number.isSafeInteger(count) || typeof at !== "number") return undefined;
  if (typeof cart !== "string" || cart !== cookieValue(CART_HINT)) return undefined;
  return { count: Math.max(0, count), at, cart };
}

/** Sets the count here and in all other tabs. */
export function rememberCartCount(count: CartCount): void {
  changes += 1;
  $cartCount.set(count);
  const cart = cookieValue(CART_HINT);
  if (count !== null && cart !== undefined) writeStored(KEY, { count, at: Date.now(), cart } satisfies Kept);
}

/** Asks the server. A failed call has no message and no handling (specification 8), an answer that is no list is ignored. */
export async function loadCartCount(): Promise<void> {
  const before = changes;
  try {
    const items: unknown = await request(navigationShoppingCart, {});
    if (Array.isArray(items) && before === changes) rememberCartCount(setCount(items.length));
  } catch {
    // The count stays what it was.
  }
}

/**
 * Fetches the count when it is unknown, or known from more than ten minutes ago (specification 4). A browser without
 * the hint has no cart: its count is known to be 0, without a call and without storing anything.
 */
export async function ensureCartCount(): Promise<void> {
  if (cookieValue(CART_HINT) === undefined) {
    $cartCount.set(0);
    return;
  }
  const known = kept();
  if (known === undefined || Date.now() - known.at > FRESH_MS) await loadCartCount();
}

onMount($cartCount, () => {
  // Stores are never filled on the server: one process serves all visitors.
  if (typeof window === "undefined") return;
  const take = (): void => $cartCount.set(kept()?.count ?? $cartCount.value ?? null);
  take();
  return onStoredElsewhere(KEY, take);
});
