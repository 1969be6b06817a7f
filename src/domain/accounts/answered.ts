import type { Outcome } from "../answers/answer-shape.ts";

const UNANSWERED: readonly Outcome[] = ["not_covered", "out_of_scope", "unclear"];

/** Did the question get an answer? One that did not takes no search from anybody. */
export const isAnswered = (outcome: Outcome): boolean => !UNANSWERED.includes(outcome);
