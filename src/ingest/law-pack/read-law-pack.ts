import type { z } from "zod";
import type { City, Clause, District, LawBook } from "#domain/law/law.ts";
import { stableId } from "#domain/law/stable-id.ts";
import type { CalendarDate } from "#domain/units/calendar-date.ts";
import { readRule } from "./read-rule.ts";
import {
  type CityFile,
  type ClauseEntry,
  cityFileSchema,
  type DistrictsFile,
  districtsFileSchema,
  type TopicFile,
  topicFileSchema,
} from "./schema.ts";

/** One city's folder, parsed from YAML but not yet checked: file name (without folder) to content. */
export interface LawFolder {
  slug: string;
  files: Readonly<Record<string, unknown>>;
}

/** Something in a law file that is wrong, said so that its author can find and mend it. */
export interface LawFault {
  where: string;
  what: string;
}

/** Which researched facts a city's files say they cover, and which they leave out and why. */
export interface FactCoverage {
  covered: ReadonlyMap<number, readonly string[]>;
  omitted: ReadonlyMap<number, string>;
}

export interface LawPack {
  book: LawBook;
  coverage: ReadonlyMap<string, FactCoverage>;
  faults: LawFault[];
}

/** Reads and checks all city folders. A book with faults must not be used; the faults say why. */
export function readLawPack(folders: readonly LawFolder[]): LawPack {
  const faults: LawFault[] = [];
  const cities: City[] = [];
  const clauses: Clause[] = [];
  const coverage = new Map<string, FactCoverage>();
  for (const folder of [...folders].sort((a, b) => a.slug.localeCompare(b.slug))) {
    const report = (where: string, what: string) =>
      faults.push({ where: `law/${folder.slug}/${where}`, what });
    const cityFile = parse(cityFileSchema, folder.files["city.yaml"], (what) => report("city.yaml", what));
    if (!cityFile) continue;
    const districtsFile = folder.files["districts.yaml"]
      ? parse(districtsFileSchema, folder.files["districts.yaml"], (what) => report("districts.yaml", what))
      : null;
    const city = toCity(folder.slug, cityFile, districtsFile);
    const covered = new Map<number, string[]>();
    const own: Clause[] = [];
    for (const [name, content] of Object.entries(folder.files).sort(([a], [b]) => a.localeCompare(b))) {
      if (name === "city.yaml" || name === "districts.yaml") continue;
      const topicFile = parse(topicFileSchema, content, (what) => report(name, what));
      if (topicFile)
        own.push(
          ...readTopic(topicFile, city, cityFile, covered, (where, what) =>
            report(`${name} › ${where}`, what),
          ),
        );
    }
    checkVersions(own, report);
    checkReferences(own, city, report);
    cities.push(city);
    clauses.push(...own);
    coverage.set(folder.slug, {
      covered,
      omitted: new Map(cityFile.omitted.map((o) => [o.fact, o.because])),
    });
  }
  cities.sort((a, b) => a.id - b.id);
  const order = new Map(cities.map((city, index) => [city.id, index]));
  clauses.sort((a, b) => (order.get(a.cityId) ?? 0) - (order.get(b.cityId) ?? 0));
  checkIds(cities, clauses, faults);
  return { book: { cities, clauses }, coverage, faults };
}

function parse<S extends z.ZodType>(
  schema: S,
  content: unknown,
  report: (what: string) => void,
): z.output<S> | null {
  const parsed = schema.safeParse(content);
  if (parsed.success) return parsed.data;
  for (const issue of parsed.error.issues) report(`${describePath(content, issue.path)}${issue.message}`);
  return null;
}

/** "clauses[3] (dzc-10.5-fence-height) rules[1]: " so that a fault in a long file is found at once. */
function describePath(content: unknown, path: readonly PropertyKey[]): string {
  let node = content as Record<PropertyKey, unknown> | undefined;
  const parts: string[] = [];
  for (const step of path) {
    node = node?.[step] as Record<PropertyKey, unknown> | undefined;
    const name = node && typeof node === "object" ? (node.id ?? node.code) : undefined;
    parts.push(typeof name === "string" ? `${String(step)} (${name})` : String(step));
  }
  return parts.length > 0 ? `${parts.join(" › ")}: ` : "";
}

function toCity(slug: string, file: CityFile, districts: DistrictsFile | null): City {
  return {
    id: file.id,
    slug,
    name: file.name,
    state: file.state,
    stateCode: file.state_code,
    center: file.center,
    aliases: file.aliases,
    codes: Object.entries(file.codes).map(([key, code]) => ({ key, name: code.name, url: code.url })),
    groups: file.groups,
    districts: (districts?.districts ?? []).map(
      (d): District => ({
        code: d.code,
        name: d.name,
        family: d.family,
        allows: d.allows,
        aliases: d.aliases,
        standards: d.standards,
        note: d.note ?? null,
      }),
    ),
  };
}

