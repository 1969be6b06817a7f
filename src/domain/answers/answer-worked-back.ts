import type { Act } from "../choosing/bank.ts";
import type { Ranked } from "../choosing/ranked-order.ts";
import type { LotFact, Measure } from "../law/vocabulary.ts";
import type { Ask } from "../questions/asks.ts";
import { division } from "../questions/divided-lot.ts";
import type { MeasuredQuantity } from "../questions/measured-quantity.ts";
import { tokensOf } from "../questions/phrase-book.ts";
import { quantityAsked } from "../questions/quantity-asked.ts";
import { lettersOnly } from "../questions/words.ts";
import { formatQuantity } from "../units/format-quantity.ts";
import { compareQuantities, dimensionOf, sameDimension } from "../units/quantity.ts";
import { applicability } from "./applicability.ts";
import { addCaveats, adviseContact, type Context } from "./context.ts";
import type { Draft } from "./draft.ts";
import type { Project } from "./figures-known.ts";
import { foundOf } from "./found.ts";
import { asksForLot, asksHowLarge, measuresMeant } from "./lot-asked.ts";
import { neededBySection } from "./needed-fact.ts";
import { isSurelyBan } from "./restrictions.ts";
import type { Found } from "./rules-in-force.ts";
import { GIVEN_AS, isOwnSize, saysWhatIsWanted, workBack } from "./work-back.ts";
import { workOut } from "./work-out.ts";
import type { Worked } from "./worked.ts";

/** Facts of the lot that may be asked for, by the measure that names them. */
const ASKED: readonly (readonly [Measure, LotFact])[] = [
  ["lot_area", "lot_area"],
  ["lot_width", "lot_width"],
  ["lot_depth", "lot_depth"],
  ["units", "unit_count"],
];
/** Rules this far down the ranking answer nothing. */
export const LOOKED_AT = 30;
export const LEAST_SHARE = 0.002;

/** The fact of the lot that is asked for and was not given. */
function askedFact(ctx: Context): readonly [Measure, LotFact] | null {
  const { reading, project } = ctx;
  const { ask, measures } = reading;
  const { lotFacts, areas = [] } = project;
  // "I need 3,000 sq ft of building. How big must the lot be?": the clause that asks is about another size than the rest.
  const meant = [ask?.asked ?? "", ask?.text ?? ""].flatMap((text) => measuresMeant(text));
  const land = measures.includes("lot_area_per_unit") || meant.includes("lot_area_per_unit");
  const sizes = quantityAsked(ask?.asked ?? "");
  const mayAsk = (measure: Measure) => sizes === null || sizes.has(measure);
  if (asksForLot(ctx)) return ASKED[0]!;
  // "How much land does a house of 3,500 sq ft take?"
  if (land && mayAsk("lot_area") && areas.length === 1 && !lotFacts.lot_area && !lotFacts.unit_count)
    return ASKED[0]!;
  const open = ASKED.filter(([, fact]) => lotFacts[fact] === undefined);
  // Land for each home is asked for as the lot for so many homes, or as the homes on such a lot.
  if (meant.includes("lot_area_per_unit") && open.length < ASKED.length)
    return (
      open.find(
        ([, fact]) => fact === (lotFacts.unit_count ? "lot_area" : lotFacts.lot_area && "unit_count"),
      ) ?? null
    );
  return open.find(([measure]) => measures.includes(measure) || meant.includes(measure)) ?? null;
}

/** Acts that may ask for a size of the lot. */
export const SIZED: ReadonlySet<Act> = new Set(["how_much", "which", "requirements", "compare"]);

/**
 * "How big must my lot be for 3,000 sq ft of building?": a fact of the lot is asked for, and a size is given that a rule
 * allows from such a lot on. False where no rule turns on just that fact.
 */
export function answerWorkedBack(draft: Draft, ctx: Context): boolean {
  const { ask } = ctx.reading;
  if (!ask || !SIZED.has(ask.act) || isSurelyBan(ask)) return false;
  if (answerDivided(draft, ctx, ask)) return true;
  const { project } = ctx;
  const asked = askedFact(ctx);
  if (!asked) return false;
  const sections = new Set<string>();
  for (const { held, share } of ofOwnSizeFirst(ask.ranked.slice(0, LOOKED_AT), project)) {
    if (share < LEAST_SHARE || held.rule.kind !== "limit" || held.rule.yieldsTo !== null) continue;
    // A plain limit on what is asked for comes before whatever could be worked out.
    if (held.rule.measure === asked[0] && ask.matters[0]?.rules[0]?.held === held && asked[0] === "units")
      return false;
    const applies = applicability(held.rule, { ...project, subject: held.rule.subjects[0]! });
    if (applies.status === "excluded" || applies.status === "exception") continue;
    const needed = sections.has(sectionOf(held)) ? null : neededBySection(held, ctx, asked[1]);
    sections.add(sectionOf(held));
    const worked = needed?.worked ?? fitted(held.rule, project, asked);
    if (!worked) continue;
    if (isBelowLeast(worked, ask, ctx, asked)) return false;
    tell(draft, ctx, needed?.found ?? { ...held, applies }, worked);
    return true;
  }
  return false;
}

