import { expect, test } from "vitest";
import { ask, realCity } from "#testing/law.ts";

test("a limit for a special place leads where surely just that is asked for: the curb cut of a driveway, and not the driveway", () => {
  const headline = (q: string) => ask(q, { cityId: realCity("seattle").id }).answer.headline;
  expect(headline("curb cut how wide")).toMatch(/^A residential curb cut is normally at most 10 feet wide\./);
  expect(headline("how wide must a driveway be")).toContain(
    "A residential driveway must be at least 10 feet",
  );
});
