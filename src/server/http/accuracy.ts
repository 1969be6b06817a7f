import type { AccuracyOutput, MistakesOutput } from "#contract/accuracy.ts";
import { operations } from "#contract/operations.ts";
import type { Handler } from "./handler.ts";
import { problemResponse } from "./problem-response.ts";
import { readInput } from "./read-input.ts";

/** GET /api/accuracy: the blind rounds, the board of the regression sets, and the law that this site answers from. */
export const accuracy: Handler = (c, { accuracy: board, blindRounds, lawVersion }) => {
  const rounds = blindRounds.map(({ misses: _, ...summary }) => summary);
  const { mistakes: _, ...summary } = board ?? { mistakes: [] };
  const output = { rounds, board: board && (summary as AccuracyOutput["board"]), lawVersion };
  return c.json(output satisfies AccuracyOutput);
};

/** GET /api/accuracy/rounds/{round}: one blind round with every miss. */
export const blindRound: Handler = (c, { blindRounds }) => {
  const input = readInput(operations.blindRound.input, new URL(c.req.url).searchParams, c.req.param());
  if (!input.ok) return problemResponse(c, input.error);
  const found = blindRounds.find(({ round }) => String(round) === input.value.round);
  return found ? c.json(found) : problemResponse(c, { code: "not_found", what: "page" });
};

/** GET /api/accuracy/mistakes: every answer to the regression sets that is not right. */
export const mistakes: Handler = (c, { accuracy: board }) => {
  const output: MistakesOutput = { mistakes: board?.mistakes ?? [], total: board?.overall.total ?? 0 };
  return c.json(output);
};
