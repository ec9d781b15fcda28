import { cleanStores } from "nanostores";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { CART_HINT } from "#src/domain/cart/cart-hint.ts";
import { addToCart, removeFromCart } from "./cart.actions.ts";
import { $cartCount, ensureCartCount, rememberCartCount } from "./cart.store.ts";
import { syncCartCount } from "./sync-cart-count.ts";

const tracked = vi.hoisted(() => vi.fn(async () => undefined));
vi.mock("./track-cart.ts", () => ({ trackCart: tracked }));

const KEY = "ifb.cart-count";
const MINUTE = 60_000;
const fetching = vi.fn<typeof fetch>();

const answer = (body: unknown, status = 200): void => {
  fetching.mockResolvedValueOnce(Response.json(body, { status }));
};
const keep = (count: unknown, ageMs = 0): void => localStorage.setItem(KEY, JSON.stringify({ count, at: Date.now() - ageMs, cart: "1" }));
const keptCount = (): unknown => JSON.parse(localStorage.getItem(KEY) ?? "null")?.count;

const comeFrom = (referrer: string) => vi.spyOn(document, "referrer", "get").mockReturnValue(referrer);

beforeEach(() => {
  localStorage.clear();
  comeFrom(`${location.origin}/seminare`);
  // biome-ignore lint/suspicious/noDocumentCookie: this is how the server's hint looks to a script.
  document.cookie = `${CART_HINT}=1`;
  vi.stubGlobal("fetch", fetching);
});
afterEach(() => {
  $cartCount.set(null);
  cleanStores($cartCount);
  fetching.mockReset();
  tracked.mockClear();
});

it("is known to be empty without a call and without a trace when there is no cart", async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: a visitor who never put anything in.
  document.cookie = `${CART_HINT}=; Max-Age=0`;
  await ensureCartCount();
  expect([fetching.mock.calls.length, $cartCount.get(), localStorage.length]).toEqual([0, 0, 0]);
});

it("is unknown at first and then the number of items the server lists", async () => {
  answer([{}, {}]);
  expect($cartCount.get()).toBeNull();
  await ensureCartCount();
  expect([$cartCount.get(), keptCount()]).toEqual([2, 2]);
});

it.each([
  ["a fresh one", 9 * MINUTE, 0],
  ["a stale one", 11 * MINUTE, 1],
])("takes %s over and asks the server only where needed", async (_, age, calls) => {
  keep(4, age);
  answer([{}]);
  const stop = $cartCount.subscribe(() => undefined);
  expect($cartCount.get()).toBe(4);
  await ensureCartCount();
  expect(fetching).toHaveBeenCalledTimes(calls);
  expect($cartCount.get()).toBe(calls === 0 ? 4 : 1);
  stop();
});

it.each(["http://betriebsrat.example/news", ""])(
  "asks anew when somebody comes from %j, where the cart may have changed",
  async (referrer) => {
    comeFrom(referrer);
    keep(2);
    answer([{}]);
    await ensureCartCount();
    expect([fetching.mock.calls.length, $cartCount.get(), keptCount()]).toEqual([1, 1, 1]);
  },
);

it("asks anew when the tab comes back into sight", async () => {
  keep(2);
  syncCartCount();
  document.body.innerHTML = '<span hidden data-cart-size="2"></span><b data-cart-count></b>';
  syncCartCount();
  answer([{}]);
  document.dispatchEvent(new Event("visibilitychange"));
  await vi.waitFor(() => expect(document.querySelector("[data-cart-count]")?.textContent).toBe("1"));
});

it.each([["vier"], [-0.5], [null]])("takes the kept value %j as unknown", async (count) => {
  keep(count);
  answer([]);
  await ensureCartCount();
  expect([fetching.mock.calls.length, $cartCount.get()]).toEqual([1, 0]);
});

it.each([
  ["is no list", { items: 3 }, 200],
  ["is an error", { error: { code: "internal", message: "" } }, 500],
])("ignores an answer that %s", async (_, body, status) => {
  answer(body, status);
  await ensureCartCount();
  expect($cartCount.get()).toBeNull();
});

it("does not take an answer for news when something changed meanwhile", async () => {
  let arrive: (response: Response) => void = () => undefined;
  fetching.mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)));
  const asked = ensureCartCount();
  rememberCartCount(5);
  arrive(Response.json([]));
  await asked;
  expect($cartCount.get()).toBe(5);
});

it("follows other tabs", () => {
  rememberCartCount(1);
  const stop = $cartCount.subscribe(() => undefined);
  keep(3);
  window.dispatchEvent(new StorageEvent("storage", { key: KEY }));
  expect($cartCount.get()).toBe(3);
  stop();
});

it("counts an added event, and fetches the count where it was unknown", async () => {
  answer({ cartItemId: "x" });
  answer([{}]);
  expect(await addToCart(1)).toEqual({ kind: "added" });
  expect($cartCount.get()).toBe(1);
  answer({ cartItemId: "y" });
  await addToCart(2);
  expect([$cartCount.get(), fetching.mock.calls.length]).toEqual([2, 3]);
  await vi.waitFor(() =>
    expect(tracked.mock.calls).toEqual([
      ["add_to_cart", 1],
      ["add_to_cart", 2],
    ]),
  );
});

it.each([
  [409, { error: { code: "already-in-cart", message: "Schon da." } }, { kind: "present" }],
  [409, { error: { code: "event-full", message: "Leider ausgebucht." } }, { kind: "refused", message: "Leider ausgebucht." }],
  [502, "Bad Gateway", { kind: "refused", message: "Das hat leider nicht geklappt. Bitte versuchen Sie es noch einmal." }],
])("tells a refusal with status %i from success", async (status, body, expected) => {
  rememberCartCount(1);
  answer(body, status);
  expect(await addToCart(1)).toEqual(expected);
  expect([$cartCount.get(), tracked.mock.calls.length]).toEqual([1, 0]);
});

it("says that a call without connection did not work", async () => {
  fetching.mockRejectedValueOnce(new TypeError("offline"));
  expect(await addToCart(1)).toMatchObject({ kind: "refused", message: expect.stringContaining("nicht geklappt") });
});

it("removes locally at once, whatever the call does, and never below 0", () => {
  rememberCartCount(1);
  fetching.mockRejectedValue(new TypeError("offline"));
  removeFromCart("x", 10001);
  expect($cartCount.get()).toBe(0);
  removeFromCart("y", 10002);
  expect([$cartCount.get(), keptCount()]).toEqual([0, 0]);
});

it("takes over what the cart page says", () => {
  rememberCartCount(7);
  document.body.innerHTML = '<span hidden data-cart-size="2"></span>';
  syncCartCount();
  expect(keptCount()).toBe(2);
  document.body.innerHTML = "";
  syncCartCount();
  expect(keptCount()).toBe(2);
});

it("works where storage is switched off", () => {
  const off = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("denied", "SecurityError");
  });
  rememberCartCount(3);
  expect($cartCount.get()).toBe(3);
  off.mockRestore();
});

it("is unknown when the cart became another one, as after a login", async () => {
  keep(4);
  // biome-ignore lint/suspicious/noDocumentCookie: this is how the server's hint looks to a script.
  document.cookie = `${CART_HINT}=a1b2c3d4`;
  answer([{}, {}]);
  await ensureCartCount();
  expect([fetching.mock.calls.length, $cartCount.get()]).toEqual([1, 2]);
});
