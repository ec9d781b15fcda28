import { lookup } from "node:dns/promises";
import type { IncomingMessage } from "node:http";
import { request } from "node:https";
import { isIP } from "node:net";
import { isPublicAddress } from "./public-address.ts";

export type FetchRefusal =
  /** Not an address that begins with https, or one with user name and password. */
  | "not-https"
  /** The name is unknown, or leads to an address within our own network. */
  | "not-public"
  | "unreachable"
  | "status"
  | "too-many-redirects"
  | "too-large"
  | "timeout";

export type Fetched = Readonly<{ ok: true; body: Buffer }> | Readonly<{ ok: false; reason: FetchRefusal }>;

type Door = Readonly<{ address: string; port: number; ca?: string }>;

/** How names become addresses and addresses are reached; tests bring their own. */
export type Network = Readonly<{
  resolve: (host: string) => Promise<readonly string[]>;
  reach: (address: string, port: number) => Door;
}>;

export const internet: Network = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  reach: (address, port) => ({ address, port }),
};

export type FetchLimits = Readonly<{ bytes: number; ms: number; redirects: number }>;

class Refused extends Error {
  readonly reason: FetchRefusal;

  constructor(reason: FetchRefusal) {
    super(reason);
    this.reason = reason;
  }
}

const HTTPS_PORT = 443;

function checkedUrl(text: string, base?: string): URL {
  const url = URL.parse(text, base);
  if (url === null || url.protocol !== "https:" || url.username !== "" || url.password !== "") throw new Refused("not-https");
  return url;
}

/** Every address of the name must be public: one that is not would be reached by chance. */
async function publicAddress(host: string, { resolve }: Network): Promise<string> {
  const bare = host.replace(/^\[|\]$/g, "");
  const addresses = isIP(bare) === 0 ? await resolve(bare).catch((): readonly string[] => []) : [bare];
  const [first] = addresses;
  if (first === undefined || !addresses.every(isPublicAddress)) throw new Refused("not-public");
  return first;
}

/** Connects to the address that was checked, whatever the name leads to by then. */
async function ask(url: URL, network: Network, signal: AbortSignal): Promise<IncomingMessage> {
  const address = await publicAddress(url.hostname, network);
  signal.throwIfAborted();
  const door = network.reach(address, url.port === "" ? HTTPS_PORT : Number(url.port));
  const family = isIP(door.address);
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  request({
    host: door.address,
    port: door.port,
    family,
    servername: isIP(url.hostname) === 0 ? url.hostname : "",
    ...(door.ca !== undefined && { ca: door.ca }),
    path: url.pathname + url.search,
    headers: { host: url.host, accept: "*/*", "accept-encoding": "identity", "user-agent": "Portal" },
    agent: false,
    signal,
  })
    .on("response", resolve)
    .on("error", reject)
    .end();
  return promise;
}

async function bodyOf(answer: IncomingMessage, most: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > most) throw new Refused("too-large");
    parts.push(part);
  }
  return Buffer.concat(parts);
}

async function follow(address: string, limits: FetchLimits, network: Network, signal: AbortSignal): Promise<Buffer> {
  let url = checkedUrl(address);
  for (let redirects = 0; redirects <= limits.redirects; redirects += 1) {
    const answer = await ask(url, network, signal);
    const status = answer.statusCode ?? 0;
    const { location } = answer.headers;
    if (status >= 300 && status < 400 && location !== undefined) {
      answer.destroy();
      url = checkedUrl(location, url.href);
      continue;
    }
    if (status !== 200) {
      answer.destroy();
      throw new Refused("status");
    }
    return bodyOf(answer, limits.bytes);
  }
  throw new Refused("too-many-redirects");
}

/**
 * Fetches what somebody else named, so that it can't be used to look into our own network: https alone, public addresses alone
 * after the look-up, the same for each redirect, within limits of size and time that hold for all of it.
 */
export async function fetchPublic(address: string, limits: FetchLimits, network: Network = internet): Promise<Fetched> {
  const signal = AbortSignal.timeout(limits.ms);
  const late = Promise.withResolvers<never>();
  const onAbort = (): void => late.reject(new Refused("timeout"));
  signal.addEventListener("abort", onAbort, { once: true });
  try {
    return { ok: true, body: await Promise.race([follow(address, limits, network, signal), late.promise]) };
  } catch (error) {
    return { ok: false, reason: signal.aborted ? "timeout" : error instanceof Refused ? error.reason : "unreachable" };
  } finally {
    signal.removeEventListener("abort", onAbort);
  }
}
