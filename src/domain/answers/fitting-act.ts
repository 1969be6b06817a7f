import type { Act } from "../choosing/bank.ts";
import { classOf } from "../choosing/city-facts.ts";
import type { Matter } from "../choosing/matters.ts";
import { trainedModel } from "../choosing/trained-model.ts";
import type { RuleKind } from "../law/vocabulary.ts";
import type { Ask } from "../questions/asks.ts";
import type { Context } from "./context.ts";
import { isPlainProject, isTopic } from "./plain-project.ts";
import { suits } from "./tell-rules.ts";

/** Acts that a size of the project's own turns into a check: "is 7 feet over the limit?". */
const CHECKED: ReadonlySet<Act> = new Set(["how_much", "meaning", "other", "requirements", "which"]);

/** What is asked: "is it", "can I" ask for a verdict, and so does a size of the very measure that is asked about. */
export function actOf(ctx: Context): Act {
  const { ask } = ctx.reading;
  if (!ask) return "may";
  const [matter] = ask.matters;
  const claims = matter?.kind === "permit" && claimsNoPermit(ctx);
  if (isPlainProject(ctx)) return claims ? "need_permit" : "may";
  if (isTopic(ctx)) return ask.act;
  // "Can I" asks for a yes or a no, whatever permits there are; "I'm good to go without one, right?" is about the permit.
  const kept =
    (ask.polar && ask.act === "may" && !claims) ||
    (ask.act === "how_much" && ask.likelyMeasure !== null) ||
    (ask.act === "need_permit" && ask.acts.get(ask.act)! >= SURE_ACT && isNearPermit(ask)) ||
    (PARTICULAR.has(ask.act) && (ask.acts.get(ask.act)! >= SURE_ACT || isNear(ask)));
  const act = matter && matter.share >= CLEAR && !kept ? fittingAct(ask, matter) : ask.act;
  const measured =
    act !== "which" &&
    matter?.kind === "limit" &&
    ctx.project.quantities.some((q) => q.measure === matter.measure);
  return CHECKED.has(act) && !ask.open && (measured || ask.polar) ? "may" : act;
}

/** "I heard that anything under 200 square feet needs no permit, so I'm fine, right?" */
const claimsNoPermit = ({ engine, reading, city, day }: Context): boolean =>
  reading.premise !== null &&
  engine.reader.read(reading.premise, day, { cityId: city.id }).traits.has("permit_free");

/** Whether a rule of the very kind that the act wants is among the closest. */
const isNear = ({ act, ranked }: Ask): boolean =>
  ranked.slice(0, LOOKED_AT).some((r) => r.share >= WORTH_TELLING && suits(act, r.held));

/** "18 inches high, in the side yard. Permit?": however close the limit in that yard is, one on permits is near. */
const isNearPermit = ({ ranked }: Ask): boolean =>
  ranked.slice(0, LOOKED_AT).some(({ held, share }) => share >= WORTH_TELLING && PERMITS.has(held.rule.kind));
const PERMITS: ReadonlySet<RuleKind> = new Set(["permit", "no_permit"]);

/** The act that the words and the kind of the closest rules make likeliest together: "what setback do I draw" wants no drawings. */
function fittingAct(ask: Ask, matter: Matter): Act {
  const { kinds } = trainedModel().ranking;
  const kind = classOf(matter.rules[0]!.held);
  const joint = ([act, share]: readonly [Act, number]) =>
    share * Math.max(LEAST_KIND, kinds[act]?.[kind] ?? 0);
  return [...ask.acts].reduce((best, next) => (joint(next) > joint(best) ? next : best))[0];
}

/** No kind of rule is beyond an act: what the words surely ask is not undone by the kind of the closest rule alone. */
const LEAST_KIND = 0.005;
/** From here on what is asked is read so that the likeliest rules answer it. */
const CLEAR = 0.3;
/** From here on such an act is sure. */
const SURE_ACT = 0.7;
/** What a cost, a time or a document is asked for, nothing else answers. */
export const PARTICULAR: ReadonlySet<Act> = new Set([
  "cost",
  "how_long",
  "who_where",
  "documents",
  "inspections",
  "penalty",
]);
/** A rule this likely is added to an answer that omits it: it is often the second half. */
export const WORTH_TELLING = 0.03;
/** So many of the closest rules are looked at. */
export const LOOKED_AT = 3;
