import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import { Zip, ZipPassThrough } from "fflate";

/** A file on disk, or one that is made when its turn comes. */
export type ZipEntry = Readonly<{ name: string; at: Date } & ({ path: string } | { bytes: Uint8Array })>;

/** Entries one after the other, uncompressed (photos and PDFs are already), in pieces as they are read: memory holds one of them. */
async function* pieces(entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = [];
  let failure: unknown;
  const zip = new Zip((error, chunk) => {
    if (error !== null) failure = error;
    else made.push(chunk);
  });
  const taken = (): Uint8Array[] => {
    if (failure !== undefined) throw failure;
    return made.splice(0);
  };
  for await (const entry of entries) {
    const file = new ZipPassThrough(entry.name);
    file.mtime = entry.at;
    zip.add(file);
    for await (const chunk of "path" in entry ? createReadStream(entry.path) : [entry.bytes]) {
      file.push(new Uint8Array(chunk as Buffer));
      yield* taken();
    }
    file.push(new Uint8Array(), true);
    yield* taken();
  }
  zip.end();
  yield* taken();
}

/** A zip of files, made while it is sent; a reader that stops ends the reading too. */
export const zipOf = (entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>): ReadableStream<Uint8Array> =>
  Readable.toWeb(Readable.from(pieces(entries))) as ReadableStream<Uint8Array>;
