import type { Act } from "../choosing/bank.ts";
import type { Ranked } from "../choosing/ranked-order.ts";
import type { HeldRule } from "../law/held-rule.ts";
import { type Aspect, isLookup, type RuleKind } from "../law/vocabulary.ts";
import { GENERAL } from "../questions/choose-subjects.ts";
import { readQuantities } from "../questions/read-quantities.ts";
import type { Outcome } from "./answer-shape.ts";
import { applicability } from "./applicability.ts";
import { tellByDistrict } from "./by-district.ts";
import { addCaveats, adviseContact, type Context } from "./context.ts";
import type { Draft } from "./draft.ts";
import { foundOf } from "./found.ts";
import { isInstead } from "./past-rules.ts";
import { addQuotedFigures } from "./quoted-figures.ts";
import type { Found } from "./rules-in-force.ts";
import { isForCaseTold } from "./told-conditions.ts";
import { workOut } from "./work-out.ts";

/** Answers that are told and not worked out: the rules that say it, the closest first. */

/** Which rules answer an act, by what they state. Acts that are not listed are answered by any rule. */
const ANSWERS: Readonly<Partial<Record<Act, { kinds: readonly RuleKind[]; about: readonly Aspect[] }>>> = {
  cost: { kinds: ["fee"], about: ["fee"] },
  how_long: { kinds: ["time"], about: ["timing", "validity"] },
  who_where: {
    kinds: ["contact"],
    about: ["application", "neighbors", "eligibility", "appeal", "complaint", "zone", "status"],
  },
  how_to_apply: {
    kinds: [],
    about: ["application", "documents", "track", "appeal", "complaint", "zone", "status"],
  },
  documents: { kinds: [], about: ["documents"] },
  inspections: { kinds: [], about: ["inspections"] },
  track: { kinds: [], about: ["track", "application"] },
  penalty: { kinds: [], about: ["penalty"] },
  since: { kinds: [], about: ["history"] },
};

/** Prose that speaks of no listed aspect may still answer, where it is among the very closest. */
const PROSE: ReadonlySet<RuleKind> = new Set(["information", "required", "not_required", "conditional"]);
const CLOSEST = 3;

export const suits = (act: Act, { rule }: HeldRule): boolean => {
  const wanted = ANSWERS[act];
  if (!wanted) return true;
  if (rule.measure === "fee" && act === "cost") return true;
  return wanted.kinds.includes(rule.kind) || (rule.about !== null && wanted.about.includes(rule.about));
};

/** Less likely than the first by more than this factor (as a power of e), a rule is not given with it. */
const BEHIND = 1.8;
/** A rule this unlikely answers nothing. */
const LEAST_SHARE = 0.02;
const MOST_TOLD = 4;

/** A rule this likely, as a part of the closest, is nearly as close. */
const NEARLY = 0.3;

/** Tells the closest rules that suit the act. False where none is close enough. */
export function tellClosest(
  draft: Draft,
  ctx: Context,
  accept: (held: HeldRule) => boolean,
  outcome?: Outcome,
): boolean {
  const { ask } = ctx.reading;
  if (!ask) return false;
  // Whether a rule fits takes longer to find than all else that is asked of it, and most of the city's are far behind.
  const isOpen = (r: Ranked) =>
    r.held.rule.yieldsTo === null && fits(ctx, r) && !isOfOtherCase(r, ask.ranked, ctx);
  const nearest = firstOf(ask.ranked, CLOSEST, isOpen);
  const [closest] = nearest;
  // "How big is a heritage tree?": what says no figure is no size where a rule nearly as close says one.
  const sized =
    ask.act === "how_much" && nearest.some((r) => accept(r.held) && r.share >= NEARLY * closest!.share);
  const answers = (r: Ranked): boolean =>
    r.share >= LEAST_SHARE &&
    (accept(r.held) ||
      (!sized && PROSE.has(r.held.rule.kind) && r.held.rule.about === null && nearest.includes(r))) &&
    isOpen(r);
  const likeliest =
    closest && (isMeant(closest, ask.act) || isCaseMeant(closest, ctx))
      ? closest
      : (ask.ranked.find((r) => answers(r) && !isOfOtherThing(r, ctx)) ?? ask.ranked.find(answers));
  if (!likeliest) return false;
  const first = nearest.find((r) => isInstead(r, likeliest, ctx.reading)) ?? likeliest;
  const beside = firstOf(
    ask.ranked,
    MOST_TOLD - 1,
    (r) =>
      r !== first &&
      (first.score - r.score < BEHIND || isOfOneAnswer(first.held, r.held)) &&
      alike(first.held, r.held) &&
      !isOfOtherBuilding(r.held, first.held, ctx) &&
      accept(r.held) &&
      isOpen(r),
  );
  const told = workableFirst(
    [first, ...beside].map((r) => foundOf(ctx, r.held)),
    ctx,
  );
  draft.outcome = outcome ?? outcomeOfRule(first.held, ask.act);
  draft.headline = told[0]!.rule.says;
  tellByDistrict(draft, ctx, told[0]!);
  for (const f of told) {
    draft.say(f.rule.says, f);
    draft.traceRule(
      f,
      f.rule.phrase ?? f.clause.heading,
      f.applies.status === "applies" ? "applies" : "unknown",
    );
    addQuotedFigures(draft, f);
  }
  adviseContact(draft, ctx);
  addCaveats(draft, ctx, told, []);
  return true;
}

