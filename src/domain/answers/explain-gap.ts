import type { Act } from "../choosing/bank.ts";
import type { City } from "../law/law.ts";
import { CIRCUMSTANCES, type Circumstance, type Subject } from "../law/vocabulary.ts";
import type { Reading } from "../questions/reading.ts";
import { MAY_STILL_EXIST, NO_RULE_FOR_CASE, noRuleOn } from "./absence-words.ts";
import type { AnswerOut } from "./answer-shape.ts";
import { addCaveats, adviseContact, type Context, contactsOf, newDraft } from "./context.ts";
import type { Draft } from "./draft.ts";
import type { Engine } from "./engine.ts";
import { tellRules } from "./quoted-figures.ts";
import { districtsOf, relatedRules } from "./related-rules.ts";
import type { Found } from "./rules-in-force.ts";
import { capital, listOf, measureName, officeName, SUBJECT_NAMES } from "./wording.ts";

/** Absence, said plainly: what we don't have, what we have instead, and whom to ask. */

const coveredCities = (engine: Engine): string =>
  listOf([...engine.cities.values()].map((city) => city.name));

export function declineScope(engine: Engine): AnswerOut {
  const draft = newDraft(engine);
  draft.outcome = "out_of_scope";
  draft.headline = "We couldn't match your question to a building or zoning rule.";
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
  draft.say(`We cover ${coveredCities(engine)}. Their rules may differ from those of your city.`);
  draft.advise("Ask that place's planning or building department.");
  return draft.finish();
}

/** No city was named, and we don't have a rule on the matter in any. */
export function declineEverywhere(engine: Engine, cities: readonly City[]): AnswerOut {
  const draft = newDraft(engine);
  draft.outcome = "not_covered";
  draft.headline = noRuleOn("this", "any city we cover");
  draft.say(MAY_STILL_EXIST);
  draft.say(`We cover ${listOf(cities.map((city) => city.name))}.`);
  draft.advise("Ask the city's planning or building department.");
  return draft.finish();
}

/** Named for want of another: "chickens in my yard" is no question about buildings. */
const OF_NOTHING: ReadonlySet<Subject> = new Set(["building", "house", "lot"]);

/** The city is covered, but not this matter: never another subject's rule in its stead. */
export function declineTopic(draft: Draft, ctx: Context): void {
  const matter = matterOf(ctx);
  // Where no rule is about the thing, no rule is near: chickens in a backyard are no rear setback.
  const near = relatedRules(ctx, matter === THIS ? [] : ctx.reading.measures);
  if (near.special.length > 0) {
    dependOnCase(draft, ctx, matter, near.special);
    return;
  }
  const held = [...near.elsewhere, ...near.others];
  const { district } = ctx.reading;
  const where = near.elsewhere.length > 0 && district ? `${district.code}, ${ctx.city.name}` : ctx.city.name;
  draft.outcome = "not_covered";
  if (near.others.length > 0)
    draft.headline = `We don't have a rule on ${matter} in ${where} that answers this.`;
  else draft.headline = noRuleOn(matter, where, ctx.reading.dated);
  draft.say(MAY_STILL_EXIST);
  const codes = districtsOf(near.elsewhere, ctx);
  if (codes.length > 0) {
    const named = codes.slice(0, MOST_DISTRICTS);
    draft.say(
      `We have one for ${codes.length > named.length ? `${named.join(", ")} and more` : listOf(named)}.`,
      ...near.elsewhere.filter((f) => named.some((code) => f.rule.when.districts.includes(code))).slice(0, 6),
    );
  }
  for (const f of nearestFirst(held, codes).slice(0, MOST_RULES)) draft.say(f.rule.says, f);
  if (held.length === 0) sayTopics(draft, ctx);
  adviseDesk(draft, ctx);
}

/** Says that we don't have a rule on a matter, in words that follow "a rule on"; what we have instead, and whom to ask. */
export function declineMatter(draft: Draft, ctx: Context, matter: string): void {
  draft.outcome = "not_covered";
  draft.headline = noRuleOn(matter, ctx.city.name, ctx.reading.dated);
  draft.say(MAY_STILL_EXIST);
  sayTopics(draft, ctx);
  adviseDesk(draft, ctx);
}

function sayTopics(draft: Draft, ctx: Context): void {
  const topics = topicsHeld(ctx.engine, ctx.city);
  if (topics.length === 0) return;
  const named = topics.slice(0, MOST_TOPICS);
  const list = topics.length > named.length ? `${named.join(", ")} and more` : listOf(named);
  draft.say(`For ${ctx.city.name} we cover ${list}.`);
}

