import { atom } from "nanostores";

/** Milliseconds until a closed layer is gone (spec:header-and-popovers#desktop-flyouts). */
export const LAYER_CLOSE_MS = 500;

/** Pixels; there are no flyouts in a narrower window (spec:header-and-popovers#sizes). */
export const FLYOUT_MIN_WIDTH = 1200;

/** Ids of top-level items. `closing` are still on the page until their animations have had their time. */
export type FlyoutState = Readonly<{ open: string | null; closing: readonly string[] }>;

/** The layers of the header; at most one is open (spec:header-and-popovers#desktop-flyouts). */
export const $flyout = atom<FlyoutState>({ open: null, closing: [] });

const leaving = new Map<string, ReturnType<typeof setTimeout>>();

function stay(id: string): void {
  clearTimeout(leaving.get(id));
  leaving.delete(id);
}

function leave(id: string): void {
  stay(id);
  const gone = (): void => {
    leaving.delete(id);
    const { open, closing } = $flyout.get();
    $flyout.set({ open, closing: closing.filter((other) => other !== id) });
  };
  leaving.set(id, setTimeout(gone, LAYER_CLOSE_MS));
}

/** Each layer that closes keeps its own time, whatever opens meanwhile. */
function change(next: string | null): void {
  const { open, closing } = $flyout.get();
  if (next !== null) stay(next);
  if (open !== null) leave(open);
  const others = closing.filter((id) => id !== next && id !== open);
  $flyout.set({ open: next, closing: open === null ? others : [...others, open] });
}

export function closeFlyout(): void {
  if ($flyout.get().open !== null) change(null);
}

export function openFlyout(id: string): void {
  if ($flyout.get().open !== id) change(id);
}

export function toggleFlyout(id: string): void {
  if ($flyout.get().open === id) closeFlyout();
  else openFlyout(id);
}

/** `windowWidth` in pixels. */
export function closeBelowDesktop(windowWidth: number): void {
  if (windowWidth < FLYOUT_MIN_WIDTH) closeFlyout();
}
