import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzip } from "node:zlib";
import { preferredEncoding } from "./accept-encoding.ts";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** Of a page made for one visitor: as small as a prerendered one but for a few percent, in about a millisecond. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
/** Shorter texts grow rather than shrink. */
const SHORTEST = 500;
/** Up to here compressing takes less than handing it to another thread and waiting for its turn. */
const LONG = 100_000;

export async function compressPage(html: string, accepted: string | null, headers: Headers): Promise<string | Uint8Array<ArrayBuffer>> {
  headers.append("Vary", "Accept-Encoding");
  const encoding = html.length < SHORTEST ? "identity" : preferredEncoding(accepted ?? undefined);
  if (encoding === "identity") return html;
  headers.set("Content-Encoding", encoding);
  if (encoding === "br" && html.length < LONG) return new Uint8Array(brotliCompressSync(html, quality));
  return new Uint8Array(await (encoding === "br" ? brotli(html, quality) : zip(html)));
}
