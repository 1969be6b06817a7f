import { bigint, integer, json, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "./moment.ts";

/** The tables of passkeys; see schema.ts. */

export const passkeys = pgTable("passkeys", {
  id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
  userId: integer("user_id").notNull(),
  credentialId: text("credential_id").notNull(),
  userHandle: text("user_handle").notNull(),
  publicKey: text("public_key").notNull(),
  counter: bigint("counter", { mode: "number" }).notNull(),
  transports: json("transports").$type<readonly string[]>().notNull(),
  name: text("name").notNull(),
  createdAt: moment("created_at").notNull(),
  lastUsedAt: moment("last_used_at"),
});

export const passkeyChallenges = pgTable("passkey_challenges", {
  challenge: text("challenge").primaryKey(),
  browser: text("browser").notNull(),
  purpose: text("purpose").$type<"add" | "sign_in">().notNull(),
  userId: integer("user_id"),
  expiresAt: moment("expires_at").notNull(),
  createdAt: moment("created_at").notNull(),
});
