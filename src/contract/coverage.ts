import { z } from "zod";
import { COVERAGE_ASPECTS, KNOWN_STATES, LAYER_STANDINGS } from "#domain/coverage/coverage.ts";
import { LAYER_KINDS } from "#domain/geography/layer.ts";
import { FAMILIES, SOURCE_TIERS } from "#domain/law/vocabulary.ts";
import { CalendarDay, CityRef } from "./shared.ts";

/** What is held of each city and topic, and how it came to be so. What each field means: src/domain/coverage/coverage.ts. */

const City = CityRef.extend({ slug: z.string() });
const Tier = z.enum(SOURCE_TIERS);
const Kind = z.enum(LAYER_KINDS);
const LayerSource = z.strictObject({
  name: z.string(),
  url: z.string().nullable(),
  asOf: z.string().nullable(),
  license: z.string().nullable(),
});

const CoverageLayer = z.strictObject({
  cityId: z.int(),
  kind: Kind,
  standing: z.enum(LAYER_STANDINGS),
  version: z.string(),
  shapes: z.int(),
  source: LayerSource,
  storedOn: CalendarDay,
});

const CityCoverage = z.strictObject({
  city: City,
  sections: z.int(),
  rules: z.int(),
  districts: z.int(),
  otherVersions: z.int(),
  newest: CalendarDay.nullable(),
  textStatus: z.strictObject({ enacted: z.int(), restated: z.int() }),
  tiers: z.array(z.strictObject({ tier: Tier, weak: z.boolean(), sections: z.int(), sources: z.int() })),
  years: z.array(z.strictObject({ year: z.int().nullable(), sources: z.int(), sections: z.int() })),
  topics: z.array(
    z.strictObject({
      topic: z.string(),
      text: z.int(),
      rules: z.int(),
      map: z.int(),
      fees: z.int(),
      permits: z.int(),
    }),
  ),
  sources: z.array(
    z.strictObject({
      url: z.string().nullable(),
      tier: Tier,
      weak: z.boolean(),
      asOf: z.string(),
      year: z.int().nullable(),
      sections: z.int(),
      rules: z.int(),
    }),
  ),
  layers: z.array(CoverageLayer),
});

/** GET /api/coverage */
export const CoverageOutput = z.strictObject({
  day: CalendarDay,
  topics: z.array(z.string()),
  cities: z.array(CityCoverage),
  planned: z.array(z.strictObject({ name: z.string(), state: z.string() })),
});

/** GET /api/coverage/{city}: which standards of each zoning district of a city we know. */
export const DistrictStandardsInput = z.strictObject({ city: z.string() });
export const DistrictStandardsOutput = z.strictObject({
  city: City,
  day: CalendarDay,
  standards: z.array(z.strictObject({ key: z.string(), title: z.string() })),
  districts: z.array(
    z.strictObject({
      code: z.string(),
      name: z.string(),
      family: z.enum(FAMILIES),
      /** One for each of `standards`, in its order. */
      states: z.array(z.enum(KNOWN_STATES)),
    }),
  ),
});
export type DistrictStandardsOutput = z.infer<typeof DistrictStandardsOutput>;

/** GET /api/coverage/{city}/{topic}: what stands behind the counts of one city and topic. */
export const CoveredTopicInput = z.strictObject({ city: z.string(), topic: z.string() });
export const CoveredTopicOutput = z.strictObject({
  city: City,
  topic: z.string(),
  day: CalendarDay,
  sections: z.array(
    z.strictObject({
      slug: z.string(),
      code: z.string(),
      section: z.string(),
      heading: z.string(),
      textStatus: z.enum(["enacted", "restated"]),
      source: z.strictObject({ url: z.string().nullable(), tier: Tier, weak: z.boolean(), asOf: z.string() }),
      rules: z.array(
        z.strictObject({ id: z.int(), says: z.string(), aspects: z.array(z.enum(COVERAGE_ASPECTS)) }),
      ),
    }),
  ),
});

/** GET /api/updates: what changed in the law, in what is held of it, and in the map. */
export const UpdatesOutput = z.strictObject({
  /** Names the law that is loaded, all cities together; another law has another name. */
  lawVersion: z.string(),
  /** When the law that is loaded was stored here, by city. */
  loaded: z.array(z.strictObject({ city: City, at: z.iso.datetime() })),
  /** The days on which a section began to say something else, newest first. */
  legal: z.array(
    z.strictObject({
      city: City,
      slug: z.string(),
      section: z.string(),
      heading: z.string(),
      from: CalendarDay,
      /** "Rear setback: 30 ft → 20 ft" */
      changes: z.array(z.string()),
    }),
  ),
  /** What newer law files changed in what we say, newest first; `more` lines are left out. */
  stored: z.array(
    z.strictObject({
      at: z.iso.datetime(),
      lines: z.array(z.strictObject({ text: z.string(), href: z.string() })),
      more: z.int(),
    }),
  ),
  /** Every version of every layer, newest first. */
  layers: z.array(
    z.strictObject({
      city: City,
      kind: Kind,
      standing: z.enum(LAYER_STANDINGS),
      version: z.string(),
      current: z.boolean(),
      shapes: z.int(),
      source: LayerSource,
      storedOn: CalendarDay,
      /** The districts that changed most since the version before, in words; `more` are left out. */
      changes: z.array(z.string()),
      more: z.int(),
      /** Whether there was a version before. */
      first: z.boolean(),
    }),
  ),
});

export type CoverageOutput = z.infer<typeof CoverageOutput>;
export type CityCoverage = CoverageOutput["cities"][number];
export type CoveredTopicOutput = z.infer<typeof CoveredTopicOutput>;
export type UpdatesOutput = z.infer<typeof UpdatesOutput>;
