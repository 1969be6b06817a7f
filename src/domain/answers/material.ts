import type { RuleKind } from "../law/vocabulary.ts";
import type { Context } from "./context.ts";
import type { Draft, Outcome } from "./draft.ts";
import type { HeldRule } from "./engine.ts";
import { speaksFor } from "./rules-in-force.ts";
import { SUBJECT_NAMES } from "./wording.ts";

/** A material of a fence that our rules do not settle: size alone then gives no leave. */
interface MaterialGap {
  /** As the object of "we hold no rule on …": "barbed wire", "vinyl fences". */
  what: string;
  /** Rules that only point elsewhere ("is controlled by Title 26"). */
  pointers: readonly HeldRule[];
  /** Made to hurt, so that codes rarely pass over it: then nothing at all is known of leave. */
  hurts: boolean;
}

/** The words by which a clause speaks of a material; what a fence is made of as a rule is not among them. */
const SPOKEN: Readonly<Record<string, RegExp>> = {
  barbed_wire: /\b(?:barbed|razor)/i,
  electric: /\belectri/i,
  chain_link: /\bchain[- ]?link/i,
  vinyl: /\b(?:vinyl|plastic)/i,
  hedge: /\b(?:hedges?|plants?|shrubs?|landscaping)\b/i,
  glass: /\bglass\b/i,
};
const NAMED: Readonly<Record<string, string>> = {
  barbed_wire: "barbed wire",
  electric: "electric fences",
  chain_link: "chain link fences",
  hedge: "hedges",
};
const HURTS: ReadonlySet<string> = new Set(["barbed_wire", "electric", "broken glass", "spike"]);
/** "It does not matter if they are open, solid, wood, metal, wire": said of every material at once. */
const OF_ALL = /\b(?:between|any|all|whatever the) materials?\b/i;
const POINTS: ReadonlySet<RuleKind> = new Set(["information", "definition", "contact"]);

/** The rules of the city that speak of the material the question names, in words of their own. */
function rulesOnMaterial(ctx: Context): HeldRule[] {
  const named = materialOf(ctx);
  return named === null ? [] : fenceRules(ctx).filter((held) => speaksOf(held, named));
}

/** The gap that the named material leaves; null without one, where a rule settles it, or for what fences are made of as a rule. */
function materialGap(ctx: Context): MaterialGap | null {
  const named = materialOf(ctx);
  if (named === null) return null;
  const spoken = rulesOnMaterial(ctx);
  if (spoken.some(({ rule }) => !POINTS.has(rule.kind))) return null;
  if (spoken.length === 0 && rulesOnAll(ctx).length > 0) return null;
  const razor = named === "barbed_wire" && /\brazor/i.test(ctx.reading.text);
  return {
    what: razor ? "razor wire" : (NAMED[named] ?? `${named} ${SUBJECT_NAMES[ctx.subject].many}`),
    pointers: spoken,
    hurts: HURTS.has(named),
  };
}

/** Tells what is held on the named material; where that is nothing, takes back the leave that the size alone would give. */
export function mindMaterial(draft: Draft, ctx: Context): void {
  const gap = materialGap(ctx);
  if (gap) {
    withholdLeave(draft, ctx, gap);
    return;
  }
  const own = rulesOnMaterial(ctx);
  for (const f of (own.length > 0 || materialOf(ctx) === null ? own : rulesOnAll(ctx)).slice(0, 2))
    draft.say(f.rule.says, f);
}

const LEAVE: ReadonlySet<Outcome> = new Set(["allowed", "allowed_with_permit", "depends"]);

/** A "no" stays a no. */
function withholdLeave(draft: Draft, ctx: Context, gap: MaterialGap): void {
  const pointed = gap.pointers[0]?.rule.says;
  const reason = pointed ?? `We hold no rule on ${gap.what} in ${ctx.city.name}.`;
  // The wizard's answer and the search's are made in one place, and this may be reached by both ways.
  if (draft.headline.startsWith(reason)) return;
  const open: Outcome = gap.hurts && !pointed ? "not_covered" : "depends";
  for (const f of gap.pointers) draft.say(f.rule.says, f);
  if (!pointed) draft.caution(`${reason} That does not mean that there is none.`);
  const options = draft.deciding?.options.map((option) =>
    LEAVE.has(option.outcome)
      ? { ...option, outcome: open, text: `Its size alone does not settle it. ${reason}` }
      : option,
  );
  const turns = options?.some((option) => option.outcome !== open) ?? false;
  if (draft.deciding && options) draft.deciding = turns ? { ...draft.deciding, options } : null;
  const sized = ctx.project.quantities.length > 0;
  const bySize = draft.headline.replace(/^(?:Yes|It depends)\b[^.]*\. ?/, "");
  if (LEAVE.has(draft.outcome)) {
    draft.outcome = turns && sized ? "depends" : open;
    draft.headline = `${reason} ${sized && bySize ? `For fences of any kind: ${bySize}` : "The limits on fences of any kind are below."}`;
    const kept = draft.nextSteps.filter(({ text }) => !/^Apply\b/.test(text));
    draft.nextSteps.splice(0, draft.nextSteps.length, ...kept);
  } else if (gap.hurts && (draft.outcome === "value" || draft.outcome === "procedure")) {
    draft.headline = `${reason} For fences of any kind: ${bySize.replace(/^No\. /, "")}`;
  }
}

function materialOf({ subject, reading }: Context): string | null {
  if (subject !== "fence") return null;
  const given = reading.circumstances.material;
  if (given !== undefined && SPOKEN[given]) return given;
  return reading.otherMaterial;
}

const fenceRules = ({ engine, city, day }: Context): HeldRule[] =>
  (engine.bySubject.get(city.id)?.get("fence") ?? []).filter(
    (held) => speaksFor(held, day) && held.rule.yieldsTo === null,
  );

const rulesOnAll = (ctx: Context): HeldRule[] => fenceRules(ctx).filter(({ rule }) => OF_ALL.test(rule.says));

const speaksOf = ({ rule }: HeldRule, named: string): boolean =>
  SPOKEN[named]
    ? SPOKEN[named].test(rule.quote) || SPOKEN[named].test(rule.says)
    : rule.quote.toLowerCase().includes(named);
