import { z } from "zod";
import { SUBJECTS } from "#domain/law/vocabulary.ts";
import { BUILDING_TYPES, WORK_TYPES } from "#domain/permits/permit-review.ts";
import { CalendarDay, CityRef } from "./shared.ts";

/** GET /api/permit-times/{city}: how long a city took over its permits, from the permit data that it publishes. */
export const PermitTimesInput = z.strictObject({
  /** Its name in addresses ("seattle"), or its name. */
  city: z.string(),
  /** The project that `chosen` is about; left out, it is about all permits. */
  subject: z.enum(SUBJECTS).optional(),
});

/** Permits that have something in common. All figures are whole calendar days from the application to the permit. */
const PermitGroup = z.strictObject({
  /** "Additions and changes to houses and duplexes, under $50,000"; "All permits". */
  title: z.string(),
  /** What its permits have in common; null where they differ. */
  work: z.enum(WORK_TYPES).nullable(),
  building: z.enum(BUILDING_TYPES).nullable(),
  subject: z.enum(SUBJECTS).nullable(),
  /** "under $50,000" */
  size: z.string().nullable(),
  /** How many there are, and how many of them were decided in the last year of the data. */
  n: z.int(),
  recent: z.int(),
  /** 8 of 10 take between `low` and `high`, half between `lower` and `upper`; recent ones count more. */
  low: z.int(),
  lower: z.int(),
  median: z.int(),
  upper: z.int(),
  high: z.int(),
});

export const PermitTimesOutput = z.strictObject({
  city: CityRef.extend({ slug: z.string() }),
  /** Null where no permit data of the city was imported. */
  times: z
    .strictObject({
      source: z.strictObject({
        name: z.string(),
        url: z.string().nullable(),
        asOf: CalendarDay,
        license: z.string().nullable(),
      }),
      importedOn: CalendarDay,
      /** How many permits, the first and the last day on which one was decided, and how many months these are. */
      n: z.int(),
      from: CalendarDay,
      through: CalendarDay,
      months: z.int(),
      /** "year": the data gives the year of an application only, and months are estimated. */
      precision: z.enum(["day", "year"]),
      /** The share of the last year's permits within the range that was to be expected from those before. */
      tested: z.strictObject({ n: z.int(), coverage: z.number() }).nullable(),
      /** The group that says most of the project that was asked about; null for what no permit data speaks of. */
      chosen: z
        .strictObject({
          group: PermitGroup,
          /** "Most permits for new houses take between 98 and 430 days; half take 184 days or less." */
          sentence: z.string(),
          /** Where the figures are from, how far to trust them and what they leave out, in sentences. */
          basis: z.array(z.string()),
          /** The same kind of work by size, the smallest first. */
          sizes: z.array(PermitGroup),
        })
        .nullable(),
      /** All permits first, then the larger before the smaller; those of one size follow the one that they are part of. */
      groups: z.array(PermitGroup),
    })
    .nullable(),
});

export type PermitTimesOutput = z.infer<typeof PermitTimesOutput>;
export type PermitGroupOut = z.infer<typeof PermitGroup>;
