import { expect, test } from "vitest";
import { realCity, realEngine, TODAY } from "#testing/law.ts";

const cities = (q: string) => realEngine().reader.read(q, TODAY).cityIds;
const [denver, seattle] = ["denver", "seattle"].map((slug) => realCity(slug).id);

test("where the asker comes from is asked about only where each of both places is", () => {
  expect(cities("We're moving from Seattle to Denver. How tall may a fence be?")).toEqual([denver]);
  expect(
    cities("We're moving from Seattle to Denver. How tall may a fence be in each of the two cities?"),
  ).toEqual([seattle, denver]);
});
