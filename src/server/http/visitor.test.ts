import { expect, test } from "vitest";
import { addressGroup } from "./visitor.ts";

test.each([
  ["192.0.2.7", "192.0.2.7"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["2001:db8:1:2:aaaa::1", "2001:db8:1:2"],
  ["2001:0db8:0001:0002:bbbb:cccc:dddd:eeee", "2001:db8:1:2"],
  ["fe80::1%eth0", "fe80:0:0:0"],
  ["::1", "0:0:0:0"],
])("%s belongs to %s", (address, group) => {
  expect(addressGroup(address)).toBe(group);
});
