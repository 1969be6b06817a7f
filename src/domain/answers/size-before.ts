import type { Measure } from "../law/vocabulary.ts";
import { wordsIn } from "../questions/clause-words.ts";
import type { Quantity } from "../units/quantity.ts";
import { compareQuantities } from "../units/quantity.ts";
import type { Context } from "./context.ts";
import type { Draft } from "./draft.ts";
import { foundOf } from "./found.ts";

/** What "that height" or "that tall" is a size of. */
const SIZES: Readonly<Record<string, Measure>> = {
  height: "height",
  tall: "height",
  high: "height",
  width: "width",
  wide: "width",
  length: "length",
  long: "length",
  depth: "depth",
  deep: "depth",
};
const BACK: ReadonlySet<string> = new Set(["that", "this", "such"]);

/**
 * "How tall can it be, and do we need a permit at that height?": the size that the answer before gave is the one that is asked
 * about now. Only where it gave one figure, and the ask has none of its own.
 */
export function withSizeBefore(
  ctx: Context,
  before: Context | undefined,
  answer: Draft | undefined,
): Context {
  const measure = sizeMeant(ctx.reading.ask?.asked ?? "");
  if (!measure || !before || answer?.outcome !== "value") return ctx;
  if (ctx.project.quantities.some((q) => q.measure === measure)) return ctx;
  const limits = answer
    .ledAmong(before.reading.ask?.ranked ?? [])
    .filter(({ held }) => held.rule.kind === "limit")
    .filter(({ held }) => foundOf(before, held).applies.status !== "excluded")
    .map(({ held: { rule } }) => (rule.measure === measure ? rule.value : null));
  const [only, ...more] = limits;
  if (!only || more.some((value) => !value || compareQuantities(value, only) !== 0)) return ctx;
  return withSize(ctx, measure, only);
}

function withSize(ctx: Context, measure: Measure, { value, unit }: Quantity): Context {
  const own = { measure, value, unit, sense: "exact" as const };
  const { reading, project } = ctx;
  return {
    ...ctx,
    reading: { ...reading, quantities: [...reading.quantities, own] },
    project: { ...project, quantities: [...project.quantities, own] },
  };
}

const OPENS_CLAUSE: ReadonlySet<string> = new Set(
  "true say says said think know heard believe sure".split(" "),
);

function sizeMeant(asked: string): Measure | null {
  const words = wordsIn(asked);
  // "Is it true that tall fences need one?" points back to no size.
  const at = words.findIndex(
    (word, i) =>
      BACK.has(word) && SIZES[words[i + 1] ?? ""] !== undefined && !OPENS_CLAUSE.has(words[i - 1] ?? ""),
  );
  return at < 0 ? null : SIZES[words[at + 1]!]!;
}
