import { expect, test } from "vitest";
import { BACKUP_SIGNS, inGroups, readBackupCode, readCode, setupAddress, toBase32 } from "./two-step.ts";

test.each([
  ["123456", "123456"],
  [" 123 456 ", "123456"],
  ["123-456", "123456"],
  ["12345", null],
  ["1234567", null],
  ["12345a", null],
  ["１２３４５６", null],
  ["", null],
])("%j is read as the code %j", (typed, code) => {
  expect(readCode(typed)).toBe(code);
});

test.each([
  ["abcd-efgh-jkmn-pqrs", "abcdefghjkmnpqrs"],
  ["ABCD efgh  JKMN pqrs", "abcdefghjkmnpqrs"],
  ["abcd-efgh-jkmn-pqr", null],
  ["abcd-efgh-jkmn-pqrl", null],
])("%j is read as the backup code %j", (typed, code) => {
  expect(readBackupCode(typed)).toBe(code);
});

test("a backup code has 32 signs to choose from, none twice and none like another", () => {
  expect(new Set(BACKUP_SIGNS).size).toBe(32);
  for (const sign of "oil1") expect(BACKUP_SIGNS).not.toContain(sign);
});

// RFC 4648, section 10, without padding.
test.each([
  ["", ""],
  ["f", "MY"],
  ["fo", "MZXQ"],
  ["foo", "MZXW6"],
  ["foob", "MZXW6YQ"],
  ["fooba", "MZXW6YTB"],
  ["foobar", "MZXW6YTBOI"],
])("%j in base32 is %j", (text, base32) => {
  expect(toBase32([...text].map((sign) => sign.charCodeAt(0)))).toBe(base32);
});

test("a secret is shown in groups of four", () => {
  expect(inGroups("ABCDEFGHIJ", " ")).toBe("ABCD EFGH IJ");
  expect(inGroups("", " ")).toBe("");
});

test("the address for an app names the site, the person and all that codes depend on", () => {
  expect(setupAddress("ann.lee", "ABCD")).toBe(
    "otpauth://totp/Lotline:ann.lee?secret=ABCD&issuer=Lotline&digits=6&period=30",
  );
});
