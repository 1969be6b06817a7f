import type { Answer } from "#contract/search.ts";
import type { CityRef } from "#contract/shared.ts";
import { wholeFigures } from "#domain/reports/whole-figures.ts";
import { quantityWords } from "#web/words.ts";

type Figure = Answer["figures"][number];

export interface FigureRow {
  figure: Figure;
  /** The city, where the answer is about several. */
  city: string | null;
  condition: string | null;
}

/** All figures of one measure. */
export interface FigureGroup {
  /** "max_height"; "setback" where some are bounds and others exact. */
  measure: string;
  rows: readonly FigureRow[];
}

/** One line of dots: a city, or the only line when the answer is about one. */
export interface DotLine {
  name: string | null;
  dots: readonly { value: number; words: string; times: number }[];
}

/** From so many different values on, an axis says more than the list. */
const FEWEST_DOTS = 3;

/** The figures by measure, in the order given; the same figure from the same clause, and one formula, stand once. */
export function figureGroups(
  { figures }: Pick<Answer, "figures">,
  cities: readonly CityRef[],
): FigureGroup[] {
  const groups = new Map<string, FigureRow[]>();
  const rows = figures.map((figure) => ({ ...figure, ...splitCity(figure.condition, cities) }));
  for (const { city, ...figure } of wholeFigures(rows)) {
    const row = { figure, city, condition: figure.condition };
    // A setback of exactly nothing stands among the least setbacks. A height that calls for a permit is no limit.
    const key = figure.measure === "setback" ? "min_setback" : figure.measure;
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups.values()].flatMap((rows) => {
    const [first] = rows;
    if (!first) return [];
    const { measure } = first.figure;
    const alike = rows.every(({ figure }) => figure.measure === measure);
    return [{ measure: alike ? measure : measure.replace(/^(max|min)_/, ""), rows }];
  });
}

/** An answer about several cities begins each condition with the city: "Denver: in front of the house". */
export function splitCity(
  condition: string | null,
  cities: readonly CityRef[],
): { city: string | null; condition: string | null } {
  const city = cities.find(({ name }) => condition === name || condition?.startsWith(`${name}: `));
  if (!condition || !city) return { city: null, condition };
  return { city: city.name, condition: condition.slice(city.name.length + 2) || null };
}

/** The values of a group on one axis, a line for each city; null when too few differ, units do, or one is a formula. */
export function dotLines({ rows }: FigureGroup): DotLine[] | null {
  if (rows.some(({ figure }) => figure.formula !== null)) return null;
  const [unit = "", another] = new Set(rows.map(({ figure }) => figure.unit));
  const values = new Set(rows.map(({ figure }) => figure.value));
  if (another !== undefined || values.size < FEWEST_DOTS) return null;
  const lines = new Map<string | null, Map<number, number>>();
  for (const { city, figure } of rows) {
    const values = lines.get(city) ?? new Map<number, number>();
    values.set(figure.value, (values.get(figure.value) ?? 0) + 1);
    lines.set(city, values);
  }
  return [...lines].map(([name, values]) => ({
    name,
    dots: [...values]
      .sort(([a], [b]) => a - b)
      .map(([value, times]) => ({ value, words: quantityWords(value, unit), times })),
  }));
}
