import { createReadStream, existsSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import type { AstroIntegration } from "astro";
import type { Origins } from "#src/brand/brand.ts";
import { resolveBrand } from "#src/brand/resolve-brand.ts";
import { contentTypeOf } from "#src/build/store-file.ts";
import { readRedirects } from "#src/catalogue/redirects/read-redirects.ts";
import { decodedPath } from "#src/domain/page/decoded.ts";
import { drawingPath } from "#src/domain/page/picture.ts";
import { makeVariant, variantsOf } from "#src/media/make-picture.ts";
import { publishedMedia } from "#src/media/published-media.ts";
import { createSite, routeRequest } from "#src/server/route-request.ts";

type Options = Readonly<{ contentDir: string; distDir: string; origins: Origins }>;
type Answer = Readonly<{ file: string } | { body: Buffer }>;

function findFile({ contentDir, distDir }: Options): (path: string) => Promise<Answer | undefined> {
  const made = new Map<string, Promise<Buffer>>();
  return async (path) => {
    if (!/^\/(?:media|downloads|illustrations|videos)\//.test(path)) return undefined;
    const { copies, pictures } = publishedMedia(distDir);
    const copy =
      copies.find((one) => one.path === path) ?? pictures.find((one) => one.fallback === "svg" && drawingPath(one.name) === path);
    if (copy !== undefined) return { file: join(contentDir, copy.file) };
    for (const job of pictures)
      for (const variant of variantsOf(job)) {
        if (variant.path !== path) continue;
        const body = made.get(path) ?? makeVariant(contentDir, job, variant);
        made.set(path, body);
        return { body: await body };
      }
    return undefined;
  };
}

/** What the server does with `redirects.yaml`; true when the answer is out. */
async function leadOn(request: IncomingMessage, response: ServerResponse, { contentDir, origins }: Options): Promise<boolean> {
  const { redirects } = readRedirects(contentDir);
  if (redirects.length === 0) return false;
  const known = new Map(redirects.map(({ from, to }) => [from, to]));
  const site = createSite(
    origins,
    () => false,
    () => undefined,
    (path) => known.get(path),
  );
  const [path = ""] = (request.url ?? "/").split("?", 1);
  const moved = [path, path.replace(/\/+$/, "")].some((spelling) => known.has(decodedPath(spelling) ?? spelling));
  const decision = moved ? routeRequest({ method: "GET", url: request.url ?? "/", host: request.headers.host }, site) : undefined;
  if (decision?.kind === "redirect") {
    response.writeHead(decision.status, { Location: decision.location, "Cache-Control": "no-store" }).end();
    return true;
  }
  if (decision?.kind !== "gone") return false;
  const { localAddress = "", localPort } = request.socket;
  const host = localAddress.includes(":") ? `[${localAddress}]` : localAddress;
  const page = await fetch(`http://${host}:${localPort}/${decision.brand}/410`, { headers: { Accept: "text/html" } });
  response.writeHead(410, { "Content-Type": "text/html; charset=utf-8" }).end(await page.text());
  return true;
}

/** `npm run dev` only: pictures, downloads and redirects of the content, as the server answers them after publishing. */
export function contentFiles(options: Options): AstroIntegration {
  const find = findFile(options);
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    if (request.method !== "GET" || resolveBrand(request.headers.host, options.origins) === undefined) return false;
    const [path = ""] = (request.url ?? "/").split("?", 1);
    const found = await find(path);
    if (found === undefined) return leadOn(request, response, options);
    if ("file" in found && !existsSync(found.file)) return false;
    response.setHeader("Content-Type", contentTypeOf(path));
    if ("body" in found) response.end(found.body);
    else createReadStream(found.file).pipe(response);
    return true;
  };
  return {
    name: "content-files",
    hooks: {
      "astro:server:setup": ({ server }) => {
        server.middlewares.use((request, response, next) => {
          answer(request, response).then((answered) => {
            if (!answered) next();
          }, next);
        });
      },
    },
  };
}
