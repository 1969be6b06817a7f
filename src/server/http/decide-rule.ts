import type { z } from "zod";
import { operations } from "#contract/operations.ts";
import { invalidInput, type Problem } from "#domain/problem.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { basisOf, type DecisionOutcome, type RuleDecision } from "#domain/rule-review/decision.ts";
import { type ReviewedRule, readTypedRule, sameRule } from "#domain/rule-review/reviewed-rule.ts";
import type { Handler } from "./handler.ts";
import { PRIVATE, requireOperator } from "./person.ts";
import { placeUnderReview, sectionOf } from "./place-under-review.ts";
import { problemResponse } from "./problem-response.ts";
import { readBody } from "./read-body.ts";

type Input = z.output<typeof operations.decideRule.input>;

/** POST /api/rule-review/decide: an operator accepts, corrects or rejects a rule that was read, or takes that back. */
export const decideRule: Handler = async (c, services) => {
  const input = await readBody(operations.decideRule.input, c);
  if (!input.ok) return problemResponse(c, input.error);
  const present = await requireOperator(c, services);
  if (!present.ok) return problemResponse(c, present.error);
  const { place, id, after } = input.value;
  const found = await placeUnderReview(services, place);
  if (!found) return problemResponse(c, { code: "not_found", what: "code" });
  const proposal = found.reading.proposals.find((one) => one.id === id);
  const section = proposal && (await sectionOf(services, found, proposal));
  if (!proposal || !section) return problemResponse(c, { code: "not_found", what: "proposal" });
  const decided = decide(input.value, proposal.rule, found.decisions.get(id));
  if (!decided.ok) return problemResponse(c, decided.error);
  // Of two operators the second has not seen what the first decided.
  if ((found.decisions.get(id)?.id ?? 0) !== after) return problemResponse(c, { code: "decided_meanwhile" });
  const saved = await services.decisions.decide({
    placeId: found.place.id,
    proposal: id,
    after,
    ...decided.value,
    basis: basisOf(proposal, section),
    userId: present.value.person.id,
    decidedAt: services.now(),
  });
  if (!saved) return problemResponse(c, { code: "decided_meanwhile" });
  const { outcome } = decided.value;
  return c.json({ state: outcome === "undone" ? "open" : outcome, after: saved.id }, 200, PRIVATE);
};

type Decided = { outcome: DecisionOutcome | "undone"; rule: ReviewedRule };

function decide(
  input: Input,
  read: ReviewedRule,
  before: RuleDecision | undefined,
): Result<Decided, Problem> {
  if (input.decision === "reject") return ok({ outcome: "rejected", rule: read });
  if (input.decision === "undo")
    return before && before.outcome !== "undone"
      ? ok({ outcome: "undone", rule: read })
      : err(invalidInput("decision", "There is no decision on this rule to undo."));
  const typed = readTypedRule({ ...input, none: input.none ?? false });
  if (!typed.ok) {
    const [message = ""] = Object.values(typed.error);
    return err({ code: "invalid_input", message, fields: typed.error });
  }
  const isSame = sameRule(typed.value, read);
  if (input.decision === "accept")
    return isSame
      ? ok({ outcome: "accepted", rule: read })
      : err(
          invalidInput(
            "decision",
            "You changed the rule. Choose “Save corrected rule”, or put back what was read.",
          ),
        );
  return isSame
    ? err(
        invalidInput("decision", "You changed nothing. Choose “Accept as read”, or correct the rule first."),
      )
    : ok({ outcome: "corrected", rule: typed.value });
}
