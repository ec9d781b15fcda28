import { Readable } from "node:stream";
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

/** A photo as a phone makes it: with the place where it was taken. */
export const photoWithPlace = (width = 800, height = 600, colour = "#336699"): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .jpeg()
    .withExif({
      IFD0: { Make: "Musterkamera", Copyright: "Geheimer Name" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "48/1 8/1 0/1", GPSLongitudeRef: "E", GPSLongitude: "11/1 34/1 0/1" },
    })
    .toBuffer();

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** A PNG of a few bytes that says it is as large as it likes. */
export function bombPng(edge: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(edge, 0);
  header.writeUInt32BE(edge, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    pngChunk("IHDR", header),
    pngChunk("IDAT", deflateSync(Buffer.alloc(64 * 1024))),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}

export const gifAndScript = Buffer.from("GIF89a/*\x01\x00\x80\x00*/=1;alert(document.cookie)//", "latin1");
export const drawingWithScript = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
export const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from("ftypheic\0\0\0\0mif1heic", "latin1"), Buffer.alloc(200)]);
export const pdf = Buffer.from("%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n", "latin1");

const BOUNDARY = "----probe7MA4YWxkTrZu0gW";

export type SentPart = Readonly<{ name: string; file?: string; bytes: Buffer | string }>;

/** A form as browsers send it; `broken` leaves away its end. */
export function multipart(parts: readonly SentPart[], { broken = false } = {}): Readonly<{ body: Buffer; type: string }> {
  const sent = parts.flatMap(({ name, file, bytes }) => [
    Buffer.from(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${
        file === undefined ? "" : `; filename="${file.replaceAll('"', "%22")}"\r\nContent-Type: application/octet-stream`
      }\r\n\r\n`,
    ),
    Buffer.from(bytes),
    Buffer.from("\r\n"),
  ]);
  return {
    body: Buffer.concat([...sent, ...(broken ? [] : [Buffer.from(`--${BOUNDARY}--\r\n`)])]),
    type: `multipart/form-data; boundary=${BOUNDARY}`,
  };
}

/** A request whose body comes in pieces and does not say how long it is. */
export function streamedRequest(url: string, headers: Readonly<Record<string, string>>, pieces: AsyncIterable<Uint8Array>): Request {
  const body = Readable.toWeb(Readable.from(pieces, { highWaterMark: 1 }));
  return new Request(url, { method: "POST", headers, body, duplex: "half" } as RequestInit);
}

/** A request with a form; with `pieces` it comes in pieces of so many bytes. */
export function uploadRequest(
  url: string,
  parts: readonly SentPart[],
  headers: Readonly<Record<string, string>> = {},
  pieces = 0,
): Request {
  const { body, type } = multipart(parts);
  const sent = { ...headers, "Content-Type": type };
  if (pieces === 0) return new Request(url, { method: "POST", headers: sent, body: new Uint8Array(body) });
  async function* cut(): AsyncGenerator<Uint8Array> {
    for (let at = 0; at < body.length; at += pieces) yield body.subarray(at, at + pieces);
  }
  return streamedRequest(url, sent, cut());
}
