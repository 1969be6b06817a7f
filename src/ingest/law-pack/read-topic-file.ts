import { z } from "zod";
import type { Clause } from "#domain/law/law.ts";
import { stableId } from "#domain/law/stable-id.ts";
import type { CalendarDate } from "#domain/units/calendar-date.ts";
import { checkRuleDistricts, checkVariants } from "./check-districts.ts";
import { readWith } from "./describe-issue.ts";
import type { FaultPlace, ReportRule } from "./law-fault.ts";
import { insteadOf } from "./nearest-word.ts";
import type { CityLaw } from "./read-city-file.ts";
import { readRule } from "./read-rule.ts";
import { type ClauseEntry, clauseSchema, type RuleEntry, ruleSchema, topicFileSchema } from "./schema.ts";

/** A clause with the spots that faults of it and of its rules are reported from. */
export interface PlacedClause {
  clause: Clause;
  place: FaultPlace;
  /** By rule id. */
  rules: ReadonlyMap<string, FaultPlace>;
}

const items = z.array(z.unknown());
const fileShell = topicFileSchema.extend({ clauses: items });
const clauseShell = clauseSchema.extend({ rules: items.default([]) });

/** What a clause or rule calls itself, also where it is faulty. */
const idOf = (value: unknown): string[] => {
  const id = value !== null && typeof value === "object" ? (value as Record<string, unknown>).id : undefined;
  return typeof id === "string" ? [id] : [];
};

/** Reads one topic file, each clause and each rule on its own, so that a fault in one hides no other. */
export function readTopicFile(
  name: string,
  content: unknown,
  law: CityLaw,
  cover: (fact: number, clause: string, place: FaultPlace) => void,
  place: FaultPlace,
): PlacedClause[] {
  const file = readWith(fileShell, content, place, name);
  if (!file) return [];
  const topic = name.replace(/\.yaml$/, "");
  if (file.topic !== topic)
    place.report(
      `its topic is "${file.topic}", and its name says "${topic}"`,
      `Name it ${file.topic}.yaml, or write \`topic: ${topic}\`.`,
      "topic",
    );
  return file.clauses.flatMap((item, at) => {
    const here = place.within(["clauses", at], ...idOf(item));
    const entry = readWith(clauseShell, item, here, "a clause");
    const rawRules = entry?.rules ?? (item as { rules?: unknown[] } | null)?.rules ?? [];
    const rules = (Array.isArray(rawRules) ? rawRules : []).flatMap((rule, position) => {
      const there = here.within(["rules", position], ...idOf(rule));
      const read = readWith(ruleSchema, rule, there, "a rule");
      return read ? [{ entry: read, place: there }] : [];
    });
    if (!entry) return [];
    for (const fact of entry.facts) cover(fact, entry.id, here);
    for (const rule of rules) for (const fact of rule.entry.facts) cover(fact, entry.id, rule.place);
    return [toClause({ ...entry, rules: [] }, rules, file.topic, law, here)];
  });
}

interface PlacedRule {
  entry: RuleEntry;
  place: FaultPlace;
}

function toClause(
  entry: ClauseEntry,
  rules: readonly PlacedRule[],
  topic: string,
  law: CityLaw,
  place: FaultPlace,
): PlacedClause {
  checkClause(entry, law, place);
  const bare = clauseWithoutRules(entry, topic, law);
  const places = new Map<string, FaultPlace>();
  const read = rules.flatMap((rule) => {
    const fault: ReportRule = (...said) => rule.place.report(...said);
    if (places.has(rule.entry.id))
      fault("another rule of this clause has the same id", "Give each rule of a clause its own id.", "id");
    places.set(rule.entry.id, rule.place);
    const made = readRule(rule.entry, bare, law.city, law.routes, fault);
    if (made && law.districts) checkRuleDistricts(made.when, law.districts, fault);
    return made ? [made] : [];
  });
  if (law.districts?.groupsEnd)
    checkVariants(
      read,
      law.districts,
      ({ key }) =>
        (...said) =>
          places.get(key)?.report(...said),
    );
  return { clause: { ...bare, rules: read }, place, rules: places };
}

function checkClause(entry: ClauseEntry, { codeKeys, sourceKeys }: CityLaw, place: FaultPlace): void {
  if (codeKeys && !codeKeys.includes(entry.code))
    place.report(
      `the code "${entry.code}" is not in city.yaml`,
      `Add it to \`codes\`. ${insteadOf(entry.code, codeKeys, "codes")}`,
      "code",
    );
  if (sourceKeys && !sourceKeys.includes(entry.source))
    place.report(
      `the source "${entry.source}" is not in city.yaml`,
      `Add it to \`sources\`. ${insteadOf(entry.source, sourceKeys, "sources")}`,
      "source",
    );
  if (entry.from && entry.to && entry.from > entry.to)
    place.report(`it ends (${entry.to}) before it begins (${entry.from})`, "Exchange the two days.", "to");
  if (entry.from && entry.in_force_by)
    place.report(
      "`in_force_by` is for clauses whose first day is not known",
      "Remove it, or remove `from`.",
      "in_force_by",
    );
}

function clauseWithoutRules(entry: ClauseEntry, topic: string, { city, sources, readOn }: CityLaw): Clause {
  const code = city.codes.find(({ key }) => key === entry.code);
  const source = sources[entry.source];
  return {
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
      readOn: (source?.read_on ?? readOn ?? "") as CalendarDate,
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
}
