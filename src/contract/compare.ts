import { z } from "zod";
import { MOST_COMPARED } from "#domain/comparison/comparison.ts";
import { Citation } from "./search.ts";
import { CalendarDay, CityRef } from "./shared.ts";

/** GET /api/compare/{city1Id}/{city2Id}/{topic}: the rules of two to six cities side by side. */

const ALSO = "Please list further cities by their numbers, for example 3,4.";
const CityId = z.coerce.number("Please give each city by its number.").int().positive();

export const CompareInput = z.strictObject({
  city1Id: CityId,
  city2Id: CityId,
  topic: z.string().max(60),
  /** Ids of further cities: "3,4". */
  also: z
    .string()
    .regex(/^\d{1,9}(?:,\d{1,9})*$/, ALSO)
    .transform((text) => text.split(",").map(Number))
    .optional(),
  asOf: CalendarDay.optional(),
});

const Amount = z.strictObject({ value: z.number(), unit: z.string() });

export const ComparedValue = z.strictObject({
  rule: z.int(),
  kind: z.string(),
  comparator: z.string().nullable(),
  /** Null where the rule holds no single figure. */
  amount: Amount.nullable(),
  amountTo: Amount.nullable(),
  /** "4 ft", "needed over 8 ft", "no limit", "allowed" */
  words: z.string(),
  condition: z.string().nullable(),
  districts: z.array(z.string()),
  citation: z.string(),
});

export const CELL_STATES = [
  "value",
  "verdict",
  "not_regulated",
  "depends",
  "general_rule",
  "not_covered",
] as const;

export const ComparedCell = z.strictObject({
  cityId: z.int(),
  /** What kind of cell: a figure, a yes or no, or a typed absence (docs/glossary.md). */
  state: z.enum(CELL_STATES),
  words: z.string(),
  values: z.array(ComparedValue),
  /** Narrower cases on the same matter, each with its condition. */
  special: z.array(ComparedValue),
  /** The fact that is missing. */
  dependsOn: z.array(z.string()),
  /** How many listed districts the values speak of, where they differ by district. */
  districtCount: z.int().nullable(),
});

const SpreadEnd = z.strictObject({ amount: Amount, cityIds: z.array(z.int()) });

export const ComparedRow = z.strictObject({
  id: z.string(),
  group: z.enum(["limits", "permits", "allowed", "fees_and_times"]),
  measure: z.string().nullable(),
  bound: z.string().nullable(),
  places: z.array(z.string()),
  title: z.string(),
  /** The special case that the whole row speaks of. */
  condition: z.string().nullable(),
  /** One for each city, in the order of `cities`. */
  cells: z.array(ComparedCell),
  /** The row as a question for search, to ask about one of the cities. */
  question: z.string(),
  /** The arithmetic behind a difference; null where the figures are not fairly set against each other. */
  spread: z
    .strictObject({ low: SpreadEnd, high: SpreadEnd, difference: Amount, arithmetic: z.string() })
    .nullable(),
  note: z.string().nullable(),
});

export const ComparedCity = CityRef.extend({
  slug: z.string(),
  /** The date of the newest rule or source on this topic, as exact as the law gives it; "" when it gives none. */
  lastUpdated: CalendarDay.nullable(),
  rules: z.array(
    z.strictObject({
      id: z.int(),
      description: z.string(),
      ruleValue: z.string(),
      plainLanguage: z.string().optional(),
      citation: z.string(),
      inTable: z.boolean(),
    }),
  ),
});

export const CompareOutput = z.strictObject({
  topic: z.strictObject({ key: z.string(), label: z.string() }),
  asOf: CalendarDay,
  lastUpdated: CalendarDay.nullable(),
  city1: ComparedCity,
  city2: ComparedCity,
  cities: z.array(ComparedCity).min(2).max(MOST_COMPARED),
  rows: z.array(ComparedRow),
  differences: z.array(
    z.strictObject({
      row: z.string(),
      kind: z.enum(["differs", "same", "one_sided"]),
      text: z.string(),
      citations: z.array(z.string()),
    }),
  ),
  citations: z.array(Citation),
});

/** GET /api/compare/topics: what can be compared today, and pairs to start with. */
export const CompareTopicsOutput = z.strictObject({
  topics: z.array(
    z.strictObject({
      key: z.string(),
      label: z.string(),
      /** How many rules each city holds on it. */
      rules: z.array(z.strictObject({ cityId: z.int(), count: z.int() })),
    }),
  ),
  /** Two cities and a topic for which we have much on both sides. */
  pairs: z.array(
    z.strictObject({
      city1: CityRef,
      city2: CityRef,
      topic: z.string(),
      label: z.string(),
      /** Lines of the table that both cities fill. */
      rows: z.int(),
    }),
  ),
});

export type CompareOutput = z.infer<typeof CompareOutput>;
export type CompareTopicsOutput = z.infer<typeof CompareTopicsOutput>;
export type ComparedRow = z.infer<typeof ComparedRow>;
export type ComparedCell = z.infer<typeof ComparedCell>;
export type ComparedValue = z.infer<typeof ComparedValue>;
