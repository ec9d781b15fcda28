import { noteBound } from "../../bounds/bounds.ts";
import type { Turn } from "../process/fair-queue.ts";
import { knowsEtag } from "../request/knows-etag.ts";
import { createPdfCache } from "./pdf-cache.ts";
import { documentTypes, type PdfContent } from "./pdf-content.ts";
import { digestOf } from "./pdf-digest.ts";
import { dispositionOf } from "./pdf-file-name.ts";
import { renderInThread } from "./pdf-thread.ts";

const KEPT_BYTES = 32 * 1024 * 1024;

const cache = createPdfCache(KEPT_BYTES);
noteBound("kept-documents", () => ({ used: cache.bytes(), most: KEPT_BYTES }), "bytes");

/** Browsers' own readers style themselves; nothing else may be loaded. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'none'";

type PdfAnswerOptions = Readonly<{
  name: readonly string[];
  /** Whose turn it is when documents wait. */
  turn: Turn;
  /** Holds what a reader typed in or is known by: kept nowhere, not even here. */
  personal?: boolean;
}>;

/**
 * Answers with a document, or with 304 when the reader has it. Made anew only when its content has changed; what is kept waits
 * for nobody. Throws `QueueFull` when too many documents wait.
 */
export async function answerPdf(
  request: Request,
  content: PdfContent,
  { name, turn, personal = false }: PdfAnswerOptions,
): Promise<Response> {
  const { format = "pdf" } = content;
  const headers = new Headers({
    "Content-Type": documentTypes[format],
    "Content-Disposition": dispositionOf(name, format),
    "Content-Language": "de-DE",
    "Content-Security-Policy": POLICY,
    "X-Robots-Tag": "noindex",
    "Cache-Control": personal ? "private, no-store" : "no-cache",
  });
  const digest = digestOf(content);
  if (!personal) {
    const etag = `"${digest}"`;
    headers.set("ETag", etag);
    if (knowsEtag(request, etag)) return new Response(null, { status: 304, headers });
  }
  const bytes = await (personal ? renderInThread(content, turn) : cache.get(digest, () => renderInThread(content, turn)));
  headers.set("Content-Length", String(bytes.length));
  return new Response(request.method === "HEAD" ? null : bytes, { headers });
}
