import { describe, expect, test } from "vitest";
import { type AddressPoint, matchAddresses } from "./match-addresses.ts";
import { readStreetAddress } from "./street-address.ts";

const point = (text: string, x = 0): AddressPoint => {
  const { key, unit, shown } = readStreetAddress(text)!;
  return { key, unit, shown, position: [-104.99 + x / 1000, 39.74] };
};
const points = [
  point("123 N MAIN ST"),
  point("123 N MAIN ST # 2", 0.1),
  point("123 S MAIN ST", 5),
  point("123 MAIN AVE", 9),
];
const match = (text: string, among = points) =>
  matchAddresses(readStreetAddress(text)!, among).map(({ shown, unit }) => `${shown}${unit && ` #${unit}`}`);

describe("matching an address", () => {
  test("one that is written just so is the one", () => {
    expect(match("123 north main street")).toEqual(["123 N MAIN ST"]);
    expect(match("123 Main Avenue")).toEqual(["123 MAIN AVE"]);
  });

  test("a unit is found, and one that is not held is its house", () => {
    expect(match("123 N Main St Apt 2")).toEqual(["123 N MAIN ST #2"]);
    expect(match("123 N Main St Apt 9")).toEqual(["123 N MAIN ST"]);
  });

  test("without its direction it may be several", () => {
    expect(match("123 Main St")).toEqual(["123 N MAIN ST", "123 S MAIN ST"]);
    expect(match("123 Main")).toHaveLength(3);
    expect(match("123 W Main St")).toEqual([]);
  });

  test("the same address far away is another place: 0.005 degrees are 430 m, 0.001 degrees are 86 m", () => {
    expect(match("9 Elm St", [point("9 ELM ST"), point("9 ELM ST", 5)])).toHaveLength(2);
    expect(match("9 Elm St", [point("9 ELM ST"), point("9 ELM ST", 1)])).toHaveLength(1);
  });
});
