import { cleanup, render, screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { CART_HINT } from "#src/domain/cart/cart-hint.ts";
import { $cartItems } from "../browser/cart-items.store.ts";
import { CartPanel } from "./CartPanel.tsx";

const fetching = vi.fn<typeof fetch>();

beforeEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: this is how the server's hint looks to a script.
  document.cookie = `${CART_HINT}=1`;
  vi.stubGlobal("fetch", fetching);
});

/** One test, as what is known once stays known for the whole page view. */
it("keeps loading without an answer, after a failed call and after one that is no list, and asks at each opening", async () => {
  const open = async (call: number): Promise<void> => {
    render(<CartPanel origin="" />);
    expect(screen.getByText("Einen Moment...")).toBeTruthy();
    await vi.waitFor(() => expect(fetching.mock.settledResults[call - 1]?.type).not.toBe("incomplete"));
    expect(fetching).toHaveBeenCalledTimes(call);
  };
  fetching.mockRejectedValueOnce(new TypeError("offline"));
  await open(1);
  cleanup();
  fetching.mockResolvedValueOnce(Response.json({ items: [] }));
  await open(2);
  cleanup();
  fetching.mockResolvedValueOnce(Response.json({ error: { code: "internal", message: "" } }, { status: 500 }));
  await open(3);
  expect($cartItems.get()).toEqual({ kind: "loading" });
  cleanup();
  fetching.mockResolvedValueOnce(Response.json([]));
  render(<CartPanel origin="" />);
  expect((await screen.findByRole("heading")).textContent).toBe("Ihr Warenkorb ist leer");
});
