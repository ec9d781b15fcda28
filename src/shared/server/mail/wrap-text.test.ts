import { expect, it } from "vitest";
import { wrapLine, wrapText } from "./wrap-text.ts";

const words = (count: number): string => Array.from({ length: count }, () => "Wort").join(" ");

it("breaks between words before the margin", () =>
  expect(wrapLine("Der Betriebsrat beschließt die Schulung", "", 16)).toBe("Der Betriebsrat\nbeschließt die\nSchulung"));

it("uses the margin up", () =>
  expect(
    wrapText(words(30))
      .split("\n")
      .map(({ length }) => length),
  ).toEqual([74, 74]));

it("leaves an address whole", () => {
  const address = `https://www.example.org/${"a".repeat(120)}`;
  expect(wrapText(`Bitte öffnen Sie ${address} im Browser.`)).toBe(`Bitte öffnen Sie\n${address}\nim Browser.`);
});

it("never breaks at a protected space", () => expect(wrapLine("um 10\u00A0Uhr", "", 6)).toBe("um\n10\u00A0Uhr"));

it("keeps lines and indents what follows the first", () => expect(wrapText("eins\n\nzwei", "  ")).toBe("eins\n  \n  zwei"));

it("ends no line within a citation or a date", () => {
  const text = `${"x".repeat(65)} nach § 37 Abs. 6 BetrVG`;
  expect(wrapText(text)).toBe(`${"x".repeat(65)} nach\n§ 37 Abs. 6 BetrVG`);
  expect(wrapText(`${"x".repeat(68)} am 8. März 2000`)).toBe(`${"x".repeat(68)} am\n8. März 2000`);
});
