import type { Draft } from "../answers/draft.ts";
import { listOf, measureName } from "../answers/wording.ts";
import type { City } from "../law/law.ts";
import { CIRCUMSTANCES, MEASURES, type Measure, PLACES, type Place } from "../law/vocabulary.ts";
import { formatQuantity } from "../units/format-quantity.ts";
import { dimensionOf } from "../units/quantity.ts";
import type { ComparedCell, ComparedRow } from "./comparison.ts";
import { limitValue, makeCell, title } from "./describe-cell.ts";
import { COMPARATOR_WORDS } from "./describe-rule.ts";
import {
  type CityRule,
  groupLimits,
  type LimitGroup,
  type Placed,
  type Slot,
  spreadOverYards,
  YARDS,
} from "./group-limits.ts";

/** A row while it is put together: without the parts that all rows get at the end. */
export type DraftRow = Omit<ComparedRow, "spread" | "note" | "question">;

/**
 * Limits and their express absence, aligned by measure, side of the bound, kind of unit, place on the lot and special
 * case. A case that only one city knows stands in the cell of the general row; one that two know gets a row.
 */
export function alignLimits(draft: Draft, cities: readonly City[], rules: readonly CityRule[]): DraftRow[] {
  const groups = groupLimits(rules).map(spreadOverYards);
  return groups
    .sort((a, b) => rank(a) - rank(b) || dimensionKey(a).localeCompare(dimensionKey(b), "en"))
    .flatMap((group) => {
      const rows = rowsOf(draft, cities, group);
      // The same measure in feet and as a share makes two rows, which their titles tell apart.
      const twins = groups.some((other) => other !== group && rank(other) === rank(group));
      return twins
        ? rows.map((row) => ({
            ...row,
            title: `${row.title}, as ${AS_WORDS[dimensionKey(group)] ?? dimensionKey(group)}`,
          }))
        : rows;
    });
}

const AS_WORDS: Readonly<Record<string, string>> = { ratio: "a share", length: "a length", area: "an area" };

const rank = ({ measure, upper }: LimitGroup): number => MEASURES.indexOf(measure) * 2 + (upper ? 0 : 1);

function rowsOf(draft: Draft, cities: readonly City[], group: LimitGroup): DraftRow[] {
  const { entries } = group;
  const main = mainSlots(entries);
  const shared = (slot: Slot, special: string) =>
    new Set(entries.filter((e) => e.slot === slot && e.special === special).map((e) => e.city.id)).size > 1;
  const rows: DraftRow[] = [];
  const folded = main[0] === "anywhere" ? entries.filter((e) => e.slot !== "anywhere") : [];
  for (const slot of main) {
    const here = [...entries.filter((e) => e.slot === slot), ...(slot === "anywhere" ? folded : [])];
    rows.push(makeRow(draft, cities, group, slot, "", here));
    for (const special of specialCases(here.filter((e) => e.slot === slot)))
      if (shared(slot, special)) rows.push(makeRow(draft, cities, group, slot, special, here));
  }
  for (const slot of new Set(folded.map((e) => e.slot))) {
    for (const special of new Set(folded.filter((e) => e.slot === slot).map((e) => e.special)))
      if (shared(slot, special)) rows.push(makeRow(draft, cities, group, slot, special, folded));
  }
  return joinEqual(rows);
}

/** Where the rows of a group stand: anywhere on the lot, or in the yards and other places that the rules name. */
function mainSlots(entries: readonly Placed[]): Slot[] {
  const slots = new Set(entries.map((e) => e.slot));
  if (slots.has("anywhere")) return ["anywhere"];
  return [...YARDS, ...PLACES.filter((place) => !YARDS.includes(place))].filter((slot) => slots.has(slot));
}

const specialCases = (entries: readonly Placed[]): string[] =>
  [...new Set(entries.map((e) => e.special))].filter((special) => special !== "").sort();

