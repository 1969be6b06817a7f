import { z } from "zod";
import { REPORT_KINDS } from "#domain/reports/report.ts";
import { OUTCOMES } from "./search.ts";
import { CalendarDay } from "./shared.ts";

/** GET /api/verify/{id}: does a report that was given out still hold under today's law? */
export const VerifyInput = z.strictObject({ id: z.string().max(40) });

export const RuleChange = z.strictObject({
  /** What the rule said when the report was made; null for a rule that is new. */
  before: z.string().nullable(),
  /** What it says now; null for a rule that is gone. */
  after: z.string().nullable(),
  section: z.string(),
  permalink: z.string(),
});

export const VerifyOutput = z.strictObject({
  id: z.string(),
  kind: z.enum(REPORT_KINDS),
  title: z.string(),
  subject: z.string(),
  issuedOn: CalendarDay,
  /** The day whose law the report is about; the day of issue unless another one was asked for. */
  asOf: CalendarDay,
  checkedOn: CalendarDay,
  status: z.enum(["holds", "rules_changed", "verdict_changed"]),
  /** Null for a comparison, which gives no verdict. */
  outcomeThen: z.enum(OUTCOMES).nullable(),
  outcomeNow: z.enum(OUTCOMES).nullable(),
  headlineThen: z.string(),
  headlineNow: z.string(),
  changed: z.array(RuleChange),
  /** How many rules the report rested on. */
  rulesChecked: z.int(),
  /** The address of the report as it was issued. */
  pdf: z.string(),
  /** The inputs for making it again. */
  inputs: z.record(z.string(), z.string()),
});
export type VerifyOutput = z.infer<typeof VerifyOutput>;
