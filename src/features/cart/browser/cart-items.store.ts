import { atom, computed, onMount } from "nanostores";
import type { NavigationCartItem } from "../rules/cart-item.ts";
import { cartState } from "../rules/cart-state.ts";
import { $cartCount, askForCart, hasCart } from "./cart.store.ts";

const $items = atom<readonly NavigationCartItem[] | null>(null);

export const $cartItems = computed($items, cartState);

/** On their way out: an answer may still list them. */
const leaving = new Set<string>();

let loading: Promise<void> | undefined;

async function load(): Promise<void> {
  const gone = new Set(leaving);
  const answer = await askForCart(({ cartItemId }) => !gone.has(cartItemId));
  if (answer === "outdated") return load();
  if (answer !== null) $items.set(answer);
}

/** Asks for the items, as at each opening of the popover; meanwhile the known ones stay. Nothing needs to be asked without a cart. */
export function loadCartItems(): Promise<void> {
  if (!hasCart()) {
    $items.set([]);
    $cartCount.set(0);
    return Promise.resolve();
  }
  loading ??= load().finally(() => {
    loading = undefined;
  });
  return loading;
}

/** Takes an item off the list at once; call back when the server has answered, until then no answer brings it back. */
export function takeOffList(cartItemId: string): () => void {
  leaving.add(cartItemId);
  $items.set($items.get()?.filter((item) => item.cartItemId !== cartItemId) ?? null);
  return () => leaving.delete(cartItemId);
}

onMount($cartItems, () =>
  $cartCount.listen((count) => {
    if (count !== null && count !== $items.get()?.length) void loadCartItems();
  }),
);
