import { bigint, date, integer, json, pgTable, text } from "drizzle-orm/pg-core";
import type { Subject } from "#domain/law/vocabulary.ts";
import type { BuildingType, WorkType } from "#domain/permits/permit-review.ts";
import type { PermitTimes } from "#domain/permits/permit-times.ts";
import type { CalendarDate } from "#domain/units/calendar-date.ts";
import type { PermitReport, PermitSource } from "#ingest/permits/import-permits.ts";
import { moment } from "./moment.ts";

/** The tables of open permit data, as the code sees them; see schema.ts. */

export const permitSets = pgTable("permit_sets", {
  id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
  cityId: integer("city_id").notNull(),
  number: integer("number").notNull(),
  hash: text("hash").notNull(),
  source: json("source").$type<PermitSource>().notNull(),
  report: json("report").$type<PermitReport>().notNull(),
  times: json("times").$type<PermitTimes>().notNull(),
  timesForm: integer("times_form").notNull(),
  createdAt: moment("created_at").notNull().defaultNow(),
});

export const permitReviews = pgTable("permit_reviews", {
  setId: integer("set_id").notNull(),
  position: integer("position").notNull(),
  work: text("work").$type<WorkType>().notNull(),
  building: text("building").$type<BuildingType>().notNull(),
  subject: text("subject").$type<Subject>(),
  days: integer("days").notNull(),
  cost: bigint("cost", { mode: "number" }),
  area: integer("area"),
  filedFrom: date("filed_from", { mode: "string" }).$type<CalendarDate>().notNull(),
  filedTo: date("filed_to", { mode: "string" }).$type<CalendarDate>().notNull(),
});
