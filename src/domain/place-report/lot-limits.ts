import { limitOf } from "../answers/check-limit.ts";
import type { Project } from "../answers/figures-known.ts";
import type { Found } from "../answers/rules-in-force.ts";
import { capital, measureName, SUBJECT_NAMES } from "../answers/wording.ts";
import { isUpper } from "../law/comparators.ts";
import type { Measure, Subject } from "../law/vocabulary.ts";
import { formatQuantity } from "../units/format-quantity.ts";
import { convert, type Quantity, sameDimension } from "../units/quantity.ts";
import type { CitedRules } from "./cited-rules.ts";
import type { EnvelopeOut, RatioOut } from "./place-report.ts";
import { isOrdinary, type Site } from "./rules-at-place.ts";

/** What ratios and heights make of a lot of known size. */

const RATIOS = ["lot_coverage", "far", "impervious_cover"] as const satisfies Measure[];

/** Lot coverage, floor area ratio and hard surfaces in square feet, the tightest of each; absence said. */
export const ratiosOf = (
  rules: readonly Found[],
  project: Project,
  squareFeet: number,
  cited: CitedRules,
): RatioOut[] =>
  RATIOS.flatMap((measure): RatioOut[] => {
    const own = rules.filter(({ rule }) => rule.measure === measure);
    const worked = own
      .filter((found) => found.rule.kind === "limit" && isUpper(found.rule.comparator))
      .flatMap((found) => {
        const limit = limitOf(found, project);
        const area = limit && areaOf(limit, squareFeet);
        return area === null ? [] : [{ found, area: area.value, trace: area.trace }];
      })
      .sort((a, b) => a.area - b.area);
    const name = capital(measureName(measure));
    const [tightest] = worked;
    if (tightest) {
      const { found, area, trace } = tightest;
      const { phrase } = found.rule;
      const others = worked.length > 1 ? ` It is the tightest of ${worked.length} that may apply.` : "";
      const text = `${name}: ${trace}${phrase ? `, ${phrase}` : ""}.${others}`;
      const all = worked.map((one) => one.found);
      return [{ measure, squareFeet: area, text, citations: cited.cite(...all) }];
    }
    const [free] = own.filter(({ rule }) => rule.kind === "unregulated");
    if (free)
      return [{ measure, squareFeet: null, text: `${name}: ${free.rule.says}`, citations: cited.cite(free) }];
    // Hard surfaces are limited in few cities; their absence is in the table of none.
    if (measure === "impervious_cover") return [];
    const [open] = own;
    return [
      open
        ? {
            measure,
            squareFeet: null,
            text: `${name}: we'd need to know more about the lot or the home. ${open.rule.says}`,
            citations: cited.cite(open),
          }
        : {
            measure,
            squareFeet: null,
            text: `${name}: we don't have a limit here, so there is nothing to work out.`,
            citations: [],
          },
    ];
  });

/** A ratio of the lot, or an area as it is, with how it was worked out. */
function areaOf(limit: Quantity, squareFeet: number): { value: number; trace: string } | null {
  const lot = formatQuantity({ value: squareFeet, unit: "sq ft" });
  const words = (value: number) => formatQuantity({ value, unit: "sq ft" });
  if (limit.unit === "%") {
    const value = Math.round(limit.value * squareFeet) / 100;
    return { value, trace: `${formatQuantity(limit)} of ${lot} is ${words(value)}` };
  }
  if (limit.unit === "FAR") {
    const value = Math.round(limit.value * squareFeet * 100) / 100;
    return { value, trace: `${formatQuantity(limit)} times ${lot} is ${words(value)} of floor` };
  }
  if (!sameDimension(limit.unit, "sq ft")) return null;
  const { value } = convert(limit, "sq ft");
  return { value, trace: `up to ${words(value)} on a lot of ${lot}` };
}

/** The height to which the buildable area may be filled: the lowest of the limits that hold, and else of those that may. */
export function envelopeOf(
  site: Site,
  subject: Subject,
  held: readonly Found[],
  project: Project,
  cited: CitedRules,
): EnvelopeOut {
  const rules = held.filter(isOrdinary);
  const own = rules.filter(({ rule }) => rule.measure === "height");
  const worked = own
    .filter((found) => found.rule.kind === "limit" && isUpper(found.rule.comparator))
    .flatMap((found) => {
      const limit = limitOf(found, project);
      return limit && sameDimension(limit.unit, "ft")
        ? [{ found, limit, feet: convert(limit, "ft").value }]
        : [];
    });
  const certain = worked.filter(({ found }) => found.applies.status === "applies");
  const [lowest] = (certain.length > 0 ? certain : worked).sort((a, b) => a.feet - b.feet);
  if (lowest) {
    const { found, limit, feet } = lowest;
    const { phrase } = found.rule;
    const others = worked.length > 1 ? ` We take the lowest of ${worked.length} that may apply.` : "";
    // A lower limit for a part of the lot is no special case, and still not in the picture.
    const parts = held.filter(
      (other) =>
        !isOrdinary(other) &&
        other.rule.measure === "height" &&
        other.rule.kind === "limit" &&
        isUpper(other.rule.comparator) &&
        other.rule.when.place.length > 0 &&
        Object.keys(other.rule.when.circumstances).length === 0,
    );
    const notDrawn = parts.map(({ rule }) => ` Not drawn: ${rule.says}`).join("");
    const text = `Height: at most ${formatQuantity(limit)}${phrase ? `, ${phrase}` : ""}.${others}${notDrawn}`;
    return { state: "value", feet, text, citations: cited.cite(found, ...parts) };
  }
  const [free] = own.filter(({ rule }) => rule.kind === "unregulated");
  if (free)
    return {
      state: "not_regulated",
      feet: null,
      text: `Height: ${free.rule.says}`,
      citations: cited.cite(free),
    };
  const stories = rules.find(({ rule }) => rule.measure === "stories" && rule.kind === "limit" && rule.value);
  const none = `We don't have a height in feet for ${SUBJECT_NAMES[subject].one} in ${site.code} yet, so no box is drawn.`;
  return stories
    ? {
        state: "not_covered",
        feet: null,
        text: `${none} ${stories.rule.says}`,
        citations: cited.cite(stories),
      }
    : { state: "not_covered", feet: null, text: none, citations: [] };
}
