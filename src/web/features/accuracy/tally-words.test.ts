import { expect, test } from "vitest";
import { shareWords } from "./tally-words.ts";

test.each([
  [597, 625, "95.5%"],
  [999, 1000, "99.9%"],
  [9999, 10000, "99.9%"],
  [10, 10, "100%"],
  [0, 0, "–"],
])("%i of %i is %s", (right, total, words) => expect(shareWords({ right, total })).toBe(words));
