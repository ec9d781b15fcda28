import { createHash } from "node:crypto";
import { utimes } from "node:fs/promises";
import { beforeEach, describe, expect, it } from "vitest";
import { insertEventFile } from "#db/repositories/event-files.ts";
import { announceBytes, storedAfter } from "#db/repositories/stored-bytes.ts";
import { beginFile, placeFile, storedSize } from "./file-store.ts";
import { sweepUploads } from "./sweep-uploads.ts";
import { photoWithPlace } from "./test/sample-files.ts";
import { EVENT, filesBelow, now, type UploadWorkspace, uploadWorkspace } from "./test/upload-workspace.ts";

const later = (hours: number): Date => new Date(now.getTime() + hours * 60 * 60 * 1000);

let space: UploadWorkspace;
beforeEach(async () => {
  space = await uploadWorkspace();
  return space.close;
});

describe("what nobody refers to any more", () => {
  const put = async (text: string): Promise<string> => {
    const bytes = Buffer.from(text);
    const digest = createHash("sha256").update(bytes).digest("hex");
    await space.store.write((tx) => announceBytes(tx, [{ digest, bytes: bytes.length }], now));
    await place(bytes, digest);
    return digest;
  };
  async function place(bytes: Buffer, digest: string): Promise<void> {
    const { path, handle } = await beginFile(space.folder);
    await handle.writeFile(bytes);
    await handle.close();
    await placeFile(space.folder, path, digest);
  }
  const refer = (id: string, digest: string) =>
    space.store.write((tx) =>
      insertEventFile(tx, {
        ...{ id, eventId: EVENT, kind: "unterlage", name: "a", type: "application/pdf", digest, bytes: 1, marked: "offen" },
        ...{
          mediumDigest: null,
          smallDigest: null,
          width: null,
          height: null,
          uploadedBy: null,
          uploadedAt: now,
          hiddenAt: null,
          hiddenBy: null,
        },
      }),
    );
  const sweep = (at: Date) => sweepUploads({ store: space.store, folder: space.folder, now: at });

  it("goes an hour later, with its row; what something refers to stays", async () => {
    const [loose, kept] = [await put("loose"), await put("kept")];
    await refer("a", kept);
    expect(await sweep(later(0.5))).toBe(0);
    expect(await sweep(later(2))).toBe(1);
    expect([await storedSize(space.folder, loose), await storedSize(space.folder, kept)]).toEqual([undefined, 4]);
    expect((await storedAfter(space.store.db, "", 9)).map(({ digest }) => digest)).toEqual([kept]);
  });

  it("stays when the same bytes were announced again just now", async () => {
    const digest = await put("again");
    await space.store.write((tx) => announceBytes(tx, [{ digest, bytes: 5 }], later(2)));
    expect(await sweep(later(2.5))).toBe(0);
    expect(await storedSize(space.folder, digest)).toBe(5);
  });

  it("goes too where it has no row: left by a crash, or by a database from a backup", async () => {
    const bytes = Buffer.from("stray");
    const digest = createHash("sha256").update(bytes).digest("hex");
    await place(bytes, digest);
    expect(await sweep(now)).toBe(0);
    expect(await sweep(later(2))).toBe(1);
    expect(await storedSize(space.folder, digest)).toBeUndefined();
  });

  it("goes too where it never arrived whole", async () => {
    const { path, handle } = await beginFile(space.folder);
    await handle.close();
    const [fresh, old] = [later(0), later(-2)];
    await utimes(path, fresh, fresh);
    await sweep(now);
    expect(await filesBelow(space.folder)).toHaveLength(1);
    await utimes(path, old, old);
    await sweep(now);
    expect(await filesBelow(space.folder)).toEqual([]);
  });

  it("is never what two upload at once: the last of them keeps it", async () => {
    const original = await photoWithPlace();
    const [one, other] = await Promise.all([space.photo(original), space.photo(original)]);
    if (!one.ok || !other.ok) throw new Error("Both are photos");
    expect(one.value.large.digest).toBe(other.value.large.digest);
    expect(await filesBelow(space.folder)).toHaveLength(3);
    await Promise.all([space.photo(original), sweep(later(2)), space.photo(original), sweep(later(2))]);
    // Swept between its announcement and its arrival, which the hour of grace forbids elsewhere, a file has no row: the next round notes it.
    await sweep(later(2));
    const rows = await storedAfter(space.store.db, "", 9);
    for (const { digest, bytes } of rows) expect(await storedSize(space.folder, digest)).toBe(bytes);
    expect(await filesBelow(space.folder)).toHaveLength(rows.length);
  });
});
