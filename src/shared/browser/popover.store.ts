import { atom } from "nanostores";
import type { PopoverKind } from "./popover-placement.ts";

/** Milliseconds (spec:header-and-popovers#popovers). */
export const OPEN_DELAY = 50;
export const HOVER_CLOSE_DELAY = 150;
export const EXIT_MS = 100;
/** A click this soon after the pointer opened something belongs to the same approach: nobody means to close by it. */
export const SAME_APPROACH_MS = 300;

export type PopoverState = Readonly<{
  open: PopoverKind | null;
  /** Closed, but still there until their exit animation ends. */
  leaving: readonly PopoverKind[];
}>;

/** The one popover machine of the header (spec:header-and-popovers#popovers). */
export const $popover = atom<PopoverState>({ open: null, leaving: [] });

let approachedAt = Number.NEGATIVE_INFINITY;

/** Closed by a click on its trigger: the pointer that still rests there opens nothing before it has left. */
let dismissed: PopoverKind | null = null;

let pending: ReturnType<typeof setTimeout> | undefined;

function later(change: () => void, ms: number): void {
  clearTimeout(pending);
  pending = setTimeout(change, ms);
}

function leave(kind: PopoverKind): void {
  setTimeout(() => {
    const { open, leaving } = $popover.get();
    $popover.set({ open, leaving: leaving.filter((other) => other !== kind) });
  }, EXIT_MS);
}

export function openPopover(kind: PopoverKind): void {
  clearTimeout(pending);
  approachedAt = Number.NEGATIVE_INFINITY;
  const { open, leaving } = $popover.get();
  if (open === kind) return;
  if (open !== null) leave(open);
  const others = leaving.filter((other) => other !== kind);
  $popover.set({ open: kind, leaving: open === null ? others : [...others, open] });
}

export function closePopover(): void {
  clearTimeout(pending);
  const { open, leaving } = $popover.get();
  if (open === null) return;
  leave(open);
  $popover.set({ open: null, leaving: [...leaving, open] });
}

/** What stays although the pointer moves on: the user popover until a click outside, the notice for its ten seconds. */
const stays: ReadonlySet<PopoverKind> = new Set(["user", "cartFirstAddNotice"]);

/** The notice hangs from the cart: whoever goes there wants to see the cart. */
const givesWay = (open: PopoverKind, kind: PopoverKind): boolean =>
  !stays.has(open) || (open === "cartFirstAddNotice" && kind === "shoppingCart");

function approach(kind: PopoverKind): void {
  openPopover(kind);
  approachedAt = performance.now();
}

/** The pointer came to a trigger or to the popover itself: opens after 50 ms, at once where another one is open. */
export function pointerEntered(kind: PopoverKind): void {
  const { open } = $popover.get();
  if (open === kind) clearTimeout(pending);
  else if (dismissed === kind) return;
  // A pointer that moves off a half-typed password is no click outside (spec:header-and-popovers#popovers).
  else if (open !== null && !givesWay(open, kind)) return;
  else if (open !== null) approach(kind);
  else later(() => approach(kind), OPEN_DELAY);
}

/** The pointer left trigger and popover: what hovering opened closes after 150 ms. */
export function pointerLeft(): void {
  clearTimeout(pending);
  dismissed = null;
  const { open } = $popover.get();
  if (open !== null && !stays.has(open)) later(closePopover, HOVER_CLOSE_DELAY);
}

/** Also Enter; closes an open popover (spec:header-and-popovers#popovers), unless the same approach has just opened it. */
export function triggerClicked(kind: PopoverKind): void {
  if ($popover.get().open !== kind) openPopover(kind);
  else if (performance.now() - approachedAt >= SAME_APPROACH_MS) {
    closePopover();
    dismissed = kind;
  }
  // One click for each approach: the next one closes.
  else approachedAt = Number.NEGATIVE_INFINITY;
}
