import { atom } from "nanostores";

/** Milliseconds until a closed layer is gone (spec:header-and-popovers#desktop-flyouts). */
export const LAYER_CLOSE_MS = 500;

/** Pixels; there are no flyouts in a narrower window (spec:header-and-popovers#sizes). */
export const FLYOUT_MIN_WIDTH = 1200;

/** Ids of top-level items. `closing` is still on the page until its animation has had its time. */
export type FlyoutState = Readonly<{ open: string | null; closing: string | null }>;

/** The layers of the header; at most one is open (spec:header-and-popovers#desktop-flyouts). */
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

export function toggleFlyout(id: string): void {
  const { open } = $flyout.get();
  if (open === id) closeFlyout();
  else change(id, open);
}

/** `windowWidth` in pixels. */
export function closeBelowDesktop(windowWidth: number): void {
  if (windowWidth < FLYOUT_MIN_WIDTH) closeFlyout();
}
