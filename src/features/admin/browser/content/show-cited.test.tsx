import { beforeEach, expect, it } from "vitest";
import { type Cited, showCited } from "./show-cited.ts";

const cited: Cited = {
  text: "§ 37 Abs. 6 BetrVG",
  heading: "Ehrenamtliche Tätigkeit",
  tone: "attention",
  facts: ["In Kraft, Stand 01.01.2025."],
  path: "/gesetze/betrvg/37",
  wording: ["(6) Für <b>Schulungen</b> gilt Absatz 2."],
  changes: [{ text: "geändert mit dem Stand vom 01.01.2025", path: "/gesetze/betrvg/aenderungen#stand-2025-01-01" }],
};
const panel = (): HTMLElement => document.querySelector("section") ?? document.body;

beforeEach(() => {
  document.body.innerHTML = "<section hidden><ul></ul></section>";
});

it("shows each citation with its wording as text, and keeps what was unfolded", () => {
  showCited(panel(), [cited]);
  expect(panel().hidden).toBe(false);
  expect(panel().querySelector("summary")?.textContent).toBe("§ 37 Abs. 6 BetrVG Ehrenamtliche Tätigkeit bitte prüfen");
  expect(panel().querySelector("blockquote")?.textContent).toBe("(6) Für <b>Schulungen</b> gilt Absatz 2.");
  expect([...panel().querySelectorAll("a")].map((link) => link.getAttribute("href"))).toEqual([cited.changes[0]?.path, cited.path]);
  panel().querySelector("details")?.setAttribute("open", "");
  showCited(panel(), [{ ...cited, text: "§ 1 KSchG" }, cited]);
  expect([...panel().querySelectorAll("details")].map(({ open }) => open)).toEqual([false, true]);
});

it("goes when nothing is cited, and moves nothing under who reads", () => {
  showCited(panel(), [cited]);
  const link = panel().querySelector("a");
  link?.focus();
  showCited(panel(), [cited]);
  expect(panel().contains(link)).toBe(true);
  showCited(panel(), []);
  expect([panel().hidden, panel().querySelectorAll("li").length]).toEqual([true, 0]);
});
