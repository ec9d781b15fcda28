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

type OwnPdfOptions = Readonly<{
  name: readonly string[];
  /** Whose turn it is when documents wait. */
  turn: Turn;
}>;

type PdfAnswerOptions = OwnPdfOptions &
  Readonly<{
    /** Holds what a reader typed in or is known by: kept nowhere, not even here. */
    personal?: boolean;
  }>;

const headersOf = (content: PdfContent, name: readonly string[], cacheControl: string): Headers =>
  new Headers({
    "Content-Type": documentTypes[content.format ?? "pdf"],
    "Content-Disposition": dispositionOf(name, content.format ?? "pdf"),
    "Content-Language": "de-DE",
    "Content-Security-Policy": POLICY,
    "X-Robots-Tag": "noindex",
    "Cache-Control": cacheControl,
  });

function whole(bytes: Uint8Array<ArrayBuffer>, headers: Headers, method: string): Response {
  headers.set("Content-Length", String(bytes.length));
  return new Response(method === "HEAD" ? null : bytes, { headers });
}

/** A document that holds what a reader is known by, for a call: kept nowhere. Throws `QueueFull` when too many documents wait. */
export const ownPdf = async (content: PdfContent, { name, turn }: OwnPdfOptions): Promise<Response> =>
  whole(await renderInThread(content, turn), headersOf(content, name, "private, no-store"), "GET");

/**
 * Answers with a document, or with 304 when the reader has it. Made anew only when its content has changed; what is kept waits
 * for nobody. Throws `QueueFull` when too many documents wait.
 */
export async function answerPdf(
  request: Request,
  content: PdfContent,
  { name, turn, personal = false }: PdfAnswerOptions,
): Promise<Response> {
  if (personal) return whole(await renderInThread(content, turn), headersOf(content, name, "private, no-store"), request.method);
  const headers = headersOf(content, name, "no-cache");
  const digest = digestOf(content);
  const etag = `"${digest}"`;
  headers.set("ETag", etag);
  if (knowsEtag(request, etag)) return new Response(null, { status: 304, headers });
  return whole(await cache.get(digest, () => renderInThread(content, turn)), headers, request.method);
}
