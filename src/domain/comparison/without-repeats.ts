import type { Measure } from "../law/vocabulary.ts";
import { rowTitle } from "./align-limits.ts";
import type { ComparedRow } from "./comparison.ts";
import { YARDS } from "./group-limits.ts";

/** Two yards with the same words for every city are one sentence: "at the sides and rear". */
export function withoutRepeats(rows: readonly ComparedRow[]): ComparedRow[] {
  const kept: ComparedRow[] = [];
  for (const row of rows) {
    const at = kept.findIndex((other) => sameInYards(other, row));
    const same = kept[at];
    if (!same) kept.push(row);
    else {
      const places = YARDS.filter((yard) => same.places.includes(yard) || row.places.includes(yard));
      const cells = same.cells.map((cell, i) => ({
        ...cell,
        values: [...cell.values, ...row.cells[i]!.values],
      }));
      kept[at] = { ...same, places, cells, title: rowTitle(same.measure as Measure, places) };
    }
  }
  return kept;
}

const sameInYards = (a: ComparedRow, b: ComparedRow): boolean =>
  a.group === "limits" &&
  a.measure === b.measure &&
  a.bound === b.bound &&
  a.condition === b.condition &&
  // A title of its own ("as a share") is more than measure and place.
  [a, b].every(
    (row) =>
      row.places.length > 0 &&
      row.places.every((place) => YARDS.includes(place)) &&
      row.title === rowTitle(row.measure as Measure, row.places),
  ) &&
  (a.spread?.arithmetic ?? a.note) === (b.spread?.arithmetic ?? b.note) &&
  a.cells.every((cell, i) => cell.state === b.cells[i]!.state && cell.words === b.cells[i]!.words);
