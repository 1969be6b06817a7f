import type { HeldRule } from "../law/held-rule.ts";
import type { Rule } from "../law/law.ts";
import { speaksFor } from "../law/speaks-for.ts";
import type { Measure, RuleKind } from "../law/vocabulary.ts";
import type { StatementOut } from "./answer-shape.ts";
import { applicability } from "./applicability.ts";
import { betweenYards } from "./buildable.ts";
import { claimCorrected } from "./claimed-figure.ts";
import type { Context } from "./context.ts";
import type { Draft } from "./draft.ts";
import type { Engine } from "./engine.ts";
import { MAIN_USES } from "./figures-derived.ts";
import { feeWorkedOut, isShareOfFee, workShareOfFee } from "./share-of-fee.ts";
import { figureName, listOf } from "./wording.ts";
import { workBack } from "./work-back.ts";
import { workOut } from "./work-out.ts";
import type { Worked } from "./worked.ts";

/** The sentences of an answer that are read first: what their rules come to is worked out. */
const LEADING = 3;

/**
 * What the leading rules come to with the facts that were given: "On your 12,000 sq ft lot that is 3,300 sq ft." It follows
 * the rule in the headline, else in the rule's own statement; the trace shows how it was worked out.
 */
export function addWorked(draft: Draft, ctx: Context): void {
  for (const text of onlyInHeadline(draft, ctx)) {
    const held = ruleSaid(text, ctx);
    if (held && !draft.worked.has(held.rule.id) && applies(held, ctx)) workInHeadline(draft, ctx, held);
  }
  for (const [i, statement] of draft.statements.slice(0, LEADING).entries()) {
    const held = ruleSaid(statement.text, ctx);
    // In the statements, a rule that turns on an unknown size ("with 1,600 sq ft of lot or less") is not worked out.
    if (!held || draft.worked.has(held.rule.id) || (i > 0 && turnsOnSize(held, ctx))) continue;
    if (i > 0 && isPartOfTotal(held, ctx)) continue;
    const leads =
      draft.headline.includes(held.rule.says) || (i === 0 && applies(held, ctx) && isOnlyOne(draft, held));
    if (leads) {
      workInHeadline(draft, ctx, held);
      continue;
    }
    const sentence = workedSentence(draft, ctx, [held, ...besidesIn(held, ctx)], false, false);
    if (sentence !== null && !draft.headline.includes(sentence))
      (statement as StatementOut).text = `${statement.text} ${sentence}`;
  }
}

/** The rules that a headline of several says and no statement repeats. */
const onlyInHeadline = ({ headline, statements }: Draft, ctx: Context): string[] =>
  [...headline.matchAll(/[^.]+(?:\.\d[^.]*)*\./g)]
    .map(([sentence]) => sentence.trim())
    .filter((sentence) => saying(sentence, ctx).length > 0)
    .filter(
      (sentence, _, all) =>
        all.length > 1 && !statements.slice(0, LEADING).some((s) => s.text.startsWith(sentence)),
    );

/** What a rule of the headline comes to follows it there. */
function workInHeadline(draft: Draft, ctx: Context, held: HeldRule): void {
  const waiver = waiverOf(held, ctx);
  const sentence = workedSentence(draft, ctx, [held, ...besidesIn(held, ctx)], true, waiver !== undefined);
  if (sentence === null || draft.headline.includes(sentence)) return;
  const worked = figureOf(held, ctx);
  const corrected = (worked && claimCorrected(held.rule, worked, ctx)) ?? "";
  // A size that was only claimed is none that the project keeps.
  const said = corrected && worked?.compared ? sentence.replace(worked.compared, "").trim() : sentence;
  draft.follow(held.rule.says, [said, waiver?.rule.says, corrected].filter(Boolean).join(" "));
  if (waiver) draft.cite(waiver);
  if (!waiver || draft.outcome !== "value") return;
  draft.outcome = "not_regulated";
  const { ask } = ctx.reading;
  if (ask?.polar && ask.yesMeans === "needed" && draft.opening === "") draft.openWith("No.");
}

