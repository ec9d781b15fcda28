/** Pixels between the content of a list and the right edge of its layer (spec:header-and-popovers#desktop-flyouts). */
const BESIDE_CONTENT = 30;

/** Pixels: half the window, or `leftSide` (right edge of the content) plus 30 (spec:header-and-popovers#desktop-flyouts). */
export function flyoutListWidth(windowWidth: number, leftSide: number): number {
  return Math.min(windowWidth, Math.max(windowWidth / 2, leftSide + BESIDE_CONTENT));
}
