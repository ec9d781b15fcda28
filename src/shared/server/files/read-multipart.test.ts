import { expect, it } from "vitest";
import { BrokenForm, boundaryOf, readMultipart } from "./read-multipart.ts";
import { multipart, type SentPart } from "./test/sample-files.ts";

type Read = { field: string; file: string | null; text: string; ended: boolean };

async function readAll(body: Buffer, type: string, pieces: number): Promise<readonly Read[]> {
  const found: Read[] = [];
  async function* chunks() {
    for (let at = 0; at < body.length; at += pieces) yield body.subarray(at, at + pieces);
  }
  await readMultipart(chunks(), boundaryOf(type) ?? "", async ({ field, file }) => {
    const part: Read = { field, file, text: "", ended: false };
    found.push(part);
    return {
      write: async (chunk) => {
        part.text += chunk.toString("latin1");
      },
      end: async () => {
        part.ended = true;
      },
    };
  });
  return found;
}

const tricky = "\r\n--\r\n------probe7MA4YWxkTrZu0g\r\n\r\n--";
const parts: readonly SentPart[] = [
  { name: "art", bytes: "foto" },
  { name: "dateien", file: 'Größe "neu".jpg', bytes: tricky },
  { name: "leer", file: "", bytes: "" },
  { name: "nichts", bytes: "" },
];

it.each([1, 2, 3, 7, 31, 64, 1000])("reads a form that comes in pieces of %i bytes", async (pieces) => {
  const { body, type } = multipart(parts);
  expect(await readAll(body, type, pieces)).toEqual([
    { field: "art", file: null, text: "foto", ended: true },
    { field: "dateien", file: 'Größe "neu".jpg', text: tricky, ended: true },
    { field: "leer", file: "", text: "", ended: true },
    { field: "nichts", file: null, text: "", ended: true },
  ]);
});

it("refuses a form that breaks off, wherever it does", async () => {
  const { body, type } = multipart(parts);
  for (let length = 0; length < body.length - 4; length += 5)
    await expect(readAll(body.subarray(0, length), type, 16), `${length} bytes`).rejects.toThrow(BrokenForm);
});

it.each([
  ["a part without a name", "--x\r\nContent-Type: text/plain\r\n\r\na\r\n--x--"],
  ["a part without a head", "--x\r\n\r\na\r\n--x--"],
  ["a head without end", `--x\r\nContent-Disposition: form-data; name="a"; filename="${"a".repeat(9000)}`],
  ["something behind the mark", '--xx\r\nContent-Disposition: form-data; name="a"\r\n\r\na\r\n--x--'],
])("refuses %s", async (_, text) => expect(readAll(Buffer.from(text), "multipart/form-data; boundary=x", 10)).rejects.toThrow(BrokenForm));

it.each([
  ["multipart/form-data; boundary=abc", "abc"],
  ['multipart/form-data; charset=utf-8; boundary="a b"', "a b"],
  ["multipart/form-data", null],
  ["multipart/mixed; boundary=abc", null],
  [`multipart/form-data; boundary=${"a".repeat(5)}\u00e4`, "aaaaa"],
])("finds the boundary of %s", (type, boundary) => expect(boundaryOf(type)).toBe(boundary));
