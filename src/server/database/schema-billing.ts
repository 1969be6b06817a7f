import { integer, json, pgTable, text } from "drizzle-orm/pg-core";
import type { DemoRequest, DemoSubscription } from "#domain/accounts/demo-subscription.ts";
import type { BillingState } from "#domain/accounts/subscription.ts";
import { moment } from "./moment.ts";

/** The tables of payments and of what a plan gives out, as the code sees them; see schema.ts. */

export const billingAccounts = pgTable("billing_accounts", {
  userId: integer("user_id").primaryKey(),
  state: json("state").$type<BillingState>().notNull(),
  holdsUntil: moment("holds_until"),
  updatedAt: moment("updated_at").notNull().defaultNow(),
});

export const billingEvents = pgTable("billing_events", {
  id: text("id").primaryKey(),
  userId: integer("user_id").notNull(),
  happenedAt: moment("happened_at").notNull(),
  receivedAt: moment("received_at").notNull().defaultNow(),
});

export const demoSubscriptions = pgTable("demo_subscriptions", {
  userId: integer("user_id").primaryKey(),
  subscription: json("subscription").$type<DemoSubscription>().notNull(),
  number: integer("number").notNull(),
});

export const demoSessions = pgTable("demo_sessions", {
  id: text("id").primaryKey(),
  userId: integer("user_id").notNull(),
  request: json("request").$type<DemoRequest>().notNull(),
  createdAt: moment("created_at").notNull().defaultNow(),
});

export const userExportMonths = pgTable("user_export_months", {
  userId: integer("user_id").notNull(),
  month: text("month").notNull(),
  exports: integer("exports").notNull(),
  names: json("names").$type<readonly string[]>().notNull(),
});
