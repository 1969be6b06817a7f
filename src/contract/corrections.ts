import { z } from "zod";
import { CORRECTION_OUTCOMES, REPORTED_PAGES } from "#domain/corrections/correction.ts";
import { Email, FormGuard, Lines } from "./contact.ts";
import { CalendarDay, CityRef } from "./shared.ts";

/** Mistakes that people report, and what became of them. */

const MOST_IDS = 60;

/** Ids with commas between. */
const Ids = z
  .string()
  .max(800)
  .regex(/^\d{1,10}(,\d{1,10})*$/)
  .transform((ids) => [...new Set(ids.split(",").map(Number))].slice(0, MOST_IDS))
  .optional();

/** Of what the report is, as the link to the form says it. */
const About = {
  /** The page's path with its query: "/search?q=fence&cityId=1". */
  page: z
    .string()
    .max(2500)
    .regex(/^\/(?![/\\])/, "Please open this form from the page with the mistake."),
  /** The rules and the clauses that the page shows. */
  rules: Ids,
  clauses: Ids,
};

/** GET /api/corrections/about: what is attached to a report. */
export const CorrectionContextInput = z.strictObject(About);
export const CorrectionContextOutput = z.strictObject({
  page: z.string(),
  kind: z.enum(REPORTED_PAGES),
  /** What was asked, where the page answers a question. */
  question: z.string().nullable(),
  cities: z.array(CityRef),
  clauses: z.array(
    z.strictObject({
      id: z.int(),
      permalink: z.string(),
      /** "Denver: Denver Zoning Code, Division 10.5" */
      citation: z.string(),
      heading: z.string(),
      rules: z.array(z.strictObject({ id: z.int(), says: z.string() })),
    }),
  ),
  lawVersion: z.string(),
});

const SOURCE = "Please paste the web address of the source, for example https://denvergov.org/fences.";

/** POST /api/corrections */
export const ReportMistakeInput = z.strictObject({
  ...About,
  /** The one clause that it is about, among those attached; none where the person cannot tell. */
  clause: z
    .string()
    .regex(/^\d{0,10}$/)
    .transform((id) => (id === "" ? undefined : Number(id)))
    .optional(),
  /** The law that the page with the form named. */
  lawVersion: z.string().max(40).optional(),
  wrong: Lines(3000, "Please say what is wrong."),
  source: z
    .string()
    .transform((text) => text.trim() || undefined)
    .pipe(
      z
        .url({ protocol: /^https?$/, error: SOURCE })
        .max(1000, SOURCE)
        .optional(),
    )
    .optional(),
  email: z
    .string()
    .transform((text) => text.trim() || undefined)
    .pipe(Email.optional())
    .optional(),
  ...FormGuard,
});
export const ReportMistakeOutput = z.strictObject({ number: z.int() });

/** GET /api/corrections: decided reports, newest first. Neither people's words nor their addresses are in it. */
export const CorrectionsInput = z.strictObject({ page: z.coerce.number().int().min(1).max(1000).default(1) });
export const CorrectionsOutput = z.strictObject({
  total: z.int(),
  page: z.int(),
  pages: z.int(),
  /** Reports that wait for a decision. */
  waiting: z.int(),
  corrections: z.array(
    z.strictObject({
      number: z.int(),
      kind: z.enum(REPORTED_PAGES),
      cities: z.array(z.string()),
      /** The sections that it is about, with the address of each where it is still held. */
      clauses: z.array(z.strictObject({ citation: z.string(), permalink: z.string().nullable() })),
      /** Further sections that the page rested on. */
      moreClauses: z.int(),
      lawVersion: z.string(),
      reportedOn: CalendarDay,
      /** Newest first. */
      decisions: z.array(
        z.strictObject({
          outcome: z.enum(CORRECTION_OUTCOMES),
          note: z.string(),
          /** The law in which it is mended. */
          lawVersion: z.string().nullable(),
          decidedOn: CalendarDay,
        }),
      ),
    }),
  ),
});

export type CorrectionContextOutput = z.infer<typeof CorrectionContextOutput>;
export type ReportMistakeInput = z.output<typeof ReportMistakeInput>;
export type CorrectionsOutput = z.infer<typeof CorrectionsOutput>;
