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

/**
 * The figures by measure, in the order given; the same figure from the same clause, and one formula, are there once. Figures that
 * one quote gives together for one case are one row: a range where they are two, else the quote itself, never its parts.
 */
export function figureGroups(
  { figures, citations }: Pick<Answer, "figures" | "citations">,
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
  return [...groups.values()].flatMap((torn) => {
    const rows = joinRows(torn, citations);
    const [first] = rows;
    if (!first) return [];
    const { measure } = first.figure;
    const alike = rows.every(({ figure }) => figure.measure === measure);
    return [{ measure: alike ? measure : measure.replace(/^(max|min)_/, ""), rows }];
  });
}

/** Rows of one quote and one case as one row. */
function joinRows(rows: readonly FigureRow[], citations: Answer["citations"]): FigureRow[] {
  const joined = new Map<string, FigureRow[]>();
  for (const row of rows) {
    const key = [row.figure.citation, row.city, row.condition].join("|");
    joined.set(key, [...(joined.get(key) ?? []), row]);
  }
  return [...joined.values()].flatMap((parts) => {
    const [first, last, another] = parts;
    if (!first || !last) return parts;
    const { figure } = first;
    const isRange = !another && last.figure.unit === figure.unit && !figure.formula && !last.figure.formula;
    if (isRange) {
      const [low, high] = [figure, last.figure].sort((a, b) => a.value - b.value) as [Figure, Figure];
      const text = `${low.value.toLocaleString("en-US")} to ${high.text}`;
      return [{ ...first, figure: { ...figure, text, formula: text } }];
    }
    const quote = citations.find(({ id }) => id === figure.citation)?.quote;
    return quote ? [{ ...first, figure: { ...figure, text: quote, formula: quote } }] : parts;
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
