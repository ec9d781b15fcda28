import { createHash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import { storedAfter } from "#db/repositories/stored-bytes.ts";
import { storedPath } from "./file-store.ts";
import { MOST_PIXELS } from "./make-photo.ts";
import { bombPng, drawingWithScript, gifAndScript, heic, pdf, photoWithPlace } from "./test/sample-files.ts";
import { filesBelow, type UploadWorkspace, uploadWorkspace } from "./test/upload-workspace.ts";

let space: UploadWorkspace;
beforeEach(async () => {
  space = await uploadWorkspace();
  return space.close;
});

describe("a photo", () => {
  it("is drawn anew in three sizes, without a byte of what the camera noted", async () => {
    const original = await photoWithPlace(3200, 2400);
    expect((await sharp(original).metadata()).exif).toBeDefined();
    const kept = await space.photo(original);
    if (!kept.ok) throw new Error(kept.reason);
    const { large, medium, small } = kept.value;
    expect([large.width, medium.width, small.width]).toEqual([2560, 1280, 480]);
    for (const { digest, bytes } of [large, medium, small]) {
      const stored = await readFile(storedPath(space.folder, digest));
      expect(stored.length).toBe(bytes);
      expect(createHash("sha256").update(stored).digest("hex")).toBe(digest);
      const { format, exif, xmp, iptc } = await sharp(stored).metadata();
      expect([format, exif, xmp, iptc]).toEqual(["jpeg", undefined, undefined, undefined]);
      expect(stored.includes("Exif") || stored.includes("Geheimer")).toBe(false);
      expect((await stat(storedPath(space.folder, digest))).mode & 0o777).toBe(0o600);
    }
    expect(await filesBelow(space.folder)).toHaveLength(3);
  });

  it("loses what stands behind its end", async () => {
    const kept = await space.photo(Buffer.concat([await photoWithPlace(), Buffer.from("<script>alert(1)</script>PK\x03\x04")]));
    if (!kept.ok) throw new Error(kept.reason);
    expect((await readFile(storedPath(space.folder, kept.value.large.digest))).includes("script")).toBe(false);
  });

  it.each<[string, () => Promise<Buffer> | Buffer]>([
    [
      "PNG",
      () =>
        sharp({ create: { width: 30, height: 20, channels: 4, background: "#ff000080" } })
          .png()
          .toBuffer(),
    ],
    [
      "WebP",
      () =>
        sharp({ create: { width: 30, height: 20, channels: 3, background: "#00ff00" } })
          .webp()
          .toBuffer(),
    ],
    [
      "AVIF",
      () =>
        sharp({ create: { width: 30, height: 20, channels: 3, background: "#00ff00" } })
          .avif({ effort: 0 })
          .toBuffer(),
    ],
  ])("may be a %s", async (_, make) =>
    expect(await space.photo(await make())).toMatchObject({ ok: true, value: { large: { width: 30, height: 20 } } }),
  );

  it.each<[string, () => Promise<Buffer> | Buffer, string]>([
    ["a PNG of 30,000 × 30,000 pixels", () => bombPng(30_000), "too-many-pixels"],
    ["a PNG that says it has more than it has", () => bombPng(Math.floor(Math.sqrt(MOST_PIXELS)) - 1), "broken-picture"],
    ["a GIF that is a script too", () => gifAndScript, "no-picture"],
    ["an SVG with a script", () => drawingWithScript, "no-picture"],
    ["a HEIC", () => heic, "heic"],
    ["a PDF", () => pdf, "no-picture"],
    ["half a JPEG", async () => (await photoWithPlace(800, 600, "#123456")).subarray(0, 900), "broken-picture"],
    ["the beginning of a JPEG alone", () => Buffer.from([0xff, 0xd8, 0xff, 0xe0]), "broken-picture"],
    ["nothing", () => Buffer.alloc(0), "empty"],
    ["an HTML page that calls itself a photo", () => Buffer.from("<!doctype html><script>alert(1)</script>"), "no-picture"],
  ])("is not %s", async (_, make, reason) => {
    expect(await space.photo(await make())).toEqual({ ok: false, reason });
    expect(await filesBelow(space.outside)).toEqual([]);
    expect(await storedAfter(space.store.db, "", 9)).toEqual([]);
  });
});

describe("a paper", () => {
  it("is kept as it is where it is a PDF", async () => {
    const kept = await space.paper(pdf);
    if (!kept.ok) throw new Error(kept.reason);
    expect(kept.value.type).toBe("application/pdf");
    expect(await readFile(storedPath(space.folder, kept.value.digest))).toEqual(pdf);
  });

  it("is drawn anew where it is a photo", async () => {
    const kept = await space.paper(await photoWithPlace());
    expect(kept).toMatchObject({ ok: true, value: { type: "image/jpeg" } });
  });

  it.each([
    ["a PDF that breaks off", pdf.subarray(0, 20), "broken-pdf"],
    ["a PDF behind something else", Buffer.concat([Buffer.from("<script>"), pdf]), "no-paper"],
    ["an SVG", drawingWithScript, "no-paper"],
    ["a program", Buffer.from("MZ\x90\0"), "no-paper"],
    ["a zip", Buffer.from("PK\x03\x04"), "no-paper"],
  ])("is not %s", async (_, bytes, reason) => expect(await space.paper(bytes)).toEqual({ ok: false, reason }));
});
