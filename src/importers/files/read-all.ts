import { ImportRefused, MAX_XML_BYTES } from "./import-refused.ts";

/** A source as a whole. Throws `ImportRefused` for one beyond all measure. */
export async function readAll(chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<Buffer> {
  const read: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.byteLength;
    if (bytes > MAX_XML_BYTES) throw new ImportRefused(`Die Datei ist größer als ${MAX_XML_BYTES / 1_000_000} MB.`);
    read.push(chunk);
  }
  return Buffer.concat(read);
}
