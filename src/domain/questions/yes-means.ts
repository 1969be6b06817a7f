import { isPolar } from "./asks-in-words.ts";

/**
 * What a literal "yes" to a question would say of the thing asked about: that it is `allowed`, that it breaks a rule
 * (`breach`: "is 3 ft too close?"), that something is `needed`, or that a rule `reads` as was said ("is 35% still the
 * limit?"). `unclear` where a negation could be meant either way.
 */
export const YES_MEANINGS = ["allowed", "breach", "needed", "reads", "unclear"] as const;
export type YesMeans = (typeof YES_MEANINGS)[number];

/** By these a yes or a no says whether what is told keeps the law. */
export const JUDGING: ReadonlySet<YesMeans> = new Set(["allowed", "breach", "unclear"]);

const words = (list: string): ReadonlySet<string> => new Set(list.split(" "));

/** What a rule is called, and the size that it sets. */
const NORMS = words(
  "law laws rule rules code codes ordinance ordinances zoning regulation regulations regs policy bylaw bylaws",
);
const CAPS = words(
  "limit limits max maximum min minimum cap caps ceiling threshold allowance number figure standard requirement amount rate penalty fine fee price rule",
);
/** Predicates of which each says that a rule is broken. */
const WRONGS = words(
  "illegal unlawful illegally unlawfully violation violations violate violates violating violated breach breaching noncompliant prohibited forbidden banned barred outlawed disallowed exceed exceeds exceeding trouble fined cited penalized ticketed problem",
);
/** With a rule after them, these break it: "against the code", "break a law". */
const AGAINST = words("against break breaks breaking broke bend bending violate violating");
/** With a limit or nothing after them, these are past it: "over the limit", "are we over?" */
const PAST = words("over above beyond past");
/** With a limit after them, these keep it: then the limit is none that is asked about. */
const WITHIN = words(
  "within under below inside at meet meets meeting satisfy fit fits hit clear keep to exceed exceeds pass passes bust blow",
);
/** "Does the ban stop me from …": what is asked is whether something is in the way. */
const BARS = words(
  "stop stops prevent prevents keep keeps bar bars block blocks prohibit prohibits forbid forbids",
);
const NEEDS = words(
  "need needs needed require requires required must mandatory obligated obliged gotta compulsory",
);
const AUXILIARIES = words(
  "is are was were am be do does did can could may would will should must has have isn't aren't wasn't weren't don't doesn't didn't can't couldn't won't wouldn't shouldn't ain't",
);
const NEGATIONS = words("never cannot");
const ARTICLES = words("the a an any some our my your its this that these those city local legal same");
const ENDS = words("or and if when then now here there for with");

