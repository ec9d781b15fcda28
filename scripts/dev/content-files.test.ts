import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Illustration, isDrawing } from "#src/domain/page/illustration.ts";
import { drawingPath, variantPath } from "#src/domain/page/picture.ts";
import { keepMedia, publishedMedia } from "#src/media/published-media.ts";
import { resolveMedia } from "#src/media/resolve-media.ts";
import { makeDirectories, mediaIn } from "#src/media/test/made-content.ts";
import { drawing, pdf, stripes } from "#src/media/test/made-files.ts";
import { type Answer, ask as answerOf } from "#src/server/test/ask.ts";
import { contentFiles } from "./content-files.ts";

type Middleware = (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => void;

const work = mkdtempSync(join(tmpdir(), "content-files-"));
const contentDir = join(work, "content");
const distDir = join(work, "dist");
let middleware: Middleware | undefined;
const gonePage = "<h1>Diesen Inhalt gibt es nicht mehr</h1>";

/** What the development server answers where the content has nothing: its own page, or that there is none. */
const server = createServer((request, response) => {
  const others = (error?: unknown): void => {
    if (error !== undefined) response.writeHead(500).end(String(error));
    else if (request.url === "/betriebsrat/410") response.end(gonePage);
    else response.writeHead(404).end();
  };
  if (middleware === undefined) others();
  else middleware(request, response, others);
});

let picture: Illustration | undefined;
beforeAll(async () => {
  makeDirectories(contentDir, {
    "news/saal.jpg": await stripes(1000, 600).jpeg().toBuffer(),
    "news/saal.jpg.yaml": "alt: Ein Saal\n",
    "news/plan.svg": drawing("<g/>"),
    "news/muster.pdf": pdf(3000),
    "news/verloren.pdf": pdf(10),
    "news/fremd.pdf": pdf(20),
    "media/illustrations/neu.svg": drawing("<title>Neu</title>"),
    "redirects.yaml": "/news/frueher: /news/a\n/news/weg: gone\n",
  });
  const lines = ["![Plan](plan.svg)", "[Muster](muster.pdf)", "[Verloren](verloren.pdf)"];
  const { entries, media } = await mediaIn(contentDir, lines, { illustration: "saal.jpg" });
  const { entries: resolved, published } = resolveMedia(entries, media);
  picture = Reflect.get(resolved[0]?.data ?? {}, "illustration") as Illustration;
  keepMedia(distDir, published);
  rmSync(join(contentDir, "news/verloren.pdf"));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const origins = { ifb: `http://localhost:${portOf()}`, betriebsrat: `http://betriebsrat.localhost:${portOf()}` };
  const { hooks } = contentFiles({ contentDir, distDir, origins });
  const setUp = { server: { middlewares: { use: (one: Middleware) => (middleware = one) } } };
  hooks["astro:server:setup"]?.(setUp as never);
});
afterAll(async () => {
  server.close();
  await once(server, "close");
  rmSync(work, { recursive: true });
});

const portOf = (): number => (server.address() as AddressInfo).port;
const ask = (path: string, host = "betriebsrat.localhost", method = "GET"): Promise<Answer> =>
  answerOf(portOf(), path, { method, headers: { host: `${host}:${portOf()}` } });
const nameOf = (shown: Illustration | undefined): string => (shown === undefined || isDrawing(shown) ? "" : shown.name);

describe("while developing", () => {
  it.each([
    ["avif", 480, "heif"],
    ["webp", 800, "webp"],
    ["jpg", 1000, "jpeg"],
  ] as const)("a picture is made as %s when it is asked for", async (format, width, made) => {
    const answer = await ask(variantPath(nameOf(picture), width, format));
    expect([answer.status, answer.headers["content-type"]]).toEqual([200, format === "jpg" ? "image/jpeg" : `image/${format}`]);
    expect(await sharp(answer.body).metadata()).toMatchObject({ format: made, width });
  });

  it("a picture is made once, however often it is asked for", async () => {
    const path = variantPath(nameOf(picture), 480, "webp");
    const first = await ask(path);
    writeFileSync(join(contentDir, "news/saal.jpg"), "kein Bild mehr");
    expect((await ask(`${path}?neu`)).body.equals(first.body)).toBe(true);
  });

  it.each([
    ["/downloads/muster.pdf", "application/pdf", pdf(3000).toString()],
    ["/illustrations/neu.svg", "image/svg+xml", drawing("<title>Neu</title>")],
  ])("%s is the file of the content", async (path, type, body) => {
    const answer = await ask(path);
    expect([answer.status, answer.headers["content-type"], answer.text]).toEqual([200, type, body]);
  });

  it("a drawing within a text is answered under its published address, on both sites", async () => {
    const plan = publishedMedia(distDir).pictures.find(({ file }) => file === "news/plan.svg");
    const path = drawingPath(plan?.name ?? "");
    expect([(await ask(path)).text, (await ask(path, "localhost")).text]).toEqual([drawing("<g/>"), drawing("<g/>")]);
  });

  it.each([
    ["what no entry shows", "/downloads/fremd.pdf"],
    ["a file that is gone since", "/downloads/verloren.pdf"],
    ["a size that is not made", "/media/0123456789abcdef0123-481.avif"],
    ["a page", "/news"],
  ])("%s is left to the others", async (_, path) => expect((await ask(path)).status).toBe(404));

  it("other sites and other methods are left to the others", async () => {
    expect((await ask("/downloads/muster.pdf", "example.org")).status).toBe(404);
    expect((await ask("/downloads/muster.pdf", undefined, "POST")).status).toBe(404);
  });

  it.each(["/news/frueher?a=1", "/news/frueher/?a=1"])("%s leads on as it will when published, and is not kept", async (path) => {
    const answer = await ask(path);
    expect([answer.status, answer.headers.location, answer.headers["cache-control"]]).toEqual([301, "/news/a?a=1", "no-store"]);
  });

  it("an address whose content is gone says so with the page for it", async () => {
    const answer = await ask("/news/weg");
    expect([answer.status, answer.text]).toEqual([410, gonePage]);
  });
});
