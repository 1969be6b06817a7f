import { bigint, boolean, date, integer, json, pgTable, text } from "drizzle-orm/pg-core";
import type { EnactedBlock } from "#domain/codes/enacted-section.ts";
import type { CodeReport } from "#ingest/codes/import-code.ts";
import { moment } from "./moment.ts";

/** The tables of enacted codes and of their places, as the code sees them. The truth is migrations/0016 and 0021. */

export const codePlaces = pgTable("code_places", {
  id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
  slug: text("slug").notNull(),
  name: text("name").notNull(),
  state: text("state").notNull(),
  center: json("center").$type<readonly [number, number]>(),
});

export const codeEditions = pgTable("code_editions", {
  id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
  placeId: integer("place_id").notNull(),
  number: integer("number").notNull(),
  hash: text("hash").notNull(),
  lawDate: date("law_date", { mode: "string" }),
  source: text("source").notNull(),
  url: text("url"),
  sections: integer("sections").notNull(),
  tables: integer("tables").notNull(),
  characters: bigint("characters", { mode: "number" }).notNull(),
  report: json("report").$type<CodeReport>().notNull(),
  ready: boolean("ready").notNull().default(false),
  importedAt: moment("imported_at").notNull(),
});

export const codeSections = pgTable("code_sections", {
  editionId: integer("edition_id").notNull(),
  position: integer("position").notNull(),
  number: text("number").notNull(),
  slug: text("slug").notNull(),
  title: text("title").notNull(),
  path: json("path").$type<readonly string[]>().notNull(),
  blocks: json("blocks").$type<readonly EnactedBlock[]>().notNull(),
  history: json("history").$type<readonly string[]>().notNull(),
  url: text("url"),
  page: integer("page"),
});

export const codeTerms = pgTable("code_terms", {
  editionId: integer("edition_id").notNull(),
  position: integer("position").notNull(),
  term: text("term").notNull(),
  definition: text("definition").notNull(),
  slug: text("slug").notNull(),
  scope: json("scope").$type<readonly string[]>().notNull(),
});
