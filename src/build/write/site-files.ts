import { type Brand, brands, type Origins } from "#src/brand/brand.ts";
import { brandOfPath } from "#src/brand/resolve-brand.ts";
import { FORUM_SITEMAP_PATH } from "#src/domain/forum/forum-paths.ts";
import type { IsoDay } from "#src/domain/time/german-date.ts";
import type { StoredFile } from "#src/release/stored-file.ts";
import { storeFile } from "../store-file.ts";

/** Most URLs that one sitemap file may hold (sitemaps.org). */
const SITEMAP_LIMIT = 50_000;

/** The public address of a prerendered page and the site it stands on; internal prefixes never show. */
export function publicPage(pathname: string): Readonly<{ brand: Brand; path: string }> {
  const shared = /^\/(ifb|betriebsrat)(\/.*)?$/.exec(pathname);
  if (shared) return { brand: shared[1] as Brand, path: shared[2] ?? "/" };
  return { brand: brandOfPath(pathname) ?? "ifb", path: pathname };
}

/** Whether a public path is one of the files that `siteFiles` makes. */
export const isSiteFile = (path: string): boolean => /^\/(?:ifb|betriebsrat)\/(?:robots\.txt|sitemap(?:-\d+)?\.xml)$/.test(path);

type OnDemandPages = Readonly<Record<Brand, readonly string[]>>;

/** Pages for search engines that are made when asked for: their forms carry a stamp of their own. */
export const onDemandPages: OnDemandPages = {
  ifb: [
    "/seminare/inhouse-anfrage",
    "/service/anmeldung",
    "/service/anwaltsberatung",
    "/service/digitaler-wandel",
    "/service/katalog",
    "/service/kontakt",
    "/service/newsletter",
    "/service/sbv-anfrage",
  ],
  betriebsrat: ["/service/kontakt", "/service/newsletter"],
};

/** Whether a published file stands in a sitemap: a page that is not hidden from search engines. */
export const isListed = ({ t, noindex, x }: StoredFile): boolean => t.startsWith("text/html") && !noindex && x === undefined;

const xml = (root: string, items: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${items.join("\n")}\n</${root}>\n`;

/** Sitemaps and robots.txt of both sites, made from what was really published and may be indexed. */
export function siteFiles(
  pages: Readonly<Record<string, StoredFile>>,
  {
    origins,
    store,
    onDemand,
    changed,
  }: Readonly<{
    origins: Origins;
    store: string;
    onDemand: OnDemandPages;
    /** The day a page was last changed, by public path, where its content says so. */
    changed: ReadonlyMap<string, IsoDay>;
  }>,
): Record<string, StoredFile> {
  const files: Record<string, StoredFile> = {};
  const put = (path: string, type: string, text: string): void => {
    files[path] = storeFile(store, Buffer.from(text), type, 5);
  };
  for (const brand of brands) {
    const published = Object.entries(pages)
      .filter(([, file]) => isListed(file))
      .map(([pathname]) => publicPage(pathname))
      .filter((page) => page.brand === brand);
    const urls = [...published.map(({ path }) => path), ...onDemand[brand]]
      .map((path) => {
        const day = changed.get(path);
        const lastmod = day === undefined ? "" : `<lastmod>${day}</lastmod>`;
        return `  <url><loc>${origins[brand]}${encodeURI(path)}</loc>${lastmod}</url>`;
      })
      .sort();
    const parts = Array.from({ length: Math.ceil(urls.length / SITEMAP_LIMIT) }, (_, i) =>
      urls.slice(i * SITEMAP_LIMIT, (i + 1) * SITEMAP_LIMIT),
    );
    if (parts.length <= 1) put(`/${brand}/sitemap.xml`, "application/xml; charset=utf-8", xml("urlset", parts[0] ?? []));
    else {
      for (const [i, part] of parts.entries()) put(`/${brand}/sitemap-${i + 1}.xml`, "application/xml; charset=utf-8", xml("urlset", part));
      const index = parts.map((_, i) => `  <sitemap><loc>${origins[brand]}/sitemap-${i + 1}.xml</loc></sitemap>`);
      put(`/${brand}/sitemap.xml`, "application/xml; charset=utf-8", xml("sitemapindex", index));
    }
    const robots = [
      "User-agent: *",
      "Disallow: /seminare/warenkorb",
      "Disallow: /suche",
      "Disallow: /kundenportal/",
      "Disallow: /meinifb/",
      "Disallow: /manage",
      "Disallow: /order-api/",
      "Disallow: /api/",
      "Disallow: /shared-modules/",
      "",
      `Sitemap: ${origins[brand]}/sitemap.xml`,
      ...(brand === "betriebsrat" ? [`Sitemap: ${origins[brand]}${FORUM_SITEMAP_PATH}`] : []),
      "",
    ];
    put(`/${brand}/robots.txt`, "text/plain; charset=utf-8", robots.join("\n"));
  }
  return files;
}
