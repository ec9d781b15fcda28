import { expect, it } from "vitest";
import { citationAt, citationOf, isPlace } from "./citation.ts";

it.each([
  ["§ 37", "BetrVG", "", "§ 37 BetrVG"],
  ["§ 37", "BetrVG", "abs-6-satz-1", "§ 37 Abs. 6 S. 1 BetrVG"],
  ["§ 37", "BetrVG", "abs-6-satz-1-nr-2", "§ 37 Abs. 6 S. 1 Nr. 2 BetrVG"],
  ["§ 87", "BetrVG", "abs-1-nr-6", "§ 87 Abs. 1 Nr. 6 BetrVG"],
  ["§ 2", "NachwG", "abs-1-satz-2-nr-10a-bst-a-dbst-aa", "§ 2 Abs. 1 S. 2 Nr. 10a Buchst. a Doppelbuchst. aa NachwG"],
  ["§ 1", "KSchG", "abs-1_2", "§ 1 Abs. 1 KSchG"],
  ["Art 5", "GG", "abs-1-satz-2", "Art. 5 Abs. 1 S. 2 GG"],
  ["Anhang", "ArbStättV", "nr-1.1-bst-a", "Anhang Nr. 1.1 Buchst. a ArbStättV"],
  ["Anlage 1", "WO", "inhalt", "Anlage 1 WO"],
])("cites %s %s at „%s“ as %s", (label, abbreviation, anchor, text) => expect(citationOf(label, abbreviation, anchor)).toBe(text));

it.each(["inhalt", "abs", "abs-1-kurz-2", "fn-F1", "<b>"])("takes %s for no place in the text", (anchor) =>
  expect(isPlace(anchor)).toBe(false),
);

it("cites a place of the text, and nothing for another place of the page", () => {
  expect(citationAt("§ 37", "BetrVG", "abs-6")).toBe("§ 37 Abs. 6 BetrVG");
  expect(citationAt("§ 37", "BetrVG", "")).toBe("§ 37 BetrVG");
  expect(citationAt("§ 37", "BetrVG", "inhalt")).toBeUndefined();
});
