import { expect, test } from "vitest";
import { cityNamed } from "./city-named.ts";

const CITIES = [
  { name: "Denver", slug: "denver", aliases: [], state: "Colorado", stateCode: "CO" },
  {
    name: "New York",
    slug: "new-york",
    aliases: ["NYC", "New York City"],
    state: "New York",
    stateCode: "NY",
  },
  { name: "Portland", slug: "portland", aliases: [], state: "Oregon", stateCode: "OR" },
];
const named = (words: string, state?: string) => cityNamed(CITIES, words, state)?.name;

test("a city is found by its name, its slug or another name, in any spelling of blanks and capitals", () => {
  expect(named("denver")).toBe("Denver");
  expect(named(" NEW  YORK ")).toBe("New York");
  expect(named("new-york")).toBe("New York");
  expect(named("nyc")).toBe("New York");
});

test("a state may follow the name, long or short", () => {
  expect(named("Denver, CO")).toBe("Denver");
  expect(named("denver colorado")).toBe("Denver");
  expect(named("New York, New York")).toBe("New York");
});

test("another state's city of that name is not ours", () => {
  expect(named("Portland, Maine")).toBeUndefined();
  expect(named("Portland", "Maine")).toBeUndefined();
  expect(named("Portland", "or")).toBe("Portland");
});

test("a part of a name, a state alone and nothing name no city", () => {
  expect(named("Den")).toBeUndefined();
  expect(named("Oregon")).toBeUndefined();
  expect(named("")).toBeUndefined();
});
