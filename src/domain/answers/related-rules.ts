import { isUpper } from "../law/comparators.ts";
import { sameFigure } from "../law/figure-names.ts";
import type { HeldRule } from "../law/held-rule.ts";
import { speaksFor } from "../law/speaks-for.ts";
import type { Measure, Subject } from "../law/vocabulary.ts";
import { applicability } from "./applicability.ts";
import type { Context } from "./context.ts";
import { byRelevance, relevanceFor } from "./relevance.ts";
import { type Found, splitConflicts } from "./rules-in-force.ts";

/** What the city's law says on the measures of a question that no rule answers. Absence is claimed only of the rest. */
export interface RelatedRules {
  /** Limits for a special case of the very lot or district asked about (a corner, a qualifying site). */
  special: Found[];
  /** Rules that only the district keeps off: they apply in other ones. */
  elsewhere: Found[];
  /** Whatever else speaks of that measure of that thing: another yard, another use, words without a limit. */
  others: Found[];
}

/** Whose rules are a thing's own, though they name something wider. */
const WIDER: Readonly<Partial<Record<Subject, readonly Subject[]>>> = {
  building: ["house", "lot", "multi_unit", "commercial"],
  addition: ["house", "building"],
};

/** Every rule in force on one of the measures of the subject, sorted by why it does not answer the question. */
export function relatedRules(ctx: Context, measures: readonly Measure[]): RelatedRules {
  const { engine, city, day, project } = ctx;
  const bySubject = engine.bySubject.get(city.id);
  const rules = [ctx.subject, ...(WIDER[ctx.subject] ?? [])].flatMap((s) => bySubject?.get(s) ?? []);
  const on = (held: HeldRule, same: (a: string, b: string) => boolean) =>
    measures.some((m) => held.rule.measure !== null && same(held.rule.measure, m)) && speaksFor(held, day);
  const exact = rules.filter((held) => on(held, (a, b) => a === b));
  const held = [...new Set(exact.length > 0 ? exact : rules.filter((r) => on(r, sameFigure)))].map(
    (rule): Found => ({ ...rule, applies: applicability(rule.rule, project) }),
  );
  const related: RelatedRules = { special: [], elsewhere: [], others: [] };
  const { governing } = splitConflicts(engine, day, held);
  for (const found of byRelevance(governing, relevanceFor(engine, city.id, ctx.reading))) {
    if (found.applies.status !== "excluded") {
      related[isLimit(found) && onSideAsked(found, ctx) ? "special" : "others"].push(found);
      continue;
    }
    const anywhere = applicability(found.rule, { ...project, district: null });
    related[project.district && anywhere.status !== "excluded" ? "elsewhere" : "others"].push(found);
  }
  return withoutOtherLand(related, ctx);
}

/**
 * Where other districts have such limits of their own, one that names no district and is for a special case ("in the
 * floodplain") is none of a district that was named.
 */
function withoutOtherLand(related: RelatedRules, { project }: Context): RelatedRules {
  const { special, elsewhere, others } = related;
  if (!project.district || !elsewhere.some(isLimit)) return related;
  const isOwn = ({ rule, applies }: Found) => rule.when.districts.length > 0 || applies.status === "applies";
  return {
    special: special.filter(isOwn),
    elsewhere,
    others: [...others, ...special.filter((f) => !isOwn(f))],
  };
}

const isLimit = ({ rule }: HeldRule): boolean => rule.kind === "limit" || rule.kind === "unregulated";

/** A least height answers no "how tall may it be". */
export function onSideAsked({ rule }: HeldRule, { reading }: Context): boolean {
  if (reading.bound === null || rule.kind === "unregulated") return true;
  return rule.comparator === "exactly" || isUpper(rule.comparator) === (reading.bound === "upper");
}

/** The codes of the districts with rules, those most like the one asked about first. */
export function districtsOf(rules: readonly HeldRule[], ctx: Context): string[] {
  const { groups, districts } = ctx.city;
  const expand = (word: string, depth = 0): string[] =>
    groups[word] && depth < 3
      ? groups[word].flatMap((member) => expand(member, depth + 1))
      : word.includes("*") || !/^[A-Z]/.test(word)
        ? districts.filter((d) => d.family === word).map((d) => d.code)
        : [word];
  const codes = [
    ...new Set(rules.flatMap(({ rule }) => rule.when.districts).flatMap((word) => expand(word))),
  ];
  const asked = ctx.project.district?.code ?? "";
  return codes
    .map((code, index) => ({ code, index, like: sharedStart(code, asked) }))
    .sort((a, b) => b.like - a.like || a.index - b.index)
    .map(({ code }) => code);
}

function sharedStart(a: string, b: string): number {
  let length = 0;
  while (length < Math.min(a.length, b.length) && a[length] === b[length]) length++;
  return length;
}
