import type { Origins } from "#src/brand/brand.ts";
import { brandOfPath } from "#src/brand/resolve-brand.ts";
import { listOfFilteredPage } from "#src/domain/finding/finding-parameters.ts";
import { createSite, type RequestLine, routeRequest } from "./route-request.ts";

/** Pages that stand on both hosts: without a publication nobody lists them. */
const onBothHosts = /^\/(?:ifb|betriebsrat)(?:\/(?:impressum|datenschutz|barrierefreiheit|service\/kontakt))?$/;
const lists: ReadonlySet<string> = new Set(["/seminare/finden", "/seminare/p/finden"].flatMap((page) => listOfFilteredPage(page) ?? []));

type Where = Readonly<{ location: string; status: number }> | Readonly<{ url: string }>;

/** The server's routing without a list of published files; on a host that is neither site's, the page's own site counts. */
export function developmentRouting(origins: Origins): (line: RequestLine) => Where {
  const site = createSite(origins, (key) => onBothHosts.test(key) || lists.has(key));
  return (line) => {
    const own = brandOfPath(line.url.split("?", 1)[0] ?? "") ?? "ifb";
    const host = site.brandOfHost(line.host) === undefined ? new URL(origins[own]).host : line.host;
    const decision = routeRequest({ ...line, host }, site);
    if (decision.kind === "redirect") return { location: decision.location, status: decision.status };
    if (decision.kind === "handler") return { url: decision.rewrite ?? line.url };
    if (decision.kind !== "static") return { url: line.url };
    const mark = line.url.indexOf("?");
    return { url: decision.key + (mark < 0 ? "" : line.url.slice(mark)) };
  };
}