/** The first so many of some rules that meet a condition. */
export function firstOf(rules: readonly Ranked[], most: number, meets: (r: Ranked) => boolean): Ranked[] {
  const found: Ranked[] = [];
  for (const r of rules) {
    if (found.length === most) break;
    if (meets(r)) found.push(r);
  }
  return found;
}

/**
 * A rule that is meant beyond doubt answers whatever its kind: "which plans must the architect draw" where no architect is
 * required. Only a sum or a time that is asked for is no other rule's to say.
 */
export const isMeant = ({ share, held }: Ranked, act: Act): boolean =>
  share >= BEYOND_DOUBT &&
  DUTIES.has(held.rule.kind) &&
  !AMOUNTS.has(act) &&
  !(STEPS.has(act) && held.rule.kind === "permit");
/**
 * "Only for three months at a time: which license is it?": so is a rule for just the case that is told, where it is likelier than
 * all others together.
 */
const isCaseMeant = ({ share, held }: Ranked, ctx: Context): boolean =>
  share >= LIKELIEST &&
  ctx.reading.ask!.act === "who_where" &&
  held.rule.kind === "permit" &&
  isForCaseTold(foundOf(ctx, held), ctx);
const LIKELIEST = 0.5;
const BEYOND_DOUBT = 0.9;
const DUTIES: ReadonlySet<RuleKind> = new Set(["required", "not_required"]);
/** Steps on the way to a permit: where no rule is on the step, all that is said of the permit is. */
const STEPS: ReadonlySet<Act> = new Set(["how_to_apply", "documents", "track"]);
const AMOUNTS: ReadonlySet<Act> = new Set(["cost", "how_long", "penalty", "how_much"]);

/** A rule that takes up a figure of the question ("$45,000 of work") says more than those beside it. */
function workableFirst(told: Found[], { project }: Context): Found[] {
  const workable = told.filter((f) => workOut(f.rule, project) !== null);
  return [...workable, ...told.filter((f) => !workable.includes(f))];
}

/** An office with its hours, a fine with the stop work order, the zoning map with the office to ask: they are given together. */
const isOfOneAnswer = (first: HeldRule, other: HeldRule): boolean =>
  isOfOneDesk(first, other) ||
  (first.clause.id === other.clause.id &&
    (first.rule.kind === "contact" || (first.rule.about === "penalty" && other.rule.about === "penalty")));
const isOfOneDesk = (a: HeldRule, b: HeldRule): boolean =>
  isLookup(a.rule.about) && a.rule.about === b.rule.about;

/** Of one matter: the same section, or the same kind of statement on the same subject. */
const alike = (a: HeldRule, b: HeldRule): boolean =>
  a.clause.id === b.clause.id ||
  isOfOneDesk(a, b) ||
  (a.rule.kind === b.rule.kind && a.rule.subjects.some((s) => b.rule.subjects.includes(s)));

/** A rate for "each home of an apartment building" is not what the owner of a house pays. */
const isOfOtherBuilding = ({ rule }: HeldRule, first: HeldRule, { subject }: Context): boolean =>
  rule.measure !== null &&
  rule.measure === first.rule.measure &&
  rule.clauseId === first.rule.clauseId &&
  first.rule.subjects[0] === subject &&
  !rule.subjects.includes(subject);

