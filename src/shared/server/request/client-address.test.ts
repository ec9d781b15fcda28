import { expect, it } from "vitest";
import { clientNetwork, shortenedAddress } from "./client-address.ts";

it.each([
  ["192.0.2.77", "192.0.2.0"],
  ["::ffff:192.0.2.77", "192.0.2.0"],
  ["2001:db8:aa:bb:1:2:3:4", "2001:db8:aa::"],
  ["2001:db8::1", "2001:db8:0::"],
  ["2001:db8:aa::1", "2001:db8:aa::"],
  ["fe80::1%eth0", "fe80:0:0::"],
  ["::1", "0:0:0::"],
  [undefined, ""],
  ["unix:", ""],
])("shortens %s to %j", (address, shortened) => expect(shortenedAddress(address)).toBe(shortened));

it.each([
  ["192.0.2.7", "192.0.2.7"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["2001:db8::1", "2001:db8:0:0::"],
  ["2001:db8::2", "2001:db8:0:0::"],
  ["2001:0DB8:0000:0000:0000:0000:0000:0001", "2001:db8:0:0::"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"],
  ["fe80::1%eth0", "fe80:0:0:0::"],
  ["::1", "0:0:0:0::"],
  ["", ""],
])("counts %s as %s", (address, network) => expect(clientNetwork(address)).toBe(network));