type Report = (where: string, what: string) => void;

function readTopic(
  file: TopicFile,
  city: City,
  cityFile: CityFile,
  covered: Map<number, string[]>,
  report: Report,
): Clause[] {
  return file.clauses.map((entry) => {
    const cover = (fact: number) => covered.set(fact, [...(covered.get(fact) ?? []), entry.id]);
    entry.facts.forEach(cover);
    for (const rule of entry.rules) rule.facts.forEach(cover);
    return toClause(entry, file.topic, city, cityFile, report);
  });
}

function toClause(entry: ClauseEntry, topic: string, city: City, cityFile: CityFile, report: Report): Clause {
  const code = city.codes.find((c) => c.key === entry.code);
  if (!code) report(entry.id, `the code "${entry.code}" is not in city.yaml`);
  const source = cityFile.sources[entry.source];
  if (!source) report(entry.id, `the source "${entry.source}" is not in city.yaml`);
  if (entry.from && entry.to && entry.from > entry.to)
    report(entry.id, `it ends (${entry.to}) before it begins (${entry.from})`);
  const clause: Clause = {
    id: stableId(`${city.slug}/${entry.id}@${entry.from ?? ""}`),
    cityId: city.id,
    slug: entry.id,
    code: code ?? { key: entry.code, name: entry.code, url: null },
    section: entry.section,
    heading: entry.heading,
    topic,
    textStatus: entry.status,
    text: entry.text.replace(/\s+/g, " "),
    source: {
      url: source?.url ?? null,
      tier: source?.tier ?? "third-party page",
      asOf: source?.as_of ?? "",
      lawThrough: (source?.law_through ?? null) as CalendarDate | null,
      undated: source?.undated ?? null,
      readOn: (source?.read_on ?? cityFile.read_on) as CalendarDate,
    },
    from: (entry.from ?? null) as CalendarDate | null,
    to: (entry.to ?? null) as CalendarDate | null,
    inForceBy: (entry.in_force_by ?? null) as CalendarDate | null,
    page: entry.page ?? null,
    aliases: entry.aliases,
    note: entry.note ?? null,
    family: entry.family,
    rules: [],
  };
  const keys = new Set<string>();
  const rules = entry.rules.flatMap((rule) => {
    const where = `${entry.id} › ${rule.id}`;
    if (keys.has(rule.id)) report(where, "another rule of this clause has the same id");
    keys.add(rule.id);
    const read = readRule(rule, clause, city, (what) => report(where, what));
    return read ? [read] : [];
  });
  return { ...clause, rules };
}

/** Versions of one section may follow each other but not overlap, or two texts would be in force on one day. */
function checkVersions(clauses: readonly Clause[], report: Report): void {
  const bySlug = new Map<string, Clause[]>();
  for (const clause of clauses) bySlug.set(clause.slug, [...(bySlug.get(clause.slug) ?? []), clause]);
  for (const [slug, versions] of bySlug) {
    const sorted = versions.sort((a, b) => (a.from ?? "").localeCompare(b.from ?? ""));
    for (let i = 1; i < sorted.length; i++) {
      const before = sorted[i - 1]!;
      const after = sorted[i]!;
      if (before.to === null || after.from === null || before.to >= after.from) {
        report(slug, "two versions of this section are in force on the same day; give each its from and to");
      }
    }
  }
}

function checkReferences(clauses: readonly Clause[], city: City, report: Report): void {
  const rules = new Set(
    clauses.flatMap((clause) => clause.rules.map((rule) => `${clause.slug}#${rule.key}`)),
  );
  const slugs = new Set(clauses.map((clause) => clause.slug));
  for (const clause of clauses) {
    for (const rule of clause.rules) {
      if (rule.yieldsTo && !rules.has(rule.yieldsTo.rule)) {
        report(`${clause.slug} › ${rule.key}`, `it yields to "${rule.yieldsTo.rule}", which does not exist`);
      }
    }
  }
  for (const district of city.districts) {
    for (const slug of district.standards) {
      if (!slugs.has(slug))
        report(`districts.yaml › ${district.code}`, `the clause "${slug}" does not exist`);
    }
  }
}

function checkIds(cities: readonly City[], clauses: readonly Clause[], faults: LawFault[]): void {
  const seen = new Map<string, string>();
  const claim = (kind: string, id: number, name: string) => {
    const other = seen.get(`${kind} ${id}`);
    if (other) faults.push({ where: name, what: `it has the same ${kind} id as ${other}; rename one` });
    seen.set(`${kind} ${id}`, name);
  };
  for (const city of cities) claim("city", city.id, city.slug);
  for (const clause of clauses) {
    claim("clause", clause.id, `${clause.slug}@${clause.from ?? ""}`);
    for (const rule of clause.rules) claim("rule", rule.id, `${clause.slug}#${rule.key}`);
  }
}
