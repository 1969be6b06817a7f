import { boolean, date, integer, json, pgTable, text } from "drizzle-orm/pg-core";
import type { Specialty } from "#domain/experts/expert.ts";
import type { AttachedClause, QuestionState } from "#domain/experts/expert-question.ts";
import type { CalendarDate } from "#domain/units/calendar-date.ts";
import { moment } from "./moment.ts";

/** The tables of questions to experts, as the code sees them; see schema.ts. */

export const expertQuestions = pgTable("expert_questions", {
  id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
  userId: integer("user_id").notNull(),
  title: text("title").notNull(),
  text: text("text").notNull(),
  city: text("city").notNull(),
  specialty: text("specialty").$type<Specialty>().notNull(),
  toExpert: integer("to_expert"),
  search: json("search").$type<Readonly<Record<string, string>>>(),
  day: date("day", { mode: "string" }).$type<CalendarDate>().notNull(),
  state: text("state").$type<QuestionState>().notNull(),
  takenBy: integer("taken_by"),
  takenAt: moment("taken_at"),
  createdAt: moment("created_at").notNull(),
  updatedAt: moment("updated_at").notNull(),
});

export const questionMessages = pgTable("expert_question_messages", {
  id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
  questionId: integer("question_id").notNull(),
  userId: integer("user_id"),
  byExpert: boolean("by_expert").notNull(),
  expertId: integer("expert_id"),
  author: text("author"),
  text: text("text").notNull(),
  clauses: json("clauses").$type<readonly AttachedClause[]>().notNull(),
  createdAt: moment("created_at").notNull(),
});
