import { atom, onMount } from "nanostores";
import { hasCookie } from "#src/shared/browser/cookie.ts";
import { onStoredElsewhere, readStored, writeStored } from "#src/shared/browser/storage.ts";
import { request } from "#src/shared/http/request.ts";
import { type CartCount, setCount } from "../rules/cart-count.ts";
import { CART_HINT } from "../rules/cart-hint.ts";
import { navigationShoppingCart } from "../rules/shopping-cart.contract.ts";

const KEY = "ifb.cart-count";
const FRESH_MS = 10 * 60 * 1000;

type Kept = Readonly<{ count: number; at: number }>;

/** Items in the cart of this browser; `null` until it is known. In step with all tabs while somebody listens. */
export const $cartCount = atom<CartCount>(null);

/** Grows with every change, so that an answer that was under way is not taken for news. */
let changes = 0;

function kept(): Kept | undefined {
  const value = readStored(KEY);
  if (typeof value !== "object" || value === null || !("count" in value) || !("at" in value)) return undefined;
  const { count, at } = value;
  return typeof count === "number" && Number.isSafeInteger(count) && typeof at === "number" ? { count: Math.max(0, count), at } : undefined;
}

/** Sets the count here and in all other tabs. */
export function rememberCartCount(count: CartCount): void {
  changes += 1;
  $cartCount.set(count);
  if (count !== null && hasCookie(CART_HINT)) writeStored(KEY, { count, at: Date.now() } satisfies Kept);
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
  if (!hasCookie(CART_HINT)) {
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
