import { expect, test } from "vitest";
import { TODAY } from "#testing/law.ts";
import { QuestionReader } from "./understand-question.ts";

const reader = new QuestionReader([], new Map());
const heights = (q: string) => reader.read(q, TODAY).quantities.map(({ value }) => value);

test.each([
  ["My neighbor says the max is 6 ft. I want a fence 5 ft tall.", [5]],
  ["We read that fences are capped at 6 ft. I want a fence 7 ft tall.", [7]],
  ["He says a fence must be under 4 ft. Ours would be 5 ft tall.", [5]],
])("%s: what someone takes for the limit is no size of the fence", (q, own) => {
  expect(heights(q)).toEqual(own);
});

test.each([
  ["My contractor says I need a 7 ft tall fence. Is a permit required?", 7],
  ["I want a fence 5 ft tall. Is 6 ft the max?", 5],
])("%s: what the asker needs or asks about claims nothing", (q, own) => {
  expect(heights(q)).toContain(own);
});
