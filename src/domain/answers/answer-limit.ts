import type { Rule } from "../law/law.ts";
import type { Circumstance, Measure } from "../law/vocabulary.ts";
import { answerThreshold } from "./answer-threshold.ts";
import { forkOn } from "./branches.ts";
import { addCaveats, adviseContact, type Context, lookUp } from "./context.ts";
import { reachesDistrict } from "./district-reach.ts";
import type { Draft } from "./draft.ts";
import { figureFor } from "./figures-known.ts";
import { answerByCase } from "./limit-by-case.ts";
import { addFigures } from "./limit-figures.ts";
import { byMeasure, inReadingOrder, sayRules } from "./limit-sentence.ts";
import { MAIN_MEASURES } from "./main-measures.ts";
import { isShort } from "./plain-project.ts";
import { onSideAsked } from "./related-rules.ts";
import { byRelevance, type Relevance, relevanceFor, standingOut } from "./relevance.ts";
import type { Found } from "./rules-in-force.ts";
import { ofCaseMeant } from "./surely-meant.ts";

/** Measures whose limits are said in the headline. */
const SPOKEN = 2;

/** How particular the shared words must be before a special case is taken to be meant. */
const EXCEPTION_WORDS = 3;
/** Answers "how much": every value with the condition under which it holds. False when nothing is held. */
export function answerLimit(draft: Draft, ctx: Context): boolean {
  const relevance = relevanceFor(ctx.engine, ctx.city.id, ctx.reading);
  if (ctx.reading.withoutPermit && answerThreshold(draft, ctx)) return true;
  const measures = askedMeasures(ctx);
  const groups = measures.flatMap((measure) => {
    const found = lookUp(ctx, ["limit", "unregulated"], measure);
    const exact = found.ordinary.filter((f) => f.rule.measure === measure);
    const ordinary =
      exact.length > 0 || measures.length > 1
        ? exact.length > 0
          ? [...exact, ...found.ordinary.filter((f) => f.rule.measure !== measure)]
          : found.ordinary
        : found.ordinary;
    // A special case answers only a question that speaks of it; alone it is no general rule.
    const promoted = found.exceptions.filter(
      (f) => relevance.of(f) > Math.max(EXCEPTION_WORDS, ...ordinary.map((o) => relevance.of(o))),
    );
    if (ordinary.length === 0 && promoted.length === 0) {
      const near = nearMeasures(ctx, measure, relevance);
      return near.length > 0
        ? [{ measure: near[0]!.rule.measure as Measure, rules: near, rest: [], yielding: [] }]
        : [];
    }
    const all = onlyDuties(ctx, measure, [...ordinary, ...promoted]);
    // "How tall may it be" is not answered by how tall it must be.
    const rules = TALLNESS.has(measure) ? all.filter((f) => onSideAsked(f, ctx)) : all;
    return rules.length > 0
      ? [
          {
            measure,
            rules,
            rest: found.exceptions.filter((f) => !promoted.includes(f)),
            yielding: found.yielding,
          },
        ]
      : [];
  });
  if (groups.length === 0) return false;
  if (answerByCase(draft, ctx, groups[0]!.measure, groups[0]!.rules)) return true;
  const used: Found[] = [];
  const yielding: Found[] = [];
  const headlines: string[] = [];
  const said: Found[][] = [];
  let anyLimit = false;
  for (const group of groups) {
    const ordered = inReadingOrder(byRelevance(group.rules, relevance));
    const meant = ofCaseMeant([...ordered, ...group.rest], ctx);
    const closest =
      meant.length > 0
        ? meant
        : standingOut(ofAnyCase(mostTold(atPlaceAsked(ordered, ctx), ctx), ctx), relevance, LIMITS_APART);
    const main = withoutOtherSilence(closest, group.measure);
    const sentence = sayRules(main, ctx.project);
    headlines.push(sentence.text);
    said.push(sentence.said);
    const silent = (f: Found) => f.rule.kind === "unregulated";
    const limits = ordered.filter((f) => !silent(f));
    const spokenSilence =
      main.some(silent) && silent(main[0]!) && limits.every((f) => relevance.of(f) < relevance.of(main[0]!));
    if (!main.every(silent) && !spokenSilence) anyLimit = true;
    for (const f of ordered) addFigures(draft, f, ctx);
    // Special cases are figures too, each with its condition, unless a yard was asked and they are about another matter.
    const special =
      ctx.reading.places.length === 0
        ? group.rest
        : group.rest.filter(
            (f) =>
              f.rule.when.circumstances.affordable !== undefined ||
              f.rule.when.circumstances.approval !== undefined,
          );
    const ownMeasure = special.filter(
      (f) => f.rule.measure === group.measure && f.rule.when.circumstances.parking_for === undefined,
    );
    for (const f of lastOfOthers(byRelevance(ownMeasure, relevance), ctx, true).slice(0, 6))
      addFigures(draft, f, ctx);
    for (const f of [...main, ...ordered].slice(0, 4)) if (!used.includes(f)) used.push(f);
    yielding.push(...group.yielding);
    for (const f of lastOfOthers(byRelevance(group.rest, relevance), ctx, false).slice(0, 2))
      if (groups.length === 1) used.push(f);
  }
  draft.outcome = anyLimit ? "value" : "not_regulated";
  draft.lead("", [...new Set(headlines)].slice(0, SPOKEN).join(" "), ...said.flat());
  for (const f of used.slice(0, 7)) draft.say(f.rule.says, f);
  for (const other of headlines.slice(SPOKEN)) draft.say(other);
  draft.deciding = decideBetween(ctx, groups[0]!.rules);
  adviseContact(draft, ctx);
  addCaveats(draft, ctx, used, yielding);
  return true;
}

