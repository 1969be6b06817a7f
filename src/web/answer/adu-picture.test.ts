import { expect, test } from "vitest";
import type { Answer } from "#contract/search.ts";
import { aduLot } from "./adu-picture.tsx";

const figure = { measure: "max_floor_area", places: [], formula: null, text: "1,000 sq ft" };
const answer = (check: string): Answer =>
  ({ figures: [figure], trace: [{ result: "pass", check }] }) as unknown as Answer;

test("the picture says how a size that it draws fares", () => {
  expect(aduLot(answer("800 sq ft ≤ 1000 sq ft"))?.asked).toEqual({ words: "800 sq ft", fits: true });
});

test("how many homes are allowed is no size of the one that it draws", () => {
  expect(aduLot(answer("2 homes ≤ 2 homes"))).toMatchObject({ area: "1,000 sq ft", asked: null });
});
