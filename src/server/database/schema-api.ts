import { customType, date, integer, pgTable, text } from "drizzle-orm/pg-core";
import type { ApiScope } from "#domain/accounts/api-scope.ts";
import { moment } from "./moment.ts";

/** The tables of the developer API, as the code sees them; see schema.ts. */

const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => "bytea" });

export const apiKeys = pgTable("api_keys", {
  id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
  userId: integer("user_id").notNull(),
  name: text("name").notNull(),
  hash: bytes("hash").notNull(),
  hint: text("hint").notNull(),
  scopes: text("scopes").array().$type<ApiScope[]>().notNull(),
  createdAt: moment("created_at").notNull(),
  expiresAt: moment("expires_at"),
  revokedAt: moment("revoked_at"),
  replacedBy: integer("replaced_by"),
  lastUsedAt: moment("last_used_at"),
});

export const apiUsage = pgTable("api_usage", {
  userId: integer("user_id").primaryKey(),
  minute: moment("minute").notNull(),
  minuteCalls: integer("minute_calls").notNull(),
  day: date("day", { mode: "string" }).notNull(),
  dayCalls: integer("day_calls").notNull(),
  granted: integer("granted").notNull(),
});

export const apiUsageDays = pgTable("api_usage_days", {
  userId: integer("user_id").notNull(),
  day: date("day", { mode: "string" }).notNull(),
  operation: text("operation").notNull(),
  calls: integer("calls").notNull(),
});

export const apiAccountLimits = pgTable("api_account_limits", {
  userId: integer("user_id").primaryKey(),
  perMinute: integer("per_minute").notNull(),
  perDay: integer("per_day").notNull(),
  setAt: moment("set_at").notNull(),
});
