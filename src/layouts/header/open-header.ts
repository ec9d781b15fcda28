import { openMobileMenu } from "#src/features/navigation/browser/mobile-menu/mobile-menu.store.ts";
import { $searchOpen, closeSearch, openSearch } from "#src/features/search/browser/search-field.store.ts";
import { mountHeader } from "./HeaderApp.tsx";
import { isPlainClick, triggerIn } from "./trigger.ts";
import { wireFlyouts } from "./wire-flyouts.ts";
import { wirePopovers } from "./wire-popovers.ts";

function wireSearch(header: HTMLElement): void {
  const host = header.querySelector<HTMLElement>("[data-search]");
  const trigger = host && triggerIn(host);
  trigger?.addEventListener("click", (event) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    openSearch();
  });
  document.addEventListener("keydown", (event) => {
    if (!$searchOpen.get() || event.key !== "Escape" || event.defaultPrevented) return;
    event.preventDefault();
    closeSearch();
    trigger?.focus();
  });
  $searchOpen.subscribe((open) => trigger?.setAttribute("aria-expanded", String(open)));
}

function wireMenu(header: HTMLElement): void {
  const trigger = header.querySelector<HTMLElement>("[data-menu]");
  trigger?.setAttribute("aria-haspopup", "dialog");
  trigger?.addEventListener("click", (event) => {
    event.preventDefault();
    // Not every browser does so by itself, and the menu gives the focus back to where it was.
    trigger.focus({ preventScroll: true });
    openMobileMenu();
  });
}

/**
 * Brings the header to life: from here on its triggers open what they otherwise only lead to. React draws a little later,
 * and so at once what is opened by then.
 */
export function openHeader(header: HTMLElement): void {
  wirePopovers(header);
  wireFlyouts(header);
  wireSearch(header);
  wireMenu(header);
  mountHeader(header);
}
