import type { ClauseOutput, ClauseVersion } from "#contract/codes.ts";
import { operations } from "#contract/operations.ts";
import { describeRule } from "#domain/comparison/describe-rule.ts";
import { diffVersions } from "#domain/comparison/diff-versions.ts";
import { type CityTerm, cityTerms } from "#domain/law/city-terms.ts";
import type { Clause, Rule } from "#domain/law/law.ts";
import { nameFinder } from "#domain/law/name-finder.ts";
import { knownSince } from "#domain/law/speaks-for.ts";
import { isWeakTier } from "#domain/law/vocabulary.ts";
import { type CalendarDate, isInForce } from "#domain/units/calendar-date.ts";
import { ifReached } from "../database/kept-reads.ts";
import type { Section } from "../law/section-index.ts";
import { todayAt } from "../today.ts";
import type { Handler } from "./handler.ts";
import { chooseEdition, findEnacted } from "./present-edition.ts";
import { problemResponse } from "./problem-response.ts";
import { readInput } from "./read-input.ts";

/** GET /api/codes/{city}/{section}: one section with all its versions; any spelling of its citation finds it. */
export const clause: Handler = async (c, services) => {
  const input = readInput(operations.clause.input, new URLSearchParams(), c.req.param());
  if (!input.ok) return problemResponse(c, input.error);
  const city = services.sections.city(input.value.city);
  if (!city) return problemResponse(c, { code: "not_found", what: "city" });
  const section = services.sections.section(city, input.value.section);
  if (!section) return problemResponse(c, { code: "not_found", what: "section" });

  const siblings = services.sections.sectionsOf(city);
  const newest = section.versions[0]!;
  const today = todayAt(services.now());
  // Our law is in memory; the link to the enacted text may be missing for a while.
  const enacted = await ifReached(async () => {
    const edition = await chooseEdition(services, city.slug, undefined);
    return edition && findEnacted(services, edition.chosen.id, newest.section);
  }, null);
  // A section needs no way to its own definitions.
  const terms = cityTerms(services.engine.book, city.id, today).filter(({ slug }) => slug !== section.slug);
  const find = nameFinder(terms);
  const used: CityTerm[] = [];
  const output: ClauseOutput = {
    city: { id: city.id, name: city.name, state: city.state },
    citySlug: city.slug,
    slug: section.slug,
    code: { name: newest.code.name, url: newest.code.url },
    section: newest.section,
    heading: newest.heading,
    topic: newest.topic,
    aliases: [...new Set(section.versions.flatMap((version) => version.aliases))],
    enacted: enacted?.section.slug ?? null,
    versions: section.versions.map((version, index) =>
      presentVersion(version, section.versions[index + 1] ?? null, today, (text) =>
        find(text, new Set()).map(({ start, end, entry }) => {
          if (!used.includes(entry)) used.push(entry);
          return { start, end, term: used.indexOf(entry) };
        }),
      ),
    ),
    terms: used.map(({ term, definition, slug }) => ({
      term,
      definition,
      href: `/codes/${city.slug}/${slug}`,
    })),
    neighbors: {
      previous: linkTo(siblings[section.position - 1]),
      next: linkTo(siblings[section.position + 1]),
    },
  };
  return c.json(output);
};

function presentVersion(
  version: Clause,
  before: Clause | null,
  today: CalendarDate,
  usesIn: (text: string) => ClauseVersion["uses"],
): ClauseVersion {
  const { url, tier, asOf, readOn } = version.source;
  return {
    id: version.id,
    text: version.text,
    uses: usesIn(version.text),
    textStatus: version.textStatus,
    effectiveFrom: version.from,
    effectiveTo: version.to,
    current: isInForce(today, version.from, version.to),
    source: { url, tier, asOf, readOn, weak: isWeakTier(tier) },
    knownSince: knownSince(version, version.source),
    note: version.note,
    rules: version.rules.map(presentRule),
    changes: before ? diffVersions(before, version) : [],
  };
}

function presentRule(rule: Rule): ClauseVersion["rules"][number] {
  return {
    id: rule.id,
    key: rule.key,
    kind: rule.kind,
    subjects: [...rule.subjects],
    summary: describeRule(rule),
    condition: rule.phrase,
    says: rule.says,
    start: rule.start,
    end: rule.end,
    effectiveFrom: rule.from,
    effectiveTo: rule.to,
    verified: rule.verified,
    yieldsTo: rule.yieldsTo
      ? { slug: rule.yieldsTo.rule.split("#")[0]!, because: rule.yieldsTo.because }
      : null,
  };
}

const linkTo = (section: Section | undefined): { slug: string; heading: string } | null =>
  section ? { slug: section.slug, heading: section.versions[0]!.heading } : null;