/** The rules of a section on one measure are tried together. */
const sectionOf = ({ rule: { measure, when }, clause }: Ranked["held"]): string =>
  [clause.id, measure, when.districts, "not", when.notDistricts].join(" ");

/** A lot that must be larger than that anyway, by the very rule that is closest, is what is needed. */
function isBelowLeast(
  { wanted, value }: Worked,
  { ranked }: Ask,
  ctx: Context,
  [measure, fact]: readonly [Measure, LotFact],
): boolean {
  const [first] = ranked;
  if (wanted !== fact || !first || first.held.rule.measure !== measure) return false;
  const { kind, comparator, value: least } = first.held.rule;
  return (
    kind === "limit" &&
    comparator === "at_least" &&
    least !== null &&
    foundOf(ctx, first.held).applies.status === "applies" &&
    sameDimension(least.unit, value.unit) &&
    compareQuantities(least, value) >= 0
  );
}

/** The floor that is told says how large a lot must be by the limit on floor, before any that it is only a part of. */
function ofOwnSizeFirst(ranked: readonly Ranked[], project: Project): readonly Ranked[] {
  const told = sizesOf(project);
  const isOwn = ({ held: { rule } }: Ranked) =>
    told.some((q) => rule.measure !== null && isOwnSize(rule.measure, q.measure));
  return [...ranked.filter(isOwn), ...ranked.filter((r) => !isOwn(r))];
}

/** The areas that are told: as sizes of the project, else the one that is built or hard. */
function sizesOf({ quantities, areas = [], lotFacts }: Project): MeasuredQuantity[] {
  const sizes = quantities.filter((q) => dimensionOf(q.unit) === "area");
  const [only, ...more] = areas;
  const hard = lotFacts.impervious_area;
  if (sizes.length === 0 && hard && !only) return [{ measure: "impervious_cover", ...hard, sense: "exact" }];
  if (sizes.length > 0 || !only || more.length > 0) return sizes;
  const { value, unit } = only;
  return [{ measure: only.as === "floor" ? "floor_area" : "footprint", value, unit, sense: "exact" }];
}

/** "How big must my parcel be to be split in two?": as many times what a new lot needs by the closest rule on that. */
function answerDivided(draft: Draft, ctx: Context, ask: Ask): boolean {
  const parts = asksHowLarge(lettersOnly(ask.asked)) ? division(tokensOf(ask.asked))?.parts : null;
  if (!parts) return false;
  const found = ask.ranked
    .slice(0, LOOKED_AT)
    .filter(({ held: { rule }, share }) => share >= LEAST_SHARE && rule.yieldsTo === null && isLeastLot(rule))
    .map(({ held }) => foundOf(ctx, held))
    .find(({ applies }) => applies.status === "applies");
  if (!found?.rule.value) return false;
  const each = found.rule.value;
  const all = { value: Number((each.value * parts).toFixed(2)), unit: each.unit };
  tell(draft, ctx, found, {
    value: all,
    arithmetic: `${parts} × ${formatQuantity(each)} = ${formatQuantity(all)}`,
    opening: `For ${parts} such lots you need`,
    result: `a lot of at least ${formatQuantity(all)}`,
    compared: null,
    kept: null,
    wanted: "lot_area",
    from: [],
  });
  return true;
}

const isLeastLot = ({ kind, measure, comparator, value }: Found["rule"]): boolean =>
  kind === "limit" && measure === "lot_area" && comparator === "at_least" && value !== null;

/**
 * The rule worked out, where land for each home gives the lot that is asked for; else worked back from the one size that is
 * given. A size that was taken for the lot's own is not, as that is asked for.
 */
function fitted(
  rule: Found["rule"],
  project: Project,
  [measure, fact]: readonly [Measure, LotFact],
): Worked | null {
  if (rule.measure !== null && GIVEN_AS[rule.measure] === fact) return workOut(rule, project);
  if (fact === "unit_count") return rule.measure === "lot_area_per_unit" ? workBack(rule, project) : null;
  const sizes = [
    ...sizesOf(project),
    ...project.quantities.filter((q) => dimensionOf(q.unit) !== "area" && q.measure === rule.measure),
  ];
  const [only] = sizes;
  const known = only && (only.measure === measure || saysWhatIsWanted(rule, only.measure));
  if (!only || sizes.length > 1 || !known || rule.measure === null || rule.measure === measure) return null;
  const worked = workBack(rule, { ...project, quantities: [{ ...only, measure: rule.measure }] });
  return worked && worked.wanted === fact ? worked : null;
}

/** Says what a rule was worked out to, as the answer. */
export function tell(draft: Draft, ctx: Context, f: Found, worked: Worked): void {
  draft.outcome = f.rule.kind === "fee" ? "procedure" : "value";
  draft.worked.add(f.rule.id);
  const { opening, result, compared } = worked;
  draft.lead("", [`${f.rule.says} ${opening} ${result}.`, compared ?? ""].filter(Boolean).join(" "), f);
  draft.say(f.rule.says, f);
  for (const other of worked.from) draft.cite(other);
  draft.traceRule(f, worked.arithmetic, f.applies.status === "applies" ? "applies" : "unknown");
  if (compared) draft.traceRule(f, compared, "applies");
  draft.figure(f, worked.value, f.rule.phrase);
  adviseContact(draft, ctx);
  addCaveats(draft, ctx, [f], []);
}
