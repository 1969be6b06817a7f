import type { MailSettingsOutput } from "#contract/notifications.ts";
import { operations } from "#contract/operations.ts";
import type { Handler } from "./handler.ts";
import { PRIVATE, requirePerson } from "./person.ts";
import { requireUse } from "./plan-of.ts";
import { problemResponse } from "./problem-response.ts";
import { readBody } from "./read-body.ts";

/** GET /api/notifications/mail: which mails the person gets. */
export const mailSettings: Handler = async (c, services) => {
  const present = await requirePerson(c, services);
  if (!present.ok) return problemResponse(c, present.error);
  const { id, email } = present.value.person;
  const output: MailSettingsOutput = {
    ...(await services.notifications.settings(id)),
    canBeMailed: email !== null,
  };
  return c.json(output, 200, PRIVATE);
};

/** POST /api/notifications/mail. Mails at once need the plan; the person who had chosen them keeps the choice for a later plan. */
export const changeMailSettings: Handler = async (c, services) => {
  const input = await readBody(operations.changeMailSettings.input, c);
  if (!input.ok) return problemResponse(c, input.error);
  const present = await requirePerson(c, services);
  if (!present.ok) return problemResponse(c, present.error);
  const { id, email } = present.value.person;
  const before = await services.notifications.settings(id);
  if (input.value.atOnce && !before.atOnce) {
    const allowed = await requireUse(c, services, "alerts");
    if (!allowed.ok) return problemResponse(c, allowed.error);
  }
  const settings = { ...input.value, questions: input.value.questions ?? before.questions };
  await services.notifications.changeSettings(id, settings);
  const output: MailSettingsOutput = { ...settings, canBeMailed: email !== null };
  return c.json(output, 200, PRIVATE);
};
