import type { TwoStepOutput } from "#contract/two-step.ts";
import type { Handler } from "./handler.ts";
import { PRIVATE, requirePerson } from "./person.ts";
import { problemResponse } from "./problem-response.ts";

/** GET /api/two-step: whether signing in asks for a code too. */
export const twoStep: Handler = async (c, services) => {
  const present = await requirePerson(c, services);
  if (!present.ok) return problemResponse(c, present.error);
  const state = await services.accounts.twoStep(present.value.person);
  const output: TwoStepOutput = { on: state && { ...state, since: state.since.toISOString() } };
  return c.json(output, 200, PRIVATE);
};
