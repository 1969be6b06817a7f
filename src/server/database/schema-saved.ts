import { boolean, date, integer, json, pgTable, text } from "drizzle-orm/pg-core";
import type { NoticeLine } from "#domain/changes/notice.ts";
import type { Subject } from "#domain/law/vocabulary.ts";
import type { Follow } from "#domain/saved/follow.ts";
import type { SavedKind } from "#domain/saved/saved-item.ts";
import { moment } from "./moment.ts";

/** One line of a set of changes. `of` says what a line on the law is about; sets that were stored before it came have none. */
export interface ChangeLine extends NoticeLine {
  of?: {
    citySlug: string;
    slug: string;
    subjects: readonly Subject[];
    /** The words alone: "Side setback: 5 ft → 4 ft" */
    words: string;
    /** The first day on which it makes a difference; null when it did at once. */
    from: string | null;
    /** False for mere new wording. */
    ofSubstance: boolean;
  };
}

/** The tables of what people keep, write, follow and are told, as the code sees them; see schema.ts. */

export const userAnnotations = pgTable("user_annotations", {
  id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
  userId: integer("user_id").notNull(),
  zoningCodeId: integer("zoning_code_id").notNull(),
  text: text("text").notNull(),
  isPublic: boolean("is_public").notNull().default(false),
  createdAt: moment("created_at").notNull().defaultNow(),
  ruleKey: text("rule_key"),
  updatedAt: moment("updated_at").notNull().defaultNow(),
  hidden: boolean("hidden").notNull().default(false),
  decidedAt: moment("decided_at"),
});

export const annotationReports = pgTable("annotation_reports", {
  id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
  annotationId: integer("annotation_id").notNull(),
  userId: integer("user_id").notNull(),
  reason: text("reason").notNull(),
  createdAt: moment("created_at").notNull(),
});

export const savedItems = pgTable("saved_items", {
  id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
  userId: integer("user_id").notNull(),
  kind: text("kind").$type<SavedKind>().notNull(),
  title: text("title").notNull(),
  address: text("address").notNull(),
  note: text("note").notNull().default(""),
  query: text("query"),
  cityId: integer("city_id"),
  watched: boolean("watched").notNull(),
  shareToken: text("share_token"),
  createdAt: moment("created_at").notNull(),
  updatedAt: moment("updated_at").notNull(),
});

export const follows = pgTable("follows", {
  id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
  userId: integer("user_id").notNull(),
  kind: text("kind").$type<Follow["kind"]>().notNull(),
  cityId: integer("city_id"),
  topic: text("topic").$type<Subject>(),
  slug: text("slug"),
  createdAt: moment("created_at").notNull(),
});

export const changeSets = pgTable("change_sets", {
  id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
  kind: text("kind").$type<"law" | "layer">().notNull(),
  changes: json("changes").$type<readonly ChangeLine[]>().notNull(),
  createdAt: moment("created_at").notNull(),
});

export const notifications = pgTable("notifications", {
  id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
  userId: integer("user_id").notNull(),
  key: text("key").notNull(),
  kind: text("kind").notNull(),
  title: text("title").notNull(),
  lines: json("lines").$type<readonly NoticeLine[]>().notNull(),
  more: integer("more").notNull().default(0),
  urgent: boolean("urgent").notNull().default(false),
  createdAt: moment("created_at").notNull(),
  readAt: moment("read_at"),
  mailedAt: moment("mailed_at"),
});

export const notificationSettings = pgTable("notification_settings", {
  userId: integer("user_id").primaryKey(),
  digest: boolean("digest").notNull(),
  atOnce: boolean("at_once").notNull(),
  digestDay: date("digest_day", { mode: "string" }),
  questions: boolean("questions").notNull().default(true),
});
