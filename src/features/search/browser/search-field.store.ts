import { atom } from "nanostores";

/** Milliseconds between losing focus and closing (specification 9). */
export const SEARCH_HIDE_MS = 300;

/** Whether the search field of the header is open (specification 2). */
export const $searchOpen = atom(false);

let hiding: ReturnType<typeof setTimeout> | undefined;

/** Both signals of specification 2, for whoever has to make room. */
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

/** The focus left the field: it closes 300 ms later. */
export function searchBlurred(): void {
  clearTimeout(hiding);
  hiding = setTimeout(closeSearch, SEARCH_HIDE_MS);
}

/** The focus came back in time. */
export const searchFocused = (): void => clearTimeout(hiding);
