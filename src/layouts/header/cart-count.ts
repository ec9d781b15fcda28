import { CART_HINT } from "#src/features/cart/rules/cart-hint.ts";
import { cookieValue } from "#src/shared/browser/cookie.ts";

/** Without a cart there is nothing to count, and nothing is loaded for it. */
export function showCartCount(): void {
  if (cookieValue(CART_HINT) === undefined) return;
  void import("#src/features/cart/browser/cart-counters.ts").then(({ showCartCounters }) => showCartCounters()).catch(() => undefined);
}
