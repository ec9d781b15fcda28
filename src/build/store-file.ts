import { createHash } from "node:crypto";
import { existsSync, renameSync, statSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import type { StoredFile } from "./render-protocol.ts";

const contentTypes: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".json": "application/json; charset=utf-8",
  ".xml": "application/xml; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".vtt": "text/vtt; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".woff2": "font/woff2",
  ".avif": "image/avif",
  ".webp": "image/webp",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".ico": "image/x-icon",
  ".webm": "video/webm",
  ".mp4": "video/mp4",
  ".pdf": "application/pdf",
};

const compressible = /^(?:text\/|image\/svg|application\/(?:json|xml|manifest|rss))/;

export const contentTypeOf = (name: string): string => contentTypes[extname(name).toLowerCase()] ?? "application/octet-stream";

/** Writes through a temporary name, so that a reader never sees half a file. */
export function writeAtomically(file: string, body: Uint8Array | string): void {
  const temporary = `${file}.${process.pid}.tmp`;
  writeFileSync(temporary, body);
  renameSync(temporary, file);
}

/** Bytes from which a page is one of the few long lists: a tenth less on the wire is worth a quarter of a second there. */
const LONG_PAGE = 60_000;

/**
 * Puts a body into the content-addressed store, with a brotli version where that pays.
 * Quality 5 for pages (0.24 ms each), 11 for assets that are built once and cached for a year, and for long pages.
 */
export function storeFile(store: string, body: Uint8Array, type: string, quality: 5 | 11): StoredFile {
  const h = createHash("sha256").update(body).digest("base64url").slice(0, 22);
  const file = join(store, h);
  if (!existsSync(file)) writeAtomically(file, body);
  if (!compressible.test(type) || body.length < 400) return { h, s: body.length, t: type };
  const compressed = `${file}.br`;
  if (!existsSync(compressed)) {
    const isLongPage = type.startsWith("text/html") && body.length >= LONG_PAGE;
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: isLongPage ? 11 : quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    };
    writeAtomically(compressed, brotliCompressSync(body, { params }));
  }
  return { h, s: body.length, t: type, b: statSync(compressed).size };
}
