import { $cartCount, ensureCartCount, refreshCartCount } from "./cart.store.ts";

let shown = false;

export function showCartCounters(): void {
  if (shown) return;
  shown = true;
  $cartCount.subscribe((count) => {
    for (const badge of document.querySelectorAll<HTMLElement>("[data-cart-count]")) {
      badge.hidden = !count;
      badge.textContent = count ? String(count) : "";
      badge.setAttribute("aria-label", count === 1 ? "1 Termin" : `${count ?? 0} Termine`);
    }
  });
  void ensureCartCount();
  // Another tab, perhaps of the sister site, may have changed the cart while this one was out of sight.
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) void refreshCartCount();
  });
}
