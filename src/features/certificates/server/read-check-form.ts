import { mediaType } from "#src/shared/server/request/request-body.ts";
import { checkFields, type Typed } from "../rules/check-fields.ts";

/** Ours have some 40 kB. */
const MOST_BYTES = 5 * 1024 * 1024;
const LONGEST = 200;

type CheckForm =
  | Readonly<{ ok: true; typed: Typed; file: Uint8Array | null }>
  | Readonly<{ ok: false; reason: "body-too-large" | "malformed" | "unsupported-media-type" }>;

async function collect(stream: ReadableStream<Uint8Array> | null): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop cancels the stream.
  for await (const chunk of stream ?? []) {
    size += chunk.byteLength;
    if (size > MOST_BYTES) return null;
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

async function opened(form: FormData): Promise<CheckForm> {
  const text = (name: string): string => {
    const value = form.get(name);
    return typeof value === "string" ? value.slice(0, LONGEST) : "";
  };
  const [vorname, nachname, tag, pruefsumme] = checkFields.map(text);
  const typed = { vorname: vorname ?? "", nachname: nachname ?? "", tag: tag ?? "", pruefsumme: pruefsumme ?? "" };
  const sent = form.get("datei");
  const file = sent instanceof Blob && sent.size > 0 ? new Uint8Array(await sent.arrayBuffer()) : null;
  return { ok: true, typed, file };
}

/** What was typed, and a file to compare: it is read, and forgotten with the answer. */
export async function readCheckForm(request: Request): Promise<CheckForm> {
  if (mediaType(request) !== "multipart/form-data") return { ok: false, reason: "unsupported-media-type" };
  if (Number(request.headers.get("content-length") ?? 0) > MOST_BYTES) return { ok: false, reason: "body-too-large" };
  try {
    const body = await collect(request.body);
    if (body === null) return { ok: false, reason: "body-too-large" };
    const headers = { "Content-Type": request.headers.get("content-type") ?? "" };
    return await opened(await new Response(body, { headers }).formData());
  } catch {
    return { ok: false, reason: "malformed" };
  }
}
