import { expect, it } from "vitest";
import { citedNorms } from "./cited-norms.ts";

const known = ["BetrVG", "GG", "SGB IX", "IX"];

it.each([
  ["§ 37 BetrVG", ["37"]],
  ["§ 37 Abs. 6 BetrVG", ["37"]],
  ["§ 37 Abs. 6 Satz 1 Nr. 2 BetrVG", ["37"]],
  ["§ 87 Abs. 1 Nr. 6 und 7 BetrVG", ["87"]],
  ["§§ 78, 78a BetrVG", ["78", "78a"]],
  ["§ 20 Abs. 1 und 2 BetrVG", ["20"]],
  ["§§ 99 Abs. 1, 102 BetrVG", ["99", "102"]],
  ["§§ 111 bis 113 BetrVG", ["111", "113"]],
  ["Art. 9 Abs. 3 GG", ["art-9"]],
  ["§ 178 Abs. 2 SGB IX", ["178"]],
])("reads %s", (citation, slugs) => expect(citedNorms(citation, known)?.slugs).toEqual(slugs));

it("knows no provision of a statute that is not there", () => expect(citedNorms("§ 1 UrhG", known)).toBeUndefined());

it("prefers the longer abbreviation", () => expect(citedNorms("§ 178 SGB IX", known)?.abbreviation).toBe("SGB IX"));
