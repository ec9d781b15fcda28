import { $cartCount, rememberCartCount } from "./cart.store.ts";
import { showCartCounters } from "./cart-counters.ts";

/** Hands the page's count to all tabs. A cart changed elsewhere is announced, not reloaded: somebody may be typing. */
export function syncCartCount(page: ParentNode = document): void {
  const count = Number(page.querySelector<HTMLElement>("[data-cart-size]")?.dataset["cartSize"]);
  if (!Number.isInteger(count)) return;
  rememberCartCount(count);
  showCartCounters();
  $cartCount.listen((now) => {
    const notice = page.querySelector<HTMLElement>("[data-cart-changed]");
    if (notice) notice.hidden = now === null || now === count;
  });
}
