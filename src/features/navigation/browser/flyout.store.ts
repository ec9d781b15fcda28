import { atom } from "nanostores";

/** Milliseconds until a closed layer is gone; specification 9. */
export const LAYER_CLOSE_MS = 500;

/** Pixels; there are no flyouts in a narrower window (specification 9). */
export const FLYOUT_MIN_WIDTH = 1200;

/** Ids of top-level items. `closing` is still on the page until its animation has had its time. */
export type FlyoutState = Readonly<{ open: string | null; closing: string | null }>;

/** The layers of the header; at most one is open (specification 4). */
export const $flyout = atom<FlyoutState>({ open: null, closing: null });

let leaving: ReturnType<typeof setTimeout> | undefined;

function change(open: string | null, closing: string | null): void {
  clearTimeout(leaving);
  $flyout.set({ open, closing });
  if (closing === null) return;
  leaving = setTimeout(() => $flyout.set({ open: $flyout.get().open, closing: null }), LAYER_CLOSE_MS);
}

export function closeFlyout(): void {
  const { open } = $flyout.get();
  if (open !== null) change(null, open);
}

/** A click on the trigger of an item: closes its layer when that is open, otherwise closes another one and opens this. */
export function toggleFlyout(id: string): void {
  const { open } = $flyout.get();
  if (open === id) closeFlyout();
  else change(id, open);
}

/** `windowWidth` in pixels. */
export function closeBelowDesktop(windowWidth: number): void {
  if (windowWidth < FLYOUT_MIN_WIDTH) closeFlyout();
}
