import type { IncomingMessage } from "node:http";
import { isIPv4, isIPv6 } from "node:net";

/** Without the spelling of IPv4 inside IPv6 and without the zone. */
const plainAddress = (address: string): string =>
  address
    .replace(/^::ffff:(?=\d+\.)/i, "")
    .split("%", 1)
    .join();

function groupsOf(address: string): readonly string[] {
  const [front = [], back] = address.split("::").map((part) => part.split(":").filter((group) => group !== ""));
  if (back === undefined) return front;
  return [...front, ...Array.from({ length: 8 - front.length - back.length }, () => "0"), ...back];
}

/** A client address that names a network, not a person: last IPv4 octet 0, IPv6 cut to /48. */
export function shortenedAddress(address: string | undefined): string {
  const plain = plainAddress(address ?? "");
  if (isIPv4(plain)) return plain.replace(/(?<!\d)\d+$/, "0");
  return isIPv6(plain) ? `${groupsOf(plain).slice(0, 3).join(":")}::` : "";
}

/** Behind the proxy (docs/operations.md) the last `X-Forwarded-For` entry, which it wrote; a client can forge earlier ones. */
export function clientAddress({ headers, socket }: IncomingMessage, behindProxy: boolean): string {
  const forwarded = behindProxy ? headers["x-forwarded-for"]?.toString().split(",").at(-1)?.trim() : undefined;
  return forwarded !== undefined && (isIPv4(forwarded) || isIPv6(forwarded)) ? forwarded : (socket.remoteAddress ?? "");
}

/** Whom a limit counts: an IPv4 address, or the /64 network of IPv6, which is one household or company. */
export function clientNetwork(address: string): string {
  const plain = plainAddress(address);
  if (!isIPv6(plain)) return plain;
  const network = groupsOf(plain.toLowerCase()).slice(0, 4);
  return `${network.map((group) => group.replace(/^0+(?=.)/, "")).join(":")}::`;
}
