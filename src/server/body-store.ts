import { createReadStream, type ReadStream, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { bodyFile } from "#src/release/body-file.ts";
import { noteBound } from "#src/shared/bounds/bounds.ts";
import { atMost } from "#src/shared/server/process/at-most.ts";
import { createHotCache } from "./hot-cache.ts";
import type { PreparedHead } from "./prepared-answer.ts";

/** Holds the whole of a site of 22,000 pages in brotli. */
const HOT_BYTES = 192 * 1024 * 1024;
/** Up to here a body is read at once: from the page cache that costs less than four hops through the thread pool. */
const READ_AT_ONCE = 512 * 1024;

export type BodyStore = Readonly<{
  /** The body when it is at hand or small; `undefined` means: stream it. */
  read: (name: string, bytes: number) => Buffer | undefined;
  readBehind: (head: PreparedHead, name: string, bytes: number) => Buffer | undefined;
  stream: (name: string, range?: Readonly<{ start: number; end: number }>) => ReadStream;
  gzipped: (name: string) => Promise<Buffer>;
}>;

const compress = promisify(gzip);
/** So many are read and compressed at once: hardly anybody asks for gzip, and thousands of files at once would fill the memory. */
const COMPRESSED_AT_ONCE = 4;
const COMPRESSED_WAITING = 1000;

export function createBodyStore(distDir: string): BodyStore {
  const store = join(distDir, "store");
  const file = (name: string): string => bodyFile(store, name);
  const hot = createHotCache(HOT_BYTES);
  const few = atMost(() => COMPRESSED_AT_ONCE, COMPRESSED_WAITING);
  noteBound("hot-bodies", () => ({ used: hot.bytes(), most: HOT_BYTES }), "bytes");
  noteBound("compressing", () => ({ used: few.waiting(), most: COMPRESSED_WAITING }));
  const compressing = new Map<string, Promise<Buffer>>();

  function atHand(hotName: string, name: string, bytes: number, lines?: Buffer): Buffer | undefined {
    const kept = hot.get(hotName);
    if (kept !== undefined || bytes > READ_AT_ONCE) return kept;
    const body = readFileSync(file(name));
    const whole = lines === undefined ? body : Buffer.concat([lines, body]);
    hot.set(hotName, whole);
    return whole;
  }

  async function gzipped(name: string): Promise<Buffer> {
    const hotName = `${name}.gz`;
    const kept = hot.get(hotName);
    if (kept !== undefined) return kept;
    const running = compressing.get(name) ?? few.run(async () => compress(await readFile(file(name))));
    compressing.set(name, running);
    try {
      const body = await running;
      hot.set(hotName, body);
      return body;
    } finally {
      compressing.delete(name);
    }
  }

  return {
    read: (name, bytes) => atHand(name, name, bytes),
    readBehind: (head, name, bytes) => atHand(head.name, name, bytes, head.lines),
    stream: (name, range) => createReadStream(file(name), range),
    gzipped,
  };
}
