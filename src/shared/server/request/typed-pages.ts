import { randomBytes } from "node:crypto";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import * as v from "valibot";
import type { SecretFrame } from "./cookies.ts";
import { sealedCookie } from "./sealed-cookie.ts";

/** Names in an address what was typed and is shown there again. */
const TYPED_PARAM = "stand";

/** An address that names what was typed, asked for by a browser that keeps no cookies. */
export const isTypedLost = ({ url, headers }: Request): boolean =>
  new URL(url).searchParams.has(TYPED_PARAM) && (headers.get("cookie") ?? "") === "";

/** So many pages does the way back lead through before the newest stands for older ones. */
const MOST_PAGES = 4;
/** Older pages are kept within so many characters alone: proxies refuse requests whose cookies are longer than 8 KB together. */
const ROOM_FOR_OLDER = 2000;

/** The page `at` of this path, read from `anchor` on; `""` is the top of the page. */
export const typedPath = (path: string, at: string, anchor: string): string =>
  `${path}${path.includes("?") ? "&" : "?"}${new URLSearchParams({ [TYPED_PARAM]: at })}${anchor === "" ? "" : `#${anchor}`}`;

type Visit = Readonly<{ cookies: string | null; frame: SecretFrame }>;
type Rule = Readonly<{ name: string; purpose: string }>;

/**
 * What was typed and not taken, sealed in a cookie for an hour under a name that stands in the address: a page that is read instead of
 * the answer to a form, so that on the way back no browser asks whether to send it once more. `place` says what it was typed for and,
 * where that is known, by whom; nothing is shown at another place.
 */
export function typedPages<Schema extends v.GenericSchema>({ name, purpose }: Rule, schema: Schema) {
  type Typed = v.InferOutput<Schema>;
  type Page = Readonly<{ at: string; place: string; typed: Typed }>;
  const pages = v.array(v.strictObject({ at: v.string(), place: v.string(), typed: schema }));
  const cookie = sealedCookie({ name, seconds: 60 * 60, purpose }, v.strictObject({ packed: v.string() }));

  function read({ cookies, frame }: Visit): readonly Page[] {
    const found = cookie.read(cookies, frame);
    if (found === null) return [];
    const parsed = v.safeParse(pages, JSON.parse(inflateRawSync(Buffer.from(found.packed, "base64url")).toString("utf8")));
    return parsed.success ? (parsed.output as readonly Page[]) : [];
  }
  const write = (all: readonly Page[], frame: SecretFrame): string | null =>
    cookie.set({ packed: deflateRawSync(JSON.stringify(all)).toString("base64url") }, frame);

  return {
    /** The name of the page and the cookie that keeps it; older pages give way. Null for what is too long for a cookie. */
    keep(typed: Typed, place: string, visit: Visit): Readonly<{ at: string; cookie: string }> | null {
      const at = randomBytes(6).toString("base64url");
      const all = [{ at, place, typed }, ...read(visit)].slice(0, MOST_PAGES);
      for (let length = all.length; length > 0; length--) {
        const header = write(all.slice(0, length), visit.frame);
        if (header !== null && (length === 1 || header.length <= ROOM_FOR_OLDER)) return { at, cookie: header };
      }
      return null;
    },
    /** What stood on the page that the address names, or on the newest of the first place; null for an address without a name. */
    at({ searchParams }: URL, places: readonly [string, ...string[]], visit: Visit): Typed | null {
      const at = searchParams.get(TYPED_PARAM);
      const all = at === null ? [] : read(visit);
      const named = all.find((one) => one.at === at && places.includes(one.place));
      return (named ?? all.find(({ place }) => place === places[0]))?.typed ?? null;
    },
    /** Forgets what was kept for these places, by cookies to be set: it is taken by now. */
    forget(places: readonly string[], visit: Visit): readonly string[] {
      const all = read(visit);
      const left = all.filter(({ place }) => !places.includes(place));
      if (left.length === all.length) return [];
      return [(left.length === 0 ? null : write(left, visit.frame)) ?? cookie.clear(visit.frame)];
    },
  };
}
