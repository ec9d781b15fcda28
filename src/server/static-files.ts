import type { IncomingMessage, ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import type { ListedFile } from "#src/release/stored-file.ts";
import { type Encoding, preferredEncoding } from "#src/shared/server/request/accept-encoding.ts";
import { createBodyStore } from "./body-store.ts";
import { askedRange, matchesEtag, rangeStillValid } from "./conditional-request.ts";
import { sendPrepared, takesPrepared } from "./prepared-answer.ts";
import type { StaticManifest } from "./served-release.ts";
import { makeVariant, type Variant } from "./static-variant.ts";

/** Larger texts go out plain to the few clients without brotli. */
const GZIP_LIMIT = 4 * 1024 * 1024;

export type SentNote = { encoding: string | undefined };

/** Undefined when the answer is out already; the promise of a slow one rejects when it failed. */
type Sending = Promise<void> | undefined;

export type StaticFiles = Readonly<{
  has: (key: string) => boolean;
  send: (request: IncomingMessage, response: ServerResponse, key: string, note: SentNote) => Sending;
}>;

type Prepared = { readonly entry: ListedFile } & { [E in Encoding]?: Variant };

export type StaticSource = Readonly<{
  distDir: string;
  manifest: () => StaticManifest;
  securityHeaders: readonly (readonly [string, string])[];
}>;

/** Node takes flat name-value lists as they are, but its types ask for a mutable one. */
const flat = (headers: readonly string[]): string[] => headers as string[];

const notModified = (request: IncomingMessage, { etag }: Variant, status: number): boolean =>
  status === 200 && matchesEtag(request.headers["if-none-match"], etag);

export function createStaticFiles({ distDir, manifest, securityHeaders }: StaticSource): StaticFiles {
  const bodies = createBodyStore(distDir);
  let preparedFor = manifest();
  let prepared = new Map<string, Prepared>();

  function prepare(key: string): Prepared {
    const current = manifest();
    if (current !== preparedFor) {
      preparedFor = current;
      prepared = new Map();
    }
    const known = prepared.get(key);
    if (known !== undefined) return known;
    const entry = current.files.get(key);
    if (entry === undefined) throw new Error(`${key} is not published`);
    const made = { entry };
    prepared.set(key, made);
    return made;
  }

  function variant(file: Prepared, encoding: Encoding, bytes: number): Variant {
    const csp = file.entry.c === undefined ? undefined : preparedFor.csps[file.entry.c];
    file[encoding] ??= makeVariant(file.entry, encoding, bytes, { csp, securityHeaders });
    return file[encoding];
  }

  function sendWhole(request: IncomingMessage, response: ServerResponse, ready: Variant, status: number): Sending {
    const { name, bytes, whole, head } = ready;
    const wanted = request.method !== "HEAD";
    if (status === 200 && takesPrepared(request, response)) {
      const packet = bodies.readBehind(head, name, bytes);
      if (packet !== undefined) {
        sendPrepared(response, packet);
        return undefined;
      }
    }
    const body = wanted ? bodies.read(name, bytes) : undefined;
    response.writeHead(status, flat(whole));
    if (wanted && body === undefined) return pipeline(bodies.stream(name), response);
    response.end(body);
    return undefined;
  }

  function sendPart(response: ServerResponse, { entry }: Prepared, { name, bytes, shared }: Variant, start: number, end: number): Sending {
    const body = bodies.read(name, bytes);
    const range = ["Content-Range", `bytes ${start}-${end}/${bytes}`, "Content-Length", String(end - start + 1)];
    response.writeHead(206, ["Content-Type", entry.t, "Accept-Ranges", "bytes", ...range, ...shared]);
    if (body === undefined) return pipeline(bodies.stream(name, { start, end }), response);
    response.end(body.subarray(start, end + 1));
    return undefined;
  }

  function sendPlain(request: IncomingMessage, response: ServerResponse, file: Prepared, plain: Variant): Sending {
    const { range, "if-range": ifRange } = request.headers;
    const partial =
      range !== undefined && request.method === "GET" && file.entry.x === undefined && rangeStillValid(ifRange?.toString(), plain.etag);
    const asked = askedRange(partial ? range : undefined, plain.bytes);
    switch (asked.kind) {
      case "whole":
        return sendWhole(request, response, plain, file.entry.x ?? 200);
      case "part":
        return sendPart(response, file, plain, asked.start, asked.end);
      case "unsatisfiable":
        response.writeHead(416, ["Content-Range", `bytes */${plain.bytes}`, "Content-Length", "0", ...plain.shared]).end();
        return undefined;
    }
  }

  async function sendGzipped(request: IncomingMessage, response: ServerResponse, file: Prepared): Promise<void> {
    const body = await bodies.gzipped(file.entry.h);
    const gzip = variant(file, "gzip", body.length);
    const status = file.entry.x ?? 200;
    if (notModified(request, gzip, status)) response.writeHead(304, flat(gzip.shared)).end();
    else response.writeHead(status, flat(gzip.whole)).end(request.method === "HEAD" ? undefined : body);
  }

  return {
    has: (key) => manifest().files.has(key),
    send(request, response, key, note) {
      const file = prepare(key);
      const { b: brotliBytes, s: bytes, x: status = 200 } = file.entry;
      const encoding = brotliBytes === undefined ? "identity" : preferredEncoding(request.headers["accept-encoding"]?.toString());
      note.encoding = encoding;
      if (encoding === "gzip" && bytes <= GZIP_LIMIT) return sendGzipped(request, response, file);
      const ready = encoding === "br" && brotliBytes !== undefined ? variant(file, "br", brotliBytes) : variant(file, "identity", bytes);
      note.encoding = ready.encoding;
      if (notModified(request, ready, status)) {
        response.writeHead(304, flat(ready.shared)).end();
        return undefined;
      }
      return ready.encoding === "br" ? sendWhole(request, response, ready, status) : sendPlain(request, response, file, ready);
    },
  };
}
