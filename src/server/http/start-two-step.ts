import { operations } from "#contract/operations.ts";
import type { StartTwoStepOutput } from "#contract/two-step.ts";
import { setupAddress } from "#domain/accounts/two-step.ts";
import { qrModules } from "../pictures/qr-modules.ts";
import type { Handler } from "./handler.ts";
import { PRIVATE, requirePerson, senderOf } from "./person.ts";
import { problemResponse } from "./problem-response.ts";
import { readBody } from "./read-body.ts";

/** POST /api/two-step/start: a secret for an authenticator app, shown this once. */
export const startTwoStep: Handler = async (c, services) => {
  const input = await readBody(operations.startTwoStep.input, c);
  if (!input.ok) return problemResponse(c, input.error);
  const present = await requirePerson(c, services);
  if (!present.ok) return problemResponse(c, present.error);
  const { person } = present.value;
  const begun = await services.accounts.beginTwoStep(person, input.value.password, senderOf(c));
  if (!begun.ok) return problemResponse(c, begun.error);
  const { key } = begun.value;
  const rows = qrModules(setupAddress(person.username, key));
  const output: StartTwoStepOutput = {
    key,
    qr: rows.map((row) => row.map((dark) => (dark ? "1" : "0")).join("")),
  };
  return c.json(output, 200, PRIVATE);
};
