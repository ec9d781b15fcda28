import { createHash, type Hash } from "node:crypto";
import { mediaType } from "../request/request-body.ts";
import { HEAD_BYTES } from "./file-kind.ts";
import { type Arriving, beginFile, discardFile } from "./file-store.ts";
import { BrokenForm, boundaryOf, type PartHead, type PartSink, readMultipart } from "./read-multipart.ts";
import { shownName } from "./shown-name.ts";

export type UploadLimits = Readonly<{
  /** Of one file; a larger one is left out and named. */
  fileBytes: number;
  files: number;
  /** Of the whole body; beyond it nothing more is read. */
  totalBytes: number;
}>;

export type ReceivedFile = Readonly<{
  field: string;
  /** To be shown, never a path. */
  name: string;
  path: string;
  bytes: number;
  digest: string;
  head: Buffer;
  tooLarge: boolean;
}>;

export type ReceivedForm = Readonly<{ fields: ReadonlyMap<string, string>; files: readonly ReceivedFile[] }>;
export type UploadRefusal = "body-too-large" | "disk-full" | "malformed" | "too-many-files" | "unsupported-media-type";
export type Upload<T> = Readonly<{ ok: true; value: T }> | Readonly<{ ok: false; reason: UploadRefusal }>;

class Refused extends Error {
  readonly reason: UploadRefusal;
  constructor(reason: UploadRefusal) {
    super(reason);
    this.reason = reason;
  }
}

const FIELD_BYTES = 65_536;

/** The body chunk by chunk. It is not cancelled when the reader stops: that would take the connection away before the answer. */
async function* counted(body: ReadableStream<Uint8Array>, limit: number): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  let total = 0;
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw new BrokenForm("The sender went away");
    });
    if (done) return;
    total += value.byteLength;
    if (total > limit) throw new Refused("body-too-large");
    yield value;
  }
}

type Growing = { bytes: number; head: Buffer; tooLarge: boolean; hash: Hash };

function fileSink({ path, handle }: Arriving, { field, file }: PartHead, limit: number, keep: (file: ReceivedFile) => void): PartSink {
  const grown: Growing = { bytes: 0, head: Buffer.alloc(0), tooLarge: false, hash: createHash("sha256") };
  return {
    async write(chunk) {
      grown.bytes += chunk.length;
      if (grown.bytes > limit) grown.tooLarge = true;
      if (grown.tooLarge) return;
      if (grown.head.length < HEAD_BYTES) grown.head = Buffer.concat([grown.head, chunk]).subarray(0, HEAD_BYTES);
      grown.hash.update(chunk);
      await handle.writeFile(chunk);
    },
    async end() {
      if (!grown.tooLarge) await handle.sync();
      await handle.close();
      const { bytes, head, tooLarge, hash } = grown;
      keep({ field, name: shownName(file ?? ""), path, bytes, digest: hash.digest("hex"), head: Buffer.from(head), tooLarge });
    },
  };
}

function fieldSink(field: string, fields: Map<string, string>): PartSink {
  const chunks: Buffer[] = [];
  return {
    async write(chunk) {
      chunks.push(Buffer.from(chunk));
      if (chunks.reduce((sum, { length }) => sum + length, 0) > FIELD_BYTES) throw new Refused("body-too-large");
    },
    async end() {
      if (fields.has(field)) throw new BrokenForm("A field twice");
      fields.set(field, Buffer.concat(chunks).toString("utf8"));
    },
  };
}

const nothing: PartSink = { write: async () => undefined, end: async () => undefined };

const reasonOf = (error: unknown): UploadRefusal | undefined => {
  if (error instanceof Refused) return error.reason;
  if (error instanceof BrokenForm) return "malformed";
  const code = error instanceof Error && "code" in error ? error.code : "";
  return code === "ENOSPC" || code === "EDQUOT" ? "disk-full" : undefined;
};

/**
 * Reads a form with files into `folder` while it arrives and hands it to `work`; whatever `work` has not put elsewhere is gone
 * afterwards. A body beyond `totalBytes` is cut there: neither memory nor disk take more of it. Each file is on disk, and its
 * digest and first bytes are known. Throws what `work` throws.
 */
export async function receiveUpload<T>(
  request: Request,
  folder: string,
  { fileBytes, files: mostFiles, totalBytes }: UploadLimits,
  work: (form: ReceivedForm) => Promise<T>,
): Promise<Upload<T>> {
  if (mediaType(request) !== "multipart/form-data" || (request.headers.get("content-encoding") ?? "identity") !== "identity")
    return { ok: false, reason: "unsupported-media-type" };
  if (Number(request.headers.get("content-length") ?? 0) > totalBytes) return { ok: false, reason: "body-too-large" };
  const boundary = boundaryOf(request.headers.get("content-type") ?? "");
  if (boundary === null || request.body === null) return { ok: false, reason: "malformed" };

  const begun: Arriving[] = [];
  const files: ReceivedFile[] = [];
  const fields = new Map<string, string>();
  const open = async (head: PartHead): Promise<PartSink> => {
    if (head.file === null) {
      if (fields.size >= 20) throw new BrokenForm("More fields than any of our forms has");
      return fieldSink(head.field, fields);
    }
    // A file field in which nothing was chosen.
    if (head.file === "") return nothing;
    if (begun.length >= mostFiles) throw new Refused("too-many-files");
    const arriving = await beginFile(folder);
    begun.push(arriving);
    return fileSink(arriving, head, fileBytes, (file) => void files.push(file));
  };
  try {
    try {
      await readMultipart(counted(request.body, totalBytes), boundary, open);
    } catch (error) {
      const reason = reasonOf(error);
      if (reason === undefined) throw error;
      return { ok: false, reason };
    }
    return { ok: true, value: await work({ fields, files }) };
  } finally {
    for (const { path, handle } of begun) {
      await handle.close().catch(() => undefined);
      await discardFile(path);
    }
  }
}
