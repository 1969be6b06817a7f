import { z } from "zod";
import { CalendarDay, CityRef, Verified } from "./shared.ts";

/** GET /api/search: a question in, an answer with its clauses and the ranked sections out. */

export const SearchInput = z.strictObject({
  q: z.string().max(2000, "Please keep your question to 2,000 characters or fewer."),
  /** The question that this one follows up on. `query` of the answer is then one that needs no other. */
  after: z.string().max(2000, "Please keep your question to 2,000 characters or fewer.").optional(),
  cityId: z.coerce.number().int().positive().optional(),
  district: z.string().max(60).optional(),
  asOf: CalendarDay.optional(),
  page: z.coerce.number().int().min(1).max(1000).default(1),
  /** Corrections to our reading, made with the chips: each replaces what the words were read as. */
  subject: z.string().max(60).optional(),
  place: z.string().max(60).optional(),
  intent: z.string().max(60).optional(),
  /** The rule that the question is about, as "clause-slug#rule-key": one of the readings that an unclear answer offered. */
  rule: z.string().max(200).optional(),
  /** How the question was read, as an answer gave it under `interpretation.reading`: the same answer comes again. */
  reading: z.string().max(2000).optional(),
  /** The secret of a link by which somebody shared this question: reading their answer takes no search. */
  shared: z.string().max(100).optional(),
});

export const OUTCOMES = [
  "allowed",
  "allowed_with_permit",
  "not_allowed",
  "depends",
  "value",
  "procedure",
  "explanation",
  "not_regulated",
  "not_covered",
  "out_of_scope",
  "unclear",
] as const;
export const INTENTS = [
  "permission",
  "limit",
  "permit",
  "cost",
  "time",
  "contact",
  "compare",
  "meaning",
  "documents",
  "since",
  "penalty",
  "which",
] as const;

export const Amount = z.strictObject({ value: z.number(), unit: z.string() });

export const Interpretation = z.strictObject({
  intent: z.enum(INTENTS),
  subject: z.string().nullable(),
  quantities: z.array(z.strictObject({ measure: z.string(), value: z.number(), unit: z.string() })),
  place: z.string().nullable(),
  district: z.string().nullable(),
  asOf: CalendarDay,
  /** Words that mattered but were not understood. */
  unread: z.array(z.string()),
  /** Further circumstances that were read, by name: {"lot_type": "corner"}. */
  circumstances: z.record(z.string(), z.string()),
  /** What was taken for granted, in words a person can correct ("a home in a residential district"). */
  assumptions: z.array(z.string()),
  /** Every project found in the question, the first being `subject`. */
  subjects: z.array(z.string()),
  measures: z.array(z.string()),
  /** Everything that is asked, in the order of the text. */
  asks: z.array(
    z.strictObject({
      intent: z.enum(INTENTS),
      subject: z.string().nullable(),
      /** The words that say what is asked of the subject ("be rented"); null when it is the subject itself. */
      predicate: z.string().nullable(),
      /** Where in the query it is asked: start and end in characters. */
      span: z.tuple([z.int(), z.int()]),
      /** How likely it is that the first rule shown is the right one, from 0 to 1. */
      confidence: z.number(),
    }),
  ),
  /** How a language model read the question, as a code to send as `reading`; null where no model read it. */
  reading: z.string().nullable(),
});

export const Citation = z.strictObject({
  id: z.string(),
  codeId: z.int(),
  code: z.string(),
  section: z.string(),
  quote: z.string(),
  /** Where the quote stands in the clause's text. */
  start: z.int(),
  end: z.int(),
  textStatus: z.enum(["enacted", "restated"]),
  sourceUrl: z.string().nullable(),
  sourceTier: z.string(),
  page: z.int().nullable(),
  asOf: z.string(),
  effectiveFrom: CalendarDay.nullable(),
  effectiveTo: CalendarDay.nullable(),
  origin: z.enum(["curated", "extracted"]),
  confidence: z.number(),
  /** The enacted code, with its amendments through a day, in which the figures were found; null: not checked or not found. */
  verified: Verified.nullable(),
  /** The clause's own page on this site: /codes/denver/dzc-10.5-fence-height */
  permalink: z.string(),
  heading: z.string(),
  note: z.string().nullable(),
});

