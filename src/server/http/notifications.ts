import type { NotificationOutput, NotificationsOutput } from "#contract/notifications.ts";
import { operations } from "#contract/operations.ts";
import type { Notification } from "../database/notification-store.ts";
import type { Handler } from "./handler.ts";
import { PRIVATE, requirePerson } from "./person.ts";
import { problemResponse } from "./problem-response.ts";
import { readInput } from "./read-input.ts";

/** How many are shown at once. */
const PAGE = 20;

/** GET /api/notifications: the person's inbox. */
export const notifications: Handler = async (c, services) => {
  const input = readInput(operations.notifications.input, new URL(c.req.url).searchParams);
  if (!input.ok) return problemResponse(c, input.error);
  const present = await requirePerson(c, services);
  if (!present.ok) return problemResponse(c, present.error);
  const { id } = present.value.person;
  const found = await services.notifications.list(id, input.value.before ?? null, PAGE + 1);
  const output: NotificationsOutput = {
    unread: await services.notifications.unread(id),
    notifications: found.slice(0, PAGE).map(presentNotification),
    older: found.length > PAGE,
  };
  return c.json(output, 200, PRIVATE);
};

const presentNotification = ({
  id,
  kind,
  title,
  lines,
  more,
  urgent,
  ...at
}: Notification): NotificationOutput => ({
  id,
  kind,
  title,
  lines: lines.map(({ text, href }) => ({ text, href })),
  more,
  urgent,
  createdAt: at.createdAt.toISOString(),
  read: at.readAt !== null,
});
