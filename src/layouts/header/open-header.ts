import { closeFlyout } from "#src/features/navigation/browser/flyout.store.ts";
import { $mobileMenu, closeMobileMenu, openMobileMenu } from "#src/features/navigation/browser/mobile-menu/mobile-menu.store.ts";
import { $searchOpen, closeSearch, openSearch } from "#src/features/search/browser/search-field.store.ts";
import { closePopover } from "#src/shared/browser/popover.store.ts";
import { forgetUser } from "#src/shared/browser/user.store.ts";
import { mountHeader } from "./HeaderApp.tsx";
import { isPlainClick, triggerIn } from "./trigger.ts";
import { wireFlyouts } from "./wire-flyouts.ts";
import { wireKeys } from "./wire-keys.ts";
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
  $searchOpen.subscribe((open) => {
    // The field is about to go: the focus in it goes back to where it came from.
    if (!open && host?.contains(document.activeElement)) trigger?.focus({ preventScroll: true });
    trigger?.setAttribute("aria-expanded", String(open));
  });
}

function wireMenu(header: HTMLElement): void {
  const trigger = header.querySelector<HTMLElement>("[data-menu]");
  trigger?.setAttribute("aria-haspopup", "dialog");
  trigger?.addEventListener("click", (event) => {
    // It opened when the menu did not come: now it closes again.
    if (trigger.closest("details")?.open) return;
    event.preventDefault();
    // Not every browser does so by itself, and the menu gives the focus back to where it was.
    trigger.focus({ preventScroll: true });
    openMobileMenu();
  });
  document.addEventListener("keydown", ({ key }) => {
    // While it is under way; once it is there it closes by itself.
    if (key === "Escape" && $mobileMenu.get().kind === "open" && document.querySelector("dialog[open]") === null) closeMobileMenu();
  });
}

/** A page that the back button brings back as it was left shows nothing open, and nobody who has logged out meanwhile. */
function wirePageReturn(): void {
  window.addEventListener("pagehide", () => {
    closePopover();
    closeFlyout();
    closeSearch();
  });
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) forgetUser();
  });
}

/** From here on triggers open what they otherwise lead to. React draws a little later, and at once what is open by then. */
export function openHeader(header: HTMLElement): void {
  wirePopovers(header);
  wireFlyouts(header);
  wireKeys(header);
  wireSearch(header);
  wireMenu(header);
  wirePageReturn();
  mountHeader(header);
}
