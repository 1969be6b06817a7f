import { isGap } from "./answered-before.ts";
import type { AskReading } from "./ask-reading.ts";
import type { Context } from "./context.ts";
import type { Draft } from "./draft.ts";
import { foundOf } from "./found.ts";
import { listOf } from "./wording.ts";

/**
 * Whether each further case was read as another one than the first: where nothing of what sets it apart was understood, or only
 * a size that the rule which answers was not checked with, that the answer is the same says only that it was given twice.
 */
export function areToldApart([first, ...others]: readonly (readonly [AskReading, Draft])[]): boolean {
  const factsOf = ([ask]: readonly [AskReading, Draft]) =>
    JSON.stringify([ask.district?.code, ask.subjects[0], ask.circumstances, ask.places, ask.day]);
  const sizesOf = ([ask]: readonly [AskReading, Draft]) => JSON.stringify([ask.quantities, ask.lotFacts]);
  const checksOf = ([, { trace, leading }]: readonly [AskReading, Draft]) =>
    JSON.stringify(trace.flatMap((t) => (leading.includes(t.rule) ? t.check : [])));
  return others.every(
    (other) =>
      factsOf(other) !== factsOf(first!) ||
      (sizesOf(other) !== sizesOf(first!) && checksOf(other) !== checksOf(first!)),
  );
}

/**
 * "One is a corner lot, the other is mid-block: what side setbacks?": of the closest rules on what is asked one applies to one case
 * only, so that not everything is the same in both, whichever rule was given.
 */
export function differInRules(contexts: readonly Context[]): boolean {
  const applying = contexts.map((ctx) => {
    const near = ctx.reading.ask?.ranked.slice(0, NEAR) ?? [];
    const measure = near[0]?.held.rule.measure;
    return near
      .filter(({ held: { rule } }) => measure !== null && rule.measure === measure)
      .filter(({ held: { rule } }) => Object.keys(rule.when.circumstances).length > 0)
      .filter(({ held }) => foundOf(ctx, held).applies.status === "applies")
      .map(({ held }) => held.rule.id)
      .sort();
  });
  return new Set(applying.map((ids) => ids.join())).size > 1;
}
const NEAR = 6;

/** Says that one answer is that of all cases, since only it is given; nothing where they differ or we have none. */
export function sameForAll(drafts: readonly Draft[], districts: readonly string[]): string[] {
  const [first, ...others] = drafts;
  if (!first || others.length === 0 || isGap(first)) return [];
  if (others.some(({ headline }) => headline !== first.headline)) return [];
  // "12 feet with an alley and 20 feet without": one sentence for two rules says both, and they are not the same.
  const isOfFirst = ({ leading }: Draft) => leading.some((rule) => first.leading.includes(rule));
  if (!others.every(isOfFirst)) return [];
  const where = districts.length === drafts.length ? listOf(districts) : null;
  return [`The same applies in ${where ?? (drafts.length === 2 ? "both cases" : "all cases")}.`];
}
