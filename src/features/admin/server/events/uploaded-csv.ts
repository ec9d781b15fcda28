import { mediaType } from "#src/shared/server/request/request-body.ts";

/** Ten thousand events with long notes. */
const LIMIT_BYTES = 8_000_000;

export type Upload = Readonly<{ ok: true; bytes: Uint8Array }> | Readonly<{ ok: false; status: 400 | 413 | 415 }>;

/** The file in the field `file` of a form; the body is counted while it is read and never held beyond the limit. */
export async function uploadedCsv(request: Request): Promise<Upload> {
  if (mediaType(request) !== "multipart/form-data") return { ok: false, status: 415 };
  if (request.body === null) return { ok: false, status: 400 };
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body) {
    size += chunk.byteLength;
    if (size > LIMIT_BYTES) return { ok: false, status: 413 };
    chunks.push(chunk);
  }
  try {
    const headers = { "Content-Type": request.headers.get("content-type") ?? "" };
    const file = (await new Response(Buffer.concat(chunks), { headers }).formData()).get("file");
    return file instanceof File ? { ok: true, bytes: new Uint8Array(await file.arrayBuffer()) } : { ok: false, status: 400 };
  } catch {
    return { ok: false, status: 400 };
  }
}