/** The words of a clause in lower case; a mark that ends a phrase is kept as the end of its word. */
const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll("’", "'")
    .match(/[a-z']+|\d[\d.,/]*%?|[,;.?!]/g) ?? [];

export function yesMeans(asked: string): YesMeans {
  const all = firstSide(wordsOf(asked));
  const isBreach = all.some((word, i) => saysBreach(all, word, i));
  const denied = all.some(
    (word, i) =>
      NEGATIONS.has(word) ||
      (word.endsWith("n't") && !opens(all, i)) ||
      (word === "not" && deniesVerb(all, i)),
  );
  if (isBreach) return denied ? "unclear" : "breach";
  const verb = endOfMay(all);
  if (
    all.some(
      (word, i) =>
        i > verb &&
        i < (verb < 0 ? all.length : verb + NEAR_VERB) &&
        ((NEEDS.has(word) && !describesThing(all, i)) || (word === "to" && HAVES.has(all[i - 1] ?? ""))),
    )
  )
    // "Is it true that I do not need one?" a yes denies the need.
    return denied ? "unclear" : "needed";
  // "Is it big enough to count?": then the rule reaches it.
  if (all.some((word, i) => word === "enough" && all[i + 1] === "to" && REACHED.has(all[i + 2] ?? "")))
    return "needed";
  if (all.some((word, i) => CAPS.has(word) && namesTheRule(all, i))) return "reads";
  if (isSizeSaid(all)) return "reads";
  // "Is that still so?" of what was said before.
  if (all.some((word, i) => word === "still" && AS_SAID.has(all[i + 1] ?? "")) || saysChange(all))
    return "reads";
  return denied ? "unclear" : "allowed";
}

/**
 * Whether a clause asks in so many words if something is allowed or keeps a rule. "So I'm out?" and "does that kill it?" may ask
 * for the opposite: what their other words say of the project we do not know.
 */
export function namesPermission(asked: string): boolean {
  const all = wordsOf(asked);
  // A search ("garage conversion") asks nothing else.
  if (!all.includes("?") && !all.some((word) => AUXILIARIES.has(word))) return true;
  return all.some((word) => PERMITTING.has(word.replace(/n't$/, "")));
}
const PERMITTING = words(
  "can could may might shall should will would cannot ca wo allow allows allowed permit permits permitted legal legally lawful lawfully ok okay fine good enough possible possibly acceptable alright able yes work works fit fits fitting comply complies compliance compliant conform conforms conforming pass passes meet meets meeting satisfy satisfies qualify qualifies eligible feasible sufficient within under inside below free exempt clear safe let lets get",
);

/** "Can I do it myself, or must I hire someone?": a yes is one to the first of both. */
function firstSide(all: readonly string[]): readonly string[] {
  const isAsked = (side: readonly string[]) => isPolar(side.join(" "));
  const or = all.findIndex(
    (word, i) => word === "or" && isAsked(all.slice(i + 1)) && isAsked(all.slice(0, i)),
  );
  return or < 0 ? all : all.slice(0, or);
}

/** "Is the rear setback really 75 feet for us?": whether that is the size that the rule sets. */
function isSizeSaid(all: readonly string[]): boolean {
  const at = all.findIndex((word) => /^\d/.test(word));
  if (at < 0 || !COPULAS.has(all[0] ?? "") || all.some((word) => FITTING.has(word))) return false;
  // "Is my side setback 5 feet?" may ask of one's own; with "still" it is the rule's.
  const ofRule = all[1] === "the" || (ARTICLES.has(all[1] ?? "") && all.slice(0, at).includes("still"));
  if (!ofRule) return false;
  const before = all.slice(2, at).filter((word) => !STRESSED.has(word));
  return SIZES.has(before.at(-1) ?? "");
}
const SIZES = words(
  "setback setbacks yard height width depth coverage ratio distance separation size area fee",
);
const STRESSED = words("really actually truly still now only just indeed");
const FITTING = words("ok okay fine enough allowed legal permitted good acceptable");
const AS_SAID = words("so that true right correct valid current good accurate");

/** "Has it changed since?", and not whether it still is as was said. */
export function asksIfChanged(asked: string): boolean {
  const all = wordsOf(asked);
  return saysChange(all) && !all.includes("still");
}

/** "Did that change": of what was said before, and of nothing that the asker would change. */
const saysChange = (all: readonly string[]): boolean =>
  all.some(
    (word, i) =>
      (word === "change" && PAST_ASKED.has(all[i - 2] ?? "") && SAID.has(all[i - 1]!)) ||
      (word === "changed" && all.slice(Math.max(0, i - 2), i).some((before) => SAID.has(before))),
  );
const PAST_ASKED = words("did didn't does has");
const SAID = words("it that this they those rule rules law code limit number");
const REACHED = words("count matter trigger");
const HAVES = words("have has had supposed");

/** "May I not", "can it not be": it denies what is asked, where "not attached" only describes a thing. */
const deniesVerb = (all: readonly string[], i: number): boolean =>
  all.slice(Math.max(0, i - 2), i).some((word) => AUXILIARIES.has(word));

/** A verb that opens a question, or its tag: "isn't that …", "… , don't we?" */
const opens = (all: readonly string[], i: number): boolean =>
  AUXILIARIES.has(all[i]!) && (i === 0 || /[,;.?!]/.test(all[i - 1]!) || SUBJECTS.has(all[i + 1] ?? ""));
const SUBJECTS = words("i we you they he she it that this there these those");

function saysBreach(all: readonly string[], word: string, i: number): boolean {
  if (WRONGS.has(word)) return true;
  if (word === "too") return isDegree(all[i + 1]);
  if (AGAINST.has(word)) return near(all, i, NORMS);
  if (PAST.has(word)) return isPast(all, i);
  if (BARS.has(word)) return all.slice(i + 1, i + 5).includes("from");
  return false;
}

/** "Too close", and neither "me too?" nor "too if". */
const isDegree = (next: string | undefined): boolean =>
  next !== undefined && /^[a-z]/.test(next) && !ENDS.has(next) && !AUXILIARIES.has(next);

/** "Are we over?", "is that over the limit", "over coverage": no figure of the project's own follows. */
function isPast(all: readonly string[], i: number): boolean {
  const next = all[i + 1];
  if (next === undefined || /[?!.,;]/.test(next))
    return COPULAS.has(all[i - 1] ?? "") || COPULAS.has(all[i - 2] ?? "") || i === 1;
  return near(all, i, CAPS);
}

/** Whether one of these comes within the next words, with nothing but articles and descriptions between. */
function near(all: readonly string[], i: number, wanted: ReadonlySet<string>): boolean {
  for (const word of all.slice(i + 1, i + 5)) {
    if (wanted.has(word)) return true;
    if (!/^[a-z]/.test(word)) return false;
  }
  return false;
}

/**
 * Where the words end by which a question asks for permission: after them only the next verb says what for. "Could I tear out the
 * garage that I have to have?" asks for no duty, and "could I be required to?" does. Below 0 where it opens otherwise.
 */
function endOfMay(all: readonly string[]): number {
  const at = all.findIndex((word) => !JOINTS.has(word));
  const opens = MAYS.has(all[at] ?? "") && SUBJECTS.has(all[at + 1] ?? "");
  return opens && all[at + 2] !== "be" ? at + 1 : -1;
}
const MAYS = words("can could may might");
const JOINTS = words("and but so also or then");
const NEAR_VERB = 3;

/** "In a required yard": what the rules ask for is only named. */
const describesThing = (all: readonly string[], i: number): boolean =>
  all[i] === "required" && ARTICLES.has(all[i - 1] ?? "") && all[i - 2] !== "there";

/** "Is that still the limit": the limit is what something is said to be, and nothing that is kept or passed. */
function namesTheRule(all: readonly string[], i: number): boolean {
  const before = all.slice(Math.max(0, i - 4), i);
  if (before.some((word) => WITHIN.has(word) || PAST.has(word))) return false;
  const article = before.findLastIndex((word) => ARTICLES.has(word));
  // "Is 30 ft ok for the limit", "in line with the limit": something else is said of the limit.
  if (RELATING.has(before[article - 1] ?? "")) return false;
  // "Is a 5 foot fence fine?" speaks of no fine.
  if (all[i] === "fine" && article < before.length - 1) return false;
  const verb = all.slice(0, i).some((word) => COPULAS.has(word));
  return verb && article >= 0;
}
const RELATING = words("with for of by from about on");
const COPULAS = words("is am are was were isn't aren't be still");
