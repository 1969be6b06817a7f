import { z } from "zod";
import { CalendarDay, CityRef } from "./shared.ts";

/** The permanent pages of the law: /codes, /codes/<city>, /codes/<city>/<section>. */

export const CodesCity = z.strictObject({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  state: z.string(),
  clauses: z.int(),
  rules: z.int(),
  districts: z.int(),
  lastUpdated: CalendarDay.nullable(),
});
export const CodesOutput = z.strictObject({ cities: z.array(CodesCity) });

export const CityCodesOutput = z.strictObject({
  city: CodesCity,
  codes: z.array(z.strictObject({ name: z.string(), url: z.string().nullable() })),
  topics: z.array(
    z.strictObject({
      topic: z.string(),
      sections: z.array(
        z.strictObject({ slug: z.string(), section: z.string(), heading: z.string(), code: z.string() }),
      ),
    }),
  ),
  districts: z.array(
    z.strictObject({
      code: z.string(),
      name: z.string(),
      family: z.string(),
      allows: z.string(),
      standards: z.array(z.string()),
    }),
  ),
});

export const RuleView = z.strictObject({
  id: z.int(),
  key: z.string(),
  kind: z.string(),
  subjects: z.array(z.string()),
  /** "Height at most 4 ft" */
  summary: z.string(),
  condition: z.string().nullable(),
  says: z.string(),
  start: z.int(),
  end: z.int(),
  effectiveFrom: CalendarDay.nullable(),
  effectiveTo: CalendarDay.nullable(),
  /** Set where another rule governs instead, with the reason. */
  yieldsTo: z.strictObject({ slug: z.string(), because: z.string() }).nullable(),
});

export const ClauseVersion = z.strictObject({
  id: z.int(),
  text: z.string(),
  textStatus: z.enum(["enacted", "restated"]),
  effectiveFrom: CalendarDay.nullable(),
  effectiveTo: CalendarDay.nullable(),
  current: z.boolean(),
  source: z.strictObject({
    url: z.string().nullable(),
    tier: z.string(),
    asOf: z.string(),
    readOn: CalendarDay,
    weak: z.boolean(),
  }),
  /** The first day for which it answers: its own first day or, if that is not known, one that the source shows. */
  knownSince: CalendarDay,
  note: z.string().nullable(),
  rules: z.array(RuleView),
  /** What changed in value from the version before: "Rear setback: 30 ft → 20 ft". */
  changes: z.array(z.string()),
});

export const ClauseOutput = z.strictObject({
  city: CityRef,
  citySlug: z.string(),
  slug: z.string(),
  code: z.strictObject({ name: z.string(), url: z.string().nullable() }),
  section: z.string(),
  heading: z.string(),
  topic: z.string(),
  aliases: z.array(z.string()),
  /** Newest first. */
  versions: z.array(ClauseVersion),
  neighbors: z.strictObject({
    previous: z.strictObject({ slug: z.string(), heading: z.string() }).nullable(),
    next: z.strictObject({ slug: z.string(), heading: z.string() }).nullable(),
  }),
});

export type CodesOutput = z.infer<typeof CodesOutput>;
export type CityCodesOutput = z.infer<typeof CityCodesOutput>;
export type ClauseOutput = z.infer<typeof ClauseOutput>;
export type ClauseVersion = z.infer<typeof ClauseVersion>;
