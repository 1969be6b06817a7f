import { type CompletingOwn, completingFeatures, shareOfCompleting } from "../choosing/completing.ts";
import { isLicensed } from "../choosing/lasting-asked.ts";
import type { Ranked } from "../choosing/ranked-order.ts";
import { contentOf, type RuleIndex } from "../choosing/rule-index.ts";
import type { HeldRule } from "../law/held-rule.ts";
import type { Rule } from "../law/law.ts";
import type { RuleKind } from "../law/vocabulary.ts";
import type { StatementOut } from "./answer-shape.ts";
import type { Context } from "./context.ts";
import type { Draft } from "./draft.ts";
import { foundOf } from "./found.ts";
import { isPlainProject, isTopic } from "./plain-project.ts";
import type { Found } from "./rules-in-force.ts";
import { isOfOtherCase, suits } from "./tell-rules.ts";
import { toldConditions, turnsOnMore } from "./told-conditions.ts";

/** So many of the closest rules may complete an answer. */
const NEAREST = 15;
/** Sentences under a headline that are read with it. */
export const READ_TOGETHER = 2;
/** A rule less likely than this completes nothing. */
const LEAST = 0.04;
/** What the facts given exclude, or what is for special districts where none is named, says something only where it is this likely. */
const LEAST_OF_OTHER_CASE = 0.3;
/** From here on a rule is asked for as surely as the one in the headline. */
const ASKED_TOO = 0.7;

/** A rule that the headline does not give, and how likely it is a part of a complete answer. */
interface Next {
  found: Found;
  share: number;
}

/**
 * The rules that complete the answer follow its headline, the likeliest first, before all else that was composed: the other half of what
 * is asked, the approval that the case needs, the hours of the office. One that is as surely asked for as what the headline says
 * is kept for it in `draft.alsoAsked`.
 */
export function completeAnswer(draft: Draft, ctx: Context): void {
  if (!ctx.reading.ask || isPlainProject(ctx)) return;
  const next = nextRules(draft, ctx);
  const explains = explainingStatement(draft, ctx);
  const shareOf = (s: StatementOut) => {
    if (s === explains) return 1;
    const known = next.find(({ found }) => s.text.startsWith(found.rule.says));
    if (known) return known.share;
    return ctx.reading.ask!.ranked.some(({ held }) => s.text.startsWith(held.rule.says)) ? 0 : null;
  };
  for (const { found } of next.filter(isWorthSaying).slice(0, READ_TOGETHER + 1))
    if (!draft.statements.some((s) => s.text.startsWith(found.rule.says))) draft.say(found.rule.says, found);
  draft.orderStatements(shareOf);
  const likeliest = next.find(isWorthSaying);
  draft.alsoAsked = likeliest && isAskedToo(likeliest, draft, ctx) ? likeliest.found.rule.says : null;
}

/**
 * The sentence of a rule that the headline rests on, where it says what the headline does not: "You need a tree removal permit for
 * a tree like this" rests on "from a trunk of 19 inches".
 */
function explainingStatement(draft: Draft, ctx: Context): StatementOut | null {
  const lead = draft.ledAmong(ctx.reading.ask!.ranked);
  const led = draft.statements.find((s) => lead.some((l) => s.text.startsWith(l.held.rule.says)));
  if (led === undefined || draft.headline.includes(led.text)) return null;
  return shareAdded(led.text, draft.headline, ctx.engine.ruleIndex(ctx.city.id)) >= SAYS_MORE ? led : null;
}

const isWorthSaying = ({ found, share }: Next): boolean =>
  share >= (isOfCaseNotTold(found) ? LEAST_OF_OTHER_CASE : LEAST);

const isOfCaseNotTold = ({ rule, applies }: Found): boolean =>
  applies.status === "excluded" || (applies.status === "exception" && rule.when.districts.length > 0);

/** What only says again in the rule's words what the headline says in ours goes, where the headline cites the rule itself. */
export function dropRepeats(draft: Draft, ctx: Context): void {
  const { ask } = ctx.reading;
  if (!ask || isPlainProject(ctx)) return;
  draft.dropStatements(({ text }) => {
    const saying = ask.ranked.filter(({ held }) => text === held.rule.says);
    return saying.length > 0 && saying.every(({ held }) => repeatsHeadline(held, draft, ctx));
  });
}

/**
 * What is hardly a part of a complete answer goes, unless the headline's own section says it: heights below the hours of work,
 * licenses to rent below how to report a neighbor. What sums up all rules on a thing says them all.
 */
export function dropUnlikely(draft: Draft, ctx: Context): void {
  const { ask } = ctx.reading;
  if (!ask || isPlainProject(ctx) || isTopic(ctx)) return;
  const likely = nextRules(draft, ctx).filter(({ share }) => share >= LEAST);
  const led = new Set(draft.ledAmong(ask.ranked).map(({ held }) => held.clause));
  draft.dropStatements(({ text }) => {
    const saying = ask.ranked.filter(({ held }) => text === held.rule.says);
    const isKept = ({ held }: Ranked) =>
      led.has(held.clause) || likely.some(({ found }) => found.rule.says === held.rule.says);
    return saying.length > 0 && !saying.some((r) => isKept(r) || ask.ranked.indexOf(r) < CLOSEST);
  });
}
/** So many of the closest rules say something of what is asked, however little they complete its answer. */
const CLOSEST = 3;

