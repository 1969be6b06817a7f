import { expect, test } from "vitest";
import { compareAddress, isFull, readChoice } from "./compare-address.ts";

const read = (query: string) => readChoice(new URL(`http://site.test/compare?${query}`));

test("an address and the choice in it are the same thing", () => {
  const address = "/compare?city1=1&city2=2&topic=fence&also=3,4&asOf=2025-01-01";
  expect(compareAddress(readChoice(new URL(address, "http://site.test")))).toBe(address);
});

test("empty and unreadable parts are not chosen, and nothing is compared", () => {
  for (const query of [
    "",
    "city1=&city2=2&topic=fence",
    "city1=Denver&city2=2&topic=fence",
    "city1=1&city2=2&topic=",
  ])
    expect(isFull(read(query))).toBe(false);
  expect(isFull(read("city1=1&city2=2&topic=fence"))).toBe(true);
});

test("the form for one more city sends `also` twice; each city is kept once", () => {
  expect(read("city1=1&city2=2&topic=fence&also=3,4&also=5&also=4").also).toEqual([3, 4, 5]);
});
