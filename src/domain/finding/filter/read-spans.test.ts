import { describe, expect, it } from "vitest";
import { monthsAhead } from "./months-ahead.ts";
import { readMonths, readSpans } from "./read-spans.ts";

const read = (text: string) => readSpans(text, monthsAhead("2026-11-23"));
const inShort = (text: string) => read(text).spans.map(({ from, to }) => (from === to ? from : `${from}/${to}`));

describe("days in a typed text", () => {
  it.each([
    ["10.05.2027", ["2027-05-10"]],
    ["Recht am 1.6.27 in Köln", ["2027-06-01"]],
    ["2027-05-10", ["2027-05-10"]],
    ["10. Mai 2027", ["2027-05-10"]],
    ["3. Maerz 2027", ["2027-03-03"]],
    ["10. Mai", ["2026-05-10", "2027-05-10", "2028-05-10"]],
    ["10.5.", ["2026-05-10", "2027-05-10", "2028-05-10"]],
    ["10.05", ["2026-05-10", "2027-05-10", "2028-05-10"]],
    ["29.2.", ["2028-02-29"]],
    ["10.-12.05.2027", ["2027-05-10/2027-05-12"]],
    ["10. bis 12. Mai 2027", ["2027-05-10/2027-05-12"]],
    ["28. April bis 2. Mai 2027", ["2027-04-28/2027-05-02"]],
    ["10.05.2027 bis 12.05.2027", ["2027-05-10/2027-05-12"]],
    ["28.12. – 3.1.2027", ["2026-12-28/2027-01-03"]],
    ["KW 2 2027", ["2027-01-11/2027-01-17"]],
    ["Kalenderwoche 53/2026", ["2026-12-28/2027-01-03"]],
    ["Anfang Juni 2027", ["2027-06-01/2027-06-10"]],
    ["Ende Februar 2028", ["2028-02-21/2028-02-29"]],
    ["Mitte Dezember 2026", ["2026-12-11/2026-12-20"]],
    ["Ende Dez 2026", ["2026-12-21/2026-12-31"]],
  ])("%s: %j", (text, spans) => expect(inShort(text)).toEqual(spans));

  it.each([
    "31.02.2027",
    "KW 53 2027",
    "KW 0",
    "Arbeitsrecht Teil 1 Januar",
    "BetrVG 87.1",
    "§ 37 Abs. 6",
    "10072",
    "1.2.3",
    "Ende der Amtszeit",
  ])("%s names none", (text) => expect(read(text)).toEqual({ spans: [], understood: [], rest: text }));

  it("leave everything else where it stood, and say how they were read", () => {
    expect(read("Recht am 1.6.27 in Köln")).toMatchObject({ rest: "Recht am        in Köln", understood: ["01.06.2027"] });
    expect(read("10.-12.5.").understood).toEqual(["10.-12.5."]);
  });
});

it.each([
  ["März 2027", ["2027-03-01/2027-03-31"], ""],
  ["Recht im Dez. 2026 in Köln", ["2026-12-01/2026-12-31"], "Recht im in Köln"],
  ["Februar", ["2027-02-01/2027-02-28", "2028-02-01/2028-02-29"], ""],
  ["Maimarkt", [], "Maimarkt"],
])("months in a typed text, %s: %j", (text, spans, left) => {
  const { spans: read, rest } = readMonths(text, monthsAhead("2026-11-23"));
  expect([read.map(({ from, to }) => `${from}/${to}`), rest.replace(/\s+/g, " ").trim()]).toEqual([spans, left]);
});
