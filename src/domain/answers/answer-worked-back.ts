import type { LotFact, Measure } from "../law/vocabulary.ts";
import { dimensionOf } from "../units/quantity.ts";
import { applicability } from "./applicability.ts";
import { addCaveats, adviseContact, type Context } from "./context.ts";
import type { Draft } from "./draft.ts";
import type { Project } from "./figures-known.ts";
import type { Found } from "./rules-in-force.ts";
import { saysWhatIsWanted, workBack } from "./work-back.ts";
import type { Worked } from "./worked-figure.ts";

/** Facts of the lot that may be asked for, by the measure that names them. */
const ASKED: readonly (readonly [Measure, LotFact])[] = [
  ["lot_area", "lot_area"],
  ["lot_width", "lot_width"],
  ["lot_depth", "lot_depth"],
];
/** Rules this far down the ranking answer nothing. */
const LOOKED_AT = 20;
const LEAST_SHARE = 0.004;

/**
 * "How big must my lot be for 3,000 sq ft of building?": a fact of the lot is asked for, and a size is given that a rule
 * allows from such a lot on. False where no rule turns on just that fact.
 */
export function answerWorkedBack(draft: Draft, ctx: Context): boolean {
  const { ask, measures, lotFacts } = ctx.reading;
  const asked = ASKED.find(([measure, fact]) => measures.includes(measure) && lotFacts[fact] === undefined);
  if (!ask || !asked) return false;
  for (const { held, share } of ask.ranked.slice(0, LOOKED_AT)) {
    if (share < LEAST_SHARE || held.rule.kind !== "limit" || held.rule.yieldsTo !== null) continue;
    const applies = applicability(held.rule, { ...ctx.project, subject: held.rule.subjects[0]! });
    if (applies.status === "excluded" || applies.status === "exception") continue;
    const worked = fitted(held.rule, ctx.project, asked);
    if (worked) {
      tell(draft, ctx, { ...held, applies }, worked);
      return true;
    }
  }
  return false;
}

/** The rule worked back from the one size that is given; a size that was taken for the lot's own is not, as that is asked for. */
function fitted(
  rule: Found["rule"],
  project: Project,
  [measure, fact]: readonly [Measure, LotFact],
): Worked | null {
  const sizes = project.quantities.filter(
    (q) => dimensionOf(q.unit) === "area" || q.measure === rule.measure,
  );
  const [only] = sizes;
  const known = only && (only.measure === measure || saysWhatIsWanted(rule, only.measure));
  if (!only || sizes.length > 1 || !known || rule.measure === null || rule.measure === measure) return null;
  const worked = workBack(rule, { ...project, quantities: [{ ...only, measure: rule.measure }] });
  return worked && worked.wanted === fact ? worked : null;
}

function tell(draft: Draft, ctx: Context, f: Found, worked: Worked): void {
  draft.outcome = "value";
  draft.worked.add(f.rule.id);
  draft.headline = `${f.rule.says} ${worked.opening} ${worked.result}.`;
  draft.say(f.rule.says, f);
  draft.traceRule(f, worked.arithmetic, f.applies.status === "applies" ? "applies" : "unknown");
  draft.figure(f, worked.value, f.rule.phrase);
  adviseContact(draft, ctx);
  addCaveats(draft, ctx, [f], []);
}
