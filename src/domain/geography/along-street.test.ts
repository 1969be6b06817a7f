import { expect, test } from "vitest";
import { betweenHouses, cornersOf, type HousePoint, metresBetween, readCorner } from "./along-street.ts";
import { readStreetAddress } from "./street-address.ts";

const house = (key: string, east: number, north: number): HousePoint => ({
  key,
  number: Number(/^\d+/.exec(key)?.[0]),
  position: [-90 + east / 1000, 40 + north / 1000],
});
const main = [
  house("101 n main st", 0, 0),
  house("102 n main st", 0.1, 0.1),
  house("121 n main st", 0, 1),
  house("101 s main st", 0, -3),
];

test("a number that is not there is placed on its own side, by its share of the way", () => {
  const [found, ...others] = betweenHouses(readStreetAddress("106 N Main St")!, main);
  expect([found, others]).toEqual([undefined, []]);
  const [odd] = betweenHouses(readStreetAddress("111 N Main Street")!, main);
  expect(odd).toMatchObject({ lower: 101, upper: 121 });
  expect(odd!.position[1]).toBeCloseTo(40.0005, 9);
  expect(betweenHouses(readStreetAddress("111 W Main St")!, main)).toEqual([]);
  expect(betweenHouses(readStreetAddress("961 Main St")!, main)).toEqual([]);
  // Too far apart to be one block.
  expect(
    betweenHouses(readStreetAddress("3 Elm")!, [house("1 elm st", 0, 0), house("5 elm st", 0, 9)]),
  ).toEqual([]);
});

test("two streets meet where their houses come closest, at each of their corners once", () => {
  const oak = [house("1 oak ave", 0.2, 0), house("3 oak ave", 2, 0), house("99 oak ave", 0.1, 40)];
  const corners = cornersOf([...main, house("999 n main st", 0, 40)], oak);
  expect(corners).toHaveLength(2);
  expect(Math.min(...corners.map((corner) => metresBetween(corner, [-90 + 0.00015, 40])))).toBeLessThan(20);
  expect(cornersOf(main, [house("1 elm st", 9, 9)])).toEqual([]);
});

test("corners in the words people use", () => {
  expect(readCorner("State and Madison")).toEqual({ streets: ["State", "Madison"], rest: "" });
  expect(readCorner("corner of N State St & W Madison St, Chicago")).toEqual({
    streets: ["N State St", "W Madison St"],
    rest: "Chicago",
  });
  expect(readCorner("5th @ Broadway")?.streets).toEqual(["5th", "Broadway"]);
  for (const text of ["121 N LaSalle St and more", "Wrigley Field", "", "Portland"])
    expect(readCorner(text)).toBeNull();
});
