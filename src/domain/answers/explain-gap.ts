import type { City } from "../law/law.ts";
import type { Subject } from "../law/vocabulary.ts";
import type { Reading } from "../questions/reading.ts";
import { type Context, contactsOf, newDraft } from "./context.ts";
import type { AnswerOut, Draft } from "./draft.ts";
import type { Engine } from "./engine.ts";
import { listOf, measureName, SUBJECT_NAMES } from "./wording.ts";

/** Absence, said plainly: what was not found, what is held instead, and whom to ask. */

const coveredCities = (engine: Engine): string =>
  listOf([...engine.cities.values()].map((city) => city.name));

export function declineScope(engine: Engine): AnswerOut {
  const draft = newDraft(engine);
  draft.outcome = "out_of_scope";
  draft.headline = "This does not look like a building or zoning question.";
  draft.say(`We answer questions about what you may build in ${coveredCities(engine)}.`);
  draft.advise("Ask about a project, such as a fence, an ADU, a deck or a setback.");
  return draft.finish();
}

export function declineUncoveredPlace(engine: Engine, reading: Reading): AnswerOut {
  const draft = newDraft(engine);
  const place = /\d/.test(reading.uncoveredPlace ?? "")
    ? "that place"
    : (reading.uncoveredPlace ?? "that place");
  draft.outcome = "not_covered";
  draft.headline = `We do not cover ${place} yet.`;
  draft.say(`We hold the rules of ${coveredCities(engine)}. Another city's rule would not be a safe guide.`);
  draft.advise("Ask the planning or building department of that place.");
  return draft.finish();
}

/** No city was named, and none of ours holds a rule on the matter. */
export function declineEverywhere(engine: Engine, cities: readonly City[]): AnswerOut {
  const draft = newDraft(engine);
  draft.outcome = "not_covered";
  draft.headline = "We hold no rule on this in any city we cover.";
  draft.say("That does not mean that there is none.");
  draft.say(`We cover ${listOf(cities.map((city) => city.name))}.`);
  draft.advise("Ask the city's planning or building department.");
  return draft.finish();
}

/** Named for want of another: "chickens in my yard" is no question about buildings. */
const OF_NOTHING: ReadonlySet<Subject> = new Set(["building", "house", "lot"]);

/** The city is covered, but not this matter: never another subject's rule in its stead. */
export function declineTopic(draft: Draft, ctx: Context): void {
  const measures = ctx.reading.measures.length > 0 ? ctx.reading.measures.map(measureName) : [];
  const subject = SUBJECT_NAMES[ctx.subject].many;
  const matter =
    ctx.subject === "permit" ||
    ctx.subject === "contact" ||
    ctx.subject === "code" ||
    (ctx.reading.otherThings.length > 0 && OF_NOTHING.has(ctx.subject))
      ? "this"
      : measures.length > 0 && hasAny(ctx.engine, ctx.city, ctx.subject)
        ? `the ${listOf(measures)} of ${subject}`
        : hasAny(ctx.engine, ctx.city, ctx.subject)
          ? `that for ${subject}`
          : subject;
  draft.outcome = "not_covered";
  draft.headline = ctx.reading.dated
    ? `We hold no rule on ${matter} in ${ctx.city.name} for that date.`
    : `We hold no rule on ${matter} in ${ctx.city.name}.`;
  draft.say("That does not mean that there is none.");
  const held = topicsHeld(ctx.engine, ctx.city);
  if (held.length > 0) draft.say(`For ${ctx.city.name} we hold rules on ${listOf(held.slice(0, 6))}.`);
  const contact = contactsOf(ctx).find((c) => c.rule.contact?.phone || c.rule.contact?.url);
  if (contact?.rule.contact) draft.advise(`Ask ${contact.rule.contact.name}.`, contact);
  else draft.advise("Ask the city's planning or building department.");
}

const hasAny = (engine: Engine, city: City, subject: Subject): boolean =>
  (engine.bySubject.get(city.id)?.get(subject)?.length ?? 0) > 0;

/** The subjects a city holds most rules on, most first. */
function topicsHeld(engine: Engine, city: City): string[] {
  const subjects = [...(engine.bySubject.get(city.id) ?? [])].filter(
    ([subject]) => !["permit", "contact", "code", "building", "house", "commercial"].includes(subject),
  );
  return subjects.sort((a, b) => b[1].length - a[1].length).map(([subject]) => SUBJECT_NAMES[subject].many);
}
