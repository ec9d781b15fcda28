import { createHash } from "node:crypto";
import type { APIRoute } from "astro";
import { noteBound } from "#src/shared/bounds/bounds.ts";
import { createPdfCache } from "#src/shared/server/pdf/pdf-cache.ts";
import { createFairQueue } from "#src/shared/server/process/fair-queue.ts";
import { clientNetwork } from "#src/shared/server/request/client-address.ts";
import { askedPicture, titleFor } from "../rules/asked-picture.ts";
import { drawPicture, titledPicture } from "./draw-picture.ts";

/** Some three hundred pictures. */
const KEPT_BYTES = 16 * 1024 * 1024;
const DAY_S = 86_400;

const kept = createPdfCache(KEPT_BYTES);
/** One picture at a time: it costs a tenth of a second of a core that pages are answered on too. */
const MOST_WAITING = 20;
const queue = createFairQueue({ atOnce: () => 1, waiting: MOST_WAITING, waitingPerClient: 5 });
noteBound("share-pictures", () => ({ used: queue.waiting(), most: MOST_WAITING }));
noteBound("kept-share-pictures", () => ({ used: kept.bytes(), most: KEPT_BYTES }), "bytes");

const notFound = (): Response => new Response(null, { status: 404 });

/**
 * `GET /teilen/{site}/{drawing}/{path of a page}.png` and `…/{file of a picture}/{path of a page}.jpg`, for published pages
 * that name it as their picture; all else is 404. Throws `QueueFull` when too many wait that have to be drawn.
 */
export const sharePicture: APIRoute = async ({ url, request, locals }) => {
  const path = decodeURI(url.pathname);
  const asked = askedPicture(path);
  if (asked === undefined || locals.published === undefined) return notFound();
  const html = locals.published(asked.page, asked.brand)?.toString("utf8");
  const title = html === undefined ? undefined : titleFor(path, html);
  const shown = locals.published(asked.shown, asked.brand);
  if (title === undefined || shown === undefined) return notFound();
  const { brand, focus } = asked;
  const digest = createHash("sha1")
    .update(shown)
    .update(JSON.stringify([title, brand, focus]))
    .digest("base64url");
  const headers = { ETag: `"${digest}"`, "Cache-Control": `public, max-age=${DAY_S}` };
  if (request.headers.get("if-none-match") === headers.ETag) return new Response(null, { status: 304, headers });
  const draw = () => (focus === undefined ? drawPicture(shown, title) : titledPicture(shown, title, brand, focus));
  const picture = await kept.get(digest, () => queue.run({ client: clientNetwork(locals.clientAddress) }, draw));
  return new Response(picture, {
    headers: { ...headers, "Content-Type": focus === undefined ? "image/png" : "image/jpeg", "Content-Length": String(picture.length) },
  });
};
