import { createReadStream, type ReadStream, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { bodyFile } from "#src/release/body-file.ts";
import { watchCache } from "#src/shared/server/process/gauges.ts";
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

export function createBodyStore(distDir: string): BodyStore {
  const store = join(distDir, "store");
  const file = (name: string): string => bodyFile(store, name);
  const hot = createHotCache(HOT_BYTES);
  watchCache("files", hot.bytes, HOT_BYTES);
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
    const running = compressing.get(name) ?? readFile(file(name)).then((plain) => compress(plain));
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
