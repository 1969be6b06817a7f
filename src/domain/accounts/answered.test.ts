import { expect, test } from "vitest";
import type { Outcome } from "../answers/answer-shape.ts";
import { OUTCOME_WORDS } from "../reports/report-words.ts";
import { isAnswered } from "./answered.ts";

test("three outcomes are no answer: we have nothing, the question is not ours, or it may mean several things", () => {
  const none = (Object.keys(OUTCOME_WORDS) as Outcome[]).filter((outcome) => !isAnswered(outcome));
  expect(none).toEqual(["not_covered", "out_of_scope", "unclear"]);
});
