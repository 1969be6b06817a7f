import type { AccuracyOutput } from "#contract/accuracy.ts";
import type { Handler } from "./handler.ts";

/** GET /api/accuracy: the blind rounds, the board of the regression sets, and the law that this site answers from. */
export const accuracy: Handler = (c, { accuracy: board, blindRounds: rounds, lawVersion }) => {
  const output: AccuracyOutput = { rounds: [...rounds], board, lawVersion };
  return c.json(output);
};