function adviseDesk(draft: Draft, ctx: Context): void {
  const contact = contactsOf(ctx).find((c) => c.rule.contact?.phone || c.rule.contact?.url);
  if (contact?.rule.contact) draft.advise(`Ask ${officeName(contact.rule.contact.name)}.`, contact);
  else draft.advise("Ask the city's planning or building department.");
}

/** Most topics that are named to show what we have. */
const MOST_TOPICS = 8;
/** Most rules that are given in place of one that we don't have, and most districts that are named. */
const MOST_RULES = 3;
const MOST_DISTRICTS = 5;

/** Rules for the districts most like the one asked about come first. */
const nearestFirst = (rules: readonly Found[], codes: readonly string[]): Found[] => {
  const rank = (f: Found) => {
    const at = codes.findIndex((code) => f.rule.when.districts.includes(code));
    return at < 0 ? codes.length : at;
  };
  return [...rules].sort((a, b) => rank(a) - rank(b));
};

/** What is asked where it is not one of the subjects. */
const THIS = "this";

/** What is asked, in words that follow "a rule on". */
function matterOf(ctx: Context): string {
  const { reading, subject } = ctx;
  const many = SUBJECT_NAMES[subject].many;
  if (
    subject === "permit" ||
    subject === "contact" ||
    subject === "code" ||
    (reading.otherThings.length > 0 && OF_NOTHING.has(subject))
  )
    return THIS;
  if (!hasAny(ctx.engine, ctx.city, subject)) return many;
  // The sizes that a question about a permit or a fee gives are facts; no rule on them is asked for.
  const sized = reading.ask === undefined || ASKS_SIZES.has(reading.ask.act);
  const measures = reading.measures.filter((m) => sized && (subject !== "parking" || m !== "parking_spaces"));
  if (measures.length > 0) return `the ${listOf(measures.map(measureName))} of ${many}`;
  return sized && reading.measures.length > 0 ? many : `this for ${many}`;
}
const ASKS_SIZES: ReadonlySet<Act> = new Set(["may", "how_much", "requirements", "which", "compare"]);

/** Only a special case has a rule: the answer gives it and asks whether it is meant. */
function dependOnCase(draft: Draft, ctx: Context, matter: string, special: readonly Found[]): void {
  const shown = special.slice(0, MOST_RULES);
  const first = shown[0]!;
  const district = ctx.reading.district;
  draft.outcome = "depends";
  draft.headline = `It depends on the case. ${first.rule.says}`;
  tellRules(draft, shown);
  draft.say(
    `Other cases: ${noRuleOn(matter, `${district ? `${district.code}, ` : ""}${ctx.city.name}`)} ${MAY_STILL_EXIST}`,
  );
  const text = ctx.reading.text.replace(/[?.!\s]+$/, "");
  const cases = shown.flatMap((f) => {
    const words = caseWords(f);
    return words ? [{ f, words }] : [];
  });
  const labels = [...new Set(cases.map((c) => c.words))];
  if (labels.length > 0)
    draft.deciding = {
      ask: labels.length === 1 ? "Is this your case?" : "Which of these is your case?",
      parameter: "q",
      options: [
        ...labels.map((words) => ({
          label: capital(words),
          value: `${text}, ${words}?`,
          outcome: "value" as const,
          text: cases.find((c) => c.words === words)!.f.rule.says,
        })),
        {
          label: labels.length === 1 ? "No, another case" : "None of these",
          value: `${text}, ${labels.map((words) => `not ${words}`).join(", ")}?`,
          outcome: "not_covered",
          text: NO_RULE_FOR_CASE,
        },
      ],
    };
  adviseContact(draft, ctx);
  addCaveats(draft, ctx, shown, []);
}

/** The special case of a rule in the words of a reply; null when nothing names it. */
function caseWords({ rule }: Found): string | null {
  const named = Object.entries(rule.when.circumstances)
    .filter(([name]) => name !== "parking_for" && name !== "work")
    .map(
      ([name, values]) => (CIRCUMSTANCES[name as Circumstance].values as Record<string, string>)[values[0]!],
    );
  return named[0] ?? rule.phrase;
}

const hasAny = (engine: Engine, city: City, subject: Subject): boolean =>
  (engine.bySubject.get(city.id)?.get(subject)?.length ?? 0) > 0;

/** The subjects with the most rules in a city, most first. */
function topicsHeld(engine: Engine, city: City): string[] {
  const subjects = [...(engine.bySubject.get(city.id) ?? [])].filter(
    ([subject]) => !["permit", "contact", "code", "building", "house", "commercial"].includes(subject),
  );
  return subjects.sort((a, b) => b[1].length - a[1].length).map(([subject]) => SUBJECT_NAMES[subject].many);
}
