import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { $searchOpen, closeSearch, openSearch, searchBlurred, searchFocused } from "./search-field.store.ts";

let signals: string[] = [];
const note = ({ type }: Event): void => void signals.push(type);

beforeEach(() => {
  vi.useFakeTimers();
  signals = [];
  document.addEventListener("search-in", note);
  document.addEventListener("search-out", note);
});
afterEach(() => {
  document.removeEventListener("search-in", note);
  document.removeEventListener("search-out", note);
  closeSearch();
  vi.useRealTimers();
});

it("is closed at first, opens once and says so once", () => {
  expect($searchOpen.get()).toBe(false);
  openSearch();
  openSearch();
  expect([$searchOpen.get(), signals]).toEqual([true, ["search-in"]]);
});

it.each([
  [299, true, ["search-in"]],
  [300, false, ["search-in", "search-out"]],
])("%i ms after losing focus is open: %j", (ms, open, said) => {
  openSearch();
  searchBlurred();
  vi.advanceTimersByTime(ms);
  expect([$searchOpen.get(), signals]).toEqual([open, said]);
});

it("stays open when the focus comes back in time", () => {
  openSearch();
  searchBlurred();
  vi.advanceTimersByTime(299);
  searchFocused();
  vi.advanceTimersByTime(1000);
  expect($searchOpen.get()).toBe(true);
});

it("counts from the last loss of focus", () => {
  openSearch();
  searchBlurred();
  vi.advanceTimersByTime(200);
  searchBlurred();
  vi.advanceTimersByTime(200);
  expect($searchOpen.get()).toBe(true);
  vi.advanceTimersByTime(100);
  expect($searchOpen.get()).toBe(false);
});

it("closes at once when asked, and says nothing when it is closed already", () => {
  openSearch();
  closeSearch();
  closeSearch();
  expect([$searchOpen.get(), signals]).toEqual([false, ["search-in", "search-out"]]);
});
