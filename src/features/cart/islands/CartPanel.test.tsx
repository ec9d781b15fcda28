import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { cleanStores } from "nanostores";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { CART_HINT } from "#src/domain/cart/cart-hint.ts";
import { $cartCount } from "../browser/cart.store.ts";
import { $cartItems, loadCartItems } from "../browser/cart-items.store.ts";
import { CartPanel } from "./CartPanel.tsx";
import { FirstAddNotice } from "./FirstAddNotice.tsx";

vi.mock("../browser/track-cart.ts", () => ({ trackCart: async () => undefined }));

const fetching = vi.fn<typeof fetch>();
const items = [
  ["a", 10001, "Betriebsrat I", "2027-03-05", "2027-03-08", "Köln"],
  ["b", 10002, "Arbeitszeit kompakt", "2027-04-12", "2027-04-12", "Online"],
  ["c", 10003, "Betriebsrat I", "2027-05-03", "2027-05-07", "Bremen"],
].map(([cartItemId, eventId, themeTitle, startDate, endDate, city]) => ({
  cartItemId,
  eventId,
  themeId: 1,
  themeTitle,
  startDate,
  endDate,
  city,
}));

const answer = (body: unknown): void => {
  fetching.mockImplementation(async (path) => Response.json(path === "/order-api/delete-cart-item" ? { cartItemId: "x" } : body));
};
const show = async (list: readonly unknown[], origin = ""): Promise<void> => {
  answer(list);
  render(<CartPanel origin={origin} />);
  await screen.findByRole("heading");
};
const focused = () => document.activeElement?.textContent;
const remove = (name: RegExp): void => {
  const button = screen.getByRole("button", { name });
  button.focus();
  fireEvent.click(button);
};

beforeEach(() => {
  localStorage.clear();
  // biome-ignore lint/suspicious/noDocumentCookie: this is how the server's hint looks to a script.
  document.cookie = `${CART_HINT}=1`;
  vi.stubGlobal("fetch", fetching);
});
afterEach(async () => {
  cleanup();
  await vi.waitFor(() => expect(fetching.mock.settledResults.every(({ type }) => type !== "incomplete")).toBe(true));
  fetching.mockReset();
  fetching.mockImplementation(async () => Response.json([]));
  await loadCartItems();
  cleanStores($cartItems, $cartCount);
  fetching.mockReset();
});

it("lists titles, German dates and towns, with the number next to the heading", async () => {
  await show(items);
  expect(screen.getByRole("heading").textContent).toBe("Seminare 3");
  expect(screen.getAllByRole("listitem").map((row) => [...row.querySelectorAll("a, p")].map(({ textContent }) => textContent))).toEqual([
    ["Betriebsrat I", "05.03.2027 bis 08.03.2027", "Köln"],
    ["Arbeitszeit kompakt", "12.04.2027", "Online"],
    ["Betriebsrat I", "03.05.2027 bis 07.05.2027", "Bremen"],
  ]);
});

it.each([[""], ["https://ifb.example"]])("leads to events and cart of the main site from %j", async (origin) => {
  await show(items.slice(0, 1), origin);
  expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
    `${origin}/seminare/p/10001`,
    `${origin}/seminare/warenkorb`,
  ]);
});

it("leads from an empty cart to the seminars", async () => {
  await show([], "https://ifb.example");
  expect(screen.getByRole("heading").textContent).toBe("Ihr Warenkorb ist leer");
  expect(screen.getByRole("link", { name: "Seminare finden" }).getAttribute("href")).toBe("https://ifb.example/seminare");
});

it.each([
  [/Betriebsrat I, 05\.03\.2027/, 2, "Entfernen: Arbeitszeit kompakt, 12.04.2027", "„Betriebsrat I“ wurde aus dem Warenkorb genommen."],
  [/Betriebsrat I, 03\.05\.2027/, 2, "Entfernen: Arbeitszeit kompakt, 12.04.2027", "„Betriebsrat I“ wurde aus dem Warenkorb genommen."],
])("takes off %s, moves the focus to its neighbour and says so", async (name, left, next, sentence) => {
  await show(items);
  remove(name);
  expect([screen.getAllByRole("listitem").length, screen.getByRole("heading").textContent]).toEqual([left, `Seminare ${left}`]);
  expect([focused(), screen.getByRole("status").textContent]).toEqual([next, sentence]);
});

it("keeps the focus within after the last one", async () => {
  await show(items.slice(0, 1));
  remove(/Betriebsrat I/);
  expect(screen.getByRole("status").textContent).toContain("Ihr Warenkorb ist jetzt leer.");
  expect(document.activeElement?.contains(screen.getByRole("link", { name: "Seminare finden" }))).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
});

it("leaves the focus where it is when the pointer alone is used", async () => {
  await show(items);
  fireEvent.click(screen.getByRole("button", { name: /12\.04\.2027/ }));
  expect(document.activeElement).toBe(document.body);
});

it("shows the notice for the first event", () => {
  render(<FirstAddNotice />);
  expect(screen.getByRole("status").textContent).toBe(
    "Hinweis: Die Auswahl zur Buchung oder Reservierung treffen Sie im Warenkorb für jeden Seminarteilnehmer.",
  );
});
