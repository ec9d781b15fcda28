import { $popover, closePopover, openPopover } from "#src/shared/browser/popover.store.ts";
import type { CartCount } from "../rules/cart-count.ts";
import { FIRST_ADD_NOTICE_MS, showsFirstAddNotice } from "../rules/first-add-notice.ts";

const KIND = "cartFirstAddNotice";

let closing: ReturnType<typeof setTimeout> | undefined;

/** `storedCount` is the one from before the event was added. The header island may still be asleep. */
export function noticeFirstAdd(storedCount: CartCount): void {
  if (!showsFirstAddNotice(storedCount, window.innerWidth)) return;
  document.dispatchEvent(new CustomEvent("header:wake"));
  openPopover(KIND);
  clearTimeout(closing);
  closing = setTimeout(() => {
    if ($popover.get().open === KIND) closePopover();
  }, FIRST_ADD_NOTICE_MS);
}
