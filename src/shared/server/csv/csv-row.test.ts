import { expect, it } from "vitest";
import { csvRow } from "./csv-row.ts";

it.each([
  ["plain text", "Köln", "Köln"],
  ["nothing", "", ""],
  ["a semicolon", "a;b", '"a;b"'],
  ["a comma", "a,b", '"a,b"'],
  ["quotes", 'Das "Beste"', '"Das ""Beste"""'],
  ["a line break", "a\nb", '"a\nb"'],
  ["a carriage return", "a\r\nb", '"a\r\nb"'],
  ["a formula", "=1+1", "'=1+1"],
  ["a formula with quotes", '=HYPERLINK("https://example.org";"x")', '"\'=HYPERLINK(""https://example.org"";""x"")"'],
  ["a telephone number", "+49 89 123456", "'+49 89 123456"],
  ["a minus", "-1", "'-1"],
  ["an at sign", "@SUM(A1)", "'@SUM(A1)"],
  ["a leading tab", "\t=1", '"\'\t=1"'],
  ["a leading carriage return", "\r=1", '"\'\r=1"'],
  ["a formula in full width", "＝1+1", "'＝1+1"],
  ["an equals sign inside", "a=1", "a=1"],
  ["an address with a dash inside", "Muster-Weg 1", "Muster-Weg 1"],
])("writes %s", (_, text, cell) => expect(csvRow([text])).toBe(`${cell}\r\n`));

it("separates with semicolons and ends lines as RFC 4180 does", () => expect(csvRow(["a", "", "b"])).toBe("a;;b\r\n"));
