import type { City } from "../law/law.ts";
import { CIRCUMSTANCES, type Circumstance, type Subject } from "../law/vocabulary.ts";
import type { Reading } from "../questions/reading.ts";
import { addCaveats, adviseContact, type Context, contactsOf, newDraft } from "./context.ts";
import type { AnswerOut, Draft } from "./draft.ts";
import type { Engine } from "./engine.ts";
import { districtsOf, heldBeside } from "./held-beside.ts";
import { tellRules } from "./quoted-figures.ts";
import type { Found } from "./rules-in-force.ts";
import { capital, listOf, measureName, SUBJECT_NAMES } from "./wording.ts";

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
  const matter = matterOf(ctx);
  // Of a thing that no rule speaks of, nothing that is held is near: chickens in a backyard are no rear setback.
  const beside = heldBeside(ctx, matter === THIS ? [] : ctx.reading.measures);
  if (beside.special.length > 0) {
    dependOnCase(draft, ctx, matter, beside.special);
    return;
  }
  const held = [...beside.elsewhere, ...beside.others];
  const { district } = ctx.reading;
  const where =
    beside.elsewhere.length > 0 && district ? `${district.code}, ${ctx.city.name}` : ctx.city.name;
  draft.outcome = "not_covered";
  if (beside.others.length > 0)
    draft.headline = `No rule that we hold on ${matter} in ${where} answers this.`;
  else
    draft.headline = ctx.reading.dated
      ? `We hold no rule on ${matter} in ${where} for that date.`
      : `We hold no rule on ${matter} in ${where}.`;
  draft.say("That does not mean that there is none.");
  const codes = districtsOf(beside.elsewhere, ctx);
  if (codes.length > 0) {
    const named = codes.slice(0, MOST_DISTRICTS);
    draft.say(
      `We hold it for ${codes.length > named.length ? `${named.join(", ")} and more` : listOf(named)}.`,
      ...beside.elsewhere.filter((f) => named.some((code) => f.rule.quote.includes(code))).slice(0, 6),
    );
  }
  for (const f of nearestFirst(held, codes).slice(0, MOST_TOLD)) draft.say(f.rule.says, f);
  if (held.length === 0) sayTopics(draft, ctx);
  adviseDesk(draft, ctx);
}

/** Says that nothing is held on a matter, in words that follow "no rule on"; what is held instead, and whom to ask. */
export function declineMatter(draft: Draft, ctx: Context, matter: string): void {
  draft.outcome = "not_covered";
  draft.headline = `We hold no rule on ${matter} in ${ctx.city.name}${ctx.reading.dated ? " for that date" : ""}.`;
  draft.say("That does not mean that there is none.");
  sayTopics(draft, ctx);
  adviseDesk(draft, ctx);
}

function sayTopics(draft: Draft, ctx: Context): void {
  const topics = topicsHeld(ctx.engine, ctx.city);
  if (topics.length > 0) draft.say(`For ${ctx.city.name} we hold rules on ${listOf(topics.slice(0, 6))}.`);
}

function adviseDesk(draft: Draft, ctx: Context): void {
  const contact = contactsOf(ctx).find((c) => c.rule.contact?.phone || c.rule.contact?.url);
  if (contact?.rule.contact) draft.advise(`Ask ${contact.rule.contact.name}.`, contact);
  else draft.advise("Ask the city's planning or building department.");
}

/** Most rules that are told in place of one that we do not hold, and most districts that are named. */
const MOST_TOLD = 3;
const MOST_DISTRICTS = 5;

/** Rules for the districts most like the one asked about come first. */
const nearestFirst = (rules: readonly Found[], codes: readonly string[]): Found[] => {
  const rank = (f: Found) => {
    const at = codes.findIndex((code) => f.rule.when.districts.includes(code));
    return at < 0 ? codes.length : at;
  };
  return [...rules].sort((a, b) => rank(a) - rank(b));
};

/** What is asked where it is none of our subjects. */
const THIS = "this";

/** What is asked, as the object of "we hold no rule on …". */
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
  const measures = reading.measures.filter((m) => subject !== "parking" || m !== "parking_spaces");
  if (measures.length > 0) return `the ${listOf(measures.map(measureName))} of ${many}`;
  return reading.measures.length > 0 ? many : `that for ${many}`;
}

/** Held for a special case only: that case is told, it is asked whether it is meant, and of the rest absence is said. */
function dependOnCase(draft: Draft, ctx: Context, matter: string, special: readonly Found[]): void {
  const told = special.slice(0, MOST_TOLD);
  const first = told[0]!;
  const district = ctx.reading.district;
  draft.outcome = "depends";
  draft.headline = `It depends on the case. ${first.rule.says}`;
  tellRules(draft, told);
  draft.say(
    `For any other case we hold no rule on ${matter} in ${district ? `${district.code}, ` : ""}${ctx.city.name}. That does not mean that there is none.`,
  );
  const text = ctx.reading.text.replace(/[?.!\s]+$/, "");
  const cases = told.flatMap((f) => {
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
          text: "We hold no rule for any other case.",
        },
      ],
    };
  adviseContact(draft, ctx);
  addCaveats(draft, ctx, told, []);
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

/** The subjects a city holds most rules on, most first. */
function topicsHeld(engine: Engine, city: City): string[] {
  const subjects = [...(engine.bySubject.get(city.id) ?? [])].filter(
    ([subject]) => !["permit", "contact", "code", "building", "house", "commercial"].includes(subject),
  );
  return subjects.sort((a, b) => b[1].length - a[1].length).map(([subject]) => SUBJECT_NAMES[subject].many);
}
