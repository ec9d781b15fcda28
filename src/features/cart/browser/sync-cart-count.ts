import { setCount } from "../rules/cart-count.ts";
import { $cartCount, rememberCartCount } from "./cart.store.ts";
import { showCartCounters } from "./cart-counters.ts";

/** Hands the page's count to all tabs. A cart changed elsewhere is announced, not reloaded: somebody may be typing. */
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
