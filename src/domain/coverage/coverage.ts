import type { LayerKind } from "../geography/layer.ts";
import type { City, Clause } from "../law/law.ts";
import type { SourceTier } from "../law/vocabulary.ts";
import type { CalendarDate } from "../units/calendar-date.ts";

/**
 * What of a topic may be held. `map`: rules that turn on the zoning district, so that a place on the map decides which
 * of them hold. A rule may count for several.
 */
export const COVERAGE_ASPECTS = ["text", "rules", "map", "fees", "permits"] as const;
export type CoverageAspect = (typeof COVERAGE_ASPECTS)[number];

/** What we know of one standard in one district: its limit, that there is none, or nothing yet. */
export const KNOWN_STATES = ["limit", "no_limit", "not_researched"] as const;
export type KnownState = (typeof KNOWN_STATES)[number];

/** How many sections (`text`) or rules (all others) are held. 0 means that we have none, never that there is none. */
export interface TopicCoverage extends Record<CoverageAspect, number> {
  topic: string;
}

/**
 * Where a layer of the map comes from. `official`: from an address at which the city publishes it. `imported`: from a
 * copy that the operator brought. `schematic`: drawn for this project.
 */
export const LAYER_STANDINGS = ["official", "imported", "schematic"] as const;
export type LayerStanding = (typeof LAYER_STANDINGS)[number];

/** A layer of the map in its current version. */
export interface CoverageLayer {
  cityId: number;
  kind: LayerKind;
  standing: LayerStanding;
  version: string;
  shapes: number;
  /** `asOf` in the source's own terms; null where it is not known, as is `license` is null where none is stated. */
  source: { name: string; url: string | null; asOf: string | null; license: string | null };
  /** The day on which this version was stored here: "2026-11-20". */
  storedOn: CalendarDate;
}

/** One source of a city's law. */
export interface CoverageSource {
  url: string | null;
  tier: SourceTier;
  /** One of the two weakest tiers. */
  weak: boolean;
  /** The state of the law that it shows, in its own terms. */
  asOf: string;
  /** The year whose law it shows, the first if it names several; null when it bears no date. */
  year: number | null;
  sections: number;
  rules: number;
}

/** How many sections and sources show the law of a year; null: the source bears no date. */
export interface CoverageYear {
  year: number | null;
  sources: number;
  sections: number;
}

export interface CityCoverage {
  city: Pick<City, "id" | "slug" | "name" | "state">;
  /** In force on the day, as all other counts. */
  sections: number;
  rules: number;
  districts: number;
  /** Versions of sections that are over or still to come, held beside those in force. */
  otherVersions: number;
  /** The newest day on which a rule began or whose law a source shows; null when none is known. */
  newest: CalendarDate | null;
  textStatus: Record<Clause["textStatus"], number>;
  /** Best tier first; tiers without a section are left out. */
  tiers: { tier: SourceTier; weak: boolean; sections: number; sources: number }[];
  /** Newest first, those without a date last. */
  years: CoverageYear[];
  /** One for each topic of `Coverage.topics`, in its order. */
  topics: TopicCoverage[];
  /** Best tier first, then those on which most rests. */
  sources: CoverageSource[];
  layers: CoverageLayer[];
}

/** Everything that is held, computed from the law and the layers that are loaded. */
export interface Coverage {
  /** The day on which the counted law is in force. */
  day: CalendarDate;
  topics: string[];
  cities: CityCoverage[];
  /** Cities that are to come, without a date. */
  planned: { name: string; state: string }[];
}

/** A section that counts for a topic, with those of its rules that do. */
export interface CoveredSection {
  slug: string;
  code: string;
  section: string;
  heading: string;
  textStatus: Clause["textStatus"];
  source: { url: string | null; tier: SourceTier; weak: boolean; asOf: string };
  rules: { id: number; says: string; aspects: CoverageAspect[] }[];
}
