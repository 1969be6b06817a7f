import { integer, json, pgTable, text } from "drizzle-orm/pg-core";
import type { ModelReading } from "#domain/rule-review/model-readings.ts";
import { moment } from "./moment.ts";

/** The table of what a language model read from enacted text, as the code sees it. The truth is migrations/0021. */
export const modelReadings = pgTable("model_readings", {
  placeId: integer("place_id").notNull(),
  request: text("request").notNull(),
  readings: json("readings").$type<readonly ModelReading[]>().notNull(),
  model: text("model").notNull(),
  readAt: moment("read_at").notNull(),
});
