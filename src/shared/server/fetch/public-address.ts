import { BlockList, isIP } from "node:net";

const own = new BlockList();
/** What is not the public internet, by the registries of special addresses (RFC 6890 and its updates). */
const closed: readonly (readonly [net: string, bits: number])[] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
];
for (const [net, bits] of closed) own.addSubnet(net, bits, "ipv4");

/** Of version 6 only one eighth is given out; within it some stretches are tunnels and examples. */
const open = new BlockList();
open.addSubnet("2000::", 3, "ipv6");
own.addSubnet("2001::", 23, "ipv6");
own.addSubnet("2001:db8::", 32, "ipv6");
own.addSubnet("2002::", 16, "ipv6");
own.addSubnet("3fff::", 20, "ipv6");

/** Whether an address belongs to somebody out there: neither this machine, nor its network, nor a way into them. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !own.check(address, "ipv4");
  return version === 6 && open.check(address, "ipv6") && !own.check(address, "ipv6");
}
