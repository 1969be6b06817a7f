import type { Measure, Subject } from "../law/vocabulary.ts";
import type { MeasuredQuantity } from "./measured-quantity.ts";
import type { Extent } from "./reading.ts";

/** "Pave", "concrete over", "gravel": ground made hard, which is no building and no rule of a house speaks of. */
const PAVING =
  /\b(?:(?:re)?pav(?:e|ing)|paver\w*|blacktop|asphalt|tarmac|(?:concrete|cement|brick|gravel|tile)(?: over)? (?:over |all |of |in |my |our |the |whole |entire )+(?:\w+ ){0,2}(?:yard|lawn|lot|garden|property|backyard)|(?:cover|fill|lay|pour|put)\w* .{0,60}\b(?:concrete|cement|gravel|asphalt|pavers?)|turn .{0,40}\b(?:yard|lawn|garden)\b.{0,20}\binto (?:a |more )?(?:parking|driveway|concrete))\b/;

/** "My whole front yard", "all of the lot", "the lot completely". */
const YARD =
  "(?:(front|back|rear|side) ?)?(yards?|lawn|garden|backyard|lot|property|parcel|plot|land|ground|site)";
const WHOLE_FIRST = new RegExp(
  `\\b(?:(?:whole|entire)|(?:all|100 ?%|100 percent|every (?:inch|bit|part))(?: of)? (?:my|our|the|your)) ${YARD}\\b(?! (?:sizes?|areas?|widths?|depths?|lines?|coverage|splits?))`,
);
const WHOLE_LAST = new RegExp(`\\b${YARD} (?:completely|entirely|fully)\\b`);
const WHOLLY = new RegExp(
  `\\b(?:completely|entirely|fully) (?:pave|cover|concrete|fill)\\w*(?: over)?(?: (?:my|our|the|a))? ${YARD}\\b`,
);

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

/** Whether the ground is to be paved. Text in lower case. */
export const readPaving = (lower: string): boolean => PAVING.test(lower);

/** The yard or lot that is to be taken up as a whole; null when no such thing is said. Text in lower case. */
export function readExtent(lower: string, subjects: readonly Subject[], paving: boolean): Extent | null {
  if (!paving && !subjects.some((s) => COVERS.has(s))) return null;
  const match = WHOLE_FIRST.exec(lower) ?? WHOLE_LAST.exec(lower) ?? WHOLLY.exec(lower);
  if (!match) return null;
  const side = match[1] ?? (match[2] === "backyard" ? "back" : undefined);
  if (side === "front" || (side === undefined && match[2] === "lawn" && /\bfront\b/.test(lower)))
    return "front_yard";
  if (side === "back" || side === "rear") return "rear_yard";
  if (side === "side") return "side_yard";
  return /^(?:yard|lawn|garden)/.test(match[2] ?? "") ? "yard" : "lot";
}

const SHARE_OF: Readonly<Partial<Record<Extent, Measure>>> = {
  front_yard: "front_yard_coverage",
  rear_yard: "rear_yard_coverage",
};

/** "Cover my whole lot": the share is the whole of it, and is held against the rules like any figure. */
export function addWholeShare(
  extent: Extent | null,
  paving: boolean,
  subjects: readonly Subject[],
  quantities: MeasuredQuantity[],
): void {
  const first = subjects[0];
  if (extent === null || first === undefined) return;
  const measure =
    SHARE_OF[extent] ??
    (extent === "lot" ? (paving || HARD_GROUND.has(first) ? "impervious_cover" : "lot_coverage") : undefined);
  if (measure !== undefined && !quantities.some((q) => q.measure === measure))
    quantities.push({ measure, value: 100, unit: "%", sense: "exact" });
}

/** "Right on the property line" is a setback of nothing; a fence belongs there. Text in lower case. */
export function addAtLine(lower: string, subjects: readonly Subject[], quantities: MeasuredQuantity[]): void {
  const atLine =
    /\b(?:right )?(?:on|at|up to|against|touching) (?:the |my |our )?(?:\w+ )?(?:property|lot|boundary) line\b/.test(
      lower,
    );
  const stands = subjects[0] !== undefined && subjects[0] !== "fence";
  if (atLine && stands && !quantities.some((q) => q.measure === "setback"))
    quantities.push({ measure: "setback", value: 0, unit: "ft", sense: "exact" });
}
