import { lookup as systemLookup } from "node:dns";
import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { BlockList, isIP, type LookupFunction } from "node:net";
import { ImportRefused } from "../files/import-refused.ts";

/** Networks that are nobody's public site: this machine, private and shared ones, link-local, documentation, multicast. */
const closed = new BlockList();
for (const [net, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const)
  closed.addSubnet(net, bits, "ipv4");
/** What IPv6 gives away globally lies in 2000::/3; the ways from there into IPv4 are closed too. */
const globalV6 = new BlockList();
globalV6.addSubnet("2000::", 3, "ipv6");
for (const [net, bits] of [
  ["2001::", 32],
  ["2001:db8::", 32],
  ["2002::", 16],
] as const)
  closed.addSubnet(net, bits, "ipv6");

/** Whether an address is a public one, so that nobody is led into our own network. */
export const isPublicAddress = (address: string): boolean => {
  if (isIP(address) === 4) return !closed.check(address, "ipv4");
  return isIP(address) === 6 && globalV6.check(address, "ipv6") && !closed.check(address, "ipv6");
};

export type Reach = Readonly<{
  /** Only https, and only addresses that `allows` lets pass. */
  protocols: readonly string[];
  allows: (address: string) => boolean;
  timeoutMs: number;
  maxBytes: number;
}>;

export const officialReach: Reach = { protocols: ["https:"], allows: isPublicAddress, timeoutMs: 60_000, maxBytes: 20_000_000 };

type Fetched = Readonly<{ kind: "same" }> | Readonly<{ kind: "new"; bytes: Buffer; modified: string | undefined }>;

const CLOSED = "Von dieser Adresse wird nicht geladen: Sie liegt nicht im öffentlichen Netz.";

/** Resolved once and used as found: what a name leads to can't become another address in between. */
const lookupWith =
  (allows: Reach["allows"]): LookupFunction =>
  (host, options, done) =>
    systemLookup(host, { ...options, all: true }, (error, found) => {
      if (error) return done(error, []);
      const [first] = found;
      if (first === undefined || !found.every(({ address }) => allows(address))) return done(new ImportRefused(CLOSED), []);
      return options.all === true ? done(null, found) : done(null, first.address, first.family);
    });

/**
 * One GET without redirects, within `timeoutMs` and `maxBytes` in all; with `since` (a Last-Modified) an unchanged file is
 * not sent again. Throws `ImportRefused`.
 */
export function fetchOfficial(address: string, since: string | undefined, reach: Reach = officialReach): Promise<Fetched> {
  const { protocols, allows, timeoutMs, maxBytes } = reach;
  const url = URL.parse(address);
  if (url === null || !protocols.includes(url.protocol))
    return Promise.reject(new ImportRefused("Von dieser Adresse wird nicht geladen: Sie beginnt nicht mit https."));
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (isIP(host) !== 0 && !allows(host)) return Promise.reject(new ImportRefused(CLOSED));
  return new Promise((resolve, reject) => {
    const refuse = (sentence: string): void => reject(new ImportRefused(sentence));
    const send = url.protocol === "https:" ? requestHttps : requestHttp;
    const headers = { "User-Agent": "portal-statutes", ...(since === undefined ? {} : { "If-Modified-Since": since }) };
    const signal = AbortSignal.timeout(timeoutMs);
    const sent = send(url, { headers, lookup: lookupWith(allows), signal, agent: false }, (response) => {
      const { statusCode = 0 } = response;
      if (statusCode === 304) {
        response.resume();
        return resolve({ kind: "same" });
      }
      if (statusCode !== 200) {
        response.destroy();
        return refuse(statusCode === 404 ? "Unter dieser Adresse gibt es kein Gesetz." : `Der Server antwortet mit ${statusCode}.`);
      }
      const chunks: Buffer[] = [];
      let bytes = 0;
      response.on("data", (chunk: Buffer) => {
        bytes += chunk.length;
        chunks.push(chunk);
        if (bytes <= maxBytes) return;
        refuse(`Die Antwort ist größer als ${maxBytes / 1_000_000} MB.`);
        response.destroy();
      });
      response.on("end", () => resolve({ kind: "new", bytes: Buffer.concat(chunks), modified: response.headers["last-modified"] }));
      response.on("error", () => refuse("Die Übertragung brach ab."));
      response.on("aborted", () => refuse("Die Übertragung brach ab."));
    });
    sent.on("error", (error) => (error instanceof ImportRefused ? reject(error) : refuse("Der Server antwortet nicht.")));
    sent.end();
  });
}