/** "You need a building permit and a zoning permit for a garage" says that a garage needs a zoning permit. */
function repeatsHeadline(held: HeldRule, draft: Draft, ctx: Context): boolean {
  const { says } = held.rule;
  const { headline } = draft;
  return (
    (listsPermit(draft, foundOf(ctx, held)) || (draft.leadsWith(held) && draft.headlineCites(held))) &&
    !headline.includes(says) &&
    shareAdded(says, headline, ctx.engine.ruleIndex(ctx.city.id)) < REPEATS
  );
}

/** The headline opens with the permits that are needed; what needs none in another case is said below it. */
const listsPermit = ({ opening }: Draft, { rule, applies }: Found): boolean =>
  rule.kind === "permit" &&
  rule.permit !== null &&
  applies.status === "applies" &&
  opening.includes(rule.permit);

/** How much of a sentence the headline does not say, by how rare its words are: from 0 to 1. */
function shareAdded(text: string, headline: string, index: RuleIndex): number {
  const said = new Set(contentOf(headline));
  const words = [...new Set(contentOf(text))];
  const fresh = words.filter((word) => !said.has(word));
  return weightOf(index, fresh) / Math.max(1, weightOf(index, words));
}
/** The share of a sentence that is new from which on it says more than the headline. */
const SAYS_MORE = 0.35;
/** Below this it only repeats the headline. */
const REPEATS = 0.45;

/** Whether the question asks for a rule as well as for those in the headline; the same limit for another case is not asked for. */
function isAskedToo({ found, share }: Next, draft: Draft, ctx: Context): boolean {
  const { act, ranked } = ctx.reading.ask!;
  const led = draft.ledAmong(ranked);
  return (
    share >= ASKED_TOO &&
    // A term that was explained, and a thing of which all rules are summed up, are all that was asked for.
    led.length > 0 &&
    !isTopic(ctx) &&
    !listsPermit(draft, found) &&
    found.applies.status !== "excluded" &&
    suits(act, found) &&
    shareAdded(found.rule.says, draft.headline, ctx.engine.ruleIndex(ctx.city.id)) >= SAYS_MORE &&
    !led.some(({ held }) => held.rule.measure !== null && held.rule.measure === found.rule.measure) &&
    !led.some(({ held }) => liftsExemption(held, found, ctx))
  );
}

/** "You need a building permit": that a shed of this size needs none is no other half of it. */
const liftsExemption = (due: HeldRule, exempt: Found, ctx: Context): boolean =>
  exempt.rule.kind === "no_permit" &&
  exempt.rule.permit === due.rule.permit &&
  turnsOnMore(foundOf(ctx, due), exempt, ctx.project);

/** The closest rules beyond the headline's, the likeliest to complete it first; of several with one sentence the likeliest. */
function nextRules(draft: Draft, ctx: Context): readonly Next[] {
  return draft.ofHeadline(ctx, () => {
    const said = new Set<string>();
    return candidatesFor(draft, ctx)
      .map(({ r, own }) => ({
        found: foundOf(ctx, r.held),
        share: shareOfCompleting(completingFeatures(own, r.features)),
      }))
      .sort((a, b) => b.share - a.share)
      .filter(({ found: { rule } }) => !said.has(rule.says) && said.add(rule.says));
  });
}

/** The rules that may complete an answer, with what is found of each. */
export function candidatesFor(draft: Draft, ctx: Context): { r: Ranked; own: CompletingOwn }[] {
  const ranked = ctx.reading.ask?.ranked ?? [];
  const scene = sceneOf(draft, ctx);
  return ranked
    .slice(0, NEAREST)
    .filter(
      (r) =>
        r.held.rule.yieldsTo === null &&
        !r.notMeant &&
        !(isLicensed(ctx.reading.subjects) && isOnPermits(r.held.rule)) &&
        !draft.leadsWith(r.held) &&
        !repeatsHeadline(r.held, draft, ctx) &&
        !isOfOtherCase(r, ranked, ctx) &&
        !isOfOtherThing(foundOf(ctx, r.held), draft, ctx),
    )
    .map((r) => ({ r, own: whatIsFound(r, scene, ctx) }));
}

/** What is said of permits at large is said of permits to build, and of no license to run something. */
const isOnPermits = ({ subjects }: Rule): boolean => subjects.every((subject) => subject === "permit");

/** What is the same for every rule that may complete an answer. */
interface Scene {
  index: RuleIndex;
  lead: readonly Ranked[];
  asked: Words;
  byAsk: Words;
}
/** Words of the question: all of them, and those that the headline's rules do not have. */
interface Words {
  all: ReadonlySet<string>;
  left: ReadonlySet<string>;
  weight: number;
}

