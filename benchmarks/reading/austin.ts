import { existsSync } from "node:fs";
import { join } from "node:path";
import type { EnactedSection } from "#domain/codes/enacted-section.ts";
import { type ExtractedLaw, extractLaw } from "#domain/extraction/extract-law.ts";
import type { ExtractedRule } from "#domain/extraction/extracted-rule.ts";
import { codesIn, scopeOf } from "#domain/extraction/rule-scope.ts";
import type { Standard } from "#domain/extraction/standards.ts";
import { districtMatches } from "#domain/geography/districts.ts";
import type { City, Clause, Rule } from "#domain/law/law.ts";
import type { Measure } from "#domain/law/vocabulary.ts";
import { compareQuantities } from "#domain/units/quantity.ts";
import { importCode } from "#ingest/codes/import-code.ts";
import { openSource } from "#ingest/codes/open-source.ts";
import { loadLawFolders } from "#ingest/law-pack/load-law-folders.ts";
import { readLawPack } from "#ingest/law-pack/read-law-pack.ts";

/** What is read from Austin's enacted text, beside our own rules for its single-family districts. */

const DISTRICTS = /^SF-\d[AB]?$/;
/** Rules with less confidence are not counted as read. */
const SURE = 0.35;

export interface AustinReading {
  limits: number;
  extracted: number;
  read: number;
  right: number;
  missed: string[];
  wrong: string[];
}

/** Null when the code is not present. */
export async function measureAustin(data: string): Promise<AustinReading | null> {
  const path = join(data, "codes/austin-title-25");
  if (!existsSync(path)) return null;
  const { sections } = await importCode(await openSource(path, refuse));
  const law = extractLaw(sections);
  const { book } = readLawPack(loadLawFolders(join(import.meta.dirname, "../../law")).folders);
  const city = book.cities.find(({ slug }) => slug === "austin")!;
  const clauses = book.clauses.filter((clause) => clause.cityId === city.id && isFromCode(clause, sections));
  const limits = clauses.flatMap((clause) => clause.rules.flatMap((rule) => limitsOf(rule, clause, city)));
  const sure = law.rules.filter(({ confidence }) => confidence >= SURE);
  const found = limits.map((limit) => sure.some((rule) => agrees(limit, rule, law, sections)));
  const read = sure.flatMap((rule) => claimsOf(rule, law));
  // Other sections set figures for cases that none of our limits is for.
  const cited = new Set(limits.flatMap(({ clause }) => citedBy(clause, sections)));
  const about = read.filter(
    (claim) => cited.has(claim.rule.where.section) && limits.some((limit) => isSameMatter(limit, claim)),
  );
  const right = about.filter(
    (claim) =>
      limits.some((limit) => isSameMatter(limit, claim) && isSameBound(limit, claim.rule)) ||
      isOfItsSection(claim, clauses, sections),
  );
  return {
    limits: limits.length,
    extracted: found.filter(Boolean).length,
    read: about.length,
    right: right.length,
    missed: limits.flatMap((limit, at) => (found[at] ? [] : [nameOf(limit)])),
    wrong: about
      .filter((claim) => !right.includes(claim))
      .map(({ district, rule }) => `${district} ${rule.standard} ${rule.value}: ${rule.where.quote}`),
  };
}

const refuse = (address: string): Promise<never> =>
  Promise.reject(new Error(`Nothing is fetched here: ${address}`));

const isFromCode = (clause: Clause, sections: readonly EnactedSection[]): boolean =>
  clause.source.url?.includes("regulatory_sections") === true && citedBy(clause, sections).length > 0;

/** Places of the sections that a clause cites. */
const citedBy = (clause: Clause, sections: readonly EnactedSection[]): number[] =>
  sections.flatMap(({ number }, at) => (number !== "" && clause.section.includes(number) ? [at] : []));

/** Whether one of our rules for the same section has the figure and names no district. */
const isOfItsSection = (
  { rule: read }: Claim,
  clauses: readonly Clause[],
  sections: readonly EnactedSection[],
): boolean =>
  clauses.some(
    (clause) =>
      citedBy(clause, sections).includes(read.where.section) &&
      clause.rules.some(
        (rule) =>
          rule.kind === "limit" &&
          rule.value !== null &&
          rule.when.districts.length === 0 &&
          standardsOf(rule).includes(read.standard) &&
          isSameBound({ rule }, read),
      ),
  );

