import type { ComparedRow } from "#contract/compare.ts";
import { inBase, isUnit, sameDimension } from "#domain/units/quantity.ts";
import { toNumber } from "#domain/units/rational.ts";
import { quantityWords } from "#web/words.ts";

/** One figure on a row's axis, with the cities that have it. */
export interface AxisMark {
  /** Where it stands, in percent of the axis from zero to the highest figure. */
  at: number;
  /** The other end where a city's districts differ; null for a single figure. */
  to: number | null;
  words: string;
  cities: string[];
}

/**
 * The figures of a row on one axis from zero, the lowest first; equal figures share a mark. Null where there is
 * nothing to see: fewer than two cities with figures, all equal, or conditions under which they are not set side by side.
 */
export function axisMarks(row: ComparedRow, nameOf: (cityId: number) => string): AxisMark[] | null {
  if (row.note !== null) return null;
  const cells = row.cells.flatMap((cell) => {
    const amounts = cell.values.flatMap(({ amount }) => amount ?? []);
    if (cell.state !== "value" || amounts.length === 0 || amounts.length < cell.values.length) return [];
    const sizes = amounts.map(({ value, unit }) => (isUnit(unit) ? toNumber(inBase({ value, unit })) : 0));
    const low = amounts[sizes.indexOf(Math.min(...sizes))]!;
    return [{ cell, low, from: Math.min(...sizes), to: Math.max(...sizes) }];
  });
  const [first] = cells;
  const units = cells.flatMap(({ cell }) => cell.values.flatMap(({ amount }) => amount?.unit ?? []));
  if (
    !first ||
    units.some((unit) => !isUnit(unit) || !isUnit(first.low.unit) || !sameDimension(unit, first.low.unit))
  )
    return null;
  const most = Math.max(...cells.map(({ to }) => to));
  if (cells.length < 2 || most <= 0 || cells.every(({ from, to }) => from === most && to === most))
    return null;
  const marks = new Map<string, AxisMark>();
  for (const { cell, low, from, to } of cells.sort((a, b) => a.from - b.from || a.to - b.to)) {
    const name = nameOf(cell.cityId);
    const known = marks.get(`${from} ${to}`);
    if (known) known.cities.push(name);
    else
      marks.set(`${from} ${to}`, {
        at: (from / most) * 100,
        to: to > from ? (to / most) * 100 : null,
        words: from === to ? quantityWords(low.value, low.unit) : cell.words,
        cities: [name],
      });
  }
  return [...marks.values()];
}
