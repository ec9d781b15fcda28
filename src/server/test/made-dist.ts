import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { bodyFile } from "#src/release/body-file.ts";
import { earlierAssets } from "#src/release/earlier-assets.ts";
import type { ListedFile } from "#src/release/stored-file.ts";

type MadeFile = Readonly<{ body: string | Buffer; type: string; immutable?: true; csp?: string; status?: number }>;

export type MadeDist = Readonly<{
  dir: string;
  publish: (
    files: Readonly<Record<string, MadeFile>>,
    code?: string,
    note?: Readonly<{ forced?: string; settings?: Readonly<Record<string, string>> }>,
  ) => void;
  compile: (code: string, text?: string) => void;
  writeList: (text: string) => void;
  remove: () => void;
}>;

/** Stands for what Astro's adapter builds: the same signature, its failures, and one answer that waits for `gate`. */
const entry = `
export const gate = Promise.withResolvers();
export const started = Promise.withResolvers();
const answers = {
  "/wirft-spaet": async (response, locals, request) => {
    for await (const chunk of request) void chunk;
    throw new Error("broken after reading");
  },
  "/seminare/warenkorb": (response, locals) => {
    response.writeHead(200, { "content-type": "application/json", "content-security-policy": "default-src 'self'", "set-cookie": "a=1" });
    response.end(JSON.stringify({ brand: locals.brand, origins: locals.origins, secret: locals.secret, secure: locals.secure }));
  },
  "/mit-muster/geheim-4711": (response, locals) => { locals.noteRoute("/mit-muster/[token]"); response.end("ja"); },
  "/langsam": async (response) => {
    started.resolve();
    await gate.promise;
    response.writeHead(200, { "content-type": "text/plain" });
    response.end("fertig");
  },
  "/wirft": () => { throw new Error("broken on purpose"); },
  "/leer-500": (response) => { response.writeHead(500, {}); response.end(); },
  "/nackt-500": (response) => { response.statusCode = 500; response.end("Internal Server Error"); },
  "/leer-503": (response) => { response.writeHead(503, undefined); response.end(); },
  "/leer-422": (response) => { response.writeHead(422, {}); response.end(); },
  "/leer-413": (response) => { response.writeHead(413, {}); response.end(); },
  "/leer-404": (response) => { response.writeHead(404, undefined); response.end(); },
  "/text-403": (response) => {
    response.writeHead(403, { "content-type": "text/plain;charset=UTF-8" });
    response.write("Cross-site POST form submissions are forbidden");
    response.end();
  },
  "/api/json-404": (response) => { response.writeHead(404, { "content-type": "application/json" }); response.end('{"error":{}}'); },
};
export const handler = async (request, response, next, locals) => {
  const answer = answers[request.url.split("?")[0].replace(/(.)\\/$/, "$1")];
  if (answer) await answer(response, locals, request);
  else next();
};
`;

export function makeDist(): MadeDist {
  const dir = mkdtempSync(join(tmpdir(), "portal-dist-"));
  let releases = 0;
  let before: Parameters<typeof earlierAssets>[1] = { files: {}, earlier: {} };

  function compile(code: string, text = entry): void {
    mkdirSync(join(dir, "code", code, "server"), { recursive: true });
    writeFileSync(join(dir, "code", code, "server/entry.mjs"), text);
  }
  compile("made");

  function writeList(text: string, code = "made", note = {}): void {
    releases += 1;
    const id = `r${String(releases).padStart(4, "0")}`;
    mkdirSync(join(dir, "releases", id), { recursive: true });
    writeFileSync(join(dir, "releases", id, "static.json"), text);
    writeFileSync(
      join(dir, "releases", id, "release.json"),
      JSON.stringify({ code, madeFrom: { code: "", stamp: "", index: "" }, ...note }),
    );
    writeFileSync(join(dir, "releases", id, "earlier.json"), JSON.stringify(before.earlier));
    symlinkSync(join("releases", id), join(dir, "current.next"));
    renameSync(join(dir, "current.next"), join(dir, "current"));
  }

  function write(name: string, bytes: Buffer): void {
    const file = bodyFile(join(dir, "store"), name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, bytes);
  }

  function store({ body, type, immutable, csp, status }: MadeFile, csps: string[]) {
    const bytes = Buffer.from(body);
    const h = createHash("sha256").update(bytes).digest("base64url").slice(0, 22);
    write(h, bytes);
    const compressed = type.startsWith("text/") && bytes.length >= 400 ? brotliCompressSync(bytes) : undefined;
    if (compressed) write(`${h}.br`, compressed);
    const c = csp === undefined ? undefined : csps.push(csp) - 1;
    const listed = { h, s: bytes.length, t: type, i: immutable ? 1 : undefined, b: compressed?.length, c, x: status };
    // What is undefined is left out, as in a list that was read.
    return JSON.parse(JSON.stringify(listed)) as ListedFile;
  }

  return {
    dir,
    compile,
    writeList,
    publish(files, code, note) {
      const csps: string[] = [];
      const listed = Object.fromEntries(Object.entries(files).map(([path, file]) => [path, store(file, csps)]));
      before = { files: listed, earlier: earlierAssets(listed, before, Date.now()) };
      writeList(JSON.stringify({ csps, files: listed }), code, note);
    },
    remove: () => rmSync(dir, { recursive: true, force: true }),
  };
}