export const Statement = z.strictObject({ text: z.string(), citations: z.array(z.string()) });
export const Figure = z.strictObject({
  measure: z.string(),
  /** The limit in words, a formula kept whole: "5 ft or 10 % of the lot width, whichever is more". */
  text: z.string(),
  value: z.number(),
  unit: z.string(),
  /** The formula as data when the limit is one; `value` is then its worked result or its first constant. */
  formula: z.string().nullable(),
  condition: z.string().nullable(),
  citation: z.string(),
  /** Where on the lot it holds, as the rule says; empty when the rule names no place. */
  places: z.array(z.string()),
  /** Of a figure that was read automatically: which side of it is allowed, and what it is in words. */
  comparator: z.enum(["at_least", "at_most"]).optional(),
  label: z.string().optional(),
});
export const TraceEntry = z.strictObject({
  rule: z.int(),
  label: z.string(),
  check: z.string(),
  result: z.enum(["pass", "fail", "unknown", "applies", "not_applicable"]),
  margin: Amount.nullable(),
  citation: z.string(),
  /** Where on the lot the rule applies; empty when it names no place. */
  places: z.array(z.string()),
});
export const DecidingQuestion = z.strictObject({
  ask: z.string(),
  /** What to send back as this query parameter to decide it: place, district, cityId … or null to retype. */
  parameter: z.string().nullable(),
  options: z.array(
    z.strictObject({ label: z.string(), value: z.string(), outcome: z.enum(OUTCOMES), text: z.string() }),
  ),
});

export const Reading = z.strictObject({
  label: z.string(),
  outcome: z.enum(OUTCOMES),
  headline: z.string(),
  citations: z.array(z.string()),
  /** The query parameters that choose this reading. */
  apply: z.record(z.string(), z.string()),
});
export const AnswerPart = z.strictObject({
  intent: z.enum(INTENTS),
  subject: z.string().nullable(),
  outcome: z.enum(OUTCOMES),
  headline: z.string(),
  /** The clauses whose words or figures its headline gives. */
  headlineCitations: z.array(z.string()),
  statements: z.array(Statement),
  figures: z.array(Figure),
  citations: z.array(z.string()),
});

export const Answer = z.strictObject({
  outcome: z.enum(OUTCOMES),
  headline: z.string(),
  /** The clauses whose words or figures the headline gives. */
  headlineCitations: z.array(z.string()),
  statements: z.array(Statement),
  figures: z.array(Figure),
  trace: z.array(TraceEntry),
  decidingQuestion: DecidingQuestion.nullable(),
  citations: z.array(Citation),
  narration: z.enum(["computed", "model"]),
  /** What to do next, in order. */
  nextSteps: z.array(Statement),
  /** How sure this is and what was not considered. */
  caveats: z.array(Statement),
  /** Filled when `outcome` is "unclear": up to three readings, most likely first. */
  readings: z.array(Reading),
  /** Filled when several things are asked: one entry each, in the order asked. */
  parts: z.array(AnswerPart),
});

export const SearchResult = z.strictObject({
  id: z.int(),
  code: z.string(),
  title: z.string(),
  section: z.string(),
  city: CityRef,
  /** Plain text with <mark> around the matched words; everything else is escaped. */
  snippet: z.string(),
  score: z.number(),
  page: z.int().nullable(),
  permalink: z.string(),
});

export const SearchOutput = z.strictObject({
  query: z.string(),
  city: CityRef.nullable(),
  interpretation: Interpretation,
  answer: Answer,
  results: z.array(SearchResult),
  total: z.int(),
  page: z.int(),
});

export type SearchInput = z.input<typeof SearchInput>;
export type SearchOutput = z.infer<typeof SearchOutput>;
export type Answer = z.infer<typeof Answer>;
export type Citation = z.infer<typeof Citation>;
export type Interpretation = z.infer<typeof Interpretation>;
export type SearchResult = z.infer<typeof SearchResult>;
export type Outcome = (typeof OUTCOMES)[number];
