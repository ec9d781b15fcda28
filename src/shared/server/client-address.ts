import type { IncomingMessage } from "node:http";
import { isIPv4, isIPv6 } from "node:net";

/** The first three groups (48 bits) of an IPv6 address in full spelling. */
function prefixOf(address: string): string {
  const [head = "", tail] = address.split("::");
  const groups = head === "" ? [] : head.split(":");
  const filled = tail === undefined ? groups : [...groups, "0", "0", "0"];
  return filled.slice(0, 3).join(":");
}

/** A client address that names a network, not a person: last IPv4 octet 0, IPv6 cut to /48. */
export function shortenedAddress(address: string | undefined): string {
  const plain = (address ?? "").replace(/^::ffff:(?=\d+\.)/i, "").replace(/%.*$/, "");
  if (isIPv4(plain)) return plain.replace(/\d+$/, "0");
  return isIPv6(plain) ? `${prefixOf(plain)}::` : "";
}

/**
 * The address that limits count. TLS ends at the proxy in front (docs/operations.md), so with https the last entry of
 * `X-Forwarded-For` counts, which that proxy wrote; what a client put in front of it does not.
 */
export function clientAddress({ headers, socket }: IncomingMessage, behindProxy: boolean): string {
  const forwarded = behindProxy ? headers["x-forwarded-for"]?.toString().split(",").at(-1)?.trim() : undefined;
  return forwarded !== undefined && (isIPv4(forwarded) || isIPv6(forwarded)) ? forwarded : (socket.remoteAddress ?? "");
}

/** Whom a limit counts: an IPv4 address, or the /64 network of IPv6, which is one household or company. */
export function clientNetwork(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "").replace(/%.*$/, "");
  if (!isIPv6(plain)) return plain;
  const [head = "", tail] = plain.toLowerCase().split("::");
  const [front, back] = [head, tail ?? ""].map((part) => part.split(":").filter((group) => group !== ""));
  const missing = tail === undefined ? 0 : 8 - (front?.length ?? 0) - (back?.length ?? 0);
  const groups = [...(front ?? []), ...Array.from({ length: missing }, () => "0"), ...(back ?? [])];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":")}::`;
}
