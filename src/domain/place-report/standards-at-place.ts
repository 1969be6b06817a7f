import { limitOf } from "../answers/check-limit.ts";
import type { Project } from "../answers/figures-known.ts";
import { inReadingOrder } from "../answers/limit-sentence.ts";
import type { Found } from "../answers/rules-in-force.ts";
import { COMPARATOR_WORDS, describeAmount } from "../comparison/describe-rule.ts";
import type { LotFacts } from "../law/formula.ts";
import type { Measure, Place, Subject } from "../law/vocabulary.ts";
import { formatQuantity } from "../units/format-quantity.ts";
import type { CitedRules } from "./cited-rules.ts";
import type { StandardGroup, StandardOut } from "./place-report.ts";
import { projectAt, rulesAt, type Site } from "./rules-at-place.ts";

interface GroupKind {
  key: string;
  title: string;
  subject: Subject;
  measures: readonly Measure[];
  /** Of setbacks: the yard; `null` takes those that name none. */
  yard?: Place | null;
  /** Shown also where we have nothing. */
  always: boolean;
}

const YARDS: readonly Place[] = ["front_yard", "side_yard", "street_side_yard", "rear_yard"];

/** The dimensional standards in the order in which a plan checker reads them. */
const GROUPS: readonly GroupKind[] = [
  {
    key: "front",
    title: "Front setback",
    subject: "building",
    measures: ["setback"],
    yard: "front_yard",
    always: true,
  },
  {
    key: "side",
    title: "Side setback",
    subject: "building",
    measures: ["setback"],
    yard: "side_yard",
    always: true,
  },
  {
    key: "street-side",
    title: "Setback from a side street",
    subject: "building",
    measures: ["setback"],
    yard: "street_side_yard",
    always: false,
  },
  {
    key: "rear",
    title: "Rear setback",
    subject: "building",
    measures: ["setback"],
    yard: "rear_yard",
    always: true,
  },
  {
    key: "setback",
    title: "Other setbacks",
    subject: "building",
    measures: ["setback"],
    yard: null,
    always: false,
  },
  { key: "height", title: "Height", subject: "building", measures: ["height", "stories"], always: true },
  { key: "coverage", title: "Lot coverage", subject: "building", measures: ["lot_coverage"], always: true },
  { key: "far", title: "Floor area ratio", subject: "building", measures: ["far"], always: true },
  {
    key: "surfaces",
    title: "Hard surfaces",
    subject: "building",
    measures: ["impervious_cover"],
    always: false,
  },
  { key: "open-space", title: "Open space", subject: "building", measures: ["open_space"], always: false },
  { key: "lot-size", title: "Lot size", subject: "lot", measures: ["lot_area"], always: true },
  { key: "lot-width", title: "Lot width", subject: "lot", measures: ["lot_width"], always: true },
  { key: "lot-depth", title: "Lot depth", subject: "lot", measures: ["lot_depth"], always: false },
  {
    key: "homes",
    title: "Homes on a lot",
    subject: "building",
    measures: ["units", "lot_area_per_unit"],
    always: true,
  },
  { key: "fence", title: "Fence height", subject: "fence", measures: ["height"], always: true },
  { key: "adu-size", title: "ADU size", subject: "adu", measures: ["floor_area", "footprint"], always: true },
  { key: "adu-height", title: "ADU height", subject: "adu", measures: ["height", "stories"], always: true },
  { key: "adu-setback", title: "ADU setbacks", subject: "adu", measures: ["setback"], always: false },
];

/** All standards that hold in the district, each with its condition; of a known lot the formulas are worked out. */
export function standardsAt(site: Site, cited: CitedRules, lotFacts: LotFacts): StandardGroup[] {
  const bySubject = new Map<Subject, { project: Project; rules: Found[] }>();
  const of = (subject: Subject) => {
    const known = bySubject.get(subject);
    if (known) return known;
    const project = projectAt(site, subject, { lotFacts });
    const looked = { project, rules: inReadingOrder(rulesAt(site, project)) };
    bySubject.set(subject, looked);
    return looked;
  };
  return GROUPS.flatMap((group) => {
    const { project, rules } = of(group.subject);
    const rows = rowsOf(
      rules.filter((found) => belongs(found, group)),
      project,
      cited,
    );
    if (rows.length === 0 && !group.always) return [];
    const absence =
      rows.length === 0
        ? `We don't have a rule on this for ${site.code} in ${site.city.name} yet. The city may have one.`
        : null;
    return [{ key: group.key, title: group.title, rows, absence }];
  });
}

function belongs({ rule }: Found, { measures, yard }: GroupKind): boolean {
  if (rule.measure === null || !measures.includes(rule.measure)) return false;
  if (yard === undefined) return true;
  const named = rule.when.place.filter((place) => YARDS.includes(place));
  // A side yard's rule that names the street side too is told once.
  if (yard === "street_side_yard") return named.includes(yard) && !named.includes("side_yard");
  return yard === null ? named.length === 0 : named.includes(yard);
}

function rowsOf(rules: readonly Found[], project: Project, cited: CitedRules): StandardOut[] {
  const told = new Set<string>();
  return rules.flatMap((found) => {
    const row = rowOf(found, project);
    const key = `${row.words} ${row.condition}`;
    if (told.has(key)) return [];
    told.add(key);
    return [{ ...row, citation: cited.cite(found)[0]! }];
  });
}

function rowOf(found: Found, project: Project): Omit<StandardOut, "citation"> {
  const { rule, applies } = found;
  const bare = { condition: rule.phrase, special: applies.status === "exception", formula: null };
  if (rule.kind === "unregulated")
    return { ...bare, state: "not_regulated", words: "no limit set", value: null, unit: null };
  const bound = COMPARATOR_WORDS[rule.comparator ?? "at_most"];
  const limit = limitOf(found, project);
  if (!limit)
    return { ...bare, state: "depends", words: `${bound} ${describeAmount(rule)}`, value: null, unit: null };
  return {
    ...bare,
    state: "value",
    words: `${bound} ${formatQuantity(limit)}`,
    value: limit.value,
    unit: limit.unit,
    formula: rule.formula ? describeAmount(rule) : null,
  };
}
