import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Store } from "#db/client.ts";
import { sampleEvent, sampleStore } from "#db/seed/sample-store.ts";
import { keepPaper, keepPhoto } from "../keep-upload.ts";
import { type ReceivedFile, receiveUpload, type Upload } from "../receive-upload.ts";
import { type SentPart, uploadRequest } from "./sample-files.ts";

export const EVENT = 61;
export const FORM_URL = "http://localhost:4321/probe";
export const MB = 1024 * 1024;
export const limits = { fileBytes: 15 * MB, files: 3, totalBytes: 20 * MB };
export const now = new Date("2026-11-23T12:00:00Z");

/** All files below a folder, by their path from there. */
export async function filesBelow(path: string): Promise<readonly string[]> {
  const found = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => []);
  return found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name).slice(path.length + 1));
}

export const sentFile = (bytes: Buffer, name = "a"): SentPart => ({ name: "dateien", file: name, bytes });

/** A store with one event, and a folder for uploads inside an empty one that shows what comes to lie beside it. */
export async function uploadWorkspace() {
  const store: Store = await sampleStore([sampleEvent(EVENT)]);
  const outside = await mkdtemp(join(tmpdir(), "portal-uploads-"));
  const folder = join(outside, "var", "uploads");
  const receive = <T>(parts: readonly SentPart[], work: (files: readonly ReceivedFile[]) => Promise<T>, pieces = 0): Promise<Upload<T>> =>
    receiveUpload(uploadRequest(FORM_URL, parts, {}, pieces), folder, limits, ({ files }) => work(files));
  async function keepOne<T>(bytes: Buffer, keep: (file: ReceivedFile) => Promise<T>): Promise<T> {
    const received = await receive([sentFile(bytes)], async ([first]) => {
      if (first === undefined) throw new Error("Nothing came");
      return keep(first);
    });
    if (!received.ok) throw new Error(received.reason);
    return received.value;
  }
  const keeping = (scanner?: string) => ({ store, place: { folder, scanner }, turn: { client: "192.0.2.1" }, now });
  return {
    ...{ store, outside, folder, receive },
    photo: (bytes: Buffer, scanner?: string) => keepOne(bytes, (one) => keepPhoto(one, keeping(scanner))),
    paper: (bytes: Buffer, scanner?: string) => keepOne(bytes, (one) => keepPaper(one, keeping(scanner))),
    close: async () => {
      await store.close();
      await rm(outside, { recursive: true });
    },
  };
}

export type UploadWorkspace = Awaited<ReturnType<typeof uploadWorkspace>>;
