import type { City, Clause, District } from "../law/law.ts";
import { FAMILIES, type Family } from "../law/vocabulary.ts";

/** A district as a question names it: known with its family, or only a code that we have nothing for. */
export interface NamedDistrict {
  code: string;
  name: string | null;
  family: Family | null;
  /** True when the city's data holds this district or a rule that names it. */
  known: boolean;
}

/**
 * "RS-3", "rs 3", "RS3" are one code, and so are "RH-1(D)" and "RH-1D"; the dot of "R2.5" counts, and so does what parts two
 * figures: "R1-2" is not "R12".
 */
export function districtKey(code: string): string {
  const known = KEYS.get(code);
  if (known !== undefined) return known;
  const key = code
    .toUpperCase()
    .replace(SEPARATORS, (run: string, at: number, whole: string) =>
      isDigit(whole[at - 1]) && isDigit(whole[at + run.length]) ? "-" : "",
    );
  // People type codes too, so they are not kept forever.
  if (KEYS.size >= MOST_KEYS) KEYS.clear();
  KEYS.set(code, key);
  return key;
}

/** Every rule is compared with every district of its city, so the same few hundred codes come again and again. */
const KEYS = new Map<string, string>();
const MOST_KEYS = 5_000;
const SEPARATORS = /[\s\-_/()]+/g;
const isDigit = (sign: string | undefined): boolean => sign !== undefined && /^[0-9]$/.test(sign);

export interface DistrictIndex {
  readonly byKey: ReadonlyMap<string, NamedDistrict>;
  /** The districts that alone have their name, by it: "Neighborhood Residential". */
  readonly byName: ReadonlyMap<string, NamedDistrict>;
  /** Groups of districts by what they are called: "single unit", "lowrise", and "rm" for RM-4.5 to RM-6.5. */
  readonly byGroup: ReadonlyMap<string, NamedDistrict>;
  /** Listed codes and aliases that no word of a sentence looks like: "RH-1(D)", "R&D", "1F". */
  readonly signed: readonly { written: string; district: NamedDistrict }[];
}

/** What the words of a question are made of, which most codes are too. */
const LIKE_WORDS = /^[A-Za-z][A-Za-z0-9]*(?:[\s\-_./][A-Za-z0-9]+)*$/;

/** Every district a city's data knows: those listed, and those that only rules name. */
export function indexDistricts(city: City, clauses: readonly Clause[]): DistrictIndex {
  const byKey = new Map<string, NamedDistrict>();
  const put = (code: string, district: NamedDistrict) => {
    if (!byKey.has(districtKey(code))) byKey.set(districtKey(code), district);
  };
  const signed: { written: string; district: NamedDistrict }[] = [];
  for (const d of city.districts) {
    const named = { code: d.code, name: d.name, family: d.family, known: true };
    for (const written of [d.code, ...d.aliases]) {
      put(written, named);
      if (!LIKE_WORDS.test(written)) signed.push({ written, district: named });
    }
  }
  const mentioned = [
    ...clauses.flatMap((clause) =>
      clause.rules.flatMap((rule) => [...rule.when.districts, ...rule.when.notDistricts]),
    ),
    ...Object.values(city.groups).flat(),
  ];
  for (const name of mentioned) {
    if (!/^[A-Z]/.test(name) || name.includes("*")) continue;
    put(name, { code: name, name: null, family: familyByKin(name, city.districts), known: true });
  }
  // "B31" is B3-1 where no district of that very code exists.
  for (const [key, district] of [...byKey]) put(key.replaceAll("-", ""), district);
  return { byKey, byName: namesIn(city), byGroup: groupsIn(city), signed };
}

/** The groups of a city that have districts, and the letters that the codes of several begin with. */
function groupsIn(city: City): Map<string, NamedDistrict> {
  const letters = city.districts.flatMap(({ code }) => LETTERS_OF_CODE.exec(code) ?? []);
  const codes = [...Object.keys(city.groups).map((name) => name.replaceAll("_", "-")), ...new Set(letters)];
  return new Map(
    codes.flatMap((code) => {
      const behind = districtsBehind(code, city);
      if (behind.length === 0) return [];
      const families = new Set(behind.map(({ family }) => family));
      const family = families.size === 1 ? behind[0]!.family : null;
      return [[code.toLowerCase().replaceAll("-", " "), { code, name: null, family, known: true }] as const];
    }),
  );
}
const LETTERS_OF_CODE = /^[A-Z]{2,3}(?=-?[0-9])/;