/** How much of one of several areas counts is said by the total that it is a part of. */
const isPartOfTotal = ({ rule }: HeldRule, { project }: Context): boolean =>
  (rule.counts === "in_total" || rule.counts === "out_of_total") && (project.areas?.length ?? 0) > 1;

/** The rule of the same section that lifts a duty of this size: "no parking is needed when the total comes to 10 spaces or fewer". */
function waiverOf(held: HeldRule, ctx: Context): HeldRule | undefined {
  const { rule } = held;
  const worked = rule.measure === null ? null : workOut(rule, ctx.project);
  const { measure } = rule;
  if (!worked || measure === null) return undefined;
  const total = { measure, ...worked.value, sense: "exact" as const };
  const project = { ...ctx.project, quantities: [total] };
  return besides(held, ctx).find(
    (other) =>
      LIFTS.has(other.rule.kind) &&
      other.rule.when.bounds[measure] !== undefined &&
      applicability(other.rule, { ...project, subject: rule.subjects[0]! }).status === "applies",
  );
}
const LIFTS: ReadonlySet<RuleKind> = new Set(["not_required", "unregulated"]);

/** Whether a headline that sums up limits has only this one to sum up: no "1 to 3 spaces, depending on the case". */
function isOnlyOne(draft: Draft, { rule }: HeldRule): boolean {
  const name = rule.measure && figureName(rule.measure, rule.comparator, rule.subjects);
  const values = draft.figures.filter((f) => f.measure === name && f.unit === rule.value?.unit);
  return new Set(values.map((f) => f.value)).size <= 1;
}

/** What rules of one sentence come to, with their steps in the trace; null where nothing can be worked out. */
function workedSentence(
  draft: Draft,
  ctx: Context,
  rules: readonly HeldRule[],
  leads: boolean,
  waived: boolean,
): string | null {
  const all = rules.flatMap((held) => {
    const worked = figureOf(held, ctx);
    // Nothing is compared with a duty that is lifted.
    return worked ? [{ held, worked: waived ? { ...worked, compared: null } : worked }] : [];
  });
  const [first] = all;
  if (!first || first.held !== rules[0]) return null;
  for (const { held, worked } of all) {
    draft.traceRule(held, worked.arithmetic, applies(held, ctx) ? "applies" : "unknown");
    for (const other of worked.from) sayHow(draft, other);
    if (worked.compared) draft.traceRule(held, worked.compared, "applies");
    if (leads) draft.kept ??= worked.kept;
    draft.figure(held, worked.value, held.rule.phrase);
  }
  // "Houses may cover up to 2,475 sq ft" has said what it comes to.
  const { compared, result } = first.worked;
  if (leads && compared && ` ${draft.headline}`.includes(` ${result} `)) return compared;
  return inOneSentence(all.map(({ held, worked }) => ({ ...worked, phrase: held.rule.phrase })));
}

/** A rule that others are worked out with; one on what counts is said as well. */
function sayHow(draft: Draft, held: HeldRule): void {
  const { rounds, counts, says } = held.rule;
  draft.cite(held);
  if (rounds === undefined && counts !== "in_total" && counts !== "out_of_total") return;
  draft.say(says, held);
  draft.moveAfterFirst(says);
}

/** "On your lot 25 ft wide that is 2 ft on each side and 5 ft both sides together." */
function inOneSentence(all: readonly (Worked & { phrase: string | null })[]): string {
  const { opening, result, compared } = all[0]!;
  const alike = all.filter((worked) => worked.opening === opening);
  if (result === "") return compared!;
  const said =
    alike.length > 1
      ? `${opening} ${listOf(alike.map((w) => [w.result, w.phrase].filter(Boolean).join(" ")))}.`
      : `${opening} ${result}.`;
  // Of several results only what is left open by one is said: how they compare is in the trace.
  const more =
    alike.length > 1 ? alike.flatMap((w) => (w.kept === null ? (w.compared ?? []) : [])) : [compared];
  return [said, ...more].filter(Boolean).join(" ");
}

