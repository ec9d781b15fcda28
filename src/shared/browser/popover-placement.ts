/** The popovers of the header (specification 2). */
export type PopoverKind = "service" | "user" | "shoppingCart" | "wishlist" | "betriebsrat" | "ifb" | "cartFirstAddNotice";

/** Pixels; specification 9. */
const DEFAULT_WIDTH = 280;
const CART_WIDTH = 360;
const USER_WIDTH = { loggedIn: 357, loggedOut: 326 } as const;
const FULL_WIDTH_MARGIN = 150;

/** Width in pixels (specification 9). */
export function popoverWidth(kind: PopoverKind, loggedIn: boolean): number {
  if (kind === "user") return loggedIn ? USER_WIDTH.loggedIn : USER_WIDTH.loggedOut;
  return kind === "shoppingCart" || kind === "wishlist" || kind === "cartFirstAddNotice" ? CART_WIDTH : DEFAULT_WIDTH;
}

/** A window narrower than the popover and 150 px gives it its whole width (specification 9). */
export const isFullWidth = (windowWidth: number, width: number): boolean => windowWidth < width + FULL_WIDTH_MARGIN;

/**
 * Pixels from the upper edge of the header's bar. Specification 9: 80 above 768 px of window width, "otherwise 56 or 64";
 * which of them is decided by the bar, which is 56 px high up to 480 px and 64 px from there on.
 */
export function popoverTop(windowWidth: number): number {
  if (windowWidth > 768) return 80;
  return windowWidth > 480 ? 64 : 56;
}

type Edges = Readonly<{ left: number; right: number }>;

export type Placement = Readonly<{ left: number; width: number; full: boolean }>;

/** Keeps this far from the window's edges. */
const EDGE = 8;

/**
 * Where a popover stands: its right edge below its trigger's, moved so far that it stays within the page, which is
 * narrower than the window where that shows a scrollbar.
 */
export function placePopover(
  trigger: Edges,
  width: number,
  { windowWidth, pageWidth }: Readonly<{ windowWidth: number; pageWidth: number }>,
): Placement {
  if (isFullWidth(windowWidth, width)) return { left: 0, width: pageWidth, full: true };
  const left = Math.min(Math.max(trigger.right - width, EDGE), pageWidth - width - EDGE);
  return { left, width, full: false };
}

/** A resize of more than 20 % repositions an open popover (specification 4). */
export const isNewSize = (placedAt: number, windowWidth: number): boolean => Math.abs(windowWidth - placedAt) > placedAt * 0.2;
