/** The popovers of the header (spec:header-and-popovers#popovers). */
export type PopoverKind = "service" | "user" | "shoppingCart" | "wishlist" | "betriebsrat" | "ifb" | "cartFirstAddNotice";

/** Pixels (spec:header-and-popovers#popover-sizes). */
const DEFAULT_WIDTH = 280;
const CART_WIDTH = 360;
const USER_WIDTH = { loggedIn: 357, loggedOut: 326 } as const;
const FULL_WIDTH_MARGIN = 150;

/** Width in pixels (spec:header-and-popovers#popover-sizes). */
export function popoverWidth(kind: PopoverKind, loggedIn: boolean): number {
  if (kind === "user") return loggedIn ? USER_WIDTH.loggedIn : USER_WIDTH.loggedOut;
  return kind === "shoppingCart" || kind === "wishlist" || kind === "cartFirstAddNotice" ? CART_WIDTH : DEFAULT_WIDTH;
}

/** A window narrower than the popover and 150 px gives it its whole width (spec:header-and-popovers#popover-sizes). */
export const isFullWidth = (windowWidth: number, width: number): boolean => windowWidth < width + FULL_WIDTH_MARGIN;

/** Pixels from the bar's upper edge (spec:header-and-popovers#popover-sizes); the bar is 56 px high up to 480 px, then 64. */
export function popoverTop(windowWidth: number): number {
  if (windowWidth > 768) return 80;
  return windowWidth > 480 ? 64 : 56;
}

type Edges = Readonly<{ left: number; right: number }>;

export type Placement = Readonly<{ left: number; width: number; full: boolean }>;

/** Keeps this far from the window's edges. */
const EDGE = 8;

/** Its right edge below the trigger's, moved to stay within the page, which is narrower than the window beside a scrollbar. */
export function placePopover(
  trigger: Edges,
  width: number,
  { windowWidth, pageWidth }: Readonly<{ windowWidth: number; pageWidth: number }>,
): Placement {
  if (isFullWidth(windowWidth, width)) return { left: 0, width: pageWidth, full: true };
  const left = Math.min(Math.max(trigger.right - width, EDGE), pageWidth - width - EDGE);
  return { left, width, full: false };
}

/** A resize of more than 20 % repositions an open popover (spec:header-and-popovers#popovers). */
export const isNewSize = (placedAt: number, windowWidth: number): boolean => Math.abs(windowWidth - placedAt) > placedAt * 0.2;
