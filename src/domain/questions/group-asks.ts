import type { Act } from "../choosing/bank.ts";
import { likeliest, type Probabilities } from "../choosing/classifier.ts";
import { classifyText, keepLastOfModel } from "../choosing/trained-model.ts";
import { type CalendarDate, calendarDate } from "../units/calendar-date.ts";
import { ACT_OF } from "./asks.ts";
import { asksInWords, asksOutright, isOpen, isPolar, opensWithIfNot, VERBS } from "./asks-in-words.ts";
import { wordsIn } from "./clause-words.ts";
import type { Intent } from "./intent.ts";
import { type Segment, segment } from "./segment.ts";
import { askedOfEachSide } from "./sides-asked.ts";

/** Two asks of one question are two only when each is this likely to ask what it seems to. */
const OWN_ACT = 0.4;

/** Clauses that ask one thing together, and the day on which they ask it. */
export interface Group {
  segments: Segment[];
  act: Probabilities<Act>;
  day: CalendarDate;
  /** Whether it is one clause of several that would otherwise be one ask. */
  apart?: boolean;
}

export const textOf = (segments: readonly Segment[]): string =>
  [...segments]
    .sort((a, b) => a.start - b.start)
    .map((s) => s.text.trim())
    .join(" ");

/** Whether a clause has words in common with others: a piece of one does. */
export const overlaps = (segment: Segment, others: readonly Segment[]): boolean =>
  others.some((other) => segment.start < other.end && other.start < segment.end);

/**
 * Neighboring clauses that ask the same thing, or of which one asks nothing of its own, are one ask. What is asked of
 * several days is asked once for each.
 */
export function groupAsks(
  asking: readonly Segment[],
  intent: string | undefined,
  daysOf: (segment: Segment) => readonly CalendarDate[],
): Group[] {
  const groups: Group[] = [];
  for (const segment of asking)
    for (const day of daysOf(segment)) {
      const last = groups.at(-1);
      const act = actsAfter(segment, last?.act);
      const sure = act.get(likeliest(act))! >= OWN_ACT && !goesOn(segment, last, act);
      if (last && last.day !== day)
        // "And what is it now?" asks what was asked before, of another day.
        groups.push({
          segments: [segment],
          act: actsOf(textOf([...new Set([...last.segments, segment])])),
          day,
        });
      else if (
        last &&
        !opensWithIfNot(segment.text) &&
        !asksAfterPapers(segment, last) &&
        (!sure || likeliest(last.act) === likeliest(act))
      )
        last.segments.push(segment);
      else groups.push({ segments: [segment], act, day });
    }
  for (const group of groups) if (group.segments.length > 1) group.act = actsOf(textOf(group.segments));
  if (groups[0] && intent !== undefined && Object.hasOwn(ACT_OF, intent))
    return [{ segments: [...asking], act: new Map([[ACT_OF[intent as Intent], 1]]), day: groups[0].day }];
  return groups;
}

/** An act this likely is what "what about the fee?" asks itself. */
const SURELY_ITS_OWN = 0.6;

/** What a clause asks after another, which asked `before`. */
function actsAfter({ text, asks }: Segment, before: Probabilities<Act> | undefined): Probabilities<Act> {
  const own = actsOf(asks);
  const act = likeliest(own);
  const asksItself = act !== "meaning" && own.get(act)! >= SURELY_ITS_OWN;
  return before && asksOfOther(text, asksItself) ? before : own;
}

/**
 * "If that's a no, what about the garage?", "and what about turning it into one?": it asks of it what was asked before. So does
 * "what about the side by the neighbor's?", which nobody asks for what a word means.
 */
const asksOfOther = (text: string, asksItself: boolean): boolean =>
  wordsIn(text).some(
    (word, i, all) =>
      (word === "what" || word === "how") &&
      all[i + 1] === "about" &&
      (!asksItself || opensWithIfNot(text) || isDoing(all[i + 2] ?? "")),
  );
