import type { Measure, Subject } from "../law/vocabulary.ts";
import type { CueMatch } from "./cue-book.ts";
import type { MeasuredQuantity } from "./measured-quantity.ts";

/** What is to be taken up as a whole: one of the yards, a yard that is not named, or the lot. */
type Extent = "front_yard" | "rear_yard" | "side_yard" | "yard" | "lot";

/** How far a thing reaches, as far as the words say: all over a yard or a lot, or up to a lot line. */
export type Reach = Extent | "at_line" | "paved";

/** Things that can cover a yard or a lot; a fence or a tree cannot. */
const COVERS: ReadonlySet<Subject> = new Set([
  "adu",
  "deck",
  "porch",
  "addition",
  "garage",
  "carport",
  "shed",
  "pool",
  "driveway",
  "parking",
  "house",
  "building",
  "multi_unit",
]);
const HARD_GROUND: ReadonlySet<Subject> = new Set(["driveway", "parking", "grading"]);

const SHARE_OF: Readonly<Partial<Record<Reach, Measure>>> = {
  front_yard: "front_yard_coverage",
  rear_yard: "rear_yard_coverage",
};

/** "Cover my whole lot": the share is the whole of it, and is compared with the rules like any figure. */
export function addWholeShare(
  reaches: readonly CueMatch<Reach>[],
  subjects: readonly Subject[],
  quantities: MeasuredQuantity[],
): void {
  const first = subjects[0];
  const paved = says(reaches, "paved");
  const whole = reaches.find((m) => m.value !== "at_line" && m.value !== "paved" && !m.denied)?.value;
  if (whole === undefined || first === undefined) return;
  if (!paved && !subjects.some((s) => COVERS.has(s))) return;
  const measure =
    SHARE_OF[whole] ??
    (whole === "lot" ? (paved || HARD_GROUND.has(first) ? "impervious_cover" : "lot_coverage") : undefined);
  if (measure !== undefined && !quantities.some((q) => q.measure === measure))
    quantities.push({ measure, value: 100, unit: "%", sense: "exact" });
}

/** "Right on the property line" is a setback of nothing; a fence belongs there. */
export function addAtLine(
  reaches: readonly CueMatch<Reach>[],
  subjects: readonly Subject[],
  quantities: MeasuredQuantity[],
): void {
  const stands = subjects[0] !== undefined && subjects[0] !== "fence";
  if (says(reaches, "at_line") && stands && !quantities.some((q) => q.measure === "setback"))
    quantities.push({ measure: "setback", value: 0, unit: "ft", sense: "exact" });
}

const says = (reaches: readonly CueMatch<Reach>[], value: Reach): boolean =>
  reaches.some((m) => m.value === value && !m.denied);
