import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import { describe, expect, it } from "vitest";
import { bodyFile } from "#src/release/body-file.ts";
import { writeAtomically } from "#src/release/write-atomically.ts";
import { contentTypeOf, storeFile } from "./store-file.ts";
import { temporaryFolder } from "./test/temporary-folder.ts";

const namesIn = (store: string): readonly string[] =>
  readdirSync(store, { recursive: true, withFileTypes: true }).flatMap((item) => (item.isFile() ? [item.name] : []));

const html = "text/html; charset=utf-8";
const long = Buffer.from("Mitbestimmung ".repeat(100));

describe("the store", () => {
  it("keeps a body and its brotli version under the hash of its content", () => {
    const store = temporaryFolder();
    const { h, s, t, b } = storeFile(store, long, html, 5);
    expect([s, t]).toEqual([long.length, html]);
    expect(readFileSync(bodyFile(store, h))).toEqual(long);
    const compressed = readFileSync(bodyFile(store, `${h}.br`));
    expect(compressed).toHaveLength(b ?? 0);
    expect(brotliDecompressSync(compressed)).toEqual(long);
  });

  it("writes the same body once", () => {
    const store = temporaryFolder();
    const first = storeFile(store, long, html, 5);
    const { ino } = statSync(bodyFile(store, first.h));
    expect(storeFile(store, long, html, 5)).toEqual(first);
    expect(statSync(bodyFile(store, first.h)).ino).toBe(ino);
    expect(namesIn(store)).toHaveLength(2);
  });

  it.each(["", ".br"])("writes anew what an interrupted build left half (%s)", (ending) => {
    const store = temporaryFolder();
    const first = storeFile(store, long, html, 5);
    const whole = readFileSync(bodyFile(store, `${first.h}${ending}`));
    // The body is the last to be written, so it misses wherever its other half is not whole.
    writeFileSync(bodyFile(store, first.h), long.subarray(0, 100));
    writeFileSync(bodyFile(store, `${first.h}${ending}`), whole.subarray(0, 10));
    expect(storeFile(store, long, html, 5)).toEqual(first);
    expect(readFileSync(bodyFile(store, `${first.h}${ending}`))).toEqual(whole);
  });

  it("takes more effort for a heavy page", () => {
    const list = Buffer.from(Array.from({ length: 4000 }, (_, i) => `<li><a href="/l/${i * 7919}">Begriff ${i * 31}</a></li>`).join(""));
    const page = storeFile(temporaryFolder(), list, html, 5);
    const params = { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_SIZE_HINT]: list.length };
    expect(page.b).toBe(brotliCompressSync(list, { params }).length);
    const light = list.subarray(0, 50_000);
    expect(storeFile(temporaryFolder(), light, html, 5).b).toBeGreaterThan(storeFile(temporaryFolder(), light, html, 11).b ?? 0);
  });

  it("gives another body another name", () => {
    const store = temporaryFolder();
    expect(storeFile(store, Buffer.from("a"), html, 5).h).not.toBe(storeFile(store, Buffer.from("b"), html, 5).h);
  });

  it.each([
    ["a short text", Buffer.from("kurz"), html],
    ["a picture that is compressed already", long, "image/png"],
    ["a font", long, "font/woff2"],
    ["a film", long, "video/webm"],
  ])("does not compress %s", (_, body, type) => {
    const store = temporaryFolder();
    expect(storeFile(store, body, type, 11)).not.toHaveProperty("b");
    expect(namesIn(store)).toHaveLength(1);
  });
});

it("writes a file in one step and leaves nothing else behind", () => {
  const folder = temporaryFolder();
  const file = join(folder, "static.json");
  writeAtomically(file, "alt");
  writeAtomically(file, "neu");
  expect([readFileSync(file, "utf8"), readdirSync(folder)]).toEqual(["neu", ["static.json"]]);
});

it.each([
  ["/_astro/page.abc.css", "text/css; charset=utf-8"],
  ["/illustrations/DOM.SVG", "image/svg+xml"],
  ["/videos/film.vtt", "text/vtt; charset=utf-8"],
  ["/fonts/a.woff2", "font/woff2"],
  ["/unbekannt", "application/octet-stream"],
])("knows the type of %s", (name, type) => expect(contentTypeOf(name)).toBe(type));
