import { type Brand, brands, type Origins } from "#src/brand/brand.ts";
import { brandOfPath, resolveBrand } from "#src/brand/resolve-brand.ts";
import { filteredPage, listOfFilteredPage } from "#src/domain/finding/finding-parameters.ts";
import { decodedPath } from "#src/domain/page/decoded.ts";
import { withQuery } from "#src/release/redirects.ts";
import { isCall } from "./is-call.ts";
import { type Moved, moveOfPart } from "./moved-pages.ts";
import { isFixedPage, isVariablePage } from "./on-demand-pages.ts";
import { pageOfParent } from "./parent-paths.ts";

export type Decision =
  | Readonly<{ kind: "bad-request" }>
  | Readonly<{ kind: "unknown-host" }>
  | Readonly<{ kind: "static"; brand: Brand; key: string }>
  | Readonly<{ kind: "method-not-allowed"; brand: Brand }>
  | Readonly<{ kind: "redirect"; brand: Brand; status: 301 | 308; location: string }>
  | Readonly<{ kind: "not-found"; brand: Brand; path: string }>
  | Readonly<{ kind: "gone"; brand: Brand }>
  /** `rewrite` is the address that Astro is asked for where it differs from the visitor's. */
  | Readonly<{ kind: "handler"; brand: Brand; path: string; rewrite?: string }>;

export type RequestLine = Readonly<{ method: string; url: string; host: string | undefined }>;
export type Site = Readonly<{
  origins: Origins;
  brandOfHost: (host: string | undefined) => Brand | undefined;
  has: (key: string) => boolean;
  numbered: (path: string) => string | undefined;
  /** Where the content of an old address is now; `null` where it is gone for good. */
  moved: (path: string) => string | null | undefined;
}>;

export function createSite(
  origins: Origins,
  has: Site["has"],
  numbered: Site["numbered"] = () => undefined,
  moved: Site["moved"] = () => undefined,
): Site {
  const hosts = new Map(brands.map((brand) => [new URL(origins[brand]).host, brand]));
  const brandOfHost = (host: string | undefined) => (host === undefined ? undefined : (hosts.get(host) ?? resolveBrand(host, origins)));
  return { origins, brandOfHost, has, numbered, moved };
}

