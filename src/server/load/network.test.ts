import { expect, test } from "vitest";
import { addressGroup, networkOf } from "./network.ts";

test.each([
  ["203.0.113.9", "203.0.113.9"],
  ["::ffff:203.0.113.9", "203.0.113.9"],
  ["2001:db8:1:ab01::1", "2001:db8:1:ab"],
  ["2001:db8:1:abff:2::", "2001:db8:1:ab"],
  ["2001:db8:1:1::1", "2001:db8:1:00"],
  ["2001:DB8:1:a0f::1%eth0", "2001:db8:1:0a"],
])("%s is in the network %s", (address, network) => expect(networkOf(address)).toBe(network));

test("neighbors of one provider are apart by their 56 bits, and two machines of one home are not apart by 64", () => {
  expect(networkOf("2001:db8:1:ab01::1")).not.toBe(networkOf("2001:db8:1:ac01::1"));
  expect(addressGroup("2001:db8:1:ab01::1")).toBe(addressGroup("2001:db8:1:ab01:9::7"));
});

test.each([
  ["192.0.2.7", "192.0.2.7"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["2001:db8:1:2:aaaa::1", "2001:db8:1:2"],
  ["2001:0db8:0001:0002:bbbb:cccc:dddd:eeee", "2001:db8:1:2"],
  ["fe80::1%eth0", "fe80:0:0:0"],
  ["::1", "0:0:0:0"],
])("%s belongs to %s", (address, group) => expect(addressGroup(address)).toBe(group));
