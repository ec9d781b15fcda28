import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { rememberCartCount } from "../browser/cart.store.ts";
import { AddToCart } from "./AddToCart.tsx";

vi.mock("../browser/track-cart.ts", () => ({ trackCart: async () => undefined }));

const fetching = vi.fn<typeof fetch>();
const button = () => screen.getByRole("button", { name: "In den Warenkorb: 05.03.2027, Köln" });
const status = () => screen.getByRole("status");
const show = () => render(<AddToCart eventId={10001} about="05.03.2027, Köln" />);

beforeEach(() => {
  localStorage.clear();
  rememberCartCount(0);
  vi.stubGlobal("fetch", fetching);
});
afterEach(() => {
  cleanup();
  fetching.mockReset();
});

it("is a form that works without JavaScript", () => {
  document.body.innerHTML = renderToString(<AddToCart eventId={10001} about="05.03.2027, Köln" />);
  const form = document.querySelector("form");
  expect([form?.method, form?.getAttribute("action")]).toEqual(["post", "/seminare/warenkorb"]);
  expect(form === null ? {} : Object.fromEntries(new FormData(form))).toEqual({ intent: "add", eventId: "10001" });
  expect(document.body.innerHTML).not.toContain("style=");
  document.body.innerHTML = "";
});

it("tells screen readers which event it is about", () => {
  show();
  expect(button().textContent).toBe("In den Warenkorb: 05.03.2027, Köln");
});

it("waits once, then says that the event is in the cart and leads there", async () => {
  let arrive: (response: Response) => void = () => undefined;
  fetching.mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)));
  show();
  fireEvent.click(button());
  fireEvent.click(button());
  expect([status().textContent, button().getAttribute("aria-disabled")]).toEqual(["Einen Moment...", "true"]);
  arrive(Response.json({ cartItemId: "x" }));
  expect((await screen.findByRole("link", { name: "Zum Warenkorb" })).getAttribute("href")).toBe("/seminare/warenkorb");
  expect(status().textContent).toContain("Der Termin liegt jetzt im Warenkorb.");
  expect(fetching).toHaveBeenCalledTimes(1);
});

it.each([
  [409, { error: { code: "already-in-cart", message: "x" } }, "Dieser Termin liegt bereits in Ihrem Warenkorb. Zum Warenkorb"],
  [409, { error: { code: "event-full", message: "Dieser Termin ist leider ausgebucht." } }, "Dieser Termin ist leider ausgebucht."],
  [500, {}, "Das hat leider nicht geklappt. Bitte versuchen Sie es noch einmal."],
])("says after status %i what happened", async (code, body, sentence) => {
  fetching.mockResolvedValueOnce(Response.json(body, { status: code }));
  show();
  fireEvent.click(button());
  await vi.waitFor(() => expect(status().textContent?.trim()).toBe(sentence));
});