const isDoing = (word: string): boolean => word.length > SHORTEST_DOING && word.endsWith("ing");
/** "King" and "thing" are no work. */
const SHORTEST_DOING = 5;

/** "Which papers do I hand in, and do I need an engineer?": whether something is needed is no list of papers. */
const asksAfterPapers = ({ text }: Segment, last: Group): boolean =>
  isPolar(text) && last.segments.some((s) => asksForPapers(wordsIn(s.text)));

/** What a clause seems to ask that only names a thing. */
const NAMING: ReadonlySet<Act> = new Set(["may", "other"]);

/** "How many homes can it have, tot. sheds I can fit?": a period may belong to a shortened word, and what follows asks nothing of its own. */
function goesOn({ text }: Segment, last: Group | undefined, act: Probabilities<Act>): boolean {
  const before = last?.segments.at(-1)?.text.trim() ?? "";
  return before.endsWith(".") && asksInWords(before) && NAMING.has(likeliest(act)) && !asksInWords(text);
}

/** What a text asks first, or what the person who corrects it says. */
export function actAsked(text: string, intent: string | undefined): Act {
  const act = firstAct(text);
  if (act === null) return "other";
  return intent !== undefined && Object.hasOwn(ACT_OF, intent) ? ACT_OF[intent as Intent] : act;
}

/** A question is read again for each of its asks. */
const MOST_KEPT = 32;
/** It makes no difference which day all of a text is asked of. */
const ONE_DAY = calendarDate("2000-01-01");
const firstAct = keepLastOfModel(MOST_KEPT, (text): Act | null => {
  const asking = segment(text).filter((s) => s.role === "ask");
  const [first] = groupAsks(asking, undefined, () => [ONE_DAY]);
  return first ? likeliest(first.act) : null;
});

/** The clauses of a group each as an ask of its own, and what one clause asks of two things; none where there is one. */
export function apartOf({ segments, act, day }: Group): Group[] {
  const pieces = segments.flatMap(ofEachSide).flatMap(eachOf);
  if (pieces.length < 2) return segments.length === 1 ? phrasesOf(segments[0]!, act, day) : [];
  const isOneFigureEach = segments.length === 1 && FIGURES.has(likeliest(act));
  if (!isOneFigureEach && !pieces.every(({ text }) => asksOutright(text))) return [];
  return pieces.map((piece) => ({ segments: [piece], act: actsAfter(piece, act), day, apart: true }));
}

/** "Side setback and rear setback?": what is joined in one clause asks for a figure each, as the clause does. */
function phrasesOf(segment: Segment, act: Probabilities<Act>, day: CalendarDate): Group[] {
  if (!FIGURES.has(likeliest(act))) return [];
  const words = segment.text.trim().split(" ");
  const at = words.findIndex((word) => ADDING.has(word.toLowerCase()));
  // "Between the house and the garage" is one distance.
  if (words.slice(0, at).some((word) => word.toLowerCase() === "between")) return [];
  const [before, after] = [words.slice(0, at), words.slice(at + 1)];
  // "The biggest and tallest garage in the rear yard": all but the superlative is said of both.
  const isOfBoth = isSuperlative(before.at(-1)) && isSuperlative(after[0]);
  const first = isOfBoth ? [...before, ...after.slice(1)] : before;
  const parts = at < 0 ? [] : [first.join(" "), after.join(" ")];
  if (!parts.every((part) => part.includes(" "))) return [];
  return parts.map((text) => ({ segments: [{ ...segment, text, asks: text }], act, day, apart: true }));
}
const isSuperlative = (word = ""): boolean =>
  word.length > SHORTEST_SUPERLATIVE && word.toLowerCase().endsWith("est");
/** "West" and "rest" compare nothing. */
const SHORTEST_SUPERLATIVE = 5;
const ADDING = new Set(["and", "&", "plus"]);
const FIGURES: ReadonlySet<Act> = new Set(["how_much", "cost", "how_long", "requirements"]);

/** Two pieces of a group as one again. */
export const joinedWith = (group: Group, piece: Group): Group => {
  const segments = [...group.segments, ...piece.segments];
  return { ...group, segments, act: actsOf(textOf(segments)) };
};

