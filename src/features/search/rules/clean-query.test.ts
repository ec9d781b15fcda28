import { expect, it } from "vitest";
import { cleanQuery, QUERY_LIMIT } from "./clean-query.ts";
import { searchHref } from "./search-address.ts";

it.each([
  ["  Kündigung \n und\tmehr ", "Kündigung und mehr"],
  ["U\u0308berstunden", "Überstunden"],
  ["ab\u0000mah\u202enung", "ab mah nung"],
  ["Betriebs\u00adrat", "Betriebsrat"],
  ["\ud800", ""],
  ["🙂 ok", "🙂 ok"],
  ["", ""],
])("%j is read as %j", (typed, query) => expect(cleanQuery(typed)).toBe(query));

it("cuts what is too long, between characters", () => {
  expect([...cleanQuery("🙂".repeat(5000))].length).toBe(QUERY_LIMIT);
  expect(cleanQuery("a".repeat(10_000))).toHaveLength(QUERY_LIMIT);
});

it.each([
  [{ query: "a b", page: "1" }, "/suche?q=a+b"],
  [{ query: "§ 37", kind: "news", year: "2026", page: "2" }, "/suche?q=%C2%A7+37&art=news&jahr=2026&seite=2"],
  [{}, "/suche"],
])("the address of %j is %s", (address, href) => expect(searchHref(address)).toBe(href));
