import { districtMatches, districtsBehind, type NamedDistrict } from "#domain/geography/districts.ts";
import type { City, Condition, Rule } from "#domain/law/law.ts";
import { FAMILIES } from "#domain/law/vocabulary.ts";
import type { FaultPlace, ReportRule } from "./law-fault.ts";
import { insteadOf, nearestWord } from "./nearest-word.ts";

/** What rules of a city may call districts. */
export interface DistrictWords {
  city: City;
  /** Codes that rules may name without more being known of them. */
  unlisted: readonly string[];
  /** False where groups contain themselves, so that nothing can be matched with them. */
  groupsEnd: boolean;
}

/** @param unlisted codes that districts.yaml names without more. */
export const districtWords = (city: City, unlisted: readonly string[]): DistrictWords => ({
  city,
  unlisted,
  groupsEnd: Object.keys(city.groups).every((name) => !leadsTo(name, name, city.groups)),
});

const isFamily = (word: string): boolean => (FAMILIES as readonly string[]).includes(word);

function districtsOf({ city, unlisted }: DistrictWords): NamedDistrict[] {
  const bare = unlisted.map((code): NamedDistrict => ({ code, name: null, family: null, known: true }));
  return [...city.districts.map((listed): NamedDistrict => ({ ...listed, known: true })), ...bare];
}

/** Whether a word is a listed code, the beginning of some ("R3" of R3-1 and R3-2), or a pattern that fits one. */
function isDistrictWord(word: string, words: DistrictWords): boolean {
  const { city, unlisted } = words;
  if (unlisted.includes(word) || city.districts.some(({ code }) => code === word)) return true;
  if (districtsBehind(word, city).length > 0) return true;
  if (!word.includes("*")) return false;
  const stem = word.replace(/-\*$/, "");
  return (
    (stem !== word && !stem.includes("*") && isDistrictWord(stem, words)) ||
    districtsOf(words).some((district) => districtMatches(word, district, { ...city, groups: {} }))
  );
}

function unknownDistrict(word: string, { city, unlisted }: DistrictWords): [string, string] {
  const what = `"${word}" is neither a district code, a family, nor a group of city.yaml`;
  const codes = [...city.districts.map(({ code }) => code), ...unlisted];
  const nearest = nearestWord(word, [...codes, ...Object.keys(city.groups), ...FAMILIES]);
  const others = insteadOf(word, [...Object.keys(city.groups), ...FAMILIES], "groups and families");
  return [
    what,
    nearest
      ? `Did you mean "${nearest}"? Else list the code in districts.yaml.`
      : `List the code in districts.yaml. ${others}`,
  ];
}

/** Checks the districts of one rule's condition. */
export function checkRuleDistricts(when: Condition, words: DistrictWords, fault: ReportRule): void {
  let sound = true;
  for (const field of ["district", "not_district"] as const)
    for (const [at, word] of (field === "district" ? when.districts : when.notDistricts).entries()) {
      if (isFamily(word) || Object.hasOwn(words.city.groups, word) || isDistrictWord(word, words)) continue;
      sound = false;
      fault(...unknownDistrict(word, words), "when", field, at);
    }
  if (!sound || !words.groupsEnd || when.notDistricts.length === 0) return;
  const matches = (named: readonly string[], district: NamedDistrict) =>
    named.some((word) => districtMatches(word, district, words.city));
  const wanted = districtsOf(words).filter((d) => when.districts.length === 0 || matches(when.districts, d));
  if (wanted.length > 0 && wanted.every((district) => matches(when.notDistricts, district)))
    fault(
      "the condition can never be met: `not_district` takes away every district that the rule is for",
      "Name fewer districts there.",
      "when",
      "not_district",
    );
}

/**
 * Checks two rules of one clause that set one thing for one case: a code also reaches its variants with suffixes ("R4" reaches
 * "R4-1"), so that a variant which the other rule names needs `not_district`.
 */
export function checkVariants(
  rules: readonly Rule[],
  words: DistrictWords,
  faultOf: (rule: Rule) => ReportRule,
): void {
  const caseOf = ({ kind, measure, subjects, when: { districts: _, notDistricts: __, ...when } }: Rule) =>
    JSON.stringify([kind, measure, subjects, when]);
  for (const rule of rules.filter(({ when }) => when.districts.length > 0)) {
    const others = rules.filter((other) => other !== rule && caseOf(other) === caseOf(rule));
    const named = new Set(others.flatMap(({ when }) => when.districts));
    const reached = districtsOf(words).find(
      (district) =>
        named.has(district.code) &&
        !rule.when.districts.includes(district.code) &&
        rule.when.districts.some((word) => isVariantOf(district.code, word)) &&
        !rule.when.notDistricts.some((word) => districtMatches(word, district, words.city)),
    );
    if (reached)
      faultOf(rule)(
        `the rule reaches ${reached.code}, for which another rule of the clause sets the same`,
        `Add it to \`not_district\`.`,
        "when",
        "district",
      );
  }
}

const isVariantOf = (code: string, word: string): boolean =>
  code.toUpperCase().startsWith(`${word.toUpperCase()}-`);

/** Checks the groups of city.yaml: each member is a district, a family, or another group that does not lead back. */
export function checkGroups(words: DistrictWords, cityFile: FaultPlace): void {
  const { groups } = words.city;
  for (const [name, members] of Object.entries(groups)) {
    const place = cityFile.within(["groups", name], name);
    if (isFamily(name)) place.report(`the group "${name}" has the name of a family`, "Give it another name.");
    for (const [at, member] of members.entries())
      if (!isFamily(member) && !Object.hasOwn(groups, member) && !isDistrictWord(member, words))
        place.report(...unknownDistrict(member, words), at);
    if (leadsTo(name, name, groups))
      place.report(`the group "${name}" contains itself`, "Name its districts instead of the groups.");
  }
}

function leadsTo(
  from: string,
  wanted: string,
  groups: City["groups"],
  passed: ReadonlySet<string> = new Set(),
): boolean {
  if (passed.has(from)) return false;
  const further = new Set([...passed, from]);
  return (groups[from] ?? []).some(
    (member) =>
      member === wanted || (Object.hasOwn(groups, member) && leadsTo(member, wanted, groups, further)),
  );
}
