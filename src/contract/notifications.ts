import { z } from "zod";
import { Flag, Id } from "./shared.ts";

export const NotificationOutput = z.strictObject({
  id: z.int(),
  /** "law", "layer", "question", or what else the site tells of. */
  kind: z.string(),
  title: z.string(),
  lines: z.array(z.strictObject({ text: z.string(), href: z.string() })),
  /** How many further lines were left out. */
  more: z.int(),
  /** A verdict changed. */
  urgent: z.boolean(),
  createdAt: z.string(),
  read: z.boolean(),
});
export type NotificationOutput = z.infer<typeof NotificationOutput>;

/** GET /api/notifications: the person's inbox, the newest first; `before` is the number of the last one shown. */
export const NotificationsInput = z.strictObject({ before: Id.optional() });
export const NotificationsOutput = z.strictObject({
  unread: z.int(),
  notifications: z.array(NotificationOutput),
  /** Are there older ones? */
  older: z.boolean(),
});
export type NotificationsOutput = z.infer<typeof NotificationsOutput>;

/** POST /api/notifications/read: one, or all without a number. */
export const ReadNotificationsInput = z.strictObject({ id: Id.optional() });
export const ReadNotificationsOutput = z.strictObject({ unread: z.int() });

/** GET and POST /api/notifications/mail: which mails the person gets. */
export const MailSettingsOutput = z.strictObject({
  /** Once a day, what is new. */
  digest: z.boolean(),
  /** At once, when the verdict on a saved project changes. */
  atOnce: z.boolean(),
  /** At once, when an expert answers, or when a question waits for one. */
  questions: z.boolean(),
  /** False when there is no proven address to send to. */
  canBeMailed: z.boolean(),
});
export type MailSettingsOutput = z.infer<typeof MailSettingsOutput>;
export const ChangeMailSettingsInput = z.strictObject({ digest: Flag, atOnce: Flag, questions: Flag });

/** POST /api/unsubscribe: ends the mails to whom the link was sent; without a sign-in. */
export const UnsubscribeInput = z.strictObject({ token: z.string().max(200) });
