import { integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/**
 * What became of an attempt to sign in, or what was changed about how one signs in. `code_asked`: the password was right,
 * and the code was not entered yet. `passkey`: signed in with one. `passkey_copied`: refused, see passkey-sign-in.ts.
 */
export type SignInOutcome =
  | "signed_in"
  | "wrong_password"
  | "code_asked"
  | "wrong_code"
  | "passkey"
  | "passkey_copied"
  | "passkey_added"
  | "passkey_removed";

export const guesses = pgTable("guesses", {
  key: text("key").primaryKey(),
  points: integer("points").notNull(),
  expire: timestamp("expire", { withTimezone: true, mode: "date" }),
});

export const signIns = pgTable("sign_ins", {
  id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
  userId: integer("user_id").notNull(),
  at: timestamp("at", { withTimezone: true, mode: "date" }).notNull(),
  outcome: text("outcome").$type<SignInOutcome>().notNull(),
  userAgent: text("user_agent"),
});