function figureOf(held: HeldRule, ctx: Context): Worked | null {
  const { rule } = held;
  const { ask, mended } = ctx.reading;
  const asked = ask ? mended.slice(...ask.span) : mended;
  const fee = isShareOfFee(rule) ? feeWorkedOut(held, ctx) : null;
  const worked =
    (fee && workShareOfFee(rule, fee, ctx)) ??
    workOut(rule, ctx.project) ??
    wantedFrom(rule, ctx) ??
    betweenYards(rule, asked, ctx.project);
  // "1 space for each home" of one home says nothing new.
  return worked && worked.result !== "" && worked.value.value === rule.value?.value ? null : worked;
}

/** Worked back only for what is asked: how many homes a lot of known size holds, or how big the lot must be. */
function wantedFrom(rule: Rule, ctx: Context): Worked | null {
  const back = workBack(rule, ctx.project);
  if (!back?.wanted) return null;
  const asked = ctx.reading.measures.includes(back.wanted as Measure);
  const homes = back.wanted === "unit_count" && ctx.project.lotFacts.lot_area;
  return asked || homes || takesLot(rule, back, ctx) ? back : null;
}

/** Whether the size that a rule is worked back from is the whole that it limits: then a lot of unknown size is what follows. */
const takesLot = ({ measure }: Rule, { wanted }: Worked, { project }: Context): boolean =>
  wanted === "lot_area" &&
  measure !== null &&
  MAIN_USES.has(project.subject) &&
  project.quantities.some((q) => q.sense === "exact" && WHOLES[measure]?.includes(q.measure));
const WHOLES: Readonly<Partial<Record<Measure, readonly Measure[]>>> = {
  lot_coverage: ["lot_coverage", "footprint"],
  far: ["floor_area"],
};

/** The rule that a statement says; of several in the same words one that can be worked out. */
function ruleSaid(text: string, ctx: Context): HeldRule | undefined {
  const said = saying(text, ctx).filter((held) => statusOf(held, ctx) !== "excluded");
  return said.find((held) => figureOf(held, ctx) !== null) ?? said[0];
}

/** Rules that share one sentence: "each side 8% of the width, both together 20%". */
const besidesIn = (held: HeldRule, ctx: Context): HeldRule[] => {
  const { rule } = held;
  return besides(held, ctx).filter(
    (other) =>
      other.rule.measure === rule.measure &&
      other.rule.quote !== rule.quote &&
      other.rule.start >= rule.start &&
      other.rule.end <= rule.end &&
      statusOf(other, ctx) !== "excluded",
  );
};

/** A city's rules by their own sentences: looked up for every answer. */
function saying(text: string, { engine, city, day }: Context): HeldRule[] {
  let bySentence = SENTENCES.get(engine)?.get(city.id);
  if (!bySentence) {
    bySentence = new Map();
    for (const held of engine.rules.get(city.id) ?? [])
      bySentence.set(held.rule.says, [...(bySentence.get(held.rule.says) ?? []), held]);
    SENTENCES.set(engine, (SENTENCES.get(engine) ?? new Map()).set(city.id, bySentence));
  }
  return (bySentence.get(text) ?? []).filter((held) => speaksFor(held, day));
}
const SENTENCES = new WeakMap<Engine, Map<number, Map<string, HeldRule[]>>>();

/** The other rules of a rule's section that count on the day. */
const besides = ({ rule, clause }: HeldRule, ctx: Context): HeldRule[] =>
  clause.rules
    .filter((other) => other.id !== rule.id)
    .map((other) => ({ rule: other, clause }))
    .filter((held) => speaksFor(held, ctx.day));

const applicabilityOf = ({ rule }: HeldRule, ctx: Context) =>
  applicability(rule, { ...ctx.project, subject: rule.subjects[0]! });
const statusOf = (held: HeldRule, ctx: Context) => applicabilityOf(held, ctx).status;
const turnsOnSize = (held: HeldRule, ctx: Context): boolean =>
  applicabilityOf(held, ctx).open.some((open) => open.kind === "bound");
const applies = (held: HeldRule, ctx: Context): boolean => statusOf(held, ctx) === "applies";
