import type { Circumstance } from "../law/vocabulary.ts";
import type { Context } from "./context.ts";
import type { Draft } from "./draft.ts";
import { LOOKED_AT } from "./fitting-act.ts";
import type { Found } from "./rules-in-force.ts";
import { asksForMore } from "./special-cases.ts";
import { foundOf, isOwn } from "./tell-rules.ts";

/** A special case less likely than this is hardly what is asked about. */
const LEAST_SHARE = 0.1;

/**
 * "How tall in LR3, inside an urban center?": where a figure is told, the rule for the case that the question tells goes
 * before the general one that it departs from.
 */
export function leadWithSpecific(draft: Draft, ctx: Context): void {
  const { ask } = ctx.reading;
  if (!ask || draft.outcome !== "value" || draft.opening !== "" || draft.parts.length > 0) return;
  const near = ask.ranked
    .slice(0, LOOKED_AT)
    .filter(({ held }) => isOwn(held, ctx) && held.rule.measure !== null && held.rule.yieldsTo === null);
  const led = near.filter(({ held }) => draft.leadsWith(held)).map(({ held }) => foundOf(ctx, held));
  const special = near
    .filter(({ held, share }) => share >= LEAST_SHARE && held.rule.value !== null && !draft.leadsWith(held))
    .map(({ held }) => foundOf(ctx, held))
    .find((f) => led.length === 1 && departsFrom(f, led[0]!, ctx));
  if (!special) return;
  draft.lead("", special.rule.says, special);
  draft.say(special.rule.says, special);
  draft.figure(special, special.rule.value!, special.rule.phrase);
}

/** Whether a rule has all conditions of another one and more, each of which the question tells. */
function departsFrom(special: Found, general: Found, { reading }: Context): boolean {
  const { rule } = special;
  const more = Object.keys(rule.when.circumstances).filter(
    (name) => general.rule.when.circumstances[name as Circumstance] === undefined,
  );
  return (
    rule.measure === general.rule.measure &&
    special.clause.id === general.clause.id &&
    special.applies.status === "applies" &&
    asksForMore(special, general) &&
    more.length > 0 &&
    more.every((name) => reading.circumstances[name as Circumstance] !== undefined)
  );
}
