import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { LinkPanel } from "./LinkPanel.tsx";

afterEach(cleanup);

it("lists its links below a title, with the notes that there are", () => {
  const phone = { label: "089 0000-100", href: "tel:+49890000100", note: "Montag bis Freitag, 8 bis 17 Uhr" };
  render(<LinkPanel title="Wir sind für Sie da" links={[{ label: "Kontakt", href: "/service/kontakt" }, phone]} />);
  expect(screen.getByRole("heading").textContent).toBe("Wir sind für Sie da");
  expect(screen.getAllByRole("link").map((link) => [link.getAttribute("href"), link.textContent])).toEqual([
    ["/service/kontakt", "Kontakt"],
    ["tel:+49890000100", "089 0000-100Montag bis Freitag, 8 bis 17 Uhr"],
  ]);
});
