import type { ProjectsOutput } from "#contract/compliance.ts";
import { roomWords } from "#web/words.ts";

type City = ProjectsOutput["cities"][number];

export interface MarginRow {
  city: string;
  /** On the axis: in its unit, or in percent of the limit. Below zero the project breaks the rule. */
  value: number;
  /** "2 ft to spare", "8 ft too much", "Just at the limit". */
  words: string;
}

export interface MarginAxis {
  title: string;
  rows: readonly MarginRow[];
}

/**
 * The room that the tightest rule of each city leaves, on one axis: in one unit where all have the same, otherwise in
 * percent of each limit. Null when fewer than two cities have a margin.
 */
export function marginAxis(cities: readonly City[]): MarginAxis | null {
  const bound = cities.flatMap(({ city, binding }) =>
    binding?.margin && binding.limit && binding.limit.value > 0 && binding.limit.unit === binding.margin.unit
      ? [{ city: city.name, binding, margin: binding.margin, limit: binding.limit }]
      : [],
  );
  if (bound.length < 2) return null;
  const alike = new Set(bound.map(({ margin }) => margin.unit)).size === 1;
  const rows = bound.map(({ city, binding, margin, limit }) => ({
    city,
    value: alike ? margin.value : (margin.value / limit.value) * 100,
    words: marginWords(binding),
  }));
  return {
    title: alike
      ? "Room that the tightest rule leaves, by city"
      : "Room that the tightest rule leaves, as a share of each limit",
    rows,
  };
}

/** How a project stands to its tightest rule: "2 ft to spare", "8 ft too much". */
export function marginWords({ margin, comparator }: NonNullable<City["binding"]>): string {
  if (!margin) return "Not known yet";
  if (margin.value === 0) return "Just at the limit";
  const by = roomWords(margin);
  if (margin.value > 0) return `${by} to spare`;
  return /least|more/.test(comparator) ? `${by} too little` : `${by} too much`;
}
