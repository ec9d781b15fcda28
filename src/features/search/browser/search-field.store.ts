import { atom } from "nanostores";

/** Milliseconds between losing focus and closing (spec:header-and-popovers#search-field). */
export const SEARCH_HIDE_MS = 300;

/** Whether the search field of the header is open (spec:header-and-popovers#search-field). */
export const $searchOpen = atom(false);

let hiding: ReturnType<typeof setTimeout> | undefined;

/** For whoever has to make room (spec:header-and-popovers#search-field). */
const signal = (name: "search-in" | "search-out"): void => void document.dispatchEvent(new CustomEvent(name));

export function openSearch(): void {
  clearTimeout(hiding);
  if ($searchOpen.get()) return;
  $searchOpen.set(true);
  signal("search-in");
}

export function closeSearch(): void {
  clearTimeout(hiding);
  if (!$searchOpen.get()) return;
  $searchOpen.set(false);
  signal("search-out");
}

export function searchBlurred(): void {
  clearTimeout(hiding);
  hiding = setTimeout(closeSearch, SEARCH_HIDE_MS);
}

export const searchFocused = (): void => clearTimeout(hiding);
