import { describe, expect, it } from "vitest";
import { searchAddress } from "#web/search-address.ts";
import { readSearchInput } from "./search-loader.ts";

const read = (query: string) => readSearchInput(new URL(`http://lotline.test/search${query}`));

describe("a search address", () => {
  it("is read without its empty fields", () => {
    expect(read("?q=+fence+&cityId=&place=")).toEqual({ q: "fence" });
    expect(read("?q=fence&cityId=3&place=front_yard&page=2")).toEqual({
      q: "fence",
      cityId: 3,
      place: "front_yard",
      page: 2,
    });
  });
  it("takes control characters for spaces", () => {
    expect(read("?q=a%00fence%07")).toEqual({ q: "a fence" });
    expect(read("?q=%00")).toEqual({ q: "" });
  });
  it("survives nonsense in its numbers", () => {
    expect(read("?q=fence&cityId=Denver&page=-1")).toEqual({ q: "fence" });
  });
  it("is written the way it is read", () => {
    const input = {
      q: "a 12' fence & gate?",
      cityId: 1,
      district: "RS-3",
      asOf: "2024-01-01",
      rule: "dzc-10.5#rear",
    };
    expect(read(searchAddress(input).slice("/search".length))).toEqual(input);
  });
  it("leaves out the first page and what is not set", () => {
    expect(searchAddress({ q: "fence", cityId: undefined, page: 1 })).toBe("/search?q=fence");
  });
});
