import { isUpper } from "../law/comparators.ts";
import type { HeldRule } from "../law/held-rule.ts";
import type { Context } from "./context.ts";
import type { Draft } from "./draft.ts";
import { foundOf } from "./found.ts";
import { asksForLot } from "./lot-asked.ts";
import { measureName } from "./wording.ts";

/** Acts that ask for a figure. */
const SIZED: ReadonlySet<string | undefined> = new Set(["how_much", "requirements"]);
/** So many of the closest rules may have the minimum that is asked for. */
const NEAR = 12;

/**
 * "How high does a fence around a pool have to be?" asks for the least that is enough. Where the answer has only the most
 * that is allowed, it says the closest minimum instead, or first of all that it has none: a cap read as a demand would have
 * people build what nothing asks for.
 */
export function tellMinimum(draft: Draft, ctx: Context): void {
  const { ask, asksMinimum } = ctx.reading;
  if (!ask || ask.polar || !asksMinimum || !SIZED.has(ask.act)) return;
  // "How large must the lot be at least?": the least that is asked for is none of what is limited.
  if (asksForLot(ctx)) return;
  if (draft.outcome !== "value" || draft.opening !== "" || draft.parts.length > 0) return;
  const ranked = ask.ranked.map(({ held }) => held);
  const led = draft.ledAmong(ask.ranked).map(({ held }) => held);
  const { measure = null } = led[0]?.rule ?? {};
  if (measure === null || !led.every(({ rule }) => isLimit(rule) && isUpper(rule.comparator))) return;
  const least = ranked.slice(0, NEAR).find((held) => {
    const { rule } = held;
    const asked = isLimit(rule) && rule.measure === measure && !isUpper(rule.comparator);
    return asked && foundOf(ctx, held).applies.status !== "excluded";
  });
  if (least) {
    draft.lead("", least.rule.says, least);
    return;
  }
  draft.outcome = "not_covered";
  draft.deciding = null;
  draft.openWith(`We don't have a minimum ${measureName(measure)} for this in ${ctx.city.name} yet.`);
}

const isLimit = ({ kind, comparator }: HeldRule["rule"]): boolean => kind === "limit" && comparator !== null;
