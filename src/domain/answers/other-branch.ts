import type { Rule } from "../law/law.ts";
import type { Circumstance, LotFact, Measure, RuleKind } from "../law/vocabulary.ts";
import { wordsOf } from "../questions/words.ts";
import type { Context } from "./context.ts";
import type { Draft } from "./draft.ts";

/**
 * "NR front setback", where the section sets one for 1 or 2 homes and another for more: a question that names no thing tells no
 * case of it either, so each rule that answers is followed by those of its section for other cases.
 */
export function addOtherBranches(draft: Draft, ctx: Context): void {
  const { ask } = ctx.reading;
  if (
    !ask ||
    ask.names.subjects.length > 0 ||
    ask.act === "meaning" ||
    wordsOf(ctx.reading.mended).length > SHORT
  )
    return;
  if (draft.opening !== "" || draft.parts.length > 0) return;
  for (const { held, share } of ask.ranked.slice(0, LOOKED_AT)) {
    const leads = draft.leadsWith(held);
    if (!leads && (share < LIKELY || !draft.says(held.rule.says))) continue;
    const others = held.clause.rules
      .map((rule) => ({ rule, clause: held.clause }))
      .filter((other) => isOtherBranch(other.rule, held.rule, ctx));
    // A table of many cases is no sentence.
    if (others.length === 0 || others.length > MOST_OTHERS) continue;
    if (leads && !draft.headline.includes(held.rule.says)) draft.lead("", held.rule.says, held);
    if (leads) draft.sayFirst(held.rule.says, held);
    for (const other of others.toReversed()) {
      const { rule } = other;
      if (leads) draft.follow(held.rule.says, rule.says);
      draft.sayAfterFirst(rule.says, other);
      if (rule.value) draft.figure(other, rule.value, rule.phrase);
    }
  }
}
/** A longer question describes its case, in whatever words. */
const SHORT = 9;
const LOOKED_AT = 8;
/** A rule less likely than this, and not in the headline, is not surely what is asked about. */
const LIKELY = 0.1;
const MOST_OTHERS = 2;

/**
 * Rules on one size of the same thing for cases that exclude each other, or for a case that the other rule does not speak of ("with affordable
 * housing"), where the question tells nothing of what sets them apart.
 */
function isOtherBranch(b: Rule, a: Rule, ctx: Context): boolean {
  if (a.key === b.key || a.measure !== b.measure) return false;
  if (a.kind !== b.kind && !(SIZES.has(a.kind) && SIZES.has(b.kind))) return false;
  if (a.yieldsTo || b.yieldsTo || a.measure === null) return false;
  if (!b.subjects.every((name) => a.subjects.includes(name)) || whereOf(a) !== whereOf(b)) return false;
  const [conditions, others] = [conditionsOf(a), conditionsOf(b)];
  const differing = [...others.keys()].filter((name) => conditions.get(name) !== others.get(name));
  const isFurtherCase = differing.length > 0 && differing.every((name) => name in b.when.circumstances);
  return (
    [...conditions.keys()].every((name) => others.has(name)) &&
    (differing.some((name) => conditions.has(name)) ||
      (isFurtherCase && SIZES.has(b.kind) && b.value !== null)) &&
    !differing.some((name) => isTold(name, ctx))
  );
}
const SIZES: ReadonlySet<RuleKind> = new Set(["limit", "allowed", "unregulated"]);

const conditionsOf = ({ when: { circumstances, bounds } }: Rule): Map<string, string> =>
  new Map(
    Object.entries({ ...circumstances, ...bounds }).map(([name, value]) => [name, JSON.stringify(value)]),
  );

/** Where a rule applies, apart from its circumstances and sizes. */
const whereOf = ({ when }: Rule): string =>
  JSON.stringify([when.place, when.districts, when.notDistricts, when.turnsOn?.ask]);

function isTold(name: string, { reading }: Context): boolean {
  return (
    reading.circumstances[name as Circumstance] !== undefined ||
    reading.lotFacts[name as LotFact] !== undefined ||
    reading.quantities.some(({ measure }) => measure === (name as Measure))
  );
}
