import { noteBound } from "#src/shared/bounds/bounds.ts";
import { type Decision, type RequestLine, routeRequest, type Site } from "./route-request.ts";
import type { StaticManifest } from "./served-release.ts";

/** Only then is the address itself a published path, which bounds what is remembered. */
const isPlain = (url: string): boolean => !/[?%]/.test(url);
/** As far as it is nothing to refuse, a query changes nothing about who answers on demand. */
const soundQuery = /^(?:\?[!-~]*)?$/;
/** Paths that are answered on demand: anybody may name new ones. */
const MOST_HANDLED = 2000;

/**
 * Remembers static files spelled as published, and which paths are answered on demand; everything is forgotten when a new list of
 * files is published.
 */
export function rememberRoutes(site: Site, manifest: () => StaticManifest): (line: RequestLine) => Decision {
  let knownFor = manifest();
  const known = { ifb: new Map<string, Decision>(), betriebsrat: new Map<string, Decision>() } as const;
  const handled = { ifb: new Map<string, Decision>(), betriebsrat: new Map<string, Decision>() } as const;
  noteBound("handled-paths", () => ({ used: handled.ifb.size + handled.betriebsrat.size, most: 2 * MOST_HANDLED }), "entries");

  return (line) => {
    if (manifest() !== knownFor) {
      knownFor = manifest();
      for (const routes of [...Object.values(known), ...Object.values(handled)]) routes.clear();
    }
    const brand = line.method === "GET" ? site.brandOfHost(line.host) : undefined;
    if (brand === undefined) return routeRequest(line, site);
    const { url } = line;
    const remembered = known[brand].get(url);
    if (remembered !== undefined) return remembered;
    const mark = url.indexOf("?");
    const [path, query] = mark < 0 ? [url, ""] : [url.slice(0, mark), url.slice(mark)];
    const answered = handled[brand].get(path);
    if (answered !== undefined && soundQuery.test(query)) return answered;
    const decision = routeRequest(line, site);
    if (decision.kind === "static" && isPlain(url)) known[brand].set(url, decision);
    if (decision.kind === "handler" && decision.rewrite === undefined && isPlain(path)) {
      if (handled[brand].size >= MOST_HANDLED) handled[brand].clear();
      handled[brand].set(path, decision);
    }
    return decision;
  };
}
