import { isUpper } from "../law/comparators.ts";
import type { Subject } from "../law/vocabulary.ts";
import type { Quantity, Unit } from "../units/quantity.ts";
import type { Check } from "./check-limit.ts";
import { adviseContact, type Context } from "./context.ts";
import type { Draft } from "./draft.ts";
import type { Evaluation, Verdict } from "./evaluate-project.ts";
import { amountInWords } from "./limit-sentence.ts";
import type { Found } from "./rules-in-force.ts";
import { permitNames } from "./settle-verdict.ts";
import { measureName, SUBJECT_NAMES } from "./wording.ts";

/** What to do after a verdict: what to change, which permits to apply for, and whom to ask. */
export function addSteps(
  draft: Draft,
  ctx: Context,
  e: Evaluation,
  verdict: Verdict,
  failing: readonly Check[],
): void {
  if (verdict === "not_allowed") {
    const best = bestFailing(failing);
    if (best?.limit && best.found.rule.measure) {
      draft.advise(`${changeOf(best.found, best.limit, ctx.subject)}.`, best.found);
    }
    const way =
      e.exceptions.find((f) => f.rule.when.circumstances.approval?.includes("yes")) ??
      e.permissions.find((f) => f.rule.kind === "conditional");
    if (way) draft.advise(way.rule.says, way);
    draft.advise("If you need more, ask the city about a variance.");
  }
  const permits =
    e.permits.needed.length > 0 ? e.permits.needed : e.permits.open.filter((f) => f.rule.kind === "permit");
  if (verdict !== "not_allowed" && permits.length > 0) {
    draft.advise(
      e.permits.needed.length > 0
        ? `Apply for ${permitNames(permits)} before you start.`
        : `Check whether you need ${permitNames(permits, "or")}.`,
      ...permits.slice(0, 2),
    );
  }
  adviseContact(draft, ctx);
}

/** What to change for a limit to be kept: "Change the height of the fence to 4 ft (in front of the house)". */
function changeOf(
  { rule: { measure, comparator, phrase } }: Found,
  limit: Quantity,
  subject: Subject,
): string {
  const { one, many } = SUBJECT_NAMES[subject];
  const name = one.replace(/^an? /, "");
  const where = phrase ? ` (${phrase})` : "";
  const amount = `${amountInWords(measure!, limit)}${measure === "count" ? ` ${limit.value === 1 ? name : many}` : ""}`;
  return measure === "count" || COUNTED.has(limit.unit)
    ? `Plan for ${isUpper(comparator!) ? "at most" : "at least"} ${amount}${where}`
    : `Change the ${measureName(measure!)} of the ${name} to ${amount}${where}`;
}
/** Units that say what is counted. */
const COUNTED: ReadonlySet<Unit> = new Set<Unit>(["per day", "units", "spaces", "people", "stories"]);

/** Among the failed limits, the most generous one: the smallest change that passes somewhere on the lot. */
function bestFailing(failing: readonly Check[]): Check | null {
  return (
    [...failing].sort(
      (a, b) => (b.margin?.value ?? Number.NEGATIVE_INFINITY) - (a.margin?.value ?? Number.NEGATIVE_INFINITY),
    )[0] ?? null
  );
}
