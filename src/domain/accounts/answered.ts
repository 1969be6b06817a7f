import { GAPS, type Outcome } from "../answers/answer-shape.ts";

/** Did the question get an answer? One that did not takes no search from anybody. */
export const isAnswered = (outcome: Outcome): boolean => !GAPS.has(outcome);
