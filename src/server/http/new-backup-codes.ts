import { operations } from "#contract/operations.ts";
import type { Handler } from "./handler.ts";
import { PRIVATE, requirePerson, senderOf } from "./person.ts";
import { problemResponse } from "./problem-response.ts";
import { readBody } from "./read-body.ts";

/** POST /api/two-step/backup-codes: new ones in place of all that there were, shown this once. */
export const newBackupCodes: Handler = async (c, services) => {
  const input = await readBody(operations.newBackupCodes.input, c);
  if (!input.ok) return problemResponse(c, input.error);
  const present = await requirePerson(c, services);
  if (!present.ok) return problemResponse(c, present.error);
  const { person } = present.value;
  const codes = await services.accounts.newBackupCodes(person, input.value.password, senderOf(c));
  if (!codes.ok) return problemResponse(c, codes.error);
  return c.json({ backupCodes: codes.value }, 200, PRIVATE);
};
