import { classifyText } from "../choosing/trained-model.ts";
import type { HeldRule } from "../law/held-rule.ts";
import type { Rule } from "../law/law.ts";
import type { LotFact, Measure, Place } from "../law/vocabulary.ts";
import { formatQuantity } from "../units/format-quantity.ts";
import { convert, type Quantity } from "../units/quantity.ts";
import { MAIN_USES } from "./figures-derived.ts";
import type { Project } from "./figures-known.ts";
import type { Worked } from "./worked.ts";

/** The two ways across a lot: which yards lie on it, and the sizes that are asked for along it. */
interface Direction {
  lot: LotFact;
  own: readonly Measure[];
  yards: readonly [Place, Place];
  asked: readonly Measure[];
  side: string;
}
const DIRECTIONS: readonly Direction[] = [
  {
    lot: "lot_width",
    own: ["width"],
    yards: ["side_yard", "side_yard"],
    asked: ["width", "lot_width"],
    side: "wide",
  },
  {
    lot: "lot_depth",
    own: ["depth", "length"],
    yards: ["front_yard", "rear_yard"],
    asked: ["depth", "length", "lot_depth"],
    side: "deep",
  },
];

/**
 * What two yards leave of a lot, or the lot that a building and its yards take: "On your lot 50 ft wide that leaves 40 ft."
 * Only where the question asks how wide or how deep, and both yards have one plain figure.
 */
export function betweenYards(rule: Rule, asked: string, project: Project): Worked | null {
  const direction = DIRECTIONS.find((d) => d.yards.some((yard) => rule.when.place.includes(yard)));
  if (!direction || !asksAlong(direction, asked) || !isYardOfHouse(rule) || !MAIN_USES.has(project.subject))
    return null;
  if (project.circumstances.lot_type === "corner" || project.subject === "adu") return null;
  const yards = yardsOf(rule, direction, project);
  const lot = project.lotFacts[direction.lot];
  const own = project.quantities.find((q) => direction.own.includes(q.measure) && q.sense === "exact");
  if (!yards || (lot === undefined) === (own === undefined)) return null;
  const taken = yards.widths.reduce((sum, yard) => sum + convert(yard, "ft").value, 0);
  const given = (lot ?? own)!;
  const known = convert(given, "ft").value;
  const value: Quantity = { value: Number((lot ? known - taken : known + taken).toFixed(4)), unit: "ft" };
  if (value.value <= 0) return null;
  const parts = yards.widths.map((yard) => ` ${lot ? "−" : "+"} ${formatQuantity(yard)}`).join("");
  const result = formatQuantity(value);
  return {
    value,
    arithmetic: `${formatQuantity(given)}${parts} = ${result}`,
    opening: lot
      ? `On your lot ${formatQuantity(given)} ${direction.side} that leaves`
      : `A building ${formatQuantity(given)} ${direction.side} takes`,
    result: lot ? `${result} between the yards` : `a lot ${result} ${direction.side}`,
    compared: null,
    kept: null,
    wanted: lot ? null : direction.lot,
    from: yards.from,
  };
}

/** Whether the words most likely ask for a size along a direction. */
function asksAlong({ asked }: Direction, words: string): boolean {
  const likely = classifyText<Measure>("measure", words);
  return asked.reduce((sum, measure) => sum + (likely.get(measure) ?? 0), 0) >= LIKELY;
}
/** Few questions ask for either size: where neither is meant, both are far less likely. */
const LIKELY = 0.12;

const isYardOfHouse = (rule: Rule): boolean =>
  rule.kind === "limit" &&
  rule.measure === "setback" &&
  rule.comparator === "at_least" &&
  rule.value !== null &&
  rule.subjects.some((subject) => MAIN_USES.has(subject) && subject !== "adu");

/** Both yards: the rule's own, and the one across from it where that has another rule. */
function yardsOf(
  rule: Rule,
  { yards: [near, far] }: Direction,
  project: Project,
): { widths: readonly Quantity[]; from: readonly HeldRule[] } | null {
  if (near === far) return { widths: [rule.value!, rule.value!], from: [] };
  const other = rule.when.place.includes(near) ? far : near;
  const held = project.limits?.("setback", rule, { ...project, places: [other] });
  if (!held?.rule.value || !held.rule.when.place.includes(other)) return null;
  return { widths: [rule.value!, held.rule.value], from: [held] };
}
