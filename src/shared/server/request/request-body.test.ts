import { gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { readFormBody } from "#src/endpoints/form/form-body.ts";
import { readBody } from "./request-body.ts";

const sent = (body: BodyInit, headers: Readonly<Record<string, string>> = {}) =>
  new Request("http://localhost/", { method: "POST", body, headers });

it("reads text as it was sent", async () => {
  expect(await readBody(sent("größer"))).toEqual({ ok: true, text: "größer" });
  expect(await readBody(sent("a", { "Content-Encoding": "identity" }))).toEqual({ ok: true, text: "a" });
});

it.each(["gzip", "GZIP", "br", "deflate, gzip", "zstd", "unknown"])(
  "takes no body that says it is compressed with %s",
  async (encoding) => {
    const headers = { "Content-Encoding": encoding, "Content-Type": "application/x-www-form-urlencoded" };
    const refused = { ok: false, reason: "unsupported-media-type" };
    expect(await readBody(sent(gzipSync("a=1"), headers))).toEqual(refused);
    expect(await readFormBody(sent(gzipSync("a=1"), headers))).toEqual(refused);
  },
);

it("can't read bytes that are no text, such as a compressed body that doesn't say so", async () => {
  expect(await readBody(sent(gzipSync("a=1")))).toEqual({ ok: false, reason: "malformed" });
});

it.each([
  ["says so", { "Content-Length": "70000" }],
  ["lies about it", { "Content-Length": "3" }],
  ["says nothing", {}],
])("stops reading a body of more than 64 kB whose sender %s", async (_, headers) => {
  expect(await readBody(sent("x".repeat(70_000), headers))).toEqual({ ok: false, reason: "body-too-large" });
});
