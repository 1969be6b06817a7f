import { operations } from "#contract/operations.ts";
import type { Handler } from "./handler.ts";
import { PRIVATE, requirePerson, senderOf } from "./person.ts";
import { problemResponse } from "./problem-response.ts";
import { readBody } from "./read-body.ts";

/** POST /api/two-step/confirm: on from now on; the backup codes are shown this once. */
export const confirmTwoStep: Handler = async (c, services) => {
  const input = await readBody(operations.confirmTwoStep.input, c);
  if (!input.ok) return problemResponse(c, input.error);
  const present = await requirePerson(c, services);
  if (!present.ok) return problemResponse(c, present.error);
  const codes = await services.accounts.confirmTwoStep(present.value, input.value.code, senderOf(c));
  if (!codes.ok) return problemResponse(c, codes.error);
  return c.json({ backupCodes: codes.value }, 200, PRIVATE);
};
