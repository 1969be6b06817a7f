import type { AccuracyOutput } from "#contract/accuracy.ts";
import type { Handler } from "./handler.ts";

/** GET /api/accuracy: the board, and the law that this site answers from. */
export const accuracy: Handler = (c, { accuracy: board, lawVersion }) => {
  const output: AccuracyOutput = { board, lawVersion };
  return c.json(output);
};
