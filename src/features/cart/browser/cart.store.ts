import { atom, onMount } from "nanostores";
import { CART_COUNT_KEY, CART_HINT } from "#src/domain/cart/cart-hint.ts";
import { cookieValue } from "#src/shared/browser/cookie.ts";
import { onStoredElsewhere, readStored, writeStored } from "#src/shared/browser/storage.ts";
import { request } from "#src/shared/http/request.ts";
import { navigationShoppingCartRoute } from "../rules/cart.routes.ts";
import { type CartCount, setCount } from "../rules/cart-count.ts";
import type { NavigationCartItem } from "../rules/cart-item.ts";

const FRESH_MS = 10 * 60 * 1000;

/** `cart`: the hint's value when it was counted; a login makes it another cart. */
type Kept = Readonly<{ count: number; at: number; cart: string }>;

/** Items in the cart of this browser; `null` until it is known. In step with all tabs while somebody listens. */
export const $cartCount = atom<CartCount>(null);

/** Grows with every change, so that an answer that was under way is not taken for news. */
let changes = 0;

function kept(): Kept | undefined {
  const value = readStored(CART_COUNT_KEY);
  if (typeof value !== "object" || value === null || !("count" in value) || !("at" in value) || !("cart" in value)) return undefined;
  const { count, at, cart } = value;
  if (typeof count !== "number" || !Number.isSafeInteger(count) || typeof at !== "number") return undefined;
  if (typeof cart !== "string" || cart !== cookieValue(CART_HINT)) return undefined;
  return { count: Math.max(0, count), at, cart };
}

/** A browser without the hint has no cart: nothing needs to be asked, and nothing is stored. */
export const hasCart = (): boolean => cookieValue(CART_HINT) !== undefined;

export const storedCartCount = (): CartCount => (hasCart() ? (kept()?.count ?? $cartCount.value ?? null) : 0);

function keep(count: CartCount): void {
  $cartCount.set(count);
  const cart = cookieValue(CART_HINT);
  if (count !== null && cart !== undefined) writeStored(CART_COUNT_KEY, { count, at: Date.now(), cart } satisfies Kept);
}

export function rememberCartCount(count: CartCount): void {
  changes += 1;
  keep(count);
}

/** Items that `stays` lets through; `null`: no list came (spec:calls-and-errors#silent-failures); `outdated`: cart changed. */
export async function askForCart(
  stays: (item: NavigationCartItem) => boolean = () => true,
): Promise<readonly NavigationCartItem[] | null | "outdated"> {
  const before = changes;
  try {
    const answer: unknown = await request(navigationShoppingCartRoute, {});
    if (before !== changes) return "outdated";
    if (!Array.isArray(answer)) return null;
    const items = answer.filter(stays);
    keep(setCount(items.length));
    return items;
  } catch {
    return null;
  }
}

/** Asks how many there are by now; a browser without a cart is not asked for. */
export async function refreshCartCount(): Promise<void> {
  if (hasCart()) await askForCart();
  else $cartCount.set(0);
}

/**
 * Fetches the count when it is unknown, known from more than ten minutes ago, or from before the visitor was elsewhere: the
 * sister site keeps a count of its own (spec:cart-and-checkout#cart-count).
 */
export async function ensureCartCount(): Promise<void> {
  const { at = 0 } = (document.referrer.startsWith(`${location.origin}/`) && kept()) || {};
  if (Date.now() - at > FRESH_MS) await refreshCartCount();
}

onMount($cartCount, () => {
  // Stores are never filled on the server: one process serves all visitors.
  if (typeof window === "undefined") return;
  const take = (): void => $cartCount.set(kept()?.count ?? $cartCount.value ?? null);
  take();
  return onStoredElsewhere(CART_COUNT_KEY, () => {
    changes += 1;
    take();
  });
});
