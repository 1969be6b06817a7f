import { expect, test } from "vitest";
import { phoneAddress } from "./resources.tsx";

test.each([
  ["720-865-2915", "tel:+17208652915"],
  ["(206) 386-9780", "tel:+12063869780"],
  ["311", "tel:311"],
])("the telephone number %s is called as %s", (phone, address) => {
  expect(phoneAddress(phone)).toBe(address);
});
