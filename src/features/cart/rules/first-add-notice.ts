import type { CartCount } from "./cart-count.ts";

/** Milliseconds until the notice closes by itself (spec:cart-and-checkout#first-add-notice). */
export const FIRST_ADD_NOTICE_MS = 10_000;

/** Pixels that the window has to be wider than: the desktop has the notice alone (spec:cart-and-checkout#first-add-notice). */
const WIDEST_MOBILE = 1199;

/** Whether an event that was just added gets the notice: only the first one, and not where its count was unknown. */
export const showsFirstAddNotice = (storedCount: CartCount, windowWidth: number): boolean =>
  storedCount === 0 && windowWidth > WIDEST_MOBILE;