/** A desk for one matter ("short-term rentals") helps only with that. */
const isDeskForOther = ({ rule }: HeldRule, { reading }: Context): boolean => {
  const own = rule.kind === "contact" ? rule.subjects.filter((s) => !DESKS.has(s)) : [];
  return own.length > 0 && !own.some((s) => reading.subjects.includes(s));
};
const DESKS: ReadonlySet<string> = new Set(["contact", "permit", "code", "building", "house"]);

/** Which permit track a deck takes says less of a shed than what is said of sheds, unless just that seems to be meant. */
const isOfOtherThing = ({ held: { rule }, share }: Ranked, { reading }: Context): boolean =>
  share < LIKELY &&
  reading.ask!.named > 0 &&
  !rule.subjects.some((name) => GENERAL.has(name) || DESKS.has(name) || reading.subjects.includes(name));
const LIKELY = 0.3;

const fits = (ctx: Context, { held }: Ranked): boolean =>
  !isDeskForOther(held, ctx) &&
  applicability(held.rule, { ...ctx.project, subject: held.rule.subjects[0]! }).status !== "excluded";

/**
 * "A home over 1,600 sq ft pays $8", once as a rule for houses and once for apartments: if the likelier of the two, or the one for
 * the thing asked about, doesn't apply to the sizes in the question, neither does the same sentence in the other.
 */
export const isOfOtherCase = (r: Ranked, ranked: readonly Ranked[], ctx: Context): boolean =>
  isSaidAgain(r.held) &&
  ranked.some(
    (other, i) =>
      other.held.clause.id === r.held.clause.id &&
      other.held.rule.says === r.held.rule.says &&
      (i < ranked.indexOf(r) || isCloserTo(other.held, r.held, ctx)) &&
      foundOf(ctx, other.held).applies.status === "excluded",
  );

/** Whether another rule of its section says the same: of most rules none does, and no ranking has to be looked through. */
const isSaidAgain = ({ rule, clause }: HeldRule): boolean =>
  clause.rules.some((other) => other.id !== rule.id && other.says === rule.says);

const isCloserTo = (a: HeldRule, b: HeldRule, { subject }: Context): boolean =>
  a.rule.subjects[0] === subject && !b.rule.subjects.includes(subject);

/** Whether a rule says a figure or a time of day, of whatever it is. */
export const statesNumber = ({ rule }: HeldRule): boolean =>
  rule.value !== null ||
  rule.formula !== null ||
  rule.measure === "hours" ||
  readQuantities(rule.quote).length > 0;

/**
 * Whether a rule is mainly about what is asked: one on coach houses decides nothing about houses. A limit, a ban or a duty for sheds,
 * garages and carports is one for each of them.
 */
export const isOwn = ({ rule }: HeldRule, { reading, subject }: Context): boolean =>
  reading.subjects.includes(rule.subjects[0]!) ||
  GENERAL.has(rule.subjects[0]!) ||
  (OF_EACH.has(rule.kind) && !GENERAL.has(subject) && rule.subjects.includes(subject));
const OF_EACH: ReadonlySet<RuleKind> = new Set(["limit", "unregulated", "required", "prohibited"]);

const OF_KIND: Readonly<Record<RuleKind, Outcome>> = {
  limit: "value",
  unregulated: "not_regulated",
  allowed: "allowed",
  conditional: "allowed_with_permit",
  prohibited: "not_allowed",
  permit: "procedure",
  no_permit: "procedure",
  required: "explanation",
  not_required: "not_regulated",
  fee: "procedure",
  time: "procedure",
  contact: "procedure",
  definition: "explanation",
  information: "explanation",
};
const OF_ACT: Readonly<Partial<Record<Act, Outcome>>> = {
  cost: "procedure",
  how_long: "procedure",
  who_where: "procedure",
  how_to_apply: "procedure",
  documents: "procedure",
  inspections: "procedure",
  track: "procedure",
  penalty: "procedure",
  need_permit: "procedure",
  meaning: "explanation",
  since: "explanation",
  other: "explanation",
};

/** What an answer comes to that tells one rule in reply to an act. */
export function outcomeOfRule(held: HeldRule, act: Act): Outcome {
  const { rule } = held;
  if (act === "how_much" && (rule.value !== null || readQuantities(rule.quote).length > 0)) return "value";
  const asked = OF_ACT[act];
  if (asked && suits(act, held)) return asked;
  const own = isLookup(rule.about) ? "procedure" : OF_KIND[rule.kind];
  return act === "may" ? own : own === "allowed" || own === "not_allowed" ? "explanation" : own;
}