function makeRow(
  draft: Draft,
  cities: readonly City[],
  group: LimitGroup,
  slot: Slot,
  special: string,
  here: readonly Placed[],
): DraftRow {
  const fits = (e: Placed) => e.slot === slot && e.special === special;
  const cells = cities.map((city): ComparedCell => {
    const own = here.filter((e) => e.city.id === city.id);
    const values = (entries: readonly Placed[]) =>
      [...new Map(entries.map((e) => [e.found.rule.id, e])).values()].map((e) => limitValue(draft, e.found));
    const cell = makeCell(
      city,
      values(own.filter(fits)),
      special === "" ? values(own.filter((e) => !fits(e))) : [],
      own,
    );
    const general = own.filter((e) => e.special === "" && (e.slot === slot || e.slot === "anywhere"));
    if (special === "" || cell.state !== "not_covered" || general.length === 0) return cell;
    return { ...cell, state: "general_rule", words: "the general rule applies", special: values(general) };
  });
  const places: Place[] = slot === "anywhere" ? [] : [slot];
  return {
    id: ["limit", group.measure, group.upper ? "most" : "least", dimensionKey(group), slot, special]
      .filter(Boolean)
      .join("-")
      .replace(/[^a-z0-9_]+/gi, "-")
      .toLowerCase(),
    group: "limits",
    measure: group.measure,
    bound: group.upper ? "at most" : "at least",
    places,
    title: rowTitle(group.measure, places),
    condition: special === "" ? null : conditionWords(here.filter(fits)),
    cells,
  };
}

/** "length", "area", "ratio"; "" where only the absence of a limit is held. */
const dimensionKey = ({ entries }: LimitGroup): string => {
  const rule = entries.find((e) => e.found.rule.kind === "limit")?.found.rule;
  const unit = rule?.value?.unit ?? rule?.formulaUnit;
  return unit ? dimensionOf(unit) : "";
};

/** The special case in words that belong to no city: "detached", "opacity over 20%". */
function conditionWords([entry]: readonly Placed[]): string | null {
  if (!entry) return null;
  const { rule, applies } = entry.found;
  const parts = applies.open.flatMap((open): string[] => {
    if (open.kind === "circumstance") {
      const labels: Readonly<Record<string, string>> = CIRCUMSTANCES[open.name].values;
      const values = rule.when.circumstances[open.name] ?? [];
      return [
        listOf(
          values.map((value) => (labels[value] ?? value).replace(/^yes, /, "")),
          "or",
        ),
      ];
    }
    if (open.kind !== "bound") return [];
    return (rule.when.bounds[open.name] ?? []).map(
      ({ is, value }) => `${measureName(open.name)} ${COMPARATOR_WORDS[is]} ${formatQuantity(value)}`,
    );
  });
  return parts.sort().join(", ");
}

/** Rows next to each other that say the same of two yards become one row for both. */
function joinEqual(rows: readonly DraftRow[]): DraftRow[] {
  const joined: DraftRow[] = [];
  for (const row of rows) {
    const same = joined.find(
      (other) =>
        other.condition === row.condition &&
        other.places.length > 0 &&
        row.places.length > 0 &&
        [...other.places, ...row.places].every((place) => YARDS.includes(place)) &&
        cellsKey(other) === cellsKey(row),
    );
    if (!same) {
      joined.push(row);
      continue;
    }
    const places = YARDS.filter((yard) => same.places.includes(yard) || row.places.includes(yard));
    joined[joined.indexOf(same)] = {
      ...same,
      places,
      title: rowTitle(same.measure as Measure, places),
    };
  }
  return joined;
}

const cellsKey = ({ cells }: DraftRow): string =>
  JSON.stringify(
    cells.map(({ state, values, special }) => [state, ...[...values, ...special].map((v) => v.rule)]),
  );

const PLACE_WORDS: Readonly<Record<Place, string>> = {
  front_yard: "in front",
  side_yard: "at the sides",
  rear_yard: "at the rear",
  street_side_yard: "along the side street",
  corner: "at a street corner",
  alley: "along the alley",
  interior: "outside the required yards",
  property_line: "along the lot lines",
  right_of_way: "in the public right of way",
  sidewalk: "next to the sidewalk",
  rooftop: "on the roof",
  rear_lot: "in the rear part of the lot",
};

/** "Height in front" */
export const rowTitle = (measure: Measure, places: readonly Place[]): string =>
  title(`${measureName(measure)} ${placeWords(places)}`);

/** "in front"; "at the sides and rear"; "in every yard". */
export function placeWords(places: readonly Place[]): string {
  if (YARDS.every((yard) => places.includes(yard))) return "in every yard";
  return places
    .map((place) => PLACE_WORDS[place])
    .join(" and ")
    .replace("at the sides and at the rear", "at the sides and rear");
}
