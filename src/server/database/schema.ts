import { sql } from "drizzle-orm";
import {
  boolean,
  customType,
  date,
  doublePrecision,
  integer,
  json,
  pgTable,
  text,
  timestamp,
} from "drizzle-orm/pg-core";
import type { NoticeLine } from "#domain/changes/notice.ts";
import type { DistrictChange } from "#domain/geography/diff-layers.ts";
import type { ImportReport, Layer, LayerKind, LayerShape } from "#domain/geography/layer.ts";
import type { Code, Rule } from "#domain/law/law.ts";
import type { Family, SourceTier, Subject } from "#domain/law/vocabulary.ts";
import type { Basis, Report, ReportKind } from "#domain/reports/report.ts";
import type { Follow } from "#domain/saved/follow.ts";
import type { SavedKind } from "#domain/saved/saved-item.ts";

/** The tables as the code sees them. The truth is migrations/; a contract test compares the two. */

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

const bytes = customType<{ data: Uint8Array; driverData: Buffer }>({ dataType: () => "bytea" });

export const cities = pgTable("cities", {
  id: integer("id").primaryKey(),
  slug: text("slug").notNull(),
  name: text("name").notNull(),
  state: text("state").notNull(),
  stateCode: text("state_code").notNull(),
  longitude: doublePrecision("longitude").notNull(),
  latitude: doublePrecision("latitude").notNull(),
  boundary: text("boundary"),
  aliases: json("aliases").$type<readonly string[]>().notNull(),
  codes: json("codes").$type<readonly Code[]>().notNull(),
  groups: json("groups").$type<Readonly<Record<string, readonly string[]>>>().notNull(),
  createdAt: moment("created_at").notNull().defaultNow(),
});

export const zoningCodes = pgTable("zoning_codes", {
  id: integer("id").primaryKey(),
  cityId: integer("city_id").notNull(),
  position: integer("position").notNull(),
  slug: text("slug").notNull(),
  codeKey: text("code_key").notNull(),
  code: text("code").notNull(),
  section: text("section").notNull(),
  title: text("title").notNull(),
  description: text("description").notNull(),
  topic: text("topic").notNull(),
  originalText: text("original_text").notNull(),
  plainLanguage: text("plain_language"),
  textStatus: text("text_status").$type<"enacted" | "restated">().notNull(),
  zoneType: text("zone_type").$type<Family>().notNull(),
  effectiveDate: date("effective_date", { mode: "string" }),
  effectiveTo: date("effective_to", { mode: "string" }),
  page: integer("page"),
  aliases: json("aliases").$type<readonly string[]>().notNull(),
  note: text("note"),
  source: text("source"),
  sourceTier: text("source_tier").$type<SourceTier>().notNull(),
  sourceAsOf: text("source_as_of").notNull(),
  lastUpdated: moment("last_updated").notNull().defaultNow(),
});

export const landUseRules = pgTable("land_use_rules", {
  id: integer("id").primaryKey(),
  zoningCodeId: integer("zoning_code_id").notNull(),
  position: integer("position").notNull(),
  key: text("key").notNull(),
  ruleType: text("rule_type").notNull(),
  ruleValue: text("rule_value").notNull(),
  description: text("description"),
  plainLanguage: text("plain_language"),
  effectiveDate: date("effective_date", { mode: "string" }),
  effectiveTo: date("effective_to", { mode: "string" }),
  definition: json("definition").$type<Rule>().notNull(),
});

export const districts = pgTable("districts", {
  id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
  cityId: integer("city_id").notNull(),
  position: integer("position").notNull(),
  code: text("code").notNull(),
  name: text("name").notNull(),
  zoneType: text("zone_type").$type<Family>().notNull(),
  allows: text("allows").notNull(),
  aliases: json("aliases").$type<readonly string[]>().notNull(),
  standards: json("standards").$type<readonly string[]>().notNull(),
  note: text("note"),
});

export const lawPacks = pgTable("law_packs", {
  cityId: integer("city_id").primaryKey(),
  hash: text("hash").notNull(),
  loadedAt: moment("loaded_at").notNull().defaultNow(),
});

export const users = pgTable("users", {
  id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
  username: text("username").notNull(),
  /** In lower case: two names that differ in case alone are one. */
  usernameKey: text("username_key").notNull().generatedAlwaysAs(sql`lower(username)`),
  password: text("password").notNull(),
  /** Proven to be theirs. */
  email: text("email"),
  /** Claimed and not proven yet. */
  pendingEmail: text("pending_email"),
  isExpert: boolean("is_expert").notNull().default(false),
  subscriptionTier: text("subscription_tier").$type<"free" | "basic" | "pro">().notNull().default("free"),
  stripeCustomerId: text("stripe_customer_id"),
  stripeSubscriptionId: text("stripe_subscription_id"),
  apiCalls: integer("api_calls").notNull().default(0),
  apiCallsReset: moment("api_calls_reset"),
  createdAt: moment("created_at").notNull().defaultNow(),
  updatedAt: moment("updated_at").notNull().defaultNow(),
});

