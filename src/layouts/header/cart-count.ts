import { CART_COUNT_KEY, CART_HINT } from "#src/domain/cart/cart-hint.ts";
import { cookieValue } from "#src/shared/browser/cookie.ts";

function load(): void {
  void import("./start-cart-counters.ts").catch(() => undefined);
}

/** Without a cart there is nothing to count, and nothing is loaded for it until another tab has one. */
export function showCartCount(): void {
  if (cookieValue(CART_HINT) !== undefined) {
    load();
    return;
  }
  const begun = ({ key }: StorageEvent): void => {
    if (key !== CART_COUNT_KEY) return;
    window.removeEventListener("storage", begun);
    load();
  };
  window.addEventListener("storage", begun);
}
