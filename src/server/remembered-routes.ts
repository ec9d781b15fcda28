import { type Decision, type RequestLine, routeRequest, type Site } from "./route-request.ts";
import type { StaticManifest } from "./served-release.ts";

/** Only then is the address itself a published path, which bounds what is remembered. */
const isPlain = (url: string): boolean => !/[?%]/.test(url);

/** Remembers static files spelled as published; everything is forgotten when a new list of files is published. */
export function rememberRoutes(site: Site, manifest: () => StaticManifest): (line: RequestLine) => Decision {
  let knownFor = manifest();
  const known = { ifb: new Map<string, Decision>(), betriebsrat: new Map<string, Decision>() } as const;

  return (line) => {
    if (manifest() !== knownFor) {
      knownFor = manifest();
      for (const routes of Object.values(known)) routes.clear();
    }
    const brand = line.method === "GET" ? site.brandOfHost(line.host) : undefined;
    if (brand === undefined) return routeRequest(line, site);
    const remembered = known[brand].get(line.url);
    if (remembered !== undefined) return remembered;
    const decision = routeRequest(line, site);
    if (decision.kind === "static" && isPlain(line.url)) known[brand].set(line.url, decision);
    return decision;
  };
}
