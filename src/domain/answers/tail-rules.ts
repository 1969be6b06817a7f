import type { Ranked } from "../choosing/ranked-order.ts";
import { contentOf } from "../choosing/rule-index.ts";
import type { HeldRule } from "../law/held-rule.ts";
import { CONNECTORS } from "../questions/asks-in-words.ts";
import { GENERAL } from "../questions/choose-subjects.ts";
import { readQuantities } from "../questions/read-quantities.ts";
import { segment } from "../questions/segment.ts";
import { wordsOf } from "../questions/words.ts";
import type { Quantity } from "../units/quantity.ts";
import { apartBy, isGap } from "./answered-before.ts";
import type { AskReading } from "./ask-reading.ts";
import type { Context } from "./context.ts";
import type { Draft } from "./draft.ts";
import { foundOf } from "./found.ts";
import { NAMELESS } from "./nameless-words.ts";
import { namesAnything } from "./read-one-ask.ts";

/** So many of the closest rules are looked through for the words of a short ask. */
const LOOKED_AT = 40;
/** A word that more rules of the city have sets none of them apart. */
const MOST_WITH_WORD = 5;

/**
 * "How much is the fine, and is it once or every day?": the rule near the top for what was asked that has the words of a short ask after
 * it, of which the answer so far says nothing. Null where none has.
 * Unless `anyWord`, it has all of them, and one that few rules of the city have.
 */
function ruleForTail(
  tail: string,
  ranked: readonly Ranked[],
  ctx: Context,
  said: string,
  anyWord: boolean,
): HeldRule | null {
  const known = new Set(contentOf(said));
  const own = contentOf(tail).filter((word) => !NAMELESS.has(word));
  // What has a word of it already answers it.
  if (own.some((word) => known.has(word))) return null;
  const wanted = [...new Set(own)];
  const near = ranked.slice(0, LOOKED_AT).filter((r) => !r.notMeant);
  const having = near.map((r) => {
    const words = new Set(contentOf(r.held.rule.says));
    return { r, has: wanted.filter((word) => words.has(word)) };
  });
  const ofCity = ctx.engine.rules.get(ctx.city.id) ?? [];
  const isRare = (word: string) =>
    ofCity.filter(({ rule }) => contentOf(rule.says).includes(word)).length <= MOST_WITH_WORD;
  const weigh = (has: readonly string[]) =>
    anyWord ? has.length : has.length === wanted.length ? has.filter(isRare).length : 0;
  const best = having
    .filter(({ r }) => !said.includes(r.held.rule.says) && foundOf(ctx, r.held).applies.status !== "excluded")
    .map(({ r, has }) => ({ held: r.held, weight: weigh(has) }))
    .sort((a, b) => b.weight - a.weight)[0];
  return best && best.weight > 0 ? best.held : null;
}

/**
 * Answers short asks that lean on the one before them by the rule that has their words, in the answer to that one: clauses of one ask, and asks
 * of their own that name nothing and that no rule surely answers. Returns the places of the latter.
 */
export function tellTails(
  asks: readonly AskReading[],
  drafts: readonly Draft[],
  contexts: readonly Context[],
): ReadonlySet<number> {
  const told = new Set<number>();
  for (const [i, ask] of asks.entries()) {
    const [draft, ctx] = [drafts[i]!, contexts[i]!];
    const before = told.has(i - 1) ? i - 2 : i - 1;
    if (apartBy(ask) !== null) continue;
    const figure = asks[before] === undefined ? null : figureRepeated(ask.ask.asked);
    if (figure !== null && drafts[before]!.outcome === "value" && drafts[before]!.figures.length > 0) {
      const isSo = drafts[before]!.figures.some((f) => f.value === figure.value && f.unit === figure.unit);
      drafts[before]!.openWith(isSo ? "Yes." : "No.");
      told.add(i);
    } else if (leansOn(ask, draft) && asks[before] && !isGap(drafts[before]!)) {
      const earlier = asks[before]!;
      const pool = [...ask.ask.ranked.slice(0, LOOKED_AT), ...earlier.ask.ranked.slice(0, LOOKED_AT)];
      const about = pool.filter(({ held }) => isOfThing(held, earlier));
      if (
        add(
          drafts[before]!,
          ruleForTail(ask.ask.asked, about, contexts[before]!, drafts[before]!.headline, false),
        )
      )
        told.add(i);
    } else if (!isGap(draft)) {
      const clauses = segment(ask.ask.asked).filter(({ role }) => role === "ask");
      for (const { text } of clauses.slice(1)) {
        const isNameless = !namesAnything(ctx.engine.reader.read(text, ctx.day, { cityId: ctx.city.id }));
        const about = ask.ask.ranked.filter(({ held }) => isOfSection(held, draft, ask));
        if (isNameless) add(draft, ruleForTail(text, about, ctx, draft.headline, true));
      }
    }
  }
  return told;
}

/** "Is it the 15 ft front figure again?": the figure that what was asked before is asked to be; null where an ask is none such. */
function figureRepeated(asked: string): Quantity | null {
  const words = wordsOf(asked).filter(({ text }) => !CONNECTORS.has(text));
  if (!ASKED_TO_BE.has(words[0]?.text ?? "") || !IT.has(words[1]?.text ?? "")) return null;
  const first = words.slice(2).find(({ text }) => !BEFORE_FIGURE.has(text));
  const [figure, ...others] = readQuantities(asked);
  return figure &&
    others.length === 0 &&
    first !== undefined &&
    first.start >= figure.start &&
    first.start < figure.end
    ? { value: figure.value, unit: figure.unit }
    : null;
}
const ASKED_TO_BE: ReadonlySet<string> = new Set(["is", "was", "isn't"]);
const IT: ReadonlySet<string> = new Set(["it", "that"]);
const BEFORE_FIGURE: ReadonlySet<string> = new Set(
  "the same still also again really just only then about around".split(" "),
);

/** Whether an ask names nothing of its own and has no answer, or one that no word of it speaks for. */
function leansOn({ ask }: AskReading, draft: Draft): boolean {
  if (ask.namesOwn || !ask.polar) return false;
  if (isGap(draft)) return true;
  const said = new Set(contentOf(draft.headline));
  return ask.confidence < OF_ITS_OWN && !contentOf(ask.asked).some((word) => said.has(word));
}
const OF_ITS_OWN = 0.6;

/** Whether a rule is of a section that the answer reports. */
const isOfSection = (held: HeldRule, draft: Draft, { ask }: AskReading): boolean =>
  ask.ranked.some((r) => r.held.clause === held.clause && draft.leadsWith(r.held));

const isOfThing = ({ rule }: HeldRule, { subjects }: AskReading): boolean =>
  rule.subjects.some((s) => GENERAL.has(s) || subjects.includes(s));

function add(draft: Draft, held: HeldRule | null): boolean {
  if (held === null) return false;
  draft.follow("", held.rule.says);
  draft.say(held.rule.says, held);
  return true;
}
