import type { Act, Role } from "../choosing/bank.ts";
import { classifyText, keepLastOfModel } from "../choosing/trained-model.ts";
import { everyMatch } from "../every-match.ts";
import { asksBesides, asksSameAgain, JOINS_QUESTIONS, SURE_TOPIC, TOPICS } from "./asked-besides.ts";
import {
  asksByItsWords,
  asksInWords,
  asksOutright,
  CONNECTORS,
  endsAsking,
  HAVE,
  isAlternative,
  isIfNot,
  isNowTail,
  isOrder,
  isPolar,
  opensWithIfNot,
  PRONOUNS,
  reportsQuestion,
  SUBJECTS,
  VERBS,
  WH_WORDS,
} from "./asks-in-words.ts";
import { asksIfTrue, asksWhetherTrue, reports, TRUTHS, withoutTag } from "./asks-truth.ts";
import { markOf, wordsIn } from "./clause-words.ts";

/** One clause of a question with what it does there. Positions are those of the text. */
export interface Segment {
  text: string;
  start: number;
  end: number;
  role: Role;
  /** How likely the role is, from 0 to 1. */
  certainty: number;
  /** It says what someone believes about the rules, whatever else it does. */
  claims: boolean;
  /** What it asks, in words: its own, and before them the statement that it asks about ("Who is right?"). */
  asks: string;
}

/** Words with which a new clause may begin after a comma or a connecting word. */
const OPENERS = new Set(
  "can could may do does did am is are was were will would should must what whats what's which how how's where where's when who who's whom why i i'm im we we're my our there there's it its it's they he she please also".split(
    " ",
  ),
);
/** "… and at what point", "… and roughly what": a preposition or an adverb may come before the question word. */
const PREPOSITIONS = new Set(["at", "in", "by", "from", "for", "to", "on", "under"]);
const isAdverb = (word: string): boolean => word.length > "ly".length && word.endsWith("ly");
/** Words with a period of their own. */
const SHORTENED = new Set(
  "ft. sq. in. st. ave. blvd. rd. no. nos. approx. incl. excl. vs. e.g. i.e. div. sec. art. ord. ext. bldg. apt. dept. mr. mrs. dr.".split(
    " ",
  ),
);
const isShortened = (word: string): boolean =>
  SHORTENED.has(word.toLowerCase()) || /^(?:\d+|[a-z])\.$/i.test(word);
/** Shorter stretches are no clause of their own. */
const LEAST_WORDS = 2;
const MOST_SEGMENTS = 8;

/** Where one clause ends and the next begins: at marks that end sentences, and before a connecting word that opens a clause. */
function boundaries(text: string): number[] {
  const cuts: number[] = [];
  const words = everyMatch(text, UNBROKEN).map(({ 0: raw, index: start }) => ({
    raw,
    start,
    end: start + raw.length,
  }));
  const marks = listMarks(words.map((w) => w.raw));
  const plains = words.map(({ raw }) => lettersOf(raw));
  const plain = (i: number) => plains[i] ?? "";
  // Only a text with this word has a condition that may open another question.
  const hasIf = words.some(
    ({ raw }, i) => plain(i).startsWith("if") && lettersOf(raw.split(/[.?!]/)[0]!) === "if",
  );
  for (let i = 1; i < words.length; i++) {
    const before = words[i - 1]!;
    const gap = text.slice(before.end, words[i]!.start);
    // "My fence is 4 ft. How tall can the new one be?": a shortened word may end a sentence too.
    const asking = WH_WORDS.has(plain(i)) || (VERBS.has(plain(i)) && PRONOUNS.has(plain(i + 1)));
    const anew = asking || (OPENERS.has(plain(i)) && /^[A-Z]/.test(words[i]!.raw));
    const ends =
      /[?!;]$|\.{1,3}$/.test(before.raw) && !marks.has(i - 1) && (anew || !isShortened(before.raw));
    // "For a townhouse in LR2: what share was it then, and what is it now?": what comes before the colon is told.
    const colon = before.raw.endsWith(":") && asking && asksMore(words.slice(i).map((w) => w.raw));
    const dash = /^[–—-]$/.test(before.raw);
    const comma = before.raw.endsWith(",");
    const leads = PREPOSITIONS.has(plain(i + 1)) || isAdverb(plain(i + 1));
    const opens =
      OPENERS.has(plain(i + 1)) || plain(i + 1) === "whether" || (leads && WH_WORDS.has(plain(i + 2)));
    const connected = CONNECTORS.has(words[i]!.raw === "&" ? "&" : plain(i)) && opens;
    const said = () => {
      const first = words.findIndex((w) => w.start >= (cuts.at(-1) ?? 0));
      const clause = words.slice(first, i);
      return clause.map((w) => w.raw).join(" ");
    };
    // "Can we pave it so my wife can park there?": what it is for, and nothing else that is asked.
    const purpose =
      plain(i) === "so" && !VERBS.has(plain(i + 1)) && !WH_WORDS.has(plain(i + 1)) && asksInWords(said());
    const anotherClause = comma && OPENERS.has(plain(i)) && !isIfNot(wordsIn(said()));
    if (
      marks.has(i) ||
      ends ||
      colon ||
      dash ||
      (hasIf &&
        asksInCase(
          words.slice(i).map((w) => w.raw),
          said(),
        )) ||
      gap.includes("\n") ||
      (connected && !purpose) ||
      anotherClause
    )
      cuts.push(words[i]!.start);
  }
  return cuts;
}

