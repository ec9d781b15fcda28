import { expect, it } from "vitest";
import { lowered, raised, withoutSmall } from "./raised.ts";

it.each([
  ["2", "²"],
  ["-3", "⁻³"],
  ["−3", "⁻³"],
  ["(n+1)", "⁽ⁿ⁺¹⁾"],
  ["1)", "¹)"],
  ["*)", "*)"],
  ["a", "^(a)"],
  ["2,5", "^(2,5)"],
  [" 2 ", " ² "],
  ["", ""],
])("%j is raised as %j", (text, written) => expect(raised(text)).toBe(written));

it.each([
  ["2", "₂"],
  ["x", "_(x)"],
])("%j is lowered as %j", (text, written) => expect(lowered(text)).toBe(written));

it("writes what a font lacks so that it can't be taken for something else", () => {
  const has = (run: string): boolean => /^[¹²³]+$/.test(run);
  expect(withoutSmall("N95¹, m², 10⁻³, CO₂, x⁽ⁿ⁺¹⁾", has)).toBe("N95¹, m², 10^(-3), CO_(2), x^((n+1))");
});
