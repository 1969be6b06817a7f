import { type Act, kindClass } from "../choosing/bank.ts";
import type { Matter } from "../choosing/matters.ts";
import type { Ranked } from "../choosing/rank-rules.ts";
import type { Measure, Place, Subject } from "../law/vocabulary.ts";
import type { Reading } from "../questions/reading.ts";

/** The matter of the rule that the person chose comes first. */
export function withFirst(matters: Matter[], pinned: Ranked | undefined): Matter[] {
  const own = pinned && matters.find((m) => m.rules.includes(pinned));
  if (!pinned) return matters;
  if (own)
    return [
      { ...own, rules: [pinned, ...own.rules.filter((r) => r !== pinned)] },
      ...matters.filter((m) => m !== own),
    ];
  const { rule } = pinned.held;
  return [
    {
      key: `rule|${rule.id}`,
      kind: kindClass(rule.kind),
      subject: rule.subjects[0]!,
      measure: rule.measure,
      share: 1,
      rules: [pinned],
    },
    ...matters,
  ];
}

/** "Height and number of stories": the likeliest measure, then those that are named and have limits here. */
export function measuresFor(
  act: Act,
  matters: readonly Matter[],
  named: readonly Measure[],
): readonly Measure[] {
  const first = matters[0]?.measure ?? null;
  if ((act !== "how_much" && act !== "compare") || first === null) return named;
  const others = named.filter(
    (m) => m !== first && matters.some((matter) => matter.measure === m && matter.share >= LEAST_SHARE),
  );
  return [first, ...others];
}
/** A limit this unlikely is not asked for, though its measure is named. */
const LEAST_SHARE = 0.02;

/** "A fence in the rear yard? The front stays open.": where the thing is asked about, not what else the lot has. */
export const placesOf = (told: Reading, asking: Reading): readonly Place[] =>
  asking.subjects.length > 0 && asking.places.length > 0 ? asking.places : told.places;

/** The things that the asking clause names go before those of the clauses around it. */
export const withFirstSubject = (reading: Reading, asked: readonly Subject[]): Reading => ({
  ...reading,
  subjects: [...new Set([...asked, ...reading.subjects])],
});
