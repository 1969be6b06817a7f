import {
  districtMatches,
  districtsBehind,
  isFamilyCode,
  type NamedDistrict,
} from "../geography/districts.ts";
import type { City, Rule } from "../law/law.ts";
import { FAMILIES, type Family } from "../law/vocabulary.ts";
import type { Project } from "./figures-known.ts";

/** Whether a rule is for a project's district; `exception`: only for one that was not named, `open`: for some that it may be. */
export type DistrictReach = "yes" | "no" | "exception" | "open";

/** Whether a rule may apply in the project's district, or in a residential one when none was named. */
export const reachesDistrict = (rule: Rule, project: Project): boolean => {
  const verdict = districtReach(rule, project);
  return verdict !== "no" && verdict !== "exception";
};

/** What was found for a rule and a district, or a family when none was named: the same for every question. */
const MOST_KEPT = 200;
const DISTRICT_VERDICTS = new WeakMap<Rule, Map<string, DistrictReach>>();

const KEYS = new WeakMap<NamedDistrict, string>();
function keyOf(district: NamedDistrict): string {
  const key = KEYS.get(district) ?? `${district.code}|${district.family}|${district.known}`;
  KEYS.set(district, key);
  return key;
}

/** Found once for a rule and a district: every rule of a city is asked for every question. */
export function districtReach(rule: Rule, project: Project): DistrictReach {
  const { districts, notDistricts } = rule.when;
  if (districts.length === 0 && notDistricts.length === 0) return "yes";
  const { district } = project;
  const family =
    project.subject === "commercial" || project.circumstances.use === "nonresidential"
      ? "commercial"
      : "residential";
  const key = district ? keyOf(district) : family;
  let known = DISTRICT_VERDICTS.get(rule);
  if (!known) {
    known = new Map();
    DISTRICT_VERDICTS.set(rule, known);
  }
  let verdict = known.get(key);
  if (verdict === undefined) {
    verdict = findDistrictStatus(rule, project.city, district, family);
    // District names come from people; only those a city knows are worth keeping.
    if (known.size < MOST_KEPT && (!district || district.known)) known.set(key, verdict);
  }
  return verdict;
}

function findDistrictStatus(
  rule: Rule,
  city: City,
  district: NamedDistrict | null,
  family: Family,
): DistrictReach {
  const { districts, notDistricts } = rule.when;
  if (district) {
    if (!district.known && district.family === null) return districts.length > 0 ? "no" : "yes";
    if (notDistricts.some((word) => districtMatches(word, district, city))) return "no";
    // "R3" means R3-1, R3-2 and more: a rule for some of them stays open.
    const behind = districtsBehind(district.code, city);
    const among = (words: readonly string[]) =>
      behind.filter((d) => words.some((word) => districtMatches(word, { ...d, known: true }, city)));
    const out = among(notDistricts);
    if (out.length > 0) return out.length === behind.length ? "no" : "open";
    if (districts.length === 0 || districts.some((word) => districtMatches(word, district, city)))
      return "yes";
    const meant = among(districts);
    if (meant.length > 0) return meant.length === behind.length ? "yes" : "open";
    // Only a family was said ("industrial zone"): a rule for single codes of that family stays open.
    return isFamilyCode(district.code) && districts.some((word) => coversSome(word, city, district.family))
      ? "open"
      : "no";
  }
  if (notDistricts.includes(family)) return "exception";
  // "Outside the single-unit districts": that is not known of a lot whose district was not said.
  if (notDistricts.some((word) => coversSome(word, city, family))) return "open";
  if (districts.length === 0 || districts.includes(family)) return "yes";
  if (!districts.some((word) => coversSome(word, city, family))) return "exception";
  const homes = city.districts.filter((d) => d.family === family);
  const all = homes.every((d) =>
    districts.some((word) => districtMatches(word, { ...d, known: true }, city)),
  );
  return all && homes.length > 0 ? "yes" : "open";
}

/** Whether a district word reaches at least one district of a family; codes we do not list count as reaching homes. */
function coversSome(word: string, city: City, family: NamedDistrict["family"]): boolean {
  if ((FAMILIES as readonly string[]).includes(word)) return word === family;
  const group = city.groups[word];
  if (group) return group.some((member) => member !== word && coversSome(member, city, family));
  const listed = city.districts.filter((d) => districtMatches(word, { ...d, known: true }, city));
  return listed.length === 0 ? family === "residential" : listed.some((d) => d.family === family);
}