interface Limit {
  rule: Rule;
  clause: Clause;
  district: string;
  standards: readonly Standard[];
}
interface Claim {
  rule: ExtractedRule;
  district: string;
}

function limitsOf(rule: Rule, clause: Clause, city: City): Limit[] {
  const standards = standardsOf(rule);
  const named = rule.when.districts;
  if (rule.kind !== "limit" || rule.value === null || named.length === 0 || standards.length === 0) return [];
  return city.districts
    .filter(
      (district) =>
        DISTRICTS.test(district.code) &&
        named.some((word) => districtMatches(word, { ...district, known: true }, city)),
    )
    .map(({ code }) => ({ rule, clause, district: code, standards }));
}

const OF_MEASURE: Partial<Record<Measure, readonly Standard[]>> = {
  height: ["height"],
  stories: ["stories"],
  separation: ["separation"],
  lot_coverage: ["building_coverage", "lot_coverage"],
  impervious_cover: ["impervious_coverage"],
  far: ["floor_area_ratio"],
  lot_area: ["lot_area"],
  lot_area_per_unit: ["lot_area_per_unit", "lot_area"],
  lot_width: ["lot_width"],
  lot_depth: ["lot_depth"],
  units: ["units", "density"],
  parking_spaces: ["parking"],
  open_space: ["open_space"],
};
const OF_PLACE: Readonly<Record<string, Standard>> = {
  front_yard: "front_setback",
  side_yard: "side_setback",
  rear_yard: "rear_setback",
  street_side_yard: "street_side_setback",
};

function standardsOf({ measure, when }: Rule): readonly Standard[] {
  if (measure === "setback") return when.place.flatMap((place) => OF_PLACE[place] ?? []);
  return measure === null ? [] : (OF_MEASURE[measure] ?? []);
}

const claimsOf = (rule: ExtractedRule, law: ExtractedLaw): Claim[] =>
  codesIn(law.districts, scopeOf(rule))
    .filter((code) => DISTRICTS.test(code))
    .map((district) => ({ rule, district }));

const isSameMatter = ({ standards, district }: Limit, claim: Claim): boolean =>
  district === claim.district && standards.includes(claim.rule.standard);

const UNIT_OF = { "sq ft": "sq ft", acres: "acres", ft: "ft", in: "in", "%": "%" } as const;

/** The same figure in a unit of the same kind, and the same bound. */
function isSameBound({ rule }: Pick<Limit, "rule">, read: ExtractedRule): boolean {
  const value = rule.value!;
  const bound = rule.comparator === "less_than" ? "at_most" : rule.comparator;
  if (bound !== read.comparator) return false;
  const unit = read.printed.unit === null ? null : UNIT_OF[read.printed.unit as keyof typeof UNIT_OF];
  const plain = {
    value: value.value,
    unit: value.unit === "sq ft per unit" ? ("sq ft" as const) : value.unit,
  };
  if (unit) {
    try {
      return compareQuantities({ value: read.printed.value, unit }, plain) === 0;
    } catch {
      return false;
    }
  }
  return read.value === value.value;
}

/** A rule that names no district is for all of them; it counts only in the section that the limit cites. */
function agrees(
  limit: Limit,
  rule: ExtractedRule,
  law: ExtractedLaw,
  sections: readonly EnactedSection[],
): boolean {
  if (!limit.standards.includes(rule.standard) || !isSameBound(limit, rule)) return false;
  const codes = codesIn(law.districts, scopeOf(rule));
  if (codes.length > 0) return codes.includes(limit.district);
  const { number } = sections[rule.where.section]!;
  return number !== "" && limit.clause.section.includes(number);
}

const nameOf = ({ rule, clause, district }: Limit): string =>
  `${district} ${clause.slug}#${rule.key} ${rule.measure} ${rule.comparator} ${rule.value!.value} ${rule.value!.unit}`;
