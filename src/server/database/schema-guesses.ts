import { integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

export const guesses = pgTable("guesses", {
  key: text("key").primaryKey(),
  points: integer("points").notNull(),
  expire: timestamp("expire", { withTimezone: true, mode: "date" }),
});

export const signIns = pgTable("sign_ins", {
  id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
  userId: integer("user_id").notNull(),
  at: timestamp("at", { withTimezone: true, mode: "date" }).notNull(),
  outcome: text("outcome").$type<"signed_in" | "wrong_password">().notNull(),
  userAgent: text("user_agent"),
});
