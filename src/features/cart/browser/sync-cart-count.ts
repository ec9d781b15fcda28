import { setCount } from "../rules/cart-count.ts";
import { $cartCount, rememberCartCount } from "./cart.store.ts";
import { showCartCounters } from "./cart-counters.ts";

/**
 * Takes over the count that the server wrote into the cart page. When the cart is changed elsewhere, in the header or in
 * another tab, the page says so instead of going stale in silence; it does not reload by itself, as somebody may be typing.
 */
export function syncCartCount(page: ParentNode = document): void {
  const count = Number(page.querySelector("[data-cart-size]")?.getAttribute("data-cart-size") ?? Number.NaN);
  if (!Number.isInteger(count)) return;
  rememberCartCount(setCount(count));
  showCartCounters();
  $cartCount.listen((now) => {
    const notice = page.querySelector<HTMLElement>("[data-cart-changed]");
    if (notice) notice.hidden = now === null || now === count;
  });
}