const UNBROKEN = /\S+/g;
const lettersOf = (raw: string): string => raw.toLowerCase().replace(/[^a-z']/g, "");

/**
 * "May homes go there, and if not homes then what floor area may a shop have": a condition that names its case opens
 * another question where one comes before it. "And if so how tall" names none.
 */
function asksInCase(rest: readonly string[], said: string): boolean {
  const words = sentenceOf(rest);
  const asks = words.findIndex((word) => WH_WORDS.has(word));
  if (!CONNECTORS.has(words[0] ?? "") || words[1] !== "if" || asks < 0 || !asksInWords(said)) return false;
  const condition = words.slice(0, asks).filter((word) => word !== "then");
  return !isIfNot(condition) && !condition.includes("so");
}

/** Whether a connecting word opens a further question in the sentence. */
const asksMore = (rest: readonly string[]): boolean =>
  sentenceOf(rest).some(
    (word, i, all) =>
      CONNECTORS.has(word) && i > 0 && (WH_WORDS.has(all[i + 1] ?? "") || VERBS.has(all[i + 1] ?? "")),
  );
const sentenceOf = (rest: readonly string[]): string[] =>
  wordsIn(rest.join(" ").split(/[.?!]/)[0]!).filter(Boolean);

/** "1) how tall 2) how wide": the places of the marks of a list, which count up from the first. */
function listMarks(words: readonly string[]): ReadonlySet<number> {
  const marks = words.flatMap((word, at) => {
    const mark = markOf(word)?.toLowerCase();
    return mark === undefined ? [] : [{ at, mark }];
  });
  const kept: typeof marks = [];
  for (const { at, mark } of marks) {
    const last = kept.at(-1)?.mark;
    const next = last === undefined ? ["1", "a"] : [String.fromCharCode(last.charCodeAt(0) + 1)];
    if (next.includes(mark)) kept.push({ at, mark });
  }
  return new Set(kept.length > 1 ? kept.map(({ at }) => at) : []);
}

/** The mark of the item that a clause begins; undefined where it begins none. */
export const itemMark = ({ text }: Segment): string | undefined => markOf(text.trim().split(/\s/)[0] ?? "");

/** The clauses of a text in order, each with its role. A text always has at least one clause that asks. */
export const segment = (text: string): readonly Segment[] => segmentsOf(text);

/** Each text of a question is cut up again by every reader of it. */
const MOST_KEPT = 64;
const segmentsOf = keepLastOfModel(MOST_KEPT, cutUp);

function cutUp(text: string): readonly Segment[] {
  const cuts = [0, ...boundaries(text), text.length];
  const pieces: { start: number; end: number }[] = [];
  for (let i = 0; i + 1 < cuts.length; i++) {
    const piece = { start: cuts[i]!, end: cuts[i + 1]! };
    const last = pieces.at(-1);
    const said = text.slice(piece.start, piece.end);
    const words = said.trim().split(/\s+/).length;
    // "OK? Permit?": one word asks where another question comes before it.
    const asks =
      last !== undefined &&
      endsAsking(said) &&
      !asksWhetherTrue(said) &&
      endsAsking(text.slice(last.start, last.end));
    if (last && ((words < LEAST_WORDS && !asks) || isNowTail(said) || pieces.length >= MOST_SEGMENTS))
      last.end = piece.end;
    else pieces.push(piece);
  }
  const segments = pieces.map(({ start, end }) => roleOf(text.slice(start, end), start, end));
  // "Commercial fence 7 ft tall, do we pull a permit": beside an outright question, a bare phrase only describes.
  if (segments.some((s) => s.role === "ask" && asksOutright(s.text)))
    for (const s of segments)
      if (s.role === "ask" && !asksOutright(s.text) && !asksWhether(s)) s.role = "project";
  for (const [i, s] of segments.entries()) {
    const next = segments[i + 1];
    if (s.role === "ask" || next?.role !== "ask") continue;
    const joined = asksInWords(next.text) && (asksInPart(s.text) || asksByTopic(s.text, next.text));
    if (joined || asksForMost(s.text, next.text)) s.role = "ask";
  }
  // "Same question for one approved in 2025": it asks again, without a mark.
  for (const [i, s] of segments.entries())
    if (asksSameAgain(s.text) && segments.slice(0, i).some(({ role }) => role === "ask")) s.role = "ask";
    else if (i > 0 && endsAsking(segments[i - 1]!.text) && asksBesides(s.text)) s.role = "ask";
  // "I'd like an ADU in the basement. If that isn't possible, would one out back be?": the plan asks too.
  for (const [i, s] of segments.entries())
    if (s.role === "project" && segments[i + 1]?.role === "ask" && opensWithIfNot(segments[i + 1]!.text))
      s.role = "ask";
  if (!segments.some((s) => s.role === "ask")) {
    // "I want to put up a cedar fence": a plan without a question asks whether it may be carried out.
    const plan = segments.filter((s) => s.role === "project");
    for (const s of plan.length > 0 ? plan : segments) s.role = "ask";
  }
  for (const [i, s] of segments.entries())
    if (i > 0 && s.role === "ask" && (asksWhetherTrue(s.text) || isTag(s.text, segments[i - 1]!.text)))
      s.asks = withWhatWasSaid(segments, i);
  return segments;
}

/** "How near can we build? … and whether we need a permit": an indirect question that "and" joins to another one. */
const asksWhether = ({ text, certainty }: Segment): boolean => {
  const [first = "", second] = wordsIn(text);
  return JOINS_QUESTIONS.has(first) && second === "whether" && certainty >= SURELY_ASKS;
};
/** "That's not allowed, is it?", "I need none, or do I?": a verb and its subject after a comma ask for what comes before them. */
const isTag = (text: string, before: string): boolean => {
  const [first, ...others] = wordsIn(text);
  const subject = (first === "or" ? others.slice(1) : others).filter((word) => word !== "not");
  return before.trim().endsWith(",") && isPolar(text) && SUBJECTS.has(subject.join(" "));
};
/** A clause that only asks whether something is so, with all from the nearest claim on, or else what was said last. */
function withWhatWasSaid(segments: readonly Segment[], at: number): string {
  const before = segments.slice(0, at);
  const claim = Math.max(
    before.findLastIndex(isClaimed),
    before.findLastIndex(({ text }) => reports(text)),
  );
  const said = segments.slice(claim < 0 ? at - 1 : claim, at).map(({ text }) => text.trim());
  return [...said, segments[at]!.text].join(" ");
}

/** What was claimed before clauses that only ask whether it is so; nothing where they ask by their own words. */
export const claimsBefore = (segments: readonly Segment[], asking: readonly Segment[]): readonly Segment[] =>
  asking.some(({ text, asks }) => text !== asks)
    ? segments.filter((s) => isClaimed(s) && s.end <= asking[0]!.start)
    : [];

const isClaimed = (s: Segment): boolean => (s.claims || s.role === "premise") && !givesReason(s.text);

/** "… because it's less than 5,750": the figures of a reason are those of a rule. */
const givesReason = (text: string): boolean => REASONS.has(wordsIn(text)[0]!);
const REASONS = new Set(["because", "since"]);

/** "Was it required then, and is it now?": a verb before its subject asks, though the mark is at the end of the sentence. */
function asksInPart(text: string): boolean {
  const [verb = "", subject = ""] = wordsIn(text);
  return (
    VERBS.has(verb) &&
    !CONDITIONAL.has(verb) &&
    PRONOUNS.has(subject) &&
    !/[.!;]\s*$/.test(text) &&
    !isTag(text, ",")
  );
}
/** "Review time for an addition, and what happens if …": a phrase that "and" joins to a question names what is asked as well. */
function asksByTopic(text: string, next: string): boolean {
  if (/\d/.test(text) || !isPhraseBefore(text, next)) return false;
  const [act, share] = [...classifyText<Act>("act", text)][0]!;
  return TOPICS.has(act) && share >= SURE_TOPIC;
}
/** "Largest floor area for an ADU, and does storage count?": to name the most or the least is to ask for it. */
const asksForMost = (text: string, next: string): boolean =>
  EXTREMES.has(wordsIn(text)[0]!) && endsAsking(next) && isPhraseBefore(text, next);
/** Whether a clause without a verb is joined by "and" to the one after it. */
const isPhraseBefore = (text: string, next: string): boolean =>
  !wordsIn(text).some((word) => VERBS.has(word) || HAVE.has(word)) &&
  JOINS_QUESTIONS.has(wordsIn(next)[0]!) &&
  !/[.!;]\s*$/.test(text);
const EXTREMES = new Set(
  "max maximum min minimum largest biggest smallest tallest highest lowest widest narrowest longest shortest deepest closest nearest most least fewest".split(
    " ",
  ),
);
/** "Should I decide to build" opens a condition. */
const CONDITIONAL = new Set(["should", "were", "had"]);

function roleOf(text: string, start: number, end: number): Segment {
  const asks = endsAsking(text) || isAlternative(wordsIn(text)) || isAskingItem(text);
  const shares = classifyText<Role>("role", text);
  const [role, certainty] = [...shares][0]!;
  const claims = isClaim(text, asks);
  return asks
    ? { text, start, end, role: "ask", certainty: 1, claims, asks: text }
    : { text, start, end, role, certainty, claims, asks: text };
}

/** "1) is 8 feet legal 2) do I need a permit": the items of a list ask without a mark. */
function isAskingItem(text: string): boolean {
  const item = markOf(text.trim().split(/\s/)[0] ?? "") !== undefined;
  const [first = ""] = wordsIn(text);
  return item && (VERBS.has(first) || WH_WORDS.has(first));
}

/** Whether a clause says what someone believes about the rules: as a statement, with a tag ("…, right?") or asked outright. */
function isClaim(text: string, asks: boolean): boolean {
  const words = wordsIn(text).filter(Boolean);
  if (asks && (words[0] === "why" || asksIfTrue(words))) return true;
  const tagged = TRUTHS.has(words.at(-1) ?? "");
  if ((asks && !tagged) || asksByItsWords(words) || isOrder(words) || reportsQuestion(words)) return false;
  const shares = classifyText<Role>("role", asks ? withoutTag(text) : text);
  // "ADU parking space required": what surely asks claims nothing.
  if (!asks && (shares.get("ask") ?? 0) >= SURELY_ASKS) return false;
  // Of what a clause may be that does not ask, it is this likely a premise.
  return (shares.get("premise") ?? 0) >= LEAST_CLAIM * (1 - (shares.get("ask") ?? 0));
}
const LEAST_CLAIM = 0.3;
const SURELY_ASKS = 0.9;
