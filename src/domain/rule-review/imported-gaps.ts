import type { KnownState } from "../coverage/coverage.ts";
import { DISTRICT_STANDARDS } from "../coverage/district-matrix.ts";
import { codeKey } from "../extraction/district-codes.ts";
import type { Standard } from "../extraction/standards.ts";
import { isRule } from "./decision.ts";
import { askedDistricts } from "./place-districts.ts";
import { type Decisions, stateOf } from "./queue.ts";
import type { ReviewReading } from "./review-reading.ts";
import type { ReviewedRule } from "./reviewed-rule.ts";

/** One standard in one district of an imported place. Only what a person reviewed counts as known. */
export interface GapCell {
  state: KnownState;
  /** The section of the rule, or of what was read and waits for its review; null where there is neither. */
  section: string | null;
  /** The rule that was read. */
  proposal: string | null;
}
export interface GapRow {
  code: string;
  name: string;
  cells: GapCell[];
}

type StandardKey = (typeof DISTRICT_STANDARDS)[number]["key"];

/** What ordinances call each standard of the board. */
const READ_AS: Readonly<Record<StandardKey, readonly Standard[]>> = {
  "lot-area": ["lot_area"],
  "lot-width": ["lot_width", "lot_frontage"],
  height: ["height"],
  stories: ["stories"],
  front: ["front_setback", "setback"],
  side: ["side_setback", "setback"],
  "street-side": ["setback"],
  rear: ["rear_setback", "setback"],
  coverage: ["lot_coverage", "building_coverage"],
  far: ["floor_area_ratio"],
  units: ["density", "lot_area_per_unit"],
  "open-space": ["open_space", "impervious_coverage"],
};
/** The standards of a district are those of its main buildings. */
const MAIN: ReadonlySet<ReviewedRule["subject"]> = new Set(["house", "multi_unit", "commercial"]);

interface Known extends GapCell {
  rule: ReviewedRule;
  isReviewed: boolean;
}

/** Every standard of the board in every district that the place's text speaks of. */
export function importedGaps({ law, proposals }: ReviewReading, decisions: Decisions): GapRow[] {
  const known = proposals.flatMap(({ id, rule: read, section, plausible }): Known[] => {
    const decision = decisions.get(id);
    const isReviewed = decision !== undefined && isRule(decision);
    if (!isReviewed && (!plausible || stateOf(id, decisions) !== "open")) return [];
    const rule = isReviewed ? decision.rule : read;
    if (!MAIN.has(rule.subject)) return [];
    const state = !isReviewed ? "not_researched" : rule.value === null ? "no_limit" : "limit";
    return [{ rule, isReviewed, state, section, proposal: id }];
  });
  const reviewed = known.filter(({ isReviewed }) => isReviewed).flatMap(({ rule }) => rule.districts);
  const codes = new Map([...askedDistricts(law), ...reviewed].map((code) => [codeKey(code), code]));
  return [...codes.values()].map((code) => ({
    code,
    name: law.districts.districts[law.districts.byCode.get(codeKey(code)) ?? -1]?.names[0] ?? "",
    cells: DISTRICT_STANDARDS.map(({ key }) => cellOf(known, code, READ_AS[key])),
  }));
}

function cellOf(known: readonly Known[], code: string, standards: readonly Standard[]): GapCell {
  const fits = known.filter(
    ({ rule, isReviewed }) =>
      standards.includes(rule.standard) &&
      (rule.districts.some((name) => codeKey(name) === codeKey(code)) ||
        // A rule for the whole place is one for this district once a person says so.
        (isReviewed && rule.districts.length === 0)),
  );
  const best =
    fits.find(({ state }) => state === "limit") ?? fits.find(({ state }) => state === "no_limit") ?? fits[0];
  return best
    ? { state: best.state, section: best.section, proposal: best.proposal }
    : { state: "not_researched", section: null, proposal: null };
}
