import { $cartCount, rememberCartCount } from "./cart.store.ts";
import { showCartCounters } from "./cart-counters.ts";

/** Hands the page's count to all tabs. A cart changed elsewhere is announced, not reloaded: somebody may be typing. */
export function syncCartCount(): void {
  const notice = document.querySelector<HTMLElement>("[data-cart-size]");
  if (!notice) return;
  const count = Number(notice.dataset["cartSize"]);
  rememberCartCount(count);
  showCartCounters();
  $cartCount.listen((now) => {
    notice.hidden = now === null || now === count;
  });
}
