import { limitOf } from "../answers/check-limit.ts";
import type { Project } from "../answers/figures-known.ts";
import { byMeasure, inReadingOrder, limitSentence } from "../answers/limit-sentence.ts";
import { type Found, findRules } from "../answers/rules-in-force.ts";
import { reachesMostHomes } from "../geography/districts.ts";
import type { Measure, Place, RuleKind, Subject } from "../law/vocabulary.ts";
import {
  explain,
  type GuideSource,
  type GuideStatement,
  mayBeTold,
  sounderFirst,
  tell,
  tellTogether,
} from "./guide-statements.ts";

/** What may be built: who is allowed to, and the main limits in the ordinary case. */

/** A project of which only its kind is known; `circumstances` where the kind of project settles one. */
export const bareProject = (
  { city }: GuideSource,
  subject: Subject,
  circumstances: Project["circumstances"] = {},
): Project => ({
  city,
  subject,
  district: null,
  places: [],
  circumstances,
  quantities: [],
  lotFacts: {},
});

/** The rules on a project in the ordinary case: no corner lot, no landmark, no flood plain. */
export function ordinaryRules(
  { engine, day }: GuideSource,
  project: Project,
  kinds: readonly RuleKind[],
  measure?: Measure,
): Found[] {
  return findRules(engine, project, day, { kinds, ...(measure ? { measure } : {}) }).filter(
    (found) => found.applies.status !== "exception" && mayBeTold(found, day),
  );
}

/** A sentence of its own for each limit of a measure up to this many; more are told as a range. */
const MOST_APART = 4;
const MOST = { leave: 3, approval: 2, apart: 3, words: 2, all: 16 } as const;
const MORE_CASES = "Other cases have limits of their own. Ask about yours to see them.";
const MORE_LIMITS = "There are more limits than these. Ask about your project to see them.";

/**
 * Leave to build, then the limits by measure in the order given, each measure's approvals after the first. An addition
 * is held to the limits of the house, any other project only to rules that name it.
 */
export function tellWhatMayBeBuilt(
  source: GuideSource,
  project: Project,
  measures: readonly Measure[],
): GuideStatement[] {
  const binding: readonly Subject[] =
    project.subject === "addition" ? ["addition", "house", "building"] : [project.subject];
  const own = (kinds: readonly RuleKind[]) =>
    ordinaryRules(source, project, kinds).filter(({ rule }) => rule.subjects.includes(project.subject));
  // Whether the thing may be built at all, and not one side of it ("have spikes above the top rail").
  const leave = (kinds: readonly RuleKind[]) => own(kinds).filter(({ rule }) => rule.predicate === null);
  const seen = new Set<number>();
  const [first = [], ...further] = measures.map((measure) => {
    const found = ordinaryRules(source, project, ["limit", "unregulated"], measure).filter(
      ({ rule }) =>
        rule.measure === measure && !seen.has(rule.id) && rule.subjects.some((s) => binding.includes(s)),
    );
    for (const { rule } of found) seen.add(rule.id);
    const limits = tellLimits(source, project, found);
    if (limits.length > 0) return limits;
    return tell(
      source,
      own(["information", "required"]).filter(({ rule }) => rule.measure === measure),
      MOST.words,
    );
  });
  const groups = [
    tell(source, sounderFirst(leave(["allowed"])), MOST.leave),
    first,
    tell(source, sounderFirst(leave(["conditional", "prohibited"])), MOST.approval),
    project.subject === "adu" ? tell(source, ownerDuties(source, project), 1) : [],
    ...further,
  ];
  // Half of the limits of one measure would read as all of them: a group that does not fit stays out as a whole.
  const told: GuideStatement[] = [];
  let more = false;
  for (const group of groups) {
    const fresh = group.filter(
      ({ text }, i) =>
        group.findIndex((other) => other.text === text) === i &&
        told.every((statement) => statement.text !== text),
    );
    if (told.length + fresh.length <= MOST.all) told.push(...fresh);
    else more = true;
  }
  return more ? [...told, explain(MORE_LIMITS)] : told;
}

/** The limits of one measure: each in its own sentence where they are few, else the range over all districts. */
function tellLimits(source: GuideSource, project: Project, found: readonly Found[]): GuideStatement[] {
  return byMeasure(inReadingOrder(found)).flatMap(({ measure, rules }) => {
    const distinct = withoutEqual(sounderFirst(rules));
    if (distinct.length <= MOST_APART) return tell(source, distinct, MOST_APART);
    if (measure !== "setback") return tellRange(source, project, distinct, "");
    const byPlace = SIDES.map(([place, words]) => ({
      words,
      rules: distinct.filter(({ rule }) => rule.when.place.includes(place)),
    })).filter((side) => side.rules.length > 0);
    if (byPlace.length === 0) return tellRange(source, project, distinct, "");
    return byPlace.flatMap((side) => tellRange(source, project, side.rules, side.words));
  });
}
const SIDES: readonly (readonly [Place, string])[] = [
  ["front_yard", "At the front, "],
  ["side_yard", "At the sides, "],
  ["rear_yard", "At the rear, "],
];

/** As many sentences as are shorter than a range with its condition. */
const FEW = 2;

function tellRange(
  source: GuideSource,
  project: Project,
  rules: readonly Found[],
  lead: string,
): GuideStatement[] {
  const valued = rules.every((found) => limitOf(found, project) !== null);
  const wide = reachesMostHomes(
    source.city,
    rules.map(({ rule }) => rule.when.districts),
  );
  // A range over some of the districts would read as the whole; then the rules speak for themselves.
  const range = rules.length > FEW && valued && wide ? limitSentence(rules, project) : null;
  const together = range && tellTogether(source, smooth(lead, range.text, rules), range.said);
  if (together) return [together];
  const told = tell(source, rules, MOST.apart);
  return rules.length > MOST.apart ? [...told, explain(MORE_CASES)] : told;
}

function smooth(lead: string, text: string, rules: readonly Found[]): string {
  const cases = new Set(rules.map(({ rule }) => JSON.stringify([rule.when.circumstances, rule.when.bounds])));
  const turn = cases.size > 1 ? text.replace("zoning district.", "zoning district and the case.") : text;
  const joined = turn
    .replace(/floor area ratio (?=\d)/, "floor area ratio of ")
    .replace(/hard surfaces (?=\d)/, "hard surfaces to ");
  return lead && !joined.startsWith("ADU")
    ? `${lead}${joined.charAt(0).toLowerCase()}${joined.slice(1)}`
    : `${lead}${joined}`;
}

/** Two clauses that set the same limit under the same condition are told once. */
function withoutEqual(rules: readonly Found[]): Found[] {
  const keyOf = ({ rule }: Found) =>
    JSON.stringify([rule.kind, rule.comparator, rule.value, rule.formula, rule.when]);
  return rules.filter((r, i) => rules.findIndex((o) => keyOf(o) === keyOf(r)) === i);
}

/** Who may have one: whether the owner must live there. */
const ownerDuties = (source: GuideSource, project: Project): Found[] =>
  sounderFirst(ordinaryRules(source, project, ["required", "not_required"])).filter(
    ({ rule }) => rule.about === "eligibility" && rule.subjects.includes(project.subject),
  );
