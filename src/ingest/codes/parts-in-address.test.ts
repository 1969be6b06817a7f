import { expect, test } from "vitest";
import { pathByAddress } from "./parts-in-address.ts";

const address = (node: string) => `https://codes.example/va/alder/codes/code?nodeId=${node}`;

test("a division that the address numbers otherwise gets the address's number, without a title that is not its own", () => {
  expect(
    pathByAddress(
      ["Chapter 24. ZONING", "ARTICLE 4. USES", "DIVISION 1. GENERAL"],
      address("CD_ORD_CH24ZO_ART4US_DIV5TEUS_S24-4501GE"),
    ),
  ).toEqual(["Chapter 24. ZONING", "ARTICLE 4. USES", "DIVISION 5"]);
});

test("what is below a part of another number is left out where the address does not have it", () => {
  expect(
    pathByAddress(
      ["Title 14. LAND", "CHAPTER 1. BOARD", "Article 2. Fees"],
      address("TIT14LA_CH3SIRE_S14-305SI"),
    ),
  ).toEqual(["Title 14. LAND", "CHAPTER 3"]);
});

test("an address that agrees, has Roman numerals or names no parts changes nothing", () => {
  const path = ["APPENDIX A. ZONING", "ARTICLE I. ADMINISTRATION", "DIVISION 2. FEES"];
  expect(pathByAddress(path, address("CO_APXAZO_ARTIAD_DIV2FE_S1120PL"))).toEqual(path);
  expect(pathByAddress(path, "https://codes.example/1137")).toEqual(path);
  expect(pathByAddress(path, null)).toEqual(path);
});