export const userSessions = pgTable("user_sessions", {
  id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
  userId: integer("user_id").notNull(),
  token: text("token").notNull(),
  userAgent: text("user_agent"),
  expiresAt: moment("expires_at").notNull(),
  createdAt: moment("created_at").notNull().defaultNow(),
  updatedAt: moment("updated_at").notNull().defaultNow(),
});

export const userLinks = pgTable("user_links", {
  hash: text("hash").primaryKey(),
  userId: integer("user_id").notNull(),
  kind: text("kind").$type<"verify" | "reset">().notNull(),
  email: text("email").notNull(),
  expiresAt: moment("expires_at").notNull(),
  createdAt: moment("created_at").notNull().defaultNow(),
});

export const userSearchMonths = pgTable("user_search_months", {
  userId: integer("user_id").notNull(),
  month: text("month").notNull(),
  searches: integer("searches").notNull(),
  questions: json("questions").$type<readonly string[]>().notNull(),
});

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
  changes: json("changes").$type<readonly NoticeLine[]>().notNull(),
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
});

export const searchUsage = pgTable("search_usage", {
  subject: text("subject").primaryKey(),
  startedAt: moment("started_at").notNull(),
  questions: json("questions").$type<readonly string[]>().notNull(),
});

export const serverValues = pgTable("server_values", {
  name: text("name").primaryKey(),
  value: text("value").notNull(),
});

export const reports = pgTable("reports", {
  id: text("id").primaryKey(),
  kind: text("kind").$type<ReportKind>().notNull(),
  request: json("request").$type<Readonly<Record<string, string>>>().notNull(),
  report: json("report").$type<Report>().notNull(),
  basis: json("basis").$type<Basis>().notNull(),
  day: date("day", { mode: "string" }).notNull(),
  createdAt: moment("created_at").notNull().defaultNow(),
});

export const layerVersions = pgTable("layer_versions", {
  id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
  cityId: integer("city_id").notNull(),
  kind: text("kind").$type<LayerKind>().notNull(),
  number: integer("number").notNull(),
  hash: text("hash").notNull(),
  schematic: boolean("schematic").notNull(),
  source: json("source").$type<Layer["source"]>().notNull(),
  shapes: integer("shapes").notNull(),
  report: json("report").$type<ImportReport>(),
  changes: json("changes").$type<readonly DistrictChange[]>().notNull(),
  minZoom: integer("min_zoom").notNull(),
  maxZoom: integer("max_zoom").notNull(),
  tilesCut: boolean("tiles_cut").notNull().default(false),
  createdAt: moment("created_at").notNull().defaultNow(),
});

export const layerShapes = pgTable("layer_shapes", {
  versionId: integer("version_id").notNull(),
  position: integer("position").notNull(),
  record: integer("record").notNull(),
  code: text("code").notNull(),
  codeAsGiven: text("code_as_given").notNull(),
  district: text("district"),
  suffixes: json("suffixes").$type<readonly string[]>().notNull(),
  family: text("family").$type<LayerShape["family"]>().notNull(),
  title: text("title").notNull(),
  geometry: bytes("geometry").notNull(),
});

export const layerTiles = pgTable("layer_tiles", {
  versionId: integer("version_id").notNull(),
  z: integer("z").notNull(),
  x: integer("x").notNull(),
  y: integer("y").notNull(),
  content: bytes("content").notNull(),
});

export const mailQueueRows = pgTable("mail_queue", {
  id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
  key: text("key"),
  kind: text("kind").notNull(),
  messageId: text("message_id").notNull(),
  recipient: text("recipient").notNull(),
  replyTo: text("reply_to"),
  subject: text("subject").notNull(),
  text: text("body_text").notNull(),
  html: text("body_html").notNull(),
  unsubscribeUrl: text("unsubscribe_url"),
  state: text("state").$type<"waiting" | "sent" | "dead">().notNull().default("waiting"),
  attempts: integer("attempts").notNull().default(0),
  dueAt: moment("due_at").notNull(),
  lease: text("lease"),
  leasedUntil: moment("leased_until"),
  lastError: text("last_error"),
  createdAt: moment("created_at").notNull(),
  sentAt: moment("sent_at"),
});

export const contactMessages = pgTable("contact_messages", {
  id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
  formKey: text("form_key").notNull(),
  name: text("name").notNull(),
  email: text("email").notNull(),
  subject: text("subject").notNull(),
  message: text("message").notNull(),
  suspect: boolean("suspect").notNull(),
  createdAt: moment("created_at").notNull(),
});
