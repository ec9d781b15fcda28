import { createHash } from "node:crypto";
import { open } from "node:fs/promises";
import type { Store } from "#db/client.ts";
import { announceBytes } from "#db/repositories/stored-bytes.ts";
import type { Turn } from "../process/fair-queue.ts";
import { endsAsPdf, fileType, isPicture } from "./file-kind.ts";
import { beginFile, discardFile, placeFile } from "./file-store.ts";
import { makePhoto, type Photo } from "./make-photo.ts";
import type { ReceivedFile } from "./receive-upload.ts";
import { scanFile } from "./scan-file.ts";
import type { UploadPlace } from "./upload-place.ts";
import type { FileRefusal } from "./upload-refusals.ts";

type Keeping = Readonly<{ store: Pick<Store, "write">; place: UploadPlace; turn: Turn; now: Date }>;

export type KeptSize = Readonly<{ digest: string; bytes: number; width: number; height: number }>;
export type KeptPhoto = Readonly<Record<keyof Photo, KeptSize>>;
export type KeptPaper = Readonly<{ digest: string; bytes: number; type: "application/pdf" | "image/jpeg" }>;
type Kept<T> = Readonly<{ ok: true; value: T }> | Readonly<{ ok: false; reason: FileRefusal }>;

const TAIL_BYTES = 2048;
const refused = (reason: FileRefusal) => ({ ok: false, reason }) as const;

/** Bytes of our own making, announced and put in their place. */
async function keepBytes({ store, place, now }: Keeping, list: readonly Buffer[]): Promise<readonly string[]> {
  const named = list.map((bytes) => ({ bytes, digest: createHash("sha256").update(bytes).digest("hex") }));
  await store.write((tx) =>
    announceBytes(
      tx,
      named.map(({ digest, bytes }) => ({ digest, bytes: bytes.length })),
      now,
    ),
  );
  for (const { bytes, digest } of named) {
    const { path, handle } = await beginFile(place.folder);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
      await handle.close();
      await placeFile(place.folder, path, digest);
    } finally {
      await handle.close().catch(() => undefined);
      await discardFile(path);
    }
  }
  return named.map(({ digest }) => digest);
}

/** What every file has to pass, whatever it is. */
async function check(file: ReceivedFile, place: UploadPlace): Promise<FileRefusal | null> {
  if (file.tooLarge) return "file-too-large";
  if (file.bytes === 0) return "empty";
  const result = await scanFile(file.path, place.scanner);
  return result === "clean" ? null : result === "infected" ? "infected" : "scanner-away";
}

/** A photo in three sizes of our own; the file itself is not kept. Throws `QueueFull`. */
export async function keepPhoto(file: ReceivedFile, keeping: Keeping): Promise<Kept<KeptPhoto>> {
  const type = fileType(file.head);
  if (!file.tooLarge && file.bytes > 0 && !isPicture(type)) return refused(type === "heic" ? "heic" : "no-picture");
  const problem = await check(file, keeping.place);
  if (problem !== null) return refused(problem);
  const made = await makePhoto(file.path, keeping.turn);
  if (!made.ok) return refused(made.reason);
  const { large, medium, small } = made.photo;
  const [one = "", two = "", three = ""] = await keepBytes(keeping, [large.bytes, medium.bytes, small.bytes]);
  const kept = (digest: string, { bytes, width, height }: typeof large): KeptSize => ({ digest, bytes: bytes.length, width, height });
  return { ok: true, value: { large: kept(one, large), medium: kept(two, medium), small: kept(three, small) } };
}

async function tailOf({ path, bytes }: ReceivedFile): Promise<Buffer> {
  const handle = await open(path, "r");
  try {
    const length = Math.min(TAIL_BYTES, bytes);
    const { buffer } = await handle.read(Buffer.alloc(length), 0, length, bytes - length);
    return buffer;
  } finally {
    await handle.close();
  }
}

async function keepPdf(file: ReceivedFile, { store, place, now }: Keeping): Promise<Kept<KeptPaper>> {
  if (!endsAsPdf(await tailOf(file))) return refused("broken-pdf");
  const { digest, bytes } = file;
  await store.write((tx) => announceBytes(tx, [{ digest, bytes }], now));
  await placeFile(place.folder, file.path, digest);
  return { ok: true, value: { digest, bytes, type: "application/pdf" } };
}

/** Whether a file may be read as a PDF: clean, whole, and one by how it begins. Nothing is kept; null when all is well. */
export async function checkPdf(file: ReceivedFile, place: UploadPlace): Promise<FileRefusal | "no-pdf" | null> {
  if (!file.tooLarge && file.bytes > 0 && fileType(file.head) !== "application/pdf") return "no-pdf";
  return (await check(file, place)) ?? (endsAsPdf(await tailOf(file)) ? null : "broken-pdf");
}

/** A PDF as it is, or a picture of a paper, drawn anew. Throws `QueueFull`. */
export async function keepPaper(file: ReceivedFile, keeping: Keeping): Promise<Kept<KeptPaper>> {
  const type = fileType(file.head);
  const known = type === "application/pdf" || isPicture(type);
  if (!file.tooLarge && file.bytes > 0 && !known) return refused(type === "heic" ? "heic" : "no-paper");
  const problem = await check(file, keeping.place);
  if (problem !== null) return refused(problem);
  if (type === "application/pdf") return keepPdf(file, keeping);
  const made = await makePhoto(file.path, keeping.turn);
  if (!made.ok) return refused(made.reason);
  const { bytes } = made.photo.large;
  const [digest = ""] = await keepBytes(keeping, [bytes]);
  return { ok: true, value: { digest, bytes: bytes.length, type: "image/jpeg" } };
}