function sceneOf(draft: Draft, ctx: Context): Scene {
  const ask = ctx.reading.ask!;
  const index = ctx.engine.ruleIndex(ctx.city.id);
  const lead = draft.ledAmong(ask.ranked);
  const said = new Set([...contentOf(draft.headline), ...lead.flatMap((r) => [...index.words[r.at]!.says])]);
  const words = (text: string): Words => {
    const all = new Set(contentOf(text));
    const left = new Set([...all].filter((word) => !said.has(word)));
    return { all, left, weight: Math.max(1, weightOf(index, all)) };
  };
  return { index, lead, asked: words(ask.text), byAsk: words(ask.asked) };
}

const weightOf = ({ own }: RuleIndex, words: Iterable<string>): number => {
  let sum = 0;
  for (const word of words) sum += own.idf(word);
  return sum;
};
const both = (a: ReadonlySet<string>, b: ReadonlySet<string>): string[] =>
  [...a].filter((word) => b.has(word));
const flag = (value: boolean): number => (value ? 1 : 0);

function whatIsFound(r: Ranked, { index, lead, asked, byAsk }: Scene, ctx: Context): CompletingOwn {
  const ask = ctx.reading.ask!;
  const { rule, clause } = r.held;
  const { when } = rule;
  const found = foundOf(ctx, r.held);
  const { status, opposite, byFigure } = found.applies;
  const words = index.words[r.at]!;
  const told = toldConditions(found, ctx);
  const weight = (of: readonly string[]) => weightOf(index, of);
  const fresh = both(asked.left, words.says);
  const first = ask.ranked[0]!;
  const isLike = (test: (l: Ranked["held"]) => boolean) => flag(lead.some((l) => test(l.held)));
  return {
    share: r.share,
    logShare: Math.log(Math.max(r.share, 1e-5)),
    gap: Math.min(15, first.score - r.score),
    rank: ask.ranked.indexOf(r),
    sameClause: isLike((l) => l.clause.id === clause.id),
    sameSection: isLike((l) => l.clause.section === clause.section),
    sameMeasure: isLike((l) => rule.measure !== null && l.rule.measure === rule.measure),
    otherMeasure: flag(
      rule.measure !== null && lead.length > 0 && lead.every((l) => l.held.rule.measure !== rule.measure),
    ),
    sameKind: isLike((l) => l.rule.kind === rule.kind),
    sameSubject: isLike((l) => l.rule.subjects[0] === rule.subjects[0]),
    sameAbout: isLike((l) => rule.about !== null && l.rule.about === rule.about),
    ownSubject: flag(rule.subjects.includes(ctx.subject)),
    applies: flag(status === "applies"),
    mayApply: flag(status === "may_apply"),
    exception: flag(status === "exception"),
    excluded: flag(status === "excluded"),
    opposite: flag(opposite === true),
    byFigure: flag(byFigure === true),
    told: told ?? 0,
    untold: flag(told === null),
    conditions: Object.keys(when.circumstances).length + Object.keys(when.bounds).length,
    districts: flag(when.districts.length > 0),
    place: flag(when.place.length > 0),
    placeMet: flag(when.place.some((place) => ctx.reading.places.includes(place))),
    suits: flag(suits(ask.act, r.held)),
    predicate: flag(rule.predicate !== null),
    about: flag(rule.about !== null),
    value: flag(rule.value !== null),
    length: rule.says.length / 100,
    met: weight(both(asked.all, words.says)) / asked.weight,
    metByAsk: weight(both(byAsk.all, words.says)) / byAsk.weight,
    metAfterLead: weight(fresh) / asked.weight,
    metByAskAfterLead: weight(both(byAsk.left, words.says)) / byAsk.weight,
    rarestAfterLead: Math.max(0, ...fresh.map((word) => index.own.idf(word))),
    headingAfterLead: weight(both(asked.left, words.heading)) / asked.weight,
    saidOfRule: weight(both(words.says, asked.all)) / Math.max(1, weightOf(index, words.says)),
    likeLead: Math.max(0, ...lead.map((l) => likeness(index.words[l.at]!.says, words.says))),
    sectionOfFirst: flag(clause.id === first.held.clause.id),
    leads: lead.length,
    noLead: flag(lead.length === 0),
    confidence: ask.confidence,
  };
}

/** The share of the words of either of two texts that both have. */
function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = both(a, b).length;
  return shared / Math.max(1, a.size + b.size - shared);
}

/**
 * "Parking for my ADU?": where the rule on ADUs sets no limit, the limit for homes in general doesn't apply to them, and would
 * count the ADU as one of them.
 */
const isOfOtherThing = ({ rule }: Found, draft: Draft, ctx: Context): boolean =>
  rule.kind === "limit" &&
  !rule.subjects.includes(ctx.subject) &&
  draft
    .ledAmong(ctx.reading.ask?.ranked ?? [])
    .some(
      ({ held }) =>
        FREES.has(held.rule.kind) &&
        held.rule.measure === rule.measure &&
        held.rule.subjects[0] === ctx.subject &&
        foundOf(ctx, held).applies.status === "applies",
    );
const FREES: ReadonlySet<RuleKind> = new Set(["unregulated", "not_required"]);
