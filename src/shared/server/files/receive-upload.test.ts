import { createHash } from "node:crypto";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { beforeEach, describe, expect, it } from "vitest";
import { receiveUpload } from "./receive-upload.ts";
import { multipart, pdf, streamedRequest } from "./test/sample-files.ts";
import { FORM_URL, filesBelow, limits, MB, sentFile, type UploadWorkspace, uploadWorkspace } from "./test/upload-workspace.ts";

setFlagsFromString("--expose-gc");
const collect: () => void = runInNewContext("gc");

/** What buffers hold that somebody still needs. */
function heldBytes(): number {
  collect();
  return process.memoryUsage().arrayBuffers;
}

let space: UploadWorkspace;
beforeEach(async () => {
  space = await uploadWorkspace();
  return space.close;
});

describe("a form with files", () => {
  it("knows each file's name as text, size and digest, and leaves nothing behind", async () => {
    const seen = await space.receive(
      [{ name: "art", bytes: "foto" }, sentFile(pdf, "../../x.pdf"), sentFile(pdf, "C:\\fakepath\\Skript \u202Efdp.exe")],
      async (files) => {
        expect(await filesBelow(space.folder)).toHaveLength(2);
        return files.map(({ name, bytes, digest, tooLarge }) => ({ name, bytes, digest, tooLarge }));
      },
    );
    const digest = createHash("sha256").update(pdf).digest("hex");
    const same = { bytes: pdf.length, digest, tooLarge: false };
    expect(seen).toEqual({
      ok: true,
      value: [
        { name: "x.pdf", ...same },
        { name: "Skript fdp.exe", ...same },
      ],
    });
    expect(await filesBelow(space.outside)).toEqual([]);
  });

  it.each([
    ["of one form that says how large it is", 0],
    ["that comes in pieces", 64 * 1024],
  ])("is cut where it is too large: %s", async (_, pieces) => {
    let reached = false;
    const received = await space.receive(
      [sentFile(Buffer.alloc(21 * MB))],
      async () => {
        reached = true;
      },
      pieces,
    );
    expect(received).toEqual({ ok: false, reason: "body-too-large" });
    expect(reached).toBe(false);
    expect(await filesBelow(space.outside)).toEqual([]);
  });

  /** 200 MB in pieces; says how much of it was asked for, and the most memory that lay in buffers meanwhile. */
  function endless(): Readonly<{ request: Request; sent: () => number; peak: () => number }> {
    const { body, type } = multipart([sentFile(Buffer.alloc(0))], { broken: true });
    let [sent, peak] = [0, 0];
    async function* pieces(): AsyncGenerator<Uint8Array> {
      yield body.subarray(0, -2);
      for (; sent < 200 * MB; sent += MB) {
        if (sent % (10 * MB) === 0) peak = Math.max(peak, heldBytes());
        yield new Uint8Array(MB);
      }
    }
    const headers = { "Content-Type": type };
    return { request: streamedRequest(FORM_URL, headers, pieces()), sent: () => sent, peak: () => peak };
  }

  it("reads no more of 200 MB than it may", async () => {
    const { request, sent } = endless();
    expect(await receiveUpload(request, space.folder, limits, async () => undefined)).toEqual({ ok: false, reason: "body-too-large" });
    expect(sent()).toBeLessThan(limits.totalBytes + 4 * MB);
    expect(await filesBelow(space.outside)).toEqual([]);
  });

  it("holds some pieces of 200 MB in memory, and no more than a file may have on disk", async () => {
    const { request, sent, peak } = endless();
    const before = heldBytes();
    expect(await receiveUpload(request, space.folder, { ...limits, totalBytes: 300 * MB }, async () => undefined)).toMatchObject({
      ok: false,
      reason: "malformed",
    });
    expect(sent()).toBe(200 * MB);
    expect(peak() - before).toBeLessThan(64 * MB);
    expect(await filesBelow(space.outside)).toEqual([]);
  });

  it("names a single file that is too large and takes the others", async () => {
    const received = await space.receive([sentFile(Buffer.alloc(16 * MB)), sentFile(pdf)], async (files) =>
      files.map(({ tooLarge }) => tooLarge),
    );
    expect(received).toEqual({ ok: true, value: [true, false] });
  });

  it.each([
    ["half a form", multipart([sentFile(pdf)], { broken: true }), "malformed"],
    ["too many files", multipart(Array.from({ length: 4 }, () => sentFile(pdf))), "too-many-files"],
    ["no form with files", { body: Buffer.from("a=1"), type: "application/x-www-form-urlencoded" }, "unsupported-media-type"],
    ["a form without boundary", { body: Buffer.from("a"), type: "multipart/form-data" }, "malformed"],
  ])("is refused: %s", async (_, { body, type }, reason) => {
    const request = new Request(FORM_URL, { method: "POST", headers: { "Content-Type": type }, body: new Uint8Array(body) });
    expect(await receiveUpload(request, space.folder, limits, async () => undefined)).toEqual({ ok: false, reason });
    expect(await filesBelow(space.outside)).toEqual([]);
  });

  it("leaves nothing when its sender goes away or the work fails", async () => {
    async function* broken(): AsyncGenerator<Uint8Array> {
      yield multipart([sentFile(pdf)], { broken: true }).body;
      throw new Error("gone");
    }
    const headers = { "Content-Type": multipart([]).type };
    const request = streamedRequest(FORM_URL, headers, broken());
    expect(await receiveUpload(request, space.folder, limits, async () => undefined)).toEqual({ ok: false, reason: "malformed" });
    const failing = space.receive([sentFile(pdf)], async () => {
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    expect(await filesBelow(space.outside)).toEqual([]);
  });
});
