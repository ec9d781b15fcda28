import { expect, it } from "vitest";
import { csvRow } from "#src/shared/server/csv/csv-row.ts";
import { csvLines, decodeCsv, keptApostrophe, withoutApostrophe } from "./read-csv.ts";

it.each([
  [
    "a;b\r\nc;d\r\n",
    [
      ["a", "b"],
      ["c", "d"],
    ],
  ],
  ["a;b\nc", [["a", "b"], ["c"]]],
  ['"a;b";"c ""d""";"e\r\nf"\n', [["a;b", 'c "d"', "e\r\nf"]]],
  ["\n;;\n  \na;\n", [["a", ""]]],
  ['a"b;"c', [['a"b', "c"]]],
  ["", []],
])("reads %j as %j", (text, lines) => expect([...csvLines(text)]).toEqual(lines));

it.each([
  ["UTF-8", new TextEncoder().encode("Köln – Größe")],
  ["UTF-8 with its mark", new TextEncoder().encode("\uFEFFKöln – Größe")],
  ["Windows-1252", Uint8Array.from([0x4b, 0xf6, 0x6c, 0x6e, 0x20, 0x96, 0x20, 0x47, 0x72, 0xf6, 0xdf, 0x65])],
])("understands %s", (_, bytes) => expect(decodeCsv(bytes)).toBe("Köln – Größe"));

it.each(["=1+1", "'=1", "''=1", "-5", "@x", "+49 89", "'plain", "a=b", "", "＝1", "\tx"])(
  "writes %j without a formula and reads it back",
  (text) => {
    const [cells = []] = [...csvLines(csvRow([keptApostrophe(text), "x"]))];
    expect(cells[0]).not.toMatch(/^[=+\-@\t＝]/u);
    expect(withoutApostrophe(cells[0] ?? "")).toBe(text);
  },
);
