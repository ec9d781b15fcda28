import { Readable } from "node:stream";
import { dispositionOf, type FileEnding } from "../pdf/pdf-file-name.ts";
import { readStored, storedSize } from "./file-store.ts";
import type { UploadPlace } from "./upload-place.ts";

/** Nothing in such a file may run, load or be framed, and nobody keeps it. */
export const privateFileHeaders = {
  "Cache-Control": "private, no-store",
  "Content-Security-Policy": "sandbox; default-src 'none'; frame-ancestors 'none'",
  "Cross-Origin-Resource-Policy": "same-origin",
  "X-Content-Type-Options": "nosniff",
  "X-Robots-Tag": "noindex",
} as const;

const endings: Readonly<Record<string, FileEnding>> = { "application/pdf": "pdf", "image/jpeg": "jpg" };

type Answered = Readonly<{ digest: string; type: string; name: readonly string[]; how: "inline" | "attachment" }>;

/** Stored bytes as they lie there, piece by piece; undefined where they are missing. The right to see them is checked before. */
export async function answerFile({ folder }: UploadPlace, { digest, type, name, how }: Answered): Promise<Response | undefined> {
  const size = await storedSize(folder, digest);
  const ending = endings[type];
  if (size === undefined || ending === undefined) return undefined;
  const headers = new Headers({
    ...privateFileHeaders,
    "Content-Type": type,
    "Content-Length": String(size),
    "Content-Disposition": dispositionOf(name, ending, how),
  });
  return new Response(Readable.toWeb(readStored(folder, digest)) as ReadableStream<Uint8Array>, { headers });
}
