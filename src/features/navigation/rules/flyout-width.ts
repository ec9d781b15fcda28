/** Pixels between the content of a list and the right edge of its layer (specification 9). */
const BESIDE_CONTENT = 30;

/**
 * Width of a v1 layer in pixels. Specification 9 says "50vw or left side plus 30 px": the layer begins at the window's
 * left edge and takes half the window, or as much as its content needs. `leftSide` is where that content ends on the
 * right, in pixels from the window's left edge. A layer is never wider than the window.
 */
export function flyoutListWidth(windowWidth: number, leftSide: number): number {
  return Math.min(windowWidth, Math.max(windowWidth / 2, leftSide + BESIDE_CONTENT));
}
