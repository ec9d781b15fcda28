import { createHash } from "node:crypto";
import { mkdirSync, statSync, writeFileSync } from "node:fs";
import { dirname, extname } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants } from "node:zlib";
import { bodyFile } from "#src/release/body-file.ts";
import type { StoredFile } from "#src/release/stored-file.ts";

const contentTypes: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  // Modules are UTF-8 whatever is said of them, and a page pays for each head (spec:rendering#limits).
  ".js": "text/javascript",
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

type Quality = 5 | 10 | 11;

/** Compressed bytes from which a page is one of the few heavy lists, which quality 10 makes a twelfth lighter. */
const HEAVY_PAGE = 12_500;
/** What fits into a window of this size needs no larger one, and with it quality 5 takes a quarter less time for the same size. */
const SMALL_WINDOW = 2 ** 16;

const optionsFor = (body: Uint8Array, quality: Quality) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    ...(quality === 5 && body.length <= SMALL_WINDOW ? { [constants.BROTLI_PARAM_LGWIN]: Math.log2(SMALL_WINDOW) } : {}),
  },
});
const brotli = (body: Uint8Array, quality: Quality): Buffer => brotliCompressSync(body, optionsFor(body, quality));
const brotliBeside = promisify(brotliCompress);

/** Whether a body is kept compressed too. */
export const pays = (body: Uint8Array, type: string): boolean => compressible.test(type) && body.length >= 400;

/** The same bytes as quality 11 of `storeFile`, made beside other work. */
export const withAllEffort = (body: Uint8Array): Promise<Buffer> => brotliBeside(body, optionsFor(body, 11));

function compress(body: Uint8Array, type: string, quality: 5 | 11): Buffer {
  const first = brotli(body, quality);
  return quality < 11 && type.startsWith("text/html") && first.length >= HEAVY_PAGE ? brotli(body, 10) : first;
}

/** A name in the store stands for its content, so nobody reads it before it is whole. */
function put(file: string, body: Uint8Array): void {
  try {
    writeFileSync(file, body);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, body);
  }
}

/** Stands for its content. */
export const nameOfBody = (body: Uint8Array): string => createHash("sha256").update(body).digest("base64url").slice(0, 22);

const sizeOf = (file: string): number | undefined => statSync(file, { throwIfNoEntry: false })?.size;

/**
 * Brotli where it pays: quality 5 for pages (half a millisecond each), 10 for heavy ones, 11 for cached assets; `ready` hands over
 * what is compressed already.
 */
export function storeFile(store: string, body: Uint8Array, type: string, quality: 5 | 11, ready?: () => Buffer | undefined): StoredFile {
  const h = nameOfBody(body);
  const file = bodyFile(store, h);
  const isWorth = pays(body, type);
  // The body itself is written last: where it is whole, an interrupted build left no half of the other.
  const isWhole = sizeOf(file) === body.length;
  const compressed = bodyFile(store, `${h}.br`);
  let b = isWhole && isWorth ? sizeOf(compressed) : undefined;
  if (isWorth && b === undefined) {
    const bytes = ready?.() ?? compress(body, type, quality);
    put(compressed, bytes);
    b = bytes.length;
  }
  if (!isWhole) put(file, body);
  return { h, s: body.length, t: type, ...(b === undefined ? {} : { b }) };
}
