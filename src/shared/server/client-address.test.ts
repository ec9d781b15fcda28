import { expect, it } from "vitest";
import { shortenedAddress } from "./client-address.ts";

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
