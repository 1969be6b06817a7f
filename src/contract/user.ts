import { z } from "zod";
import { TIERS } from "#domain/accounts/plan.ts";

/** GET /api/user: the signed-in person, or 401. */
export const UserOutput = z.strictObject({
  id: z.int(),
  username: z.string(),
  /** Their address, proven or claimed; absent when neither is there. */
  email: z.string().optional(),
  stripeCustomerId: z.string().nullable().optional(),
  subscriptionTier: z.enum(TIERS),
  /** Searches used this month. */
  apiCalls: z.int(),
  /** False while `email` is only claimed. */
  emailVerified: z.boolean(),
  /** A new address that waits to be proven, while the one in `email` still holds. */
  pendingEmail: z.string().optional(),
  isExpert: z.boolean(),
  /** May review what was read from enacted text. */
  isOperator: z.boolean(),
  /** Notifications that were not read yet. */
  unread: z.int(),
  /** ISO time. */
  createdAt: z.string(),
});
export type UserOutput = z.infer<typeof UserOutput>;

/** DELETE /api/user: with the password, so that nobody who finds a device can do it. */
export const DeleteUserInput = z.strictObject({
  password: z.string("Please enter your password.").min(1, "Please enter your password.").max(1000),
});

/** GET /api/user/export: all that is held of a person, table by table. */
export const ExportUserOutput = z.strictObject({
  exportedAt: z.string(),
  data: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
});
export type ExportUserOutput = z.infer<typeof ExportUserOutput>;

/** GET /api/usage: what a person searched, month by month. */
export const UsageOutput = z.strictObject({
  tier: z.enum(TIERS),
  /** "2026-11", in UTC. */
  month: z.string(),
  searches: z.int(),
  /** Searches that the plan holds for a month; null means no limit. */
  limit: z.int().nullable(),
  remaining: z.int().nullable(),
  /** ISO time at which the next month begins. */
  resetsAt: z.string(),
  /** Months with searches, the newest first. */
  history: z.array(z.strictObject({ month: z.string(), searches: z.int() })),
});
export type UsageOutput = z.infer<typeof UsageOutput>;
