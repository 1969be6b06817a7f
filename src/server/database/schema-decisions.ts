import { integer, json, pgTable, text } from "drizzle-orm/pg-core";
import type { DecisionBasis, DecisionOutcome } from "#domain/rule-review/decision.ts";
import type { ReviewedRule } from "#domain/rule-review/reviewed-rule.ts";
import { moment } from "./moment.ts";

/** The table of decisions on rules read from enacted text, as the code sees it. The truth is migrations/0020. */
export const ruleDecisions = pgTable("rule_decisions", {
  id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
  placeId: integer("place_id").notNull(),
  proposal: text("proposal").notNull(),
  after: integer("after").notNull(),
  outcome: text("outcome").$type<DecisionOutcome | "undone">().notNull(),
  rule: json("rule").$type<ReviewedRule>().notNull(),
  basis: json("basis").$type<DecisionBasis>().notNull(),
  userId: integer("user_id"),
  decidedAt: moment("decided_at").notNull(),
});
