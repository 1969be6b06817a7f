import type { City, Clause, LawBook, Rule } from "../law/law.ts";
import { newestDate } from "../law/newest-date.ts";
import { isWeakTier, SOURCE_TIERS, SUBJECTS } from "../law/vocabulary.ts";
import { type CalendarDate, isInForce } from "../units/calendar-date.ts";
import type {
  CityCoverage,
  Coverage,
  CoverageAspect,
  CoverageLayer,
  CoverageSource,
  CoverageYear,
  CoveredSection,
  TopicCoverage,
} from "./coverage.ts";

/** Cities that we mean to cover. One whose law is loaded is no longer among them. */
const PLANNED = [
  { name: "Boston", state: "Massachusetts" },
  { name: "Minneapolis", state: "Minnesota" },
] as const;

/** Files that hold what a code says of itself count with the rules on that. */
const SAME_TOPIC: Readonly<Record<string, string>> = { source: "code" };

/**
 * What is held of each city and topic on a day. A topic is a subject of the law or the topic of a section: a rule counts
 * for the topic of its section and for each subject that it speaks of, a section for its topic and for those of its
 * rules. `layers` are the current ones of the map.
 */
export function describeCoverage(
  book: LawBook,
  layers: readonly CoverageLayer[],
  day: CalendarDate,
): Coverage {
  const own = new Set(book.clauses.map(topicOf));
  const others = [...own].filter((topic) => !(SUBJECTS as readonly string[]).includes(topic)).sort();
  const topics: string[] = [...SUBJECTS, ...others];
  const held = new Map(book.cities.map((city) => [city.id, [] as Clause[]]));
  for (const clause of book.clauses) held.get(clause.cityId)?.push(clause);
  return {
    day,
    topics,
    cities: book.cities.map((city) =>
      cityCoverage(
        city,
        held.get(city.id) ?? [],
        layers.filter(({ cityId }) => cityId === city.id),
        topics,
        day,
      ),
    ),
    planned: PLANNED.filter(
      ({ name, state }) => !book.cities.some((city) => city.name === name && city.state === state),
    ).map((city) => ({ ...city })),
  };
}

/** The sections and rules that count for a topic of a city on a day, in the order of the law files. */
export const coveredSections = (
  book: LawBook,
  city: City,
  topic: string,
  day: CalendarDate,
): CoveredSection[] =>
  inForceOn(
    book.clauses.filter(({ cityId }) => cityId === city.id),
    day,
  ).flatMap((clause) => {
    const rules = rulesOf(clause, day).filter((rule) => countsFor(clause, rule, topic));
    if (rules.length === 0 && topicOf(clause) !== topic) return [];
    const { slug, code, section, heading, textStatus } = clause;
    const { url, tier, asOf } = clause.source;
    return [
      {
        slug,
        code: code.name,
        section,
        heading,
        textStatus,
        source: { url, tier, asOf, weak: isWeakTier(tier) },
        rules: rules.map((rule) => ({ id: rule.id, says: rule.says, aspects: aspectsOf(rule) })),
      },
    ];
  });

function cityCoverage(
  { id, slug, name, state, districts }: City,
  versions: readonly Clause[],
  layers: readonly CoverageLayer[],
  topics: readonly string[],
  day: CalendarDate,
): CityCoverage {
  const clauses = inForceOn(versions, day);
  const sources = sourcesOf(clauses, day);
  const restated = clauses.filter(({ textStatus }) => textStatus === "restated").length;
  return {
    city: { id, slug, name, state },
    sections: new Set(clauses.map((clause) => clause.slug)).size,
    rules: clauses.reduce((sum, clause) => sum + rulesOf(clause, day).length, 0),
    districts: districts.length,
    otherVersions: versions.length - clauses.length,
    newest: newestDate(versions, day),
    textStatus: { enacted: clauses.length - restated, restated },
    tiers: SOURCE_TIERS.flatMap((tier) => {
      const own = sources.filter((source) => source.tier === tier);
      return own.length > 0
        ? [{ tier, weak: isWeakTier(tier), sections: sectionsOf(own), sources: own.length }]
        : [];
    }),
    years: yearsOf(sources),
    topics: topicCounts(clauses, topics, day),
    sources,
    layers: [...layers],
  };
}

function topicCounts(
  clauses: readonly Clause[],
  topics: readonly string[],
  day: CalendarDate,
): TopicCoverage[] {
  const counts = new Map(
    topics.map((topic): [string, TopicCoverage] => [
      topic,
      { topic, text: 0, rules: 0, map: 0, fees: 0, permits: 0 },
    ]),
  );
  for (const clause of clauses) {
    const touched = new Set([topicOf(clause)]);
    for (const rule of rulesOf(clause, day)) {
      const aspects = aspectsOf(rule);
      for (const topic of new Set([topicOf(clause), ...rule.subjects])) {
        touched.add(topic);
        const count = counts.get(topic);
        if (count) for (const aspect of aspects) count[aspect] += 1;
      }
    }
    for (const topic of touched) {
      const count = counts.get(topic);
      if (count) count.text += 1;
    }
  }
  return [...counts.values()];
}

function sourcesOf(clauses: readonly Clause[], day: CalendarDate): CoverageSource[] {
  const found = new Map<string, CoverageSource>();
  for (const clause of clauses) {
    const { url, tier, asOf, lawThrough } = clause.source;
    const key = JSON.stringify([url, tier, asOf]);
    const source = found.get(key) ?? {
      url,
      tier,
      weak: isWeakTier(tier),
      asOf,
      year: lawThrough && Number(lawThrough.slice(0, 4)),
      sections: 0,
      rules: 0,
    };
    source.sections += 1;
    source.rules += rulesOf(clause, day).length;
    found.set(key, source);
  }
  const rank = (source: CoverageSource): number => SOURCE_TIERS.indexOf(source.tier);
  return [...found.values()].sort(
    (a, b) => rank(a) - rank(b) || b.sections - a.sections || b.rules - a.rules,
  );
}

function yearsOf(sources: readonly CoverageSource[]): CoverageYear[] {
  const years = [...new Set(sources.map(({ year }) => year))].sort((a, b) => (b ?? 0) - (a ?? 0));
  return years.map((year) => {
    const own = sources.filter((source) => source.year === year);
    return { year, sources: own.length, sections: sectionsOf(own) };
  });
}

function aspectsOf(rule: Rule): CoverageAspect[] {
  const aspects: CoverageAspect[] = ["rules"];
  if (rule.when.districts.length + rule.when.notDistricts.length > 0) aspects.push("map");
  if (rule.kind === "fee") aspects.push("fees");
  if (rule.kind === "permit" || rule.kind === "no_permit") aspects.push("permits");
  return aspects;
}

const countsFor = (clause: Clause, rule: Rule, topic: string): boolean =>
  topicOf(clause) === topic || (rule.subjects as readonly string[]).includes(topic);

const topicOf = ({ topic }: Clause): string => SAME_TOPIC[topic] ?? topic;

const inForceOn = (clauses: readonly Clause[], day: CalendarDate): Clause[] =>
  clauses.filter(({ from, to }) => isInForce(day, from, to));

const rulesOf = (clause: Clause, day: CalendarDate): Rule[] =>
  clause.rules.filter(({ from, to }) => isInForce(day, from, to));

const sectionsOf = (sources: readonly CoverageSource[]): number =>
  sources.reduce((sum, { sections }) => sum + sections, 0);
