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
} from "drizzle-orm/pg-core";
import type { Specialty } from "#domain/experts/expert.ts";
import type { DistrictChange } from "#domain/geography/diff-layers.ts";
import type { BoundingBox, ImportReport, Layer, LayerKind, LayerShape } from "#domain/geography/layer.ts";
import type { Code, Rule } from "#domain/law/law.ts";
import type { Family, SourceTier, UndatedReason } from "#domain/law/vocabulary.ts";
import type { Basis, Report, ReportKind } from "#domain/reports/report.ts";
import { moment } from "./moment.ts";

/**
 * The tables as the code sees them, with those of payments in schema-billing.ts, of what people keep in
 * schema-saved.ts, of questions in schema-questions.ts, of permits in schema-permits.ts and of the developer API in
 * schema-api.ts. The truth is migrations/; a contract test compares the two.
 */

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
  sourceLawThrough: date("source_law_through", { mode: "string" }),
  sourceUndated: text("source_undated").$type<UndatedReason>(),
  sourceReadOn: date("source_read_on", { mode: "string" }).notNull(),
  inForceBy: date("in_force_by", { mode: "string" }),
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
  isOperator: boolean("is_operator").notNull().default(false),
  twoFactorEnabled: boolean("two_factor_enabled").notNull().default(false),
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
  link: text("link"),
  attributes: text("attributes"),
  geometry: bytes("geometry").notNull(),
});

/** The parcels themselves are read and written by parcel-store.ts and parcel-import.ts. */
export const parcelSets = pgTable("parcel_sets", {
  id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
  cityId: integer("city_id").notNull(),
  versionId: integer("version_id"),
  box: integer("box").array().$type<BoundingBox>(),
  begunAt: moment("begun_at").notNull().defaultNow(),
});

export const layerAddresses = pgTable("layer_addresses", {
  versionId: integer("version_id").notNull(),
  position: integer("position").notNull(),
  key: text("key").notNull(),
  loose: text("loose").notNull(),
  unit: text("unit").notNull(),
  shown: text("shown").notNull(),
  street: text("street").notNull(),
  number: integer("number"),
  postal: text("postal"),
  longitude: integer("longitude").notNull(),
  latitude: integer("latitude").notNull(),
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

const searchable = customType<{ data: string }>({ dataType: () => "tsvector" });

export const experts = pgTable("experts", {
  id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
  slug: text("slug"),
  formKey: text("form_key"),
  name: text("name").notNull(),
  specialty: text("specialty").$type<Specialty>().notNull(),
  city: text("city").notNull(),
  description: text("description").notNull(),
  about: text("about").notNull(),
  phone: text("phone"),
  email: text("email"),
  credential: text("credential"),
  state: text("state").$type<"applied" | "listed" | "declined">().notNull(),
  isExample: boolean("is_example").notNull().default(false),
  createdAt: moment("created_at").notNull().defaultNow(),
  decidedAt: moment("decided_at"),
  userId: integer("user_id"),
  search: searchable("search").generatedAlwaysAs(""),
});

export const expertMessages = pgTable("expert_messages", {
  id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
  formKey: text("form_key").notNull(),
  expertId: integer("expert_id").notNull(),
  name: text("name").notNull(),
  email: text("email").notNull(),
  message: text("message").notNull(),
  suspect: boolean("suspect").notNull(),
  createdAt: moment("created_at").notNull(),
});

export const expertReviews = pgTable("expert_reviews", {
  id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
  expertId: integer("expert_id").notNull(),
  messageId: integer("message_id").notNull(),
  authorEmail: text("author_email").notNull(),
  author: text("author").notNull(),
  rating: integer("rating").notNull(),
  review: text("review").notNull(),
  createdAt: moment("created_at").notNull(),
  removedAt: moment("removed_at"),
});
