import type { Rule } from "../law/law.ts";
import type { Aspect, Stage, Subject } from "../law/vocabulary.ts";
import { GENERAL } from "../questions/choose-subjects.ts";
import { wordsIn } from "../questions/clause-words.ts";
import { stemWord } from "../search/stem-word.ts";
import type { Act } from "./bank.ts";
import type { Probabilities } from "./classifier.ts";
import { isLicensed } from "./lasting-asked.ts";
import { copyOf, type Ranked } from "./ranked-order.ts";

/** What a sum or a time is asked for is that of a first permit, unless a question names another occasion. */
const AMOUNTS: ReadonlySet<Act> = new Set(["cost", "how_long", "how_much"]);
/** Steps and sums of a permit, each of which a rule may have for one thing only. */
const OF_PERMITS: ReadonlySet<Act> = new Set(["cost", "how_long", "documents", "inspections", "penalty"]);
/** What rules say of a permit for the things they name. */
const STEPS: ReadonlySet<Aspect | null> = new Set(["fee", "timing", "documents", "inspections", "penalty"]);

const stems = (list: string): ReadonlySet<string> => new Set(list.split(" ").map(stemWord));
/** Words by which a question names the stage of a permit that a rule is for. */
const NAMED_BY: Readonly<Partial<Record<Stage, ReadonlySet<string>>>> = {
  renewal: stems(
    "renew renewal extend extension expire expiration lapse revive reinstate reactivate restart longer valid back dead",
  ),
  further_review: stems(
    "again another second third fourth resubmit resubmittal revise revision correct correction change comment round reinspect reinspection fail redo",
  ),
};
/** A penalty this unlikely to be asked for is not what costs. */
const HARDLY = 0.05;
/** A penalty this likely to be asked for is nothing that a permit costs. */
const SURELY = 0.6;
/** So is one of which the closest rules are, with this share together. */
const LIKELY = 0.1;
/** What is left of the share of a rule for an occasion that was not named. */
const LEFT = 0.01;

/**
 * "Deck permit cost": what a renewal, a second review or a violation costs is no answer where no such thing is named, however
 * like the question its words are.
 */
export function ofOccasionAsked(
  ranked: readonly Ranked[],
  act: Act,
  acts: Probabilities<Act>,
  text: string,
  things: readonly Subject[],
  stage: Stage | null = null,
): readonly Ranked[] {
  const asksWho = asksWhoMay(text);
  if (!AMOUNTS.has(act) && !OF_PERMITS.has(act) && !(act === "who_where" && asksWho)) return ranked;
  const said = new Set((text.toLowerCase().match(/[a-z]+/g) ?? []).map(stemWord));
  const ofPermit = said.has(PERMIT);
  const penalty = acts.get("penalty") ?? 0;
  const onPenalties = ranked.filter(isOnPenalty);
  const isPenalty = onPenalties.length > 0 && (penalty >= SURELY || sumOf(onPenalties) >= LIKELY);
  // "They build without a permit. What could happen?": where a penalty is for any work, one for trees is for trees that are named.
  const ofAnyWork = onPenalties.some(({ held: { rule } }) => !isOfThingUnnamed(rule, things));
  const ofSteps = OF_PERMITS.has(act) && (act !== "penalty" || ofPermit);
  const named = things.filter((thing) => !GENERAL.has(thing));
  const express = said.has(EXPRESS);
  const ofAmount = AMOUNTS.has(act);
  const unnamed: ReadonlySet<string> = new Set(
    Object.entries(NAMED_BY).flatMap(([name, by]) => ([...by].some((word) => said.has(word)) ? [] : [name])),
  );
  const isUnnamed = ({ held: { rule } }: Ranked): boolean => {
    if (act === "who_where") return rule.kind === "contact";
    if (ofSteps && isOfOther(rule, named, express)) return true;
    // "Caught without a permit: what now?": what a permit costs, or when it is needed, is no consequence.
    if (act === "penalty")
      return isPenalty && (rule.about !== "penalty" || (ofAnyWork && isOfThingUnnamed(rule, things)));
    if (!ofAmount) return false;
    if (rule.about === "penalty") return penalty < HARDLY;
    // "Fence permit cost": what neighbors share of a fence is no fee of the city's.
    if (rule.measure === "fee" && ofPermit && rule.about === "neighbors") return true;
    return rule.stage !== null && rule.stage !== stage && unnamed.has(rule.stage);
  };
  const out = new Set<Ranked>();
  let all = 0;
  let lost = 0;
  for (const r of ranked) {
    all += r.share;
    if (!isUnnamed(r)) continue;
    out.add(r);
    lost += r.share;
  }
  if (out.size === 0) return ranked;
  if (lost === 0 || lost === all) return ranked.map((r) => (out.has(r) ? less(r) : r));
  // What they lose goes to the rules that may be meant.
  const gain = (all - lost * LEFT) / (all - lost);
  return ranked
    .map((r) => (out.has(r) ? less(r) : copyOf(r, { share: r.share * gain })))
    .sort((a, b) => b.share - a.share);
}

/** Whether a rule is for things that the question does not name. */
const isOfThingUnnamed = ({ subjects }: Rule, things: readonly Subject[]): boolean =>
  !subjects.some((subject) => GENERAL.has(subject) || OF_ANY.has(subject) || things.includes(subject));
/** What any building work comes under, whatever is built. */
const OF_ANY: ReadonlySet<Subject> = new Set([
  "permit",
  "code",
  "contact",
  "addition",
  "renovation",
  "interior_work",
]);

const sumOf = (rules: readonly Ranked[]): number => rules.reduce((sum, { share }) => sum + share, 0);
const isOnPenalty = ({ held }: Ranked): boolean => held.rule.about === "penalty";

const less = (r: Ranked): Ranked =>
  copyOf(r, { share: r.share * LEFT, score: r.score + Math.log(LEFT), notMeant: true });

const [PERMIT, EXPRESS] = ["permit", "express"].map(stemWord) as [string, string];
/**
 * "ADU permit cost": the fee for a shed is another one, as are its papers, and few things get an express permit. `named` are
 * the things that the question names, but for those that any building is.
 */
function isOfOther(
  { kind, about, subjects, permitType }: Rule,
  named: readonly Subject[],
  express: boolean,
): boolean {
  const step = kind === "fee" || kind === "time" || (kind !== "contact" && STEPS.has(about));
  if (!step || named.length === 0 || named.some((thing) => subjects.includes(thing))) return false;
  // Of all permits first, and named things only where they matter most.
  const general = GENERAL.has(subjects[0]!) && !isLicensed(named);
  return !general || (kind === "fee" && permitType === "express" && !express);
}

/** "Who can pull the permit?", and not whom to call: no office is the answer. */
function asksWhoMay(text: string): boolean {
  const words = wordsIn(text);
  return words.some(
    (word, i) => word === "who" && MODAL.has(words[i + 1] ?? "") && !ASKERS.has(words[i + 2] ?? ""),
  );
}
const MODAL: ReadonlySet<string> = new Set("can may must should has needs gets".split(" "));
const ASKERS: ReadonlySet<string> = new Set(["i", "we", "you"]);
