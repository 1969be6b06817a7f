import { boolean, integer, json, pgTable, text } from "drizzle-orm/pg-core";
import type { CorrectionOutcome, ReportedPage } from "#domain/corrections/correction.ts";
import { moment } from "./moment.ts";

/** The tables of reported mistakes, as the code sees them; see schema.ts. */

/** A clause as the page showed it. */
export interface ReportedClause {
  id: number;
  city: string;
  slug: string;
  citation: string;
  rules: readonly number[];
}

export const correctionRows = pgTable("corrections", {
  id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
  formKey: text("form_key").notNull(),
  page: text("page").notNull(),
  kind: text("kind").$type<ReportedPage>().notNull(),
  question: text("question"),
  cities: json("cities").$type<readonly string[]>().notNull(),
  clauses: json("clauses").$type<readonly ReportedClause[]>().notNull(),
  clauseId: integer("clause_id"),
  lawVersion: text("law_version").notNull(),
  wrong: text("wrong").notNull(),
  source: text("source"),
  email: text("email"),
  suspect: boolean("suspect").notNull(),
  state: text("state").$type<"open" | CorrectionOutcome>().notNull().default("open"),
  createdAt: moment("created_at").notNull(),
  decidedAt: moment("decided_at"),
});

export const correctionDecisions = pgTable("correction_decisions", {
  id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
  correctionId: integer("correction_id").notNull(),
  outcome: text("outcome").$type<CorrectionOutcome>().notNull(),
  note: text("note").notNull(),
  lawVersion: text("law_version"),
  decidedAt: moment("decided_at").notNull(),
});
