import type { Circumstance, LotFact, Measure, Place, Subject } from "../law/vocabulary.ts";
import type { Quantity } from "../units/quantity.ts";
import type { CueMatch } from "./cue-book.ts";
import type { Edge, MeasuredQuantity } from "./measured-quantity.ts";
import type { Token } from "./phrase-book.ts";
import type { Trait } from "./trait-cues.ts";

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

const WHOLES: ReadonlySet<Trait> = new Set(["front_yard", "rear_yard", "side_yard", "yard", "lot"]);
const SHARE_OF: Readonly<Partial<Record<Trait, Measure>>> = {
  front_yard: "front_yard_coverage",
  rear_yard: "rear_yard_coverage",
};

/** "Cover my whole lot": the share is the whole of it, and is compared with the rules like any figure. */
export function addWholeShare(
  traits: readonly CueMatch<Trait>[],
  subjects: readonly Subject[],
  quantities: MeasuredQuantity[],
): void {
  const first = subjects[0];
  const paved = says(traits, "paved");
  const whole = traits.find((m) => WHOLES.has(m.value) && !m.denied)?.value;
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
  traits: readonly CueMatch<Trait>[],
  subjects: readonly Subject[],
  quantities: MeasuredQuantity[],
  places: readonly Place[],
): void {
  const stands = subjects[0] !== undefined && subjects[0] !== "fence";
  if (!says(traits, "at_line") || !stands) return;
  const at = { measure: "setback", value: 0, unit: "ft", sense: "exact" } as const;
  const told = quantities.filter((q) => q.measure === "setback");
  if (told.length === 0) quantities.push(at);
  // How far it is from the street says nothing of the line that it is at.
  const edges = [...new Set(places.flatMap((place) => EDGE_AT[place] ?? []))];
  if (told.length > 0 && told.every(({ edge }) => edge === "front") && edges.length === 1)
    quantities.push({ ...at, edge: edges[0]! });
}

const EDGE_AT: Readonly<Partial<Record<Place, Edge>>> = { side_yard: "side", rear_yard: "rear" };

/** Things that may lie on the ground. */
const FLOORS: ReadonlySet<Subject> = new Set(["deck", "porch"]);

/** "Poured right on the ground" is a height of nothing. */
export function addAtGrade(
  traits: readonly CueMatch<Trait>[],
  subjects: readonly Subject[],
  quantities: MeasuredQuantity[],
): void {
  const lies = subjects[0] !== undefined && FLOORS.has(subjects[0]);
  if (lies && says(traits, "at_grade") && !quantities.some((q) => q.measure === "height"))
    quantities.push({ measure: "height", value: 0, unit: "in", sense: "exact" });
}

/** "Nobody works for me and no customers come": the employees and visits of a home business, where no number was given. */
export function nobodyCounted(
  traits: readonly CueMatch<Trait>[],
  subjects: readonly Subject[],
  quantities: readonly MeasuredQuantity[],
): MeasuredQuantity[] {
  if (subjects[0] !== "home_occupation") return [];
  const counted: MeasuredQuantity[] = [];
  if (says(traits, "works_alone"))
    counted.push({ measure: "employees", value: 0, unit: "people", sense: "exact" });
  if (says(traits, "unvisited"))
    counted.push({ measure: "trips", value: 0, unit: "per day", sense: "exact" });
  return counted.filter(({ measure }) => !quantities.some((q) => q.measure === measure));
}

/** Whether a trait is told and not denied. */
export const says = (traits: readonly CueMatch<Trait>[], value: Trait): boolean =>
  traits.some((m) => m.value === value && !m.denied);

/** A privacy fence is a solid one, where no share was given. */
export function addOpacity(
  traits: readonly CueMatch<Trait>[],
  subjects: readonly Subject[],
  quantities: readonly MeasuredQuantity[],
  lotFacts: Partial<Record<LotFact, Quantity>>,
): void {
  if (subjects[0] === "fence" && says(traits, "solid") && !quantities.some((q) => q.measure === "opacity"))
    lotFacts.opacity = { value: 100, unit: "%" };
}

/** Level ground rises nowhere, where no rise was given. */
export function addLevelGround(
  { sloped }: Readonly<Partial<Record<Circumstance, string>>>,
  lotFacts: Partial<Record<LotFact, Quantity>>,
): void {
  if (sloped === "no") lotFacts.grade_change ??= { value: 0, unit: "ft" };
}

/** Which side of a size is asked for: "how close" from below, "how tall" from above. */
export function boundAsked(traits: readonly CueMatch<Trait>[]): "lower" | "upper" | null {
  if (says(traits, "least")) return "lower";
  return says(traits, "most") ? "upper" : null;
}

/**
 * Whether the least that is enough is asked for: by its name, or as in "How high does a fence around a pool have to be?",
 * with a size and a demand in one clause and no permission between them.
 */
export function minimumAsked(
  traits: readonly CueMatch<Trait>[],
  tokens: readonly Token[],
  text: string,
): boolean {
  const of = (value: Trait) => traits.filter((m) => m.value === value && !m.denied);
  if (of("minimum").length > 0) return true;
  return of("sized").some((size) =>
    of("demands").some((demand) => {
      if (demand.from < size.to) return false;
      const between = text.slice(tokens[size.to - 1]!.end, tokens[demand.from]!.start);
      const allowed = of("allows").some((m) => m.from >= size.to && m.from < demand.from);
      return !allowed && !/[.,;:?!]/.test(between);
    }),
  );
}
