import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { compressPage } from "./compress-page.ts";

const page = `<!doctype html><p>${"Grüße ".repeat(200)}</p>`;

it.each([
  ["gzip, deflate, br", "br"],
  ["gzip", "gzip"],
  ["br;q=0", null],
  [null, null],
])("answers Accept-Encoding %j with %s", async (accepted, encoding) => {
  const headers = new Headers();
  const body = await compressPage(page, accepted, headers);
  expect([headers.get("Content-Encoding"), headers.get("Vary")]).toEqual([encoding, "Accept-Encoding"]);
  const plain = encoding === "br" ? brotliDecompressSync(body) : encoding === "gzip" ? gunzipSync(body) : body;
  expect(plain.toString()).toBe(page);
});

it("leaves short texts alone", async () => {
  const headers = new Headers();
  expect(await compressPage("<p>kurz</p>", "br", headers)).toBe("<p>kurz</p>");
  expect(headers.has("Content-Encoding")).toBe(false);
});