/** "Front and rear setbacks?" asks for a figure on each side. */
const ofEachSide = (segment: Segment): Segment[] =>
  askedOfEachSide(segment.text).map((text) =>
    text === segment.text ? segment : { ...segment, text, asks: text },
  );

/** "How close to the house and to the alley": a clause that names two things in one way asks the same of each. */
function eachOf(segment: Segment): Segment[] {
  const words = [...segment.text.matchAll(/\S+/g)].map((m) => ({ text: m[0].toLowerCase(), at: m.index }));
  const joins = words.findIndex((w, i) => JOINS.has(w.text) && RELATING.has(words[i + 1]?.text ?? ""));
  const relation = words[joins + 1]?.text;
  const first = words.slice(0, Math.max(0, joins)).findLastIndex((w) => w.text === relation);
  if (joins < 0 || first < LEAST_STEM || joins - first < 2) return [segment];
  const stem = segment.text.slice(0, words[first]!.at);
  const tails = [
    segment.text.slice(words[first]!.at, words[joins]!.at),
    segment.text.slice(words[joins + 1]!.at),
  ];
  return tails.map((tail) => ({ ...segment, text: stem + tail, asks: stem + tail }));
}
const JOINS = new Set(["and", "or"]);
const RELATING = new Set("to from for on in at of along behind beside with without off near".split(" "));
/** So many words at least say what is asked of both. */
const LEAST_STEM = 3;

/** "And whether a permit is involved" asks what "and is a permit involved" does. */
function asDirect(text: string): string {
  const words = text.split(" ");
  const from = words.findIndex((word) => word.toLowerCase() === "whether");
  const verb = from < 0 ? -1 : words.findIndex((word, i) => i > from + 1 && VERBS.has(word.toLowerCase()));
  if (verb < 0) return text;
  return [
    ...words.slice(0, from),
    words[verb]!,
    ...words.slice(from + 1, verb),
    ...words.slice(verb + 1),
  ].join(" ");
}

/** What a text asks. A question that opens with "which" or "how" asks for more than permission, however it goes on. */
function actsOf(text: string): Probabilities<Act> {
  const act = classifyText<Act>("act", asDirect(text));
  if (!isOpen(text)) return act;
  if (asksForPapers(wordsIn(text))) return new Map<Act, number>([["documents", 1]]);
  if (asksWhatTheyDo(wordsIn(text))) return new Map<Act, number>([["penalty", 1]]);
  const open = [...act].map(([name, share]) => [name, name === "may" ? share * OPEN_MAY : share] as const);
  const sum = open.reduce((all, [, share]) => all + share, 0);
  return new Map(open.map(([name, share]) => [name, share / sum] as const).sort((a, b) => b[1] - a[1]));
}
const OPEN_MAY = 0.1;

/** "Which papers must I give to the city?", "what drawings do they want": papers of any name are documents. */
const asksForPapers = (words: readonly string[]): boolean =>
  words.some((word, i) => WHICH.has(word) && words.slice(i + 1, i + 1 + NEAR).some((w) => PAPERS.has(w)));
/** "What can the city do to us?": consequences are asked for. */
const asksWhatTheyDo = (words: readonly string[]): boolean =>
  words.some(
    (word, i) =>
      word === "do" && words[i + 1] === "to" && US.has(words[i + 2] ?? "") && isWhatThey(words.slice(0, i)),
  );
const isWhatThey = (before: readonly string[]): boolean =>
  before.includes("what") && before.some((word) => THEY.has(word));
const US = new Set(["me", "us"]);
const THEY = new Set("they city inspector inspectors department".split(" "));

const WHICH = new Set(["what", "which"]);
const PAPERS = new Set(
  "paper papers paperwork document documents documentation drawing drawings plans forms attachments".split(
    " ",
  ),
);
/** "Which other papers", "what kind of drawings": so many words at most come up to the name of what is asked for. */
const NEAR = 3;
