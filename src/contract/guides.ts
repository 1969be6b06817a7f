import { z } from "zod";
import { FAQ_KEYS } from "#domain/wizard/guide-faq.ts";
import { COMMON_PROJECTS } from "#domain/wizard/guide-projects.ts";
import { Citation } from "./search.ts";
import { CityRef } from "./shared.ts";

/**
 * GET /api/compliance/guides: common projects, common questions and whom to ask, each sentence with its clause. With
 * `cityId` the guide of that city; without it, for every city in brief what its guide holds.
 */

export const GuidesInput = z.strictObject({ cityId: z.coerce.number().int().positive().optional() });

export const GuideStatement = z.strictObject({
  text: z.string(),
  /** The heading of the clause, where the sentence cannot be understood without it. */
  about: z.string().nullable(),
  citations: z.array(z.string()),
  /** `law`: from a rule, with its citation. `explanation`: general words of ours, without any figure of the law. */
  nature: z.enum(["law", "explanation"]),
});
export const GuideAbsence = z.strictObject({
  /** What we have nothing on; it says nothing about the law. */
  text: z.string(),
  desk: GuideStatement.nullable(),
});
export const GuidePart = z.strictObject({
  key: z.enum(["limits", "permit", "fee", "time"]),
  title: z.string(),
  statements: z.array(GuideStatement),
  absence: GuideAbsence.nullable(),
});
export const ProjectGuide = z.strictObject({
  type: z.enum(COMMON_PROJECTS),
  title: z.string(),
  parts: z.array(GuidePart),
  /** Addresses on this site: the project in the wizard, and a question about it. */
  wizardPath: z.string(),
  searchPath: z.string(),
});
export const FaqEntry = z.strictObject({
  key: z.enum(FAQ_KEYS),
  question: z.string(),
  explanation: z.array(GuideStatement),
  statements: z.array(GuideStatement),
  /** Set where no statement answers the question; statements beside it only stand near it. */
  absence: GuideAbsence.nullable(),
});
export const Desk = z.strictObject({
  name: z.string(),
  role: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  address: z.string().nullable(),
  url: z.string().nullable(),
  hours: z.string().nullable(),
  citations: z.array(z.string()),
  sourceUrl: z.string().nullable(),
  asOf: z.string(),
  sourceTier: z.string(),
  weak: z.boolean(),
  note: z.string().nullable(),
});
export const GuideResources = z.strictObject({
  groups: z.array(
    z.strictObject({
      key: z.enum(["apply", "department", "other"]),
      title: z.string(),
      desks: z.array(Desk),
      absence: GuideAbsence.nullable(),
    }),
  ),
  codes: z.array(z.strictObject({ name: z.string(), url: z.string() })),
  codesPath: z.string(),
  professionals: z.array(z.strictObject({ name: z.string(), use: z.string(), url: z.string() })),
});

export const CityGuide = z.strictObject({
  city: CityRef,
  projects: z.array(ProjectGuide),
  faq: z.array(FaqEntry),
  resources: GuideResources,
  /** Every citation that the guide uses. */
  citations: z.array(Citation),
});
export const CityOverview = z.strictObject({
  city: CityRef,
  projects: z.array(z.strictObject({ title: z.string(), held: z.boolean() })),
  faq: z.array(z.strictObject({ question: z.string(), held: z.boolean() })),
  desks: z.int(),
});

export const GuidesOutput = z.strictObject({
  /** The city asked about; null without one. */
  guide: CityGuide.nullable(),
  /** Every city in brief; empty where one was asked about. */
  cities: z.array(CityOverview),
});

export type GuidesOutput = z.infer<typeof GuidesOutput>;
export type CityGuide = z.infer<typeof CityGuide>;
export type CityOverview = z.infer<typeof CityOverview>;
export type GuideStatement = z.infer<typeof GuideStatement>;
export type GuideAbsence = z.infer<typeof GuideAbsence>;
export type ProjectGuide = z.infer<typeof ProjectGuide>;
export type FaqEntry = z.infer<typeof FaqEntry>;
export type Desk = z.infer<typeof Desk>;
