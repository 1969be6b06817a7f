import type { ProjectsOutput } from "#contract/compliance.ts";
import type { DotLine } from "#web/answer/figure-groups.ts";
import { quantityWords } from "#web/words.ts";

type Solved = ProjectsOutput["solved"][number];

/** The solved value of each city as a dot on one axis; null when fewer than two have one, or units differ. */
export function solvedLines({ values }: Solved): DotLine[] | null {
  const known = values.flatMap(({ city, value }) => (value ? [{ city: city.name, value }] : []));
  const units = new Set(known.map(({ value }) => value.unit));
  if (known.length < 2 || units.size > 1) return null;
  return known.map(({ city, value }) => ({
    name: city,
    dots: [{ value: value.value, words: quantityWords(value.value, value.unit), times: 1 }],
  }));
}