/** Both refuse what URL parsers read in different ways: it could lead a redirect to a foreign host. */
const onlyVisibleAscii = /^[!-~]+$/;
const unsafePath = /^\/\/|[\\#]|\p{Cc}|\/\.{1,2}(?:\/|$)/u;

/** Pages of either site embed these, wherever they lie: they stand on both. */
const asset = /\.(?:avif|css|gif|ico|jpe?g|js|mp4|png|svg|vtt|webm|webp|woff2)$/;

function safePath(raw: string): string | undefined {
  if (!raw.startsWith("/") || !onlyVisibleAscii.test(raw)) return undefined;
  const path = raw.includes("%") ? decodedPath(raw) : raw;
  return path === undefined || unsafePath.test(path) ? undefined : path;
}

const internalKey = (brand: Brand, path: string): string => (path === "/" ? `/${brand}` : `/${brand}${path}`);

/** The manifest's name of a public path; pages on both sites are prerendered once per brand under an internal prefix. */
function keyOf(path: string, brand: Brand, { has }: Site): string | undefined {
  if (has(path)) return path;
  const key = internalKey(brand, path);
  return brandOfPath(path) === undefined && has(key) ? key : undefined;
}

const withoutSlashes = (path: string): string => path.replace(/(?<!\/)\/+$/, "") || "/";
const withoutEnding = (path: string): string => withoutSlashes(path.replace(/\/index\.html$/, "/").replace(/(?<=[^/])\.html$/, ""));

const spellingsOf = (path: string): readonly string[] => {
  const clean = withoutSlashes(path);
  return [clean, withoutEnding(clean), clean.toLowerCase(), withoutEnding(clean.toLowerCase())];
};

function moveOf(path: string, { moved }: Site): Moved | undefined {
  const to = moved(path);
  return to === undefined ? undefined : { from: path, to };
}

type Asked = Readonly<{ path: string; query: string; brand: Brand; status: 301 | 308 }>;
type FindMove = (spelling: string, site: Site) => Moved | undefined;

function firstMove(spellings: readonly string[], site: Site, find: FindMove): Moved | undefined {
  for (const spelling of spellings) {
    const move = find(spelling, site);
    if (move !== undefined) return move;
  }
  return undefined;
}

/** What editors have said about an old address (`redirects.yaml`), however it is spelled. */
const movedDecision = (asked: Asked, site: Site): Decision | undefined =>
  leadOn(asked, site, firstMove([asked.path, ...spellingsOf(asked.path)], site, moveOf));

/** What follows of it for a page that belongs to that address; it is looked for below the new one as pages are spelled. */
const partMovedDecision = (asked: Asked, site: Site): Decision | undefined =>
  leadOn(asked, site, firstMove(spellingsOf(asked.path).toReversed(), site, moveOfPart));

function leadOn({ path, query, brand, status }: Asked, { origins }: Site, move: Moved | undefined): Decision | undefined {
  if (move === undefined) return undefined;
  const { from, to } = move;
  const owner = brandOfPath(from);
  if (to === null) {
    if (owner === undefined || owner === brand || isCall(path)) return { kind: "gone", brand };
    return { kind: "redirect", brand, status, location: origins[owner] + encodeURI(path) + query };
  }
  const target = withQuery(encodeURI(to), query);
  if (!to.startsWith("/")) return { kind: "redirect", brand, status, location: target };
  const home = brandOfPath(to) ?? owner ?? brand;
  return { kind: "redirect", brand, status, location: (home === brand ? "" : origins[home]) + target };
}

/** A published path that was probably meant: without trailing slash, `.html` or capitals, or with the right name before a number. */
function canonicalPath(path: string, brand: Brand, site: Site): string | undefined {
  const isThere = (spelling: string): boolean => keyOf(spelling, brand, site) !== undefined || isFixedPage(spelling);
  const known = spellingsOf(path).find((spelling) => spelling !== path && isThere(spelling));
  return known ?? site.numbered(withoutSlashes(path));
}

/** Asked for from outside, `/ifb/impressum` is the public `/impressum` of that brand, or nothing. */
function internalRequest(path: string): Readonly<{ owner: Brand; publicPath: string }> | undefined {
  const first = path.split("/", 2)[1]?.toLowerCase();
  const owner = brands.find((brand) => brand === first);
  return owner && { owner, publicPath: withoutSlashes(path.slice(owner.length + 1)) };
}

function routeRead(path: string, raw: string, query: string, brand: Brand, site: Site): Decision {
  const { origins, has } = site;
  const redirect = (owner: Brand, target: string): Decision => ({
    kind: "redirect",
    brand,
    status: 301,
    location: (owner === brand ? "" : origins[owner]) + target + query,
  });
  const internal = internalRequest(path);
  if (internal !== undefined) {
    const { owner, publicPath } = internal;
    const known = !/^\/(?:404|410|500|503)$/.test(publicPath) && has(internalKey(owner, publicPath));
    return known ? redirect(owner, encodeURI(publicPath)) : { kind: "not-found", brand, path };
  }
  const owner = asset.test(path) ? undefined : brandOfPath(path);
  const key = keyOf(path, brand, site);
  if (key !== undefined && (owner ?? brand) === brand) {
    const page = filteredPage(key, query);
    return page === undefined ? { kind: "static", brand, key } : { kind: "handler", brand, path, rewrite: page + query };
  }
  const list = listOfFilteredPage(path);
  if (list !== undefined) return redirect(owner ?? brand, list);
  const asked: Asked = { path, query, brand, status: 301 };
  const moved = key === undefined ? movedDecision(asked, site) : undefined;
  if (moved !== undefined) return moved;
  const meant = key === undefined ? (canonicalPath(path, brand, site) ?? pageOfParent(path)) : path;
  if (meant !== undefined) return redirect(brandOfPath(meant) ?? brand, encodeURI(meant));
  const partMoved = key === undefined ? partMovedDecision(asked, site) : undefined;
  if (partMoved !== undefined) return partMoved;
  // What was given to somebody keeps its spelling, encoded slashes too.
  const home = owner ?? brand;
  if (path.endsWith("/") && isVariablePage(withoutSlashes(path))) return redirect(home, withoutSlashes(raw));
  if (home !== brand && !isCall(path)) return redirect(home, raw);
  return { kind: "handler", brand, path };
}

function routeWrite(path: string, raw: string, query: string, brand: Brand, site: Site): Decision {
  if (internalRequest(path) !== undefined) return { kind: "not-found", brand, path };
  const owner = brandOfPath(path);
  if (owner !== undefined && owner !== brand && !isCall(path))
    return { kind: "redirect", brand, status: 308, location: site.origins[owner] + raw + query };
  if (keyOf(path, brand, site) !== undefined) return { kind: "method-not-allowed", brand };
  const asked: Asked = { path, query, brand, status: 308 };
  const moved = movedDecision(asked, site) ?? partMovedDecision(asked, site);
  if (moved !== undefined) return moved;
  return { kind: "handler", brand, path };
}

/** Decides what answers a request (spec:brands-and-hosts#canonical-host). Locations lead to one of the two origins alone. */
export function routeRequest({ method, url, host }: RequestLine, site: Site): Decision {
  const brand = site.brandOfHost(host);
  if (brand === undefined) return { kind: "unknown-host" };
  const mark = url.indexOf("?");
  const raw = mark < 0 ? url : url.slice(0, mark);
  const query = mark < 0 ? "" : url.slice(mark);
  const path = safePath(raw);
  if (path === undefined || (query !== "" && !onlyVisibleAscii.test(query))) return { kind: "bad-request" };
  return method === "GET" || method === "HEAD" ? routeRead(path, raw, query, brand, site) : routeWrite(path, raw, query, brand, site);
}
