import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { CART_HINT } from "#src/domain/cart/cart-hint.ts";
import { $popover, closePopover, EXIT_MS, openPopover } from "#src/shared/browser/popover.store.ts";
import { addToCart } from "./cart.actions.ts";
import { $cartCount } from "./cart.store.ts";
import { noticeFirstAdd } from "./first-add-notice.ts";

vi.mock("./track-cart.ts", () => ({ trackCart: async () => undefined }));

const woken = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("innerWidth", 1200);
  document.addEventListener("header:wake", woken);
});
afterEach(() => {
  closePopover();
  vi.advanceTimersByTime(EXIT_MS);
  document.removeEventListener("header:wake", woken);
  woken.mockReset();
  vi.unstubAllGlobals();
});

it.each([
  [0, 1200, true],
  [0, 1199, false],
  [1, 1200, false],
  [null, 1200, false],
])("with a stored count of %j and %i px it wakes the header and opens: %j", (count, width, opens) => {
  vi.stubGlobal("innerWidth", width);
  noticeFirstAdd(count);
  expect([$popover.get().open, woken.mock.calls.length]).toEqual(opens ? ["cartFirstAddNotice", 1] : [null, 0]);
});

it.each([
  [9999, "cartFirstAddNotice"],
  [10_000, null],
])("after %i ms the open popover is %j", (ms, open) => {
  noticeFirstAdd(0);
  vi.advanceTimersByTime(ms);
  expect($popover.get().open).toBe(open);
});

it("closes nothing but itself", () => {
  noticeFirstAdd(0);
  openPopover("wishlist");
  vi.advanceTimersByTime(10_000);
  expect($popover.get().open).toBe("wishlist");
});

it("has its ten seconds anew when it comes again", () => {
  noticeFirstAdd(0);
  vi.advanceTimersByTime(6000);
  closePopover();
  noticeFirstAdd(0);
  vi.advanceTimersByTime(9999);
  expect($popover.get().open).toBe("cartFirstAddNotice");
  vi.advanceTimersByTime(1);
  expect($popover.get().open).toBeNull();
});

it.each([
  ["the first event of a browser without a cart", undefined, 200, "cartFirstAddNotice"],
  ["the first event in a cart that was emptied", 0, 200, "cartFirstAddNotice"],
  ["the second event", 1, 200, null],
  ["an event that was refused", undefined, 409, null],
])("comes after %s only where it belongs", async (_, count, status, open) => {
  localStorage.clear();
  $cartCount.set(count ?? 0);
  // biome-ignore lint/suspicious/noDocumentCookie: this is how the server's hint looks to a script.
  document.cookie = `${CART_HINT}=1; Max-Age=${count === undefined ? 0 : 60}`;
  if (count !== undefined) localStorage.setItem("ifb.cart-count", JSON.stringify({ count, at: Date.now(), cart: "1" }));
  vi.stubGlobal("fetch", async () => Response.json({ cartItemId: "x" }, { status }));
  await addToCart(10001);
  expect($popover.get().open).toBe(open);
});
