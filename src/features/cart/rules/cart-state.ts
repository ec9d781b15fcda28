import type { NavigationCartItem } from "./cart-item.ts";

export type CartState =
  | Readonly<{ kind: "loading" }>
  | Readonly<{ kind: "empty" }>
  | Readonly<{ kind: "filled"; items: readonly NavigationCartItem[] }>;

/** What the cart popover shows; `null` is not known, which keeps it loading (spec:cart-and-checkout#cart-popover). */
export function cartState(items: readonly NavigationCartItem[] | null): CartState {
  if (items === null) return { kind: "loading" };
  return items.length === 0 ? { kind: "empty" } : { kind: "filled", items };
}
