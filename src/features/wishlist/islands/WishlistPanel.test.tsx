import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { WishlistPanel } from "./WishlistPanel.tsx";

afterEach(cleanup);

it("says what the wishlist is for, how it is used, and leads there", () => {
  render(<WishlistPanel loginHref="/login?post_login_redirect_url=x" />);
  expect(screen.getByRole("heading").textContent).toBe("Merkliste nutzen – Favoriten speichern!");
  expect(screen.getByText(/Herzsymbol/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Zur Merkliste" }).getAttribute("href")).toBe("/login?post_login_redirect_url=x");
});
