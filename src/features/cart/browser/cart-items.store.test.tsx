import { cleanStores } from "nanostores";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { CART_HINT } from "#src/domain/cart/cart-hint.ts";
import { removeFromCart } from "./cart.actions.ts";
import { $cartCount, rememberCartCount } from "./cart.store.ts";
import { $cartItems, loadCartItems, takeOffList } from "./cart-items.store.ts";

const tracked = vi.hoisted(() => vi.fn(async () => undefined));
vi.mock("./track-cart.ts", () => ({ trackCart: tracked }));

const fetching = vi.fn<typeof fetch>();
const item = (cartItemId: string) => ({
  cartItemId,
  eventId: 10001,
  themeId: 1,
  themeTitle: `Seminar ${cartItemId}`,
  startDate: "2027-03-05",
  endDate: "2027-03-08",
  city: "Köln",
});
const [a, b, c] = [item("a"), item("b"), item("c")];
const answer = (body: unknown, status = 200): void => {
  fetching.mockResolvedValueOnce(Response.json(body, { status }));
};
const underWay = (): ((body: unknown) => void) => {
  let arrive: (response: Response) => void = () => undefined;
  fetching.mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)));
  return (body) => arrive(Response.json(body));
};
const shown = (): readonly string[] | string => {
  const state = $cartItems.get();
  return state.kind === "filled" ? state.items.map(({ cartItemId }) => cartItemId) : state.kind;
};
const settled = (): Promise<void> =>
  vi.waitFor(() => expect(fetching.mock.settledResults.some(({ type }) => type === "incomplete")).toBe(false));

beforeEach(() => {
  localStorage.clear();
  // biome-ignore lint/suspicious/noDocumentCookie: this is how the server's hint looks to a script.
  document.cookie = `${CART_HINT}=1`;
  vi.stubGlobal("fetch", fetching);
});
afterEach(async () => {
  cleanStores($cartItems, $cartCount);
  // biome-ignore lint/suspicious/noDocumentCookie: without a cart the list is empty.
  document.cookie = `${CART_HINT}=; Max-Age=0`;
  await loadCartItems();
  $cartCount.set(null);
  fetching.mockReset();
  tracked.mockClear();
});

it("is empty without a call where there is no cart", async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: a visitor who never put anything in.
  document.cookie = `${CART_HINT}=; Max-Age=0`;
  await loadCartItems();
  expect([shown(), $cartCount.get(), fetching.mock.calls.length]).toEqual(["empty", 0, 0]);
});

it("shows what the server lists, and its number is the cart count", async () => {
  answer([a, b]);
  await loadCartItems();
  expect([shown(), $cartCount.get()]).toEqual([["a", "b"], 2]);
});

it("asks again at the next opening, and shows meanwhile what it knows", async () => {
  answer([a]);
  await loadCartItems();
  const arrive = underWay();
  const asked = loadCartItems();
  expect(shown()).toEqual(["a"]);
  arrive([]);
  await asked;
  expect([shown(), $cartCount.get()]).toEqual(["empty", 0]);
});

it("asks once for two openings in a row", async () => {
  answer([a]);
  await Promise.all([loadCartItems(), loadCartItems()]);
  expect(fetching).toHaveBeenCalledTimes(1);
});

it("asks again when something changed meanwhile", async () => {
  const arrive = underWay();
  const asked = loadCartItems();
  rememberCartCount(2);
  answer([a, b]);
  arrive([a]);
  await asked;
  expect([shown(), $cartCount.get(), fetching.mock.calls.length]).toEqual([["a", "b"], 2, 2]);
});

it("follows a count that changed elsewhere, but only while it is shown", async () => {
  answer([a]);
  await loadCartItems();
  rememberCartCount(2);
  expect(fetching).toHaveBeenCalledTimes(1);
  rememberCartCount(1);
  const stop = $cartItems.subscribe(() => undefined);
  rememberCartCount(1);
  expect(fetching).toHaveBeenCalledTimes(1);
  answer([a, b]);
  localStorage.setItem("ifb.cart-count", JSON.stringify({ count: 2, at: Date.now(), cart: "1" }));
  window.dispatchEvent(new StorageEvent("storage", { key: "ifb.cart-count" }));
  await vi.waitFor(() => expect(shown()).toEqual(["a", "b"]));
  expect(fetching).toHaveBeenCalledTimes(2);
  stop();
});

it("takes an item off at once, counts it off, tells the server and the tracking", async () => {
  answer([a, b]);
  await loadCartItems();
  answer({ cartItemId: "a" });
  const stop = $cartItems.subscribe(() => undefined);
  removeFromCart("a", a.eventId);
  expect([shown(), $cartCount.get()]).toEqual([["b"], 1]);
  expect(fetching.mock.lastCall?.slice(0, 2)).toEqual([
    "/order-api/delete-cart-item",
    expect.objectContaining({ method: "POST", body: '{"cartItemId":"a"}' }),
  ]);
  await vi.waitFor(() => expect(tracked).toHaveBeenCalledExactlyOnceWith("remove_from_cart", 10001));
  expect(fetching).toHaveBeenCalledTimes(2);
  stop();
});

it("takes off the last one, and the count never goes below 0", async () => {
  answer([a]);
  await loadCartItems();
  fetching.mockRejectedValue(new TypeError("offline"));
  removeFromCart("a", a.eventId);
  removeFromCart("a", a.eventId);
  expect([shown(), $cartCount.get()]).toEqual(["empty", 0]);
});

it("does not let an answer that was under way bring an item back", async () => {
  answer([a, b, c]);
  await loadCartItems();
  const arrive = underWay();
  const asked = loadCartItems();
  answer({ cartItemId: "b" });
  removeFromCart("b", b.eventId);
  answer([a, c]);
  arrive([a, b, c]);
  await asked;
  expect([shown(), $cartCount.get()]).toEqual([["a", "c"], 2]);
});

it("leaves out what the server has not taken out yet", async () => {
  answer([a, b]);
  await loadCartItems();
  const answered = takeOffList("a");
  answer([a, b]);
  await loadCartItems();
  expect([shown(), $cartCount.get()]).toEqual([["b"], 1]);
  answered();
});

it("shows an item again at the next opening that could not be taken out", async () => {
  answer([a]);
  await loadCartItems();
  fetching.mockRejectedValueOnce(new TypeError("offline"));
  removeFromCart("a", a.eventId);
  expect(shown()).toBe("empty");
  await settled();
  answer([a]);
  await loadCartItems();
  expect([shown(), $cartCount.get()]).toEqual([["a"], 1]);
});

it("does not stumble over tracking that fails", async () => {
  tracked.mockRejectedValueOnce(new Error("blocked"));
  fetching.mockRejectedValueOnce(new TypeError("offline"));
  removeFromCart("a", a.eventId);
  await vi.waitFor(() => expect(tracked).toHaveBeenCalledTimes(1));
});
