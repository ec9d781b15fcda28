const BODY_LIMIT_BYTES = 65_536;

type Body =
  | Readonly<{ ok: true; text: string }>
  | Readonly<{ ok: false; reason: "body-too-large" | "malformed" | "unsupported-media-type" }>;

async function collect(stream: ReadableStream<Uint8Array>, limit: number): Promise<Uint8Array[] | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop cancels the stream.
  for await (const chunk of stream) {
    size += chunk.byteLength;
    if (size > limit) return null;
    chunks.push(chunk);
  }
  return chunks;
}

/** Compressed bodies are not taken: no browser sends any, and what they grow to could not be known. */
function isCompressed({ headers }: Request): boolean {
  const encoding = headers.get("content-encoding")?.trim().toLowerCase() ?? "";
  return encoding !== "" && encoding !== "identity";
}

/** The body as text, counted while it is read: a missing or wrong Content-Length does not help a sender. */
export async function readBody(request: Request, limit = BODY_LIMIT_BYTES): Promise<Body> {
  if (isCompressed(request)) return { ok: false, reason: "unsupported-media-type" };
  if (Number(request.headers.get("content-length") ?? 0) > limit) return { ok: false, reason: "body-too-large" };
  if (request.body === null) return { ok: true, text: "" };
  try {
    const chunks = await collect(request.body, limit);
    if (chunks === null) return { ok: false, reason: "body-too-large" };
    return { ok: true, text: new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(chunks)) };
  } catch {
    return { ok: false, reason: "malformed" };
  }
}

/** `application/json; charset=utf-8` is sent as `application/json`. */
export function mediaType({ headers }: Request): string {
  return (headers.get("content-type") ?? "").split(";", 1)[0]?.trim().toLowerCase() ?? "";
}