/** Names of several words that one district has; of those that many share none is meant. */
function namesIn(city: City): Map<string, NamedDistrict> {
  const named = city.districts.filter(
    ({ name }) => name !== null && LIKE_WORDS.test(name) && /\s/.test(name),
  );
  const count = (key: string) => named.filter((d) => districtKey(d.name!) === key).length;
  return new Map(
    named
      .map(
        (d) => [districtKey(d.name!), { code: d.code, name: d.name, family: d.family, known: true }] as const,
      )
      .filter(([key]) => count(key) === 1),
  );
}

/** The family of the listed district whose code shares the longest beginning; residential codes are kin to each other. */
function familyByKin(code: string, districts: readonly District[]): Family | null {
  let best: { length: number; family: Family } | null = null;
  for (const d of districts) {
    let length = 0;
    while (length < code.length && code[length] === d.code[length]) length++;
    if (length > 0 && (best === null || length > best.length)) best = { length, family: d.family };
  }
  return best?.family ?? null;
}

/** Finds a district by any spelling, also with combining suffixes ("SF-3-NP" is SF-3); null when nothing fits. */
export function findDistrict(index: DistrictIndex, text: string): NamedDistrict | null {
  const parts = text
    .trim()
    .toUpperCase()
    .split(/[\s\-_/]+/)
    .filter(Boolean);
  for (let length = parts.length; length >= 1; length--) {
    const found = index.byKey.get(districtKey(parts.slice(0, length).join("-")));
    if (found)
      return length === parts.length
        ? found
        : { ...found, code: text.trim().toUpperCase().replace(/\s+/g, "-") };
  }
  return null;
}

/**
 * Whether a rule's district word covers a district: a family, a group of the city, a pattern ("RS-*"), or a code,
 * which also covers its own variants with suffixes ("R1" covers "R1-2", "SF-3" covers "SF-3-NP").
 */
export function districtMatches(word: string, district: NamedDistrict, city: City): boolean {
  if ((FAMILIES as readonly string[]).includes(word)) return district.family === word;
  const behind = groupNamed(district.code, city);
  if (behind) return behind.every((d) => districtMatches(word, { ...d, known: true }, city));
  const group = city.groups[word];
  if (group) return group.some((member) => member !== word && districtMatches(member, district, city));
  const code = district.code.toUpperCase();
  const { pattern, key, start } = readWord(word);
  return pattern ? pattern.test(code) : key === districtKey(code) || code.startsWith(start);
}

/** What a rule's district word means, read once: each word of the law is compared with every district. */
const WORDS = new Map<string, { pattern: RegExp | null; key: string; start: string }>();

function readWord(word: string) {
  let read = WORDS.get(word);
  if (!read) {
    const upper = word.toUpperCase();
    read = {
      pattern: word.includes("*") ? new RegExp(`^${upper.split("*").map(literal).join(".*")}$`) : null,
      key: districtKey(word),
      start: `${upper}-`,
    };
    WORDS.set(word, read);
  }
  return read;
}

const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** True for "residential", "industrial" …: a family was named, not a district. */
export const isFamilyCode = (code: string): boolean => (FAMILIES as readonly string[]).includes(code);

/**
 * Whether rules reach at least half of the city's residential districts that we list; each rule is given by the
 * districts that it names, none when it holds everywhere.
 */
export function reachesMostHomes(city: City, named: readonly (readonly string[])[]): boolean {
  if (named.some((words) => words.length === 0)) return true;
  const homes = city.districts.filter(({ family }) => family === "residential");
  const reached = homes.filter((district) =>
    named.flat().some((word) => districtMatches(word, { ...district, known: true }, city)),
  );
  return reached.length * 2 >= homes.length;
}

/** The districts of a group that is called so, found once for each city: "single-unit" is the name of `single_unit`. */
function groupNamed(code: string, city: City): readonly District[] | null {
  let groups = GROUPS.get(city);
  if (!groups) {
    groups = new Map();
    GROUPS.set(city, groups);
    for (const name of Object.keys(city.groups))
      if (name.length >= SHORTEST_NAME)
        groups.set(
          name.replaceAll("_", "-"),
          city.districts.filter((d) => districtMatches(name, { ...d, known: true }, city)),
        );
  }
  return groups.get(code) ?? null;
}
const GROUPS = new WeakMap<City, Map<string, readonly District[]>>();
/** Shorter ones are the letters of codes. */
const SHORTEST_NAME = 5;

/**
 * The districts that a shortened code or the name of a group stands for: R3-1, R3-2 and R3A for "R3"; none where a district has
 * that very code.
 */
export function districtsBehind(code: string, city: City): readonly District[] {
  const group = groupNamed(code, city);
  if (group) return group;
  if (city.districts.some((d) => d.code === code)) return [];
  const sameKind = isDigit(code.at(-1)) ? /^[0-9]/ : /^[A-Z]/;
  return city.districts.filter(
    (d) => d.code.startsWith(code) && d.code !== code && !sameKind.test(d.code.slice(code.length)),
  );
}
