import type { City, Clause, LawBook } from "#domain/law/law.ts";

/** All versions of one section of a city's law. */
export interface Section {
  city: City;
  slug: string;
  /** Newest first. */
  versions: readonly Clause[];
  /** The section's place among the sections of its city. */
  position: number;
}

/** Finds cities and sections by any spelling of their names. */
export interface SectionIndex {
  city(name: string): City | null;
  section(city: City, name: string): Section | null;
  /** In the order of the law files. */
  sectionsOf(city: City): readonly Section[];
}

export function buildSectionIndex(book: LawBook): SectionIndex {
  const cities = new Map<string, City>();
  for (const city of book.cities) {
    for (const name of [city.slug, city.name, ...city.aliases]) setOnce(cities, normalizeName(name), city);
  }
  const sections = new Map(book.cities.map((city) => [city.id, listSections(city, book.clauses)]));
  const names = new Map(book.cities.map((city) => [city.id, nameSections(sections.get(city.id) ?? [])]));
  return {
    city: (name) => cities.get(normalizeName(name)) ?? null,
    section: (city, name) => names.get(city.id)?.get(normalizeName(name)) ?? null,
    sectionsOf: (city) => sections.get(city.id) ?? [],
  };
}

function listSections(city: City, clauses: readonly Clause[]): Section[] {
  const bySlug = new Map<string, Clause[]>();
  for (const clause of clauses) {
    if (clause.cityId !== city.id) continue;
    const versions = bySlug.get(clause.slug);
    if (versions) versions.push(clause);
    else bySlug.set(clause.slug, [clause]);
  }
  return [...bySlug].map(([slug, versions], position) => ({
    city,
    slug,
    versions: versions.sort((a, b) => (b.from ?? "").localeCompare(a.from ?? "")),
    position,
  }));
}

/**
 * A permanent address beats an alias, an alias beats a citation that several sections share. Among those that share a
 * name the one with most rules has it: it is the section people mean, the others are side notes to it.
 */
function nameSections(sections: readonly Section[]): Map<string, Section> {
  const names = new Map<string, Section>();
  for (const section of sections) setOnce(names, normalizeName(section.slug), section);
  const ruleCount = (section: Section): number => section.versions[0]!.rules.length;
  const byWeight = [...sections].sort((a, b) => ruleCount(b) - ruleCount(a));
  for (const section of byWeight) {
    for (const alias of section.versions.flatMap((version) => version.aliases))
      setOnce(names, normalizeName(alias), section);
  }
  for (const section of byWeight) {
    for (const version of section.versions) {
      setOnce(names, normalizeName(version.section), section);
      setOnce(names, normalizeName(`${version.code.name} ${version.section}`), section);
    }
  }
  return names;
}

/** "§ 17-17-0309" and "Section 17–17–0309" are one name. */
function normalizeName(name: string): string {
  return name
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[‐‑‒–—−]/g, "-")
    .replace(/§+|\b(?:sections?|sect?\.?)(?=[\s\d])/g, " ")
    .replace(/[\s_,]+/g, " ")
    .trim()
    .replace(/ /g, "-");
}

function setOnce<T>(map: Map<string, T>, key: string, value: T): void {
  if (!map.has(key)) map.set(key, value);
}
