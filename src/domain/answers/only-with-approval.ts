import type { Measure } from "../law/vocabulary.ts";
import { asksForWay } from "../questions/asks-for-way.ts";
import { ONLY_WITH } from "./answer-shape.ts";
import { checkLimit } from "./check-limit.ts";
import type { Context } from "./context.ts";
import type { Draft } from "./draft.ts";
import { rulesOfKind } from "./engine.ts";
import { foundOf } from "./found.ts";
import type { Found } from "./rules-in-force.ts";

/**
 * "A 5-foot fence in front. Illegal, or is there a way?": where the project breaks a limit that an approval may let it pass, and
 * what is told is a case for that, it is allowed with the approval only.
 */
export function onlyWithApproval(draft: Draft, ctx: Context): void {
  if (draft.outcome !== "not_allowed" || draft.parts.length > 0) return;
  const closest = ctx.reading.ask?.ranked[0]?.held.rule.kind === "conditional";
  if (!closest && !asksForWay(ctx.reading.text)) return;
  const broken = brokenBy(draft, ctx);
  const approval = rulesOfKind(ctx.engine, ctx.city, "conditional")
    .filter(
      ({ rule }) => rule.predicate === null && rule.yieldsTo === null && rule.subjects.includes(ctx.subject),
    )
    .map((held) => foundOf(ctx, held))
    .find(
      ({ rule, applies }) =>
        applies.status === "applies" && broken.some((measure) => rule.when.bounds[measure]),
    );
  if (!approval) return;
  sayApproval(draft, approval);
}

/** The measures of which the headline gives a limit that the project breaks. */
const brokenBy = (draft: Draft, ctx: Context): readonly Measure[] =>
  rulesOfKind(ctx.engine, ctx.city, "limit")
    .filter((held) => draft.leadsWith(held) && checkLimit(foundOf(ctx, held), ctx.project)?.result === "fail")
    .flatMap(({ rule }) => rule.measure ?? []);

function sayApproval(draft: Draft, approval: Found): void {
  const { rule } = approval;
  const said = draft.statements.find((s) => s.text.startsWith(rule.says))?.text ?? rule.says;
  draft.outcome = "allowed_with_permit";
  draft.deciding = null;
  draft.lead(`${ONLY_WITH} approval.`, said, approval);
}
