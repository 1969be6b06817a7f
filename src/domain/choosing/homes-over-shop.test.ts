import { expect, test } from "vitest";
import { asksHomesOverShop } from "./homes-over-shop.ts";

test("homes over a shop are homes", () => {
  for (const q of [
    "Can I put 3 apartments over my auto repair shop?",
    "two flats right above our old bakery, ok?",
    "Can I live above the store?",
  ])
    expect(asksHomesOverShop(q)).toBe(true);
});

test("a shop over homes, or a size over a figure, is none", () => {
  for (const q of ["Can I open a shop below the apartments?", "Is a shop over 3,000 square feet allowed?"])
    expect(asksHomesOverShop(q)).toBe(false);
});

test("what is over a garage is a home over a shop only in a district for shops", () => {
  const q = "Can I build an apartment over the garage?";
  expect(asksHomesOverShop(q)).toBe(false);
  expect(asksHomesOverShop(q, true)).toBe(true);
});