/** That there is no number of stories is no answer to how tall it may be where a height is set, for whatever case. */
function withoutOtherSilence(rules: readonly Found[], measure: Measure): readonly Found[] {
  const own = rules.filter(({ rule }) => rule.kind !== "unregulated" || rule.measure === measure);
  return own.some(({ rule }) => rule.kind === "limit" && rule.measure === measure) ? own : rules;
}

const TALLNESS: ReadonlySet<Measure> = new Set(["height", "stories"]);

/** "Height restrictions": that a district or a kind of thing has no limit is no answer where the others have one. */
function ofAnyCase(rules: readonly Found[], { reading }: Context): readonly Found[] {
  const ofAll = ({ when }: Rule) =>
    when.districts.length + Object.keys({ ...when.circumstances, ...when.bounds }).length === 0;
  const limits = rules.filter(({ rule }) => rule.kind === "limit" || ofAll(rule));
  return limits.length > 0 && isShort(reading) && reading.district === null ? limits : rules;
}

/** Limits on one measure this far apart (as a power of e) are still told together. */
const LIMITS_APART = 3;

/** "How far from the side street?": a limit for just that side goes before one on the sides that only describe the project. */
function atPlaceAsked(rules: readonly Found[], { reading }: Context): readonly Found[] {
  const asked = reading.ask?.names.places ?? [];
  const there = rules.filter(
    ({ rule, applies }) =>
      applies.status === "applies" && rule.when.place.some((place) => asked.includes(place)),
  );
  return there.length > 0 ? there : rules;
}

/** The limits whose conditions the question meets in most points that it names: a corner, a yard, a lot's size. */
function mostTold(rules: readonly Found[], ctx: Context): Found[] {
  const points = rules.map((f) => toldPoints(f, ctx));
  const most = Math.max(0, ...points);
  const told = rules.filter((_, i) => points[i] === most);
  return told.some((f) => f.applies.status === "applies")
    ? told.filter((f) => f.applies.status !== "exception" || most > 0)
    : told;
}

function toldPoints({ rule, applies }: Found, { reading, project }: Context): number {
  if (applies.status === "excluded") return 0;
  const { place, districts, circumstances, bounds } = rule.when;
  return (
    (place.some((p) => reading.places.includes(p)) ? 1 : 0) +
    (districts.length > 0 && reading.district !== null ? 1 : 0) +
    Object.keys(circumstances).filter((name) => reading.circumstances[name as Circumstance] !== undefined)
      .length +
    Object.keys(bounds).filter((name) => figureFor(name as Measure, project) !== null).length
  );
}

/** What holds on business land only is no news to a home: it comes last, or with `kept` false not at all. */
function lastOfOthers(special: readonly Found[], ctx: Context, kept: boolean): Found[] {
  const elsewhere = (f: Found) => ctx.reading.district === null && !reachesDistrict(f.rule, ctx.project);
  const own = special.filter((f) => !elsewhere(f));
  return kept ? [...own, ...special.filter(elsewhere)] : own.filter((f) => onSideAsked(f, ctx));
}

/** Measures that people ask for in the same words: "how far" may be a setback or a distance, "how many" any count. */
const SIMILAR: readonly (readonly Measure[])[] = [
  ["setback", "distance", "separation", "projection", "depth"],
  ["units", "count", "vehicles", "employees", "rental_days", "occupants", "trips"],
  ["floor_area", "footprint", "area", "rear_yard_coverage", "lot_coverage", "room_area", "volume"],
  ["width", "length", "lot_width", "area"],
  ["height", "depth", "stories", "distance"],
  ["rental_days", "count", "validity", "hours"],
];

