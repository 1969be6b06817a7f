import { expect, test } from "vitest";
import { compareAddress, isFull, onlyOffered, readChoice } from "./compare-address.ts";

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

test("a city or a topic that is not offered is not chosen in the form, and the rest is", () => {
  const cities = [{ id: 1 }, { id: 2 }];
  const topics = [{ key: "fence" }];
  const shown = (query: string) => {
    const { city1, city2, topic } = onlyOffered(read(query), cities, topics);
    return [city1, city2, topic];
  };
  expect(shown("city1=1&city2=2&topic=xyz")).toEqual([1, 2, null]);
  expect(shown("city1=99&city2=2&topic=fence")).toEqual([null, 2, "fence"]);
});
