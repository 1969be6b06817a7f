import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addressPrefixes, fitsAddress, readStreetAddress } from "./street-address.ts";

const TOWNS = ["denver", "denver co", "denver colorado", "new york", "new york ny"];
const read = (text: string) => readStreetAddress(text, TOWNS);

describe("street addresses", () => {
  test.each([
    ["123 N Main St.", "123 north main street"],
    ["123 N. MAIN ST", "123  North  Main   St"],
    ["1226 E 10TH AVE", "1226 East Tenth Avenue, Denver, CO 80218"],
    ["1226 E 10 Ave", "1226 e 10th ave denver co 80218"],
    ["45 W. O'Neil Blvd", "45 west oneil boulevard"],
    ["7 Saint James Pl", "7 St. James Place"],
    ["61-15 98th St", "61-15 98 street, New York, NY"],
    ["9 Peña Pky", "9 pena parkway"],
  ])("%s is %s", (a, b) => {
    expect(read(a)?.key).toBe(read(b)?.key);
    expect(read(a)?.loose).toBe(read(b)?.loose);
  });

  test.each([
    ["123 N Main St", "123 S Main St"],
    ["123 Main St", "123 Main Ave"],
    ["61-15 98th St", "6115 98th St"],
    ["12 1st Ave", "12 2nd Ave"],
  ])("%s is not %s", (a, b) => {
    expect(read(a)?.key).not.toBe(read(b)?.key);
  });

  test("a unit is read apart, however it is written", () => {
    for (const text of ["123 Main St Apt 4B", "123 Main St #4B", "123 Main St, Unit # 4b, Denver CO"])
      expect(read(text), text).toMatchObject({ key: "123 main st", unit: "4b" });
    expect(read("12 Floor St")).toMatchObject({ key: "12 floor st", unit: "" });
  });

  test("what follows the street is kept apart, to tell the city by", () => {
    expect(read("123 Main St, Denver, CO 80203")).toMatchObject({
      shown: "123 Main St",
      rest: "denver co 80203",
    });
    expect(read("123 Main St Denver Colorado")).toMatchObject({
      key: "123 main st",
      rest: "denver colorado",
    });
    expect(read("100 Denver")).toMatchObject({ key: "100 denver", rest: "" });
  });

  test.each(["Main St", "Denver", "", "12", "39.74, -104.99", ",", "12,"])(
    "%j is no street address",
    (text) => {
      expect(read(text)).toBeNull();
    },
  );

  test("what was left out fits, and what was typed otherwise does not", () => {
    const typed = read("123 Main St")!;
    expect(fitsAddress(typed, "123 n main st")).toBe(true);
    expect(fitsAddress(typed, "123 main ave")).toBe(false);
    expect(typed.loose).toBe(read("123 N Main Ave")!.loose);
    expect(read("5 North Ave")!.loose).toBe("5 n ave");
  });

  test("an address that is being typed is looked for by its beginnings", () => {
    expect(addressPrefixes(read("123 n mai")!)).toContain("123 n mai");
    expect(addressPrefixes(read("123 mai")!)).toContain("123 mai");
    expect(addressPrefixes(read("123 main boulev")!)).toContain("123 main");
    expect(addressPrefixes(read("123 north mai")!)).toEqual(expect.arrayContaining(["123 n mai", "123 mai"]));
  });

  test("any text is read, and its key reads as itself", () => {
    fc.assert(fc.property(fc.string({ unit: "binary", maxLength: 200 }), (text) => void read(text)));
    const word = fc.stringMatching(/^[a-z]{3,9}$/);
    fc.assert(
      fc.property(fc.nat(99_999), fc.array(word, { minLength: 1, maxLength: 3 }), (number, name) => {
        const first = read(`${number} ${name.join(" ")} Street`);
        if (first && first.unit === "") expect(read(first.key)?.key).toBe(first.key);
      }),
    );
  });
});