/** A rule this likely answers, whatever size it sets. */
const SURELY_OTHER = 0.6;

/** The subject's own limits on a measure asked for in the same words, when none is held on the one we read. */
function nearMeasures(ctx: Context, measure: Measure, relevance: Relevance): Found[] {
  const kin = new Set(SIMILAR.filter((group) => group.includes(measure)).flat());
  const own = lookUp(ctx, ["limit", "unregulated"]);
  const few = own.ordinary.filter((f) => f.rule.subjects.includes(ctx.subject)).length <= 3;
  const fits = (f: Found) =>
    f.rule.subjects.includes(ctx.subject) &&
    f.rule.measure !== null &&
    f.rule.measure !== measure &&
    kin.has(f.rule.measure) &&
    (few || relevance.of(f) > 1.5);
  const found = [
    ...own.ordinary.filter(fits),
    ...own.exceptions.filter((f) => fits(f) && relevance.of(f) > EXCEPTION_WORDS),
  ];
  // What surely answers, though it sets no such size, is closer than a size of another kind.
  const [top] = ctx.reading.ask?.ranked ?? [];
  const isOther =
    top !== undefined && top.share >= SURELY_OTHER && !found.some((f) => f.rule.id === top.held.rule.id);
  return isOther ? [] : standingOut(byRelevance(found, relevance), relevance);
}

/** "Do I have to provide parking" asks for minimums; a cap on spaces in the front yard is no answer to it. */
function onlyDuties(ctx: Context, measure: Measure, rules: readonly Found[]): Found[] {
  if (measure !== "parking_spaces" || ctx.reading.bound === "upper") return [...rules];
  const duties = rules.filter((f) => f.rule.comparator !== "at_most" && f.rule.comparator !== "less_than");
  return duties.length > 0 ? duties : [...rules];
}

/** From here on the measure of the closest rules is what is asked for, and not all main sizes of the thing. */
const SURE_OF_MEASURE = 0.8;
const SURE_OF_NONE = 0.5;

function askedMeasures(ctx: Context): Measure[] {
  const named = ctx.reading.measures.filter((m) => m !== "fee" && m !== "review_time");
  // "How close can a 12-foot shed go": the height is given, the setback is asked.
  const unknown = named.filter((m) => !ctx.project.quantities.some((q) => q.measure === m));
  const asked = unknown.length > 0 ? unknown : named;
  if (asked.length > 0) return [...new Set(asked)];
  const { ask } = ctx.reading;
  const [first] = ask?.ranked ?? [];
  // "Where is that written?": nowhere, if the closest rule says that there is no such limit.
  const none = first?.held.rule.kind === "unregulated" && first.share >= SURE_OF_NONE;
  if (ask?.measure && (none || ask.confidence >= SURE_OF_MEASURE)) return [ask.measure];
  const main = MAIN_MEASURES[ctx.subject] ?? [];
  const held = byMeasure(
    lookUp(ctx, ["limit", "unregulated"]).ordinary.filter((f) => f.rule.subjects.includes(ctx.subject)),
  ).map((g) => g.measure);
  const ranked = [...new Set([...main.filter((m) => held.includes(m)), ...held])];
  return ranked.slice(0, 4);
}

/** When the value turns on the district or the yard and was not said, the question that decides, each branch with its value. */
function decideBetween(ctx: Context, rules: readonly Found[]): Draft["deciding"] {
  const open =
    rules.flatMap((f) => f.applies.open).find((o) => o.kind === "district") ??
    rules.flatMap((f) => f.applies.open).find((o) => o.kind === "place");
  if (!open) return null;
  const fork = forkOn(ctx.engine, open, ctx.project, rules);
  if (!fork || fork.branches.length < 2) return null;
  const options = fork.branches.flatMap((branch) => {
    const found = lookUp(
      { ...ctx, project: branch.project },
      ["limit", "unregulated"],
      rules[0]!.rule.measure,
    ).ordinary.filter((f) => f.rule.measure === rules[0]!.rule.measure);
    const sentence = found[0] ? sayRules(found, branch.project) : null;
    return sentence
      ? [
          {
            label: branch.label,
            value: branch.value,
            outcome: found[0]!.rule.kind === "unregulated" ? ("not_regulated" as const) : ("value" as const),
            text: sentence.text,
          },
        ]
      : [];
  });
  return options.length > 1 ? { ask: fork.ask, parameter: fork.parameter, options } : null;
}
