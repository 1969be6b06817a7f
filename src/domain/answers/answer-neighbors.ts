import type { Subject } from "../law/vocabulary.ts";
import { addCaveats, adviseContact, type Context, contactsOf } from "./context.ts";
import type { Draft } from "./draft.ts";
import type { HeldRule } from "./engine.ts";
import { tellRules } from "./quoted-figures.ts";
import { type Found, speaksFor } from "./rules-in-force.ts";
import { SUBJECT_NAMES } from "./wording.ts";

/** What neighbors have between them, and what of it may be at issue. */
const BETWEEN: ReadonlySet<Subject> = new Set(["fence", "retaining_wall", "tree", "driveway"]);
const WHO =
  /\bwho(?:se)?\b.{0,40}\b(?:own\w*|responsib\w+|pays?|paying|fix\w*|repair\w*|maintain\w*|upkeep|liable|belongs?|replaces?)\b/i;
const SHARED =
  /\bneighbou?r|\bbetween (?:us|two|the|our|my)\b|\b(?:shared|common|party|boundary|dividing)\b|\b(?:property|lot|boundary) lines?\b|\bnext door\b/i;
const THEIRS =
  /\bneighbou?rs?(?:'s|s'|')? (?:\w+ ){0,3}?(?:fence|wall|hedge|trees?|branches|roots|driveway|gate)\b|\bneighbou?rs?(?:'s|')? (?:\w+ )?(?:built|build|put|installed|moved|erected|refuses?|won't|will not|claims?|tore|took|take|removed|knocked|tear)\b|\b(?:fence|wall|neighbou?rs?) dispute\b|\bdispute\b/i;
const GRIEVANCE =
  /\b(?:on|over|onto|across|into|inside) (?:to )?(?:my|our) (?:side|property|land|lot|line|boundary|fence|roof|house)|\bover (?:my|the|our) (?:\w+ )?line\b|\b(?:encroach|trespass|disput|disagree|argu|refus|damag)\w*|\b(?:pays?|fall(?:ing|en|s)?|fell|fix|repair|sue|shared|take down|tear down|tore down|took down|knocked down)\b|\bwhat (?:can|should|do) (?:i|we) do\b/i;
/** The person's own plans are asked about, with the neighbor only as the one next door. */
const OWN_PLAN =
  /\b(?:can|may|could|should) (?:i|we) (?:build|put|install|have|add|raise|plant|replace)\b|\bhow (?:tall|high)\b/i;
/** Rules on who keeps, pays or owns what stands between two lots. */
const ON_NEIGHBORS =
  /\bneighbou?rs?\b.*\b(?:keep|pays?|share|together|common|civil|cost)|\bcommon lot line\b|\bowner's duty\b|\bneighboring homes\b|\bput up your own fence\b|\bneighbou?r's (?:branches|tree|roots)\b/i;

/** Whether it is asked who owns, keeps or pays what stands between neighbors, or what to do about a neighbor's thing. */
export function asksOfNeighbors({ reading, subject }: Context): boolean {
  const { text } = reading;
  if (!BETWEEN.has(subject) || reading.measures.some((m) => m === "height" || m === "opacity")) return false;
  if (WHO.test(text) && SHARED.test(text)) return true;
  return THEIRS.test(text) && GRIEVANCE.test(text) && !OWN_PLAN.test(text);
}

/** What the law says between neighbors; where it says nothing that we hold, that, and who can help. */
export function answerNeighbors(draft: Draft, ctx: Context): void {
  const rules = (ctx.engine.bySubject.get(ctx.city.id)?.get(ctx.subject) ?? []).filter(
    (held: HeldRule) =>
      held.rule.yieldsTo === null && speaksFor(held, ctx.day) && ON_NEIGHBORS.test(held.rule.says),
  );
  const duties = [...rules].sort((a, b) => rank(a) - rank(b)).slice(0, 4);
  if (duties.length > 0) {
    draft.outcome = "explanation";
    draft.headline = duties[0]!.rule.says;
    tellRules(draft, duties);
    adviseContact(draft, ctx);
    addCaveats(
      draft,
      ctx,
      duties.map((held): Found => ({ ...held, applies: { status: "applies", open: [] } })),
      [],
    );
  } else {
    draft.outcome = "not_covered";
    draft.headline = `We hold no rule on what neighbors owe each other for ${SUBJECT_NAMES[ctx.subject].many} in ${ctx.city.name}.`;
    draft.say("That does not mean that there is none.");
    const contact = contactsOf(ctx).find((c) => c.rule.contact?.phone || c.rule.contact?.url);
    if (contact?.rule.contact) draft.advise(`Ask ${contact.rule.contact.name}.`, contact);
  }
  draft.advise("A survey shows where the line runs. A mediator or a lawyer can tell you your rights.");
}

/** Duties before leave: "each pays half" answers more than "you may put up your own". */
const rank = ({ rule }: HeldRule): number =>
  /\b(?:keep|pays?|duty|civil)\b/i.test(rule.says) ? 0 : rule.kind === "allowed" ? 2 : 1;
