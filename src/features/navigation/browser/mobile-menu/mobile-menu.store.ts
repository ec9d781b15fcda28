import { atom } from "nanostores";
import { ensureUser } from "#src/shared/browser/user.store.ts";
import { ensureNavigation } from "../navigation.store.ts";

/** Pixels; the menu closes in any wider window (spec:header-and-popovers#sizes). */
export const MOBILE_MENU_MAX_WIDTH = 1199;

/** The stack holds the ids of the items whose pages lie above the top level; an empty one is the top level itself. */
export type MobileMenu = Readonly<{ kind: "closed" }> | Readonly<{ kind: "open"; stack: readonly string[] }>;

export const $mobileMenu = atom<MobileMenu>({ kind: "closed" });

/** The page one has just come back from: its item gets the focus. `null` after every other step. */
export const $leftPage = atom<string | null>(null);

function show(stack: readonly string[], left: string | null): void {
  $leftPage.set(left);
  $mobileMenu.set({ kind: "open", stack });
}

export function openMobileMenu(): void {
  if ($mobileMenu.get().kind === "open") return;
  void ensureNavigation();
  void ensureUser();
  show([], null);
}

export function closeMobileMenu(): void {
  if ($mobileMenu.get().kind === "closed") return;
  $leftPage.set(null);
  $mobileMenu.set({ kind: "closed" });
}

export function pushMenuPage(id: string): void {
  const menu = $mobileMenu.get();
  if (menu.kind === "closed" || menu.stack.at(-1) === id) return;
  void ensureNavigation();
  show([...menu.stack, id], null);
}

export function backInMobileMenu(): void {
  const menu = $mobileMenu.get();
  const left = menu.kind === "open" ? menu.stack.at(-1) : undefined;
  if (menu.kind === "closed" || left === undefined) return;
  show(menu.stack.slice(0, -1), left);
}

/** The desktop header has flyouts instead (spec:header-and-popovers#mobile-menu). `windowWidth` in pixels. */
export function closeAboveMobile(windowWidth: number): void {
  if (windowWidth > MOBILE_MENU_MAX_WIDTH) closeMobileMenu();
}
