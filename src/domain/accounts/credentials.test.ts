import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { emailFault, normalizeEmail, passwordFault, usernameFault } from "./credentials.ts";

const common = new Set(["football", "iloveyou", "password1", "trustno1"]);
const isCommon = (password: string) => common.has(password);

test.each([
  ["ann", null],
  ["Ann_Lee-2.b", null],
  ["a".repeat(30), null],
  ["", "Please choose a username."],
  ["an", "Please use at least 3 characters."],
  ["a".repeat(31), "Please use at most 30 characters."],
  ["ann lee", "Please use letters, digits, dots, hyphens and underscores only."],
  ["ann@example.com", "Please use letters, digits, dots, hyphens and underscores only."],
  ["änn", "Please use letters, digits, dots, hyphens and underscores only."],
  ["...", "Please use at least one letter or digit."],
])("the username %j: %s", (username, fault) => {
  expect(usernameFault(username)).toBe(fault);
});

describe("addresses", () => {
  test("case and blanks around do not make another address", () => {
    expect(normalizeEmail("  Ann.Lee@Example.COM ")).toBe("ann.lee@example.com");
  });

  test.each(["ann@example.com", "ann+lots@mail.example.co", "o'neil@example.org", "ann@bücher.example"])(
    "%s can be one",
    (email) => {
      expect(emailFault(email)).toBeNull();
    },
  );

  test.each([
    "ann",
    "ann@",
    "@example.com",
    "ann@example",
    "ann@-example.com",
    "ann@example..com",
    "a..b@example.com",
    ".ann@example.com",
    "ann lee@example.com",
    "ann@example.com\nbcc: all@example.com",
    "<ann@example.com>",
    `${"a".repeat(65)}@example.com`,
  ])("%j cannot", (email) => {
    expect(emailFault(email)).toBe("Please enter an email address like name@example.com.");
  });

  test("one of 254 characters is the longest", () => {
    const domain = `${"a".repeat(63)}.${"b".repeat(63)}.${"c".repeat(57)}.com`;
    expect(emailFault(`${"x".repeat(64)}@${domain}`)).toBeNull();
    expect(emailFault(`${"x".repeat(64)}@c${domain}`)).toBe("Please enter a shorter email address.");
  });
});

describe("passwords", () => {
  test("8 characters are enough and 128 are not too many; 7 and 129 are refused", () => {
    expect(passwordFault("kx4!wq9z", isCommon)).toBeNull();
    expect(passwordFault("kx4!wq9", isCommon)).toBe("Please use at least 8 characters.");
    const long = "kx4!wq9z".repeat(16);
    expect(passwordFault(long, isCommon)).toBeNull();
    expect(passwordFault(`${long}a`, isCommon)).toBe("Please use at most 128 characters.");
  });

  test("a picture counts as one character", () => {
    expect(passwordFault("🏠🌳🚪🪟🧱🔨🪚", isCommon)).toBe("Please use at least 8 characters.");
    expect(passwordFault("🏠🌳🚪🪟🧱🔨🪚🪜", isCommon)).toBeNull();
  });

  test.each([
    "password1",
    "Football",
    "FOOTBALL2024!",
    "2024football",
    "iloveyou!!!!",
    "TrustNo1",
    "Lotline2026",
    "2026lotline!",
    "foot2024ball",
    "Denver-1999",
    "20241999",
  ])("%s is among the most used", (password) => {
    expect(passwordFault(password, isCommon)).toContain("one of the most common");
  });

  test("a password that is little more than the person's own name is refused, a long one with it is not", () => {
    expect(passwordFault("annabel.lee1", isCommon, ["annabel.lee"])).toContain("without your username");
    expect(passwordFault("annabel.lee likes the sea", isCommon, ["annabel.lee"])).toBeNull();
  });

  test("one sign over and over is refused", () => {
    expect(passwordFault("aaaaaaaaaaaa", isCommon)).toBe("Please use more different characters.");
  });

  test("no text upsets the checks", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 300 }), (text) => {
        for (const fault of [
          usernameFault(text),
          emailFault(normalizeEmail(text)),
          passwordFault(text, isCommon, [text]),
        ])
          expect(fault === null || fault.length > 10).toBe(true);
      }),
    );
  });
});
