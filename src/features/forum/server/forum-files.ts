import { createHash } from "node:crypto";
import type { Db } from "#db/client.ts";
import { approvedThreads, firstTextOf } from "#db/repositories/forum-links.ts";
import { type Origins, profiles } from "#src/brand/brand.ts";
import type { ForumArea } from "#src/domain/forum/area.ts";
import { isPublic } from "#src/domain/forum/area.ts";
import { areaPath, forumPages } from "#src/domain/forum/forum-page-paths.ts";
import { areaFeedPath, threadPath } from "#src/domain/forum/forum-paths.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { publicAreas } from "./public-areas.ts";

const FEED_SIZE = 30;
const EXCERPT = 300;
/** Most URLs that one sitemap file may hold (sitemaps.org). */
const SITEMAP_LIMIT = 50_000;
const AT_ONCE = 1000;

export type FeedOfArea = Readonly<{
  title: string;
  description: string;
  path: string;
  items: readonly Readonly<{ title: string; path: string; text: string; date: string }>[];
}>;

/** The newest approved threads of a public area; undefined for every other, whatever the reason. */
export async function feedOfArea(db: Db, key: string, areas: readonly ForumArea[]): Promise<FeedOfArea | undefined> {
  const area = areas.find((one) => one.key === key && isPublic(one));
  if (area === undefined) return undefined;
  const threads = await approvedThreads(db, [area.key], { limit: FEED_SIZE });
  return {
    title: `Forum: ${area.title} – ${profiles.betriebsrat.titleSuffix}`,
    description: area.description,
    path: areaFeedPath(area.key),
    items: await Promise.all(
      threads.map(async ({ id, title, lastAt }) => {
        const text = (await firstTextOf(db, id)).replace(/\s+/g, " ");
        return {
          ...{ title, path: threadPath(id), date: todayInBerlin(lastAt) },
          text: text.length > EXCERPT ? `${text.slice(0, EXCERPT)}…` : text,
        };
      }),
    ),
  };
}

/** The forum, its public areas and their approved threads for search engines, the latest first, as many as one file may hold. */
export async function forumSitemap(db: Db, areas: readonly ForumArea[], { betriebsrat }: Origins): Promise<string> {
  const keys = publicAreas(areas);
  const urls = [forumPages.start, ...keys.map(areaPath)].map((path) => `  <url><loc>${betriebsrat}${path}</loc></url>`);
  for (let before: Readonly<{ lastAt: Date; id: string }> | undefined; urls.length < SITEMAP_LIMIT; ) {
    const threads = await approvedThreads(db, keys, { limit: AT_ONCE, ...(before && { before }) });
    for (const { id, lastAt } of threads)
      urls.push(`  <url><loc>${betriebsrat}${threadPath(id)}</loc><lastmod>${todayInBerlin(lastAt)}</lastmod></url>`);
    before = threads.at(-1);
    if (threads.length < AT_ONCE) break;
  }
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.slice(0, SITEMAP_LIMIT).join("\n")}\n</urlset>\n`;
}

/** Kept by nobody without asking again: what was taken down is gone at once. */
export function answerXml(request: Request, xml: string, type: string): Response {
  const etag = `"${createHash("sha256").update(xml).digest("base64url").slice(0, 27)}"`;
  const headers = { "Content-Type": `${type}; charset=utf-8`, "Cache-Control": "public, no-cache", ETag: etag };
  const known = request.headers.get("If-None-Match")?.split(",") ?? [];
  const same = known.some((tag) => tag.trim().replace(/^W\//, "") === etag);
  return same ? new Response(null, { status: 304, headers }) : new Response(xml, { headers });
}
