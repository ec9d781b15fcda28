import type { IncomingMessage } from "node:http";

const scheme = /^https?:\/\//i;

type Asked = Pick<IncomingMessage, "url" | "rawHeaders"> & Readonly<{ headers: Pick<IncomingMessage["headers"], "host"> }>;

/** Names stand at even places. */
const hostsIn = (rawHeaders: readonly string[]): number =>
  rawHeaders.reduce((count, name, at) => (at % 2 === 0 && name.length === 4 && name.toLowerCase() === "host" ? count + 1 : count), 0);

/**
 * What is asked for, as a path. A request line may name the whole address, as proxies are asked; its host must be the one in
 * `Host` then. `undefined` where two hosts are named: a proxy before us may have decided by the other one (RFC 9112, 3.2).
 */
export function requestTarget({ url = "/", rawHeaders, headers: { host } }: Asked): string | undefined {
  if (hostsIn(rawHeaders) > 1) return undefined;
  if (url.startsWith("/")) return url;
  const [begin] = scheme.exec(url) ?? [];
  if (begin === undefined) return undefined;
  const end = url.slice(begin.length).search(/[/?#]/);
  const authority = end < 0 ? url.slice(begin.length) : url.slice(begin.length, begin.length + end);
  const rest = url.slice(begin.length + authority.length);
  if (authority === "" || authority.toLowerCase() !== host?.toLowerCase()) return undefined;
  return rest.startsWith("/") ? rest : `/${rest}`;
}
