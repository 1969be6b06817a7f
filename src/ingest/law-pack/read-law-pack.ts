import type { City, Clause, LawBook } from "#domain/law/law.ts";
import { checkNames, type PlacedCity } from "./check-names.ts";
import { checkReferences, checkRepeats, checkVersions, type WrittenNames } from "./check-references.ts";
import { FaultPlace, type LawFault, type LineOf } from "./law-fault.ts";
import { readCity } from "./read-city-file.ts";
import { type PlacedClause, readTopicFile } from "./read-topic-file.ts";
import { type CheckedRules, readVerified, VERIFIED_FILE } from "./read-verified.ts";

/** One city's folder, parsed from YAML but not yet checked: file name (without folder) to content. */
export interface LawFolder {
  slug: string;
  files: Readonly<Record<string, unknown>>;
  /** Where in its file everything is, for files that were read from text. */
  lines?: Readonly<Record<string, LineOf>>;
  /** Files whose YAML could not be read. */
  unread?: readonly string[];
}

/** Which researched facts a city's files say they cover, and which they leave out and why. */
export interface FactCoverage {
  covered: ReadonlyMap<number, readonly string[]>;
  /** The clauses that name each fact. */
  places: ReadonlyMap<number, FaultPlace>;
  omitted: ReadonlyMap<number, string>;
}

export interface LawPack {
  book: LawBook;
  coverage: ReadonlyMap<string, FactCoverage>;
  /** How the rules of each city compare with its enacted code. */
  checked: ReadonlyMap<string, CheckedRules>;
  faults: LawFault[];
}

/** Reads and checks all city folders. A book with faults must not be used; the faults say why. */
export function readLawPack(folders: readonly LawFolder[]): LawPack {
  const faults: LawFault[] = [];
  const named: PlacedCity[] = [];
  const cities: PlacedCity[] = [];
  const clauses: PlacedClause[] = [];
  const coverage = new Map<string, FactCoverage>();
  const checked = new Map<string, CheckedRules>();
  for (const folder of [...folders].sort((a, b) => a.slug.localeCompare(b.slug))) {
    const read = readFolder(folder, faults);
    coverage.set(folder.slug, read.coverage);
    checked.set(folder.slug, read.checked);
    named.push(read);
    if (!read.sound) continue;
    cities.push(read);
    clauses.push(...read.clauses);
  }
  checkNames(named);
  cities.sort((a, b) => a.city.id - b.city.id);
  const order = new Map(cities.map(({ city }, index) => [city.id, index]));
  clauses.sort((a, b) => (order.get(a.clause.cityId) ?? 0) - (order.get(b.clause.cityId) ?? 0));
  checkIds(clauses);
  const book = { cities: cities.map(({ city }) => city), clauses: clauses.map(({ clause }) => clause) };
  return { book, coverage, checked, faults };
}

interface ReadFolder extends PlacedCity {
  city: City;
  clauses: PlacedClause[];
  coverage: FactCoverage;
  checked: CheckedRules;
  sound: boolean;
}

function readFolder(folder: LawFolder, faults: LawFault[]): ReadFolder {
  const { slug, lines = {} } = folder;
  const placeOf = (name: string) => new FaultPlace(faults, `law/${slug}/${name}`, lines[name] ?? null);
  const { files, unread } = withoutEmpty(folder, placeOf);
  const cityPlace = placeOf("city.yaml");
  const districtsPlace = placeOf("districts.yaml");
  for (const [name, remedy] of NEEDED_FILES)
    if (!Object.hasOwn(files, name) && !unread.includes(name))
      placeOf(name).report("the folder has no such file", remedy);
  const law = readCity(slug, files["city.yaml"], files["districts.yaml"], cityPlace, districtsPlace);
  const covered = new Map<number, string[]>();
  const places = new Map<number, FaultPlace>();
  const cover = (fact: number, clause: string, place: FaultPlace) => {
    covered.set(fact, [...(covered.get(fact) ?? []), clause]);
    places.set(fact, place);
  };
  const topics = Object.entries(files)
    .filter(([name]) => isTopicFile(name))
    .sort(([a], [b]) => a.localeCompare(b));
  const read = topics.flatMap(([name, content]) => readTopicFile(name, content, law, cover, placeOf(name)));
  const { clauses, checked } = readVerified(files[VERIFIED_FILE], read, placeOf(VERIFIED_FILE));
  checkVersions(clauses);
  checkReferences(clauses, law.city, writtenNames(topics, unread), districtsPlace);
  checkRepeats(clauses);
  return {
    city: law.city,
    cityPlace,
    districtsPlace,
    clauses,
    coverage: { covered, places, omitted: new Map(law.omitted.map((o) => [o.fact, o.because])) },
    checked,
    sound: law.sound,
  };
}

/** Whether a file of a city's folder contains clauses. */
export const isTopicFile = (name: string): boolean =>
  name !== "city.yaml" && name !== "districts.yaml" && name !== VERIFIED_FILE;

/** An empty file is no law, and hides nothing that others may name. */
function withoutEmpty({ files, unread = [] }: LawFolder, placeOf: (name: string) => FaultPlace) {
  const empty = Object.keys(files).filter((name) => files[name] === null || files[name] === undefined);
  for (const name of empty) placeOf(name).report("the file is empty", "Fill it in, or delete it.");
  const full = Object.entries(files).filter(([name]) => !empty.includes(name));
  return { files: Object.fromEntries(full), unread: [...unread, ...empty] };
}

const NEEDED_FILES = [
  ["city.yaml", "Write it with name, codes and sources, as law/denver/city.yaml."],
  ["districts.yaml", "List the city's zoning districts there, or `districts: []` for none."],
] as const;

/** The ids in topic files as they are written, so that a fault in a rule makes no second one of what names it. */
function writtenNames(
  topics: readonly (readonly [string, unknown])[],
  unread: readonly string[],
): WrittenNames {
  const clauses = new Set<string>();
  const rules = new Set<string>();
  for (const [, content] of topics)
    for (const clause of itemsOf(content, "clauses")) {
      clauses.add(String(clause.id));
      for (const rule of itemsOf(clause, "rules")) rules.add(`${clause.id}#${rule.id}`);
    }
  return { clauses, rules, complete: unread.length === 0 };
}

function itemsOf(holder: unknown, field: string): Record<string, unknown>[] {
  const items = (holder as Record<string, unknown> | null | undefined)?.[field];
  return Array.isArray(items) ? items.filter((item) => item !== null && typeof item === "object") : [];
}

function checkIds(clauses: readonly PlacedClause[]): void {
  const seen = new Map<string, Clause>();
  for (const { clause, place, rules } of clauses) {
    const claim = (kind: string, id: number, at: FaultPlace) => {
      const other = seen.get(`${kind} ${id}`);
      // Of one section twice the versions say it already.
      if (other && other.slug !== clause.slug)
        at.report(`it has the same ${kind} id as one of ${other.slug}`, "Rename one.", "id");
      seen.set(`${kind} ${id}`, clause);
    };
    claim("clause", clause.id, place);
    for (const rule of clause.rules) claim("rule", rule.id, rules.get(rule.key)!);
  }
}
