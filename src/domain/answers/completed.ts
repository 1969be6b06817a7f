import { addWorked } from "./add-worked.ts";
import { agreeWithFigures } from "./agree-with-figures.ts";
import { countBothSides } from "./both-sides.ts";
import { comparePeriods } from "./compare-periods.ts";
import { compareTold } from "./compare-told.ts";
import { completeAnswer, dropRepeats, dropUnlikely } from "./complete-answer.ts";
import type { Context } from "./context.ts";
import { correctPremise } from "./correct-premise.ts";
import { traceSums } from "./count-sums.ts";
import { decideByTotal } from "./decide-by-total.ts";
import type { Draft } from "./draft.ts";
import { decideByDuty } from "./duties.ts";
import { earnYes } from "./earn-yes.ts";
import { followTold } from "./follow-told.ts";
import { correctFormer } from "./former-figures.ts";
import { freeOfLimit } from "./freed-from-limit.ts";
import { giveVerdict, sayPlainly } from "./give-verdict.ts";
import { judgeClaim } from "./judge-claim.ts";
import { judgeReading } from "./judge-reading.ts";
import { sayMissed } from "./missed-relief.ts";
import { withOneVerdict } from "./one-verdict.ts";
import { onlyWithApproval } from "./only-with-approval.ts";
import { addOtherBranches } from "./other-branch.ts";
import { sayRoof } from "./roof-counted.ts";
import { sayHomesInAll } from "./say-homes.ts";
import { saySince } from "./say-since.ts";
import { shareOfFee } from "./share-of-fee.ts";
import { sumOfFees } from "./sum-of-fees.ts";
import { tellMinimum } from "./tell-minimum.ts";
import { sayDerived } from "./use-stated.ts";
import { decideByHours } from "./within-hours.ts";

/** What every answer adds: the closest rules it omits, what they come to, and what the question assumes. */
export function completed(draft: Draft, ctx: Context): Draft {
  const { district } = ctx.reading;
  if (district && !district.known && district.family === null)
    draft.caution(
      `We don't have rules for the district ${district.code} in ${ctx.city.name} yet. These rules apply citywide.`,
    );
  completeAnswer(draft, ctx);
  followTold(draft, ctx);
  addWorked(draft, ctx);
  shareOfFee(draft, ctx);
  sumOfFees(draft, ctx);
  correctFormer(draft, ctx);
  decideByTotal(draft, ctx);
  giveVerdict(draft, ctx);
  decideByHours(draft, ctx);
  agreeWithFigures(draft, ctx);
  onlyWithApproval(draft, ctx);
  freeOfLimit(draft, ctx);
  compareTold(draft, ctx);
  decideByDuty(draft, ctx);
  countBothSides(draft, ctx);
  comparePeriods(draft, ctx);
  sayRoof(draft, ctx);
  traceSums(draft, ctx.reading);
  sayDerived(draft, ctx.reading);
  sayHomesInAll(draft, ctx);
  correctPremise(draft, ctx, false);
  judgeReading(draft, ctx);
  sayPlainly(draft, ctx);
  tellMinimum(draft, ctx);
  addOtherBranches(draft, ctx);
  sayMissed(draft, ctx);
  dropRepeats(draft, ctx);
  completeAnswer(draft, ctx);
  dropUnlikely(draft, ctx);
  earnYes(draft, ctx);
  judgeClaim(draft, ctx);
  withOneVerdict(draft, ctx);
  saySince(draft, ctx);
  return draft;
}
