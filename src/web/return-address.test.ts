import { expect, it } from "vitest";
import { readReturn, signInAddress } from "./return-address.ts";

it.each([
  ["/account", "/account"],
  ["/search?q=a%20fence&cityId=1#answer", "/search?q=a%20fence&cityId=1#answer"],
  ["/a/../account", "/account"],
])("%s leads back to %s", (next, back) => {
  expect(readReturn(next)).toBe(back);
});

it.each([
  null,
  "",
  "account",
  "https://evil.example/",
  "//evil.example",
  "/\\evil.example",
  "\\/evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "/x/..//evil.example",
  "javascript:alert(1)",
  "/auth?tab=register",
  "/auth/logout",
])("%j leads nowhere", (next) => {
  expect(readReturn(next)).toBeNull();
});

it("the sign-in page is told where one was, unless that was the beginning", () => {
  expect(signInAddress("/search?q=fence")).toBe("/auth?next=%2Fsearch%3Fq%3Dfence");
  expect(signInAddress("/", "register")).toBe("/auth?tab=register");
  expect(signInAddress("/auth?tab=register")).toBe("/auth");
});
