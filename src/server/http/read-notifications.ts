import { operations } from "#contract/operations.ts";
import { ownedBy } from "#domain/accounts/person.ts";
import type { Handler } from "./handler.ts";
import { PRIVATE, requirePerson } from "./person.ts";
import { problemResponse } from "./problem-response.ts";
import { readBody } from "./read-body.ts";

/** POST /api/notifications/read: marks one as read, or all without a number. */
export const readNotifications: Handler = async (c, services) => {
  const input = await readBody(operations.readNotifications.input, c);
  if (!input.ok) return problemResponse(c, input.error);
  const present = await requirePerson(c, services);
  if (!present.ok) return problemResponse(c, present.error);
  const { person } = present.value;
  const { id } = input.value;
  if (id === undefined) await services.notifications.markAllRead(person.id, services.now());
  else {
    const found = ownedBy(person, await services.notifications.find(id), "notification");
    if (!found.ok) return problemResponse(c, found.error);
    await services.notifications.markRead(id, services.now());
  }
  return c.json({ unread: await services.notifications.unread(person.id) }, 200, PRIVATE);
};
