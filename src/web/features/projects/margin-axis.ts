import type { ProjectsOutput } from "#contract/compliance.ts";
import { measureWords, quantityWords, roomWords } from "#web/words.ts";

type City = ProjectsOutput["cities"][number];

/** The tightest limit of a city on the axis of all. */
export interface LimitRow {
  city: string;
  limit: number;
  /** "at most 6 ft" */
  words: string;
  fits: boolean;
}

export interface LimitAxis {
  title: string;
  /** The project's own size, and its words: "6 ft". */
  asked: number;
  askedWords: string;
  rows: readonly LimitRow[];
}

/**
 * The tightest limit of each city on one axis, and the project's own size across it; null where fewer than two cities limit the
 * same measure in the same unit.
 */
export function limitAxis(cities: readonly City[]): LimitAxis | null {
  const bound = cities.flatMap(({ city, binding }) =>
    binding?.given && binding.limit && binding.limit.unit === binding.given.unit
      ? [{ city: city.name, binding, given: binding.given, limit: binding.limit }]
      : [],
  );
  const keyOf = (one: (typeof bound)[number]) =>
    `${one.binding.measure} ${one.given.value} ${one.given.unit}`;
  const groups = new Map<string, typeof bound>();
  for (const one of bound) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  const most = [...groups.values()].sort((a, b) => b.length - a.length)[0];
  const first = most?.[0];
  if (!first || most.length < 2) return null;
  const { value, unit } = first.given;
  return {
    title: `${measureWords(first.binding.measure)}: each city's limit, and yours`,
    asked: value,
    askedWords: quantityWords(value, unit),
    rows: most
      .map(({ city, binding, limit }) => ({
        city,
        limit: limit.value,
        words: `${binding.comparator} ${quantityWords(limit.value, limit.unit)}`,
        fits: binding.result !== "fail",
      }))
      .sort((a, b) => b.limit - a.limit),
  };
}

/** How a project stands to its tightest rule: "2 ft to spare", "8 ft too much". */
export function marginWords({ margin, comparator }: NonNullable<City["binding"]>): string {
  if (!margin) return "Not known yet";
  if (margin.value === 0) return "Exactly at the limit";
  const by = roomWords(margin);
  if (margin.value > 0) return `${by} to spare`;
  return /least|more/.test(comparator) ? `${by} too little` : `${by} too much`;
}
