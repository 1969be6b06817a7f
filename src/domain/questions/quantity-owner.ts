import type { Subject } from "../law/vocabulary.ts";
import {
  AWAY,
  BETWEEN,
  EDGES,
  LANDMARKS,
  type Landmark,
  LIGHT,
  SIDES,
  type Side,
  type Sizes,
  THINGS,
  TOWARD,
  TURNS,
} from "./figure-words.ts";
import type { Edge } from "./measured-quantity.ts";
import type { PhraseMatch, Token } from "./phrase-book.ts";
import type { FoundQuantity } from "./read-quantities.ts";

/** A text with what was found in it: where figures look for their owners. */
export interface FigureText {
  text: string;
  tokens: readonly Token[];
  found: readonly FoundQuantity[];
  things: readonly PhraseMatch<Subject>[];
  /** Where materials and forms are named. */
  details?: readonly Detail[];
}

/** What a thing is made of, or its form. */
export interface Detail {
  name: "material" | "form";
  from: number;
  value: string;
}

/** The words of a figure's own clause, as token positions, those nearest to the figure first. */
export interface Around {
  after: readonly number[];
  before: readonly number[];
}

/** The period of "1,000 sq ft." may end its sentence too. */
export const endsSentence = (q: FoundQuantity, text: string): boolean =>
  text[q.end - 1] === "." && /^\s+[A-Z]/.test(text.slice(q.end));

/** Words after a figure end with its clause; before it, they reach back over commas to the figure before. */
export function around(all: FigureText, index: number): Around {
  const known = AROUND.get(all) ?? [];
  AROUND.set(all, known);
  known[index] ??= findAround(all, index);
  return known[index];
}
/** Each figure of a text is looked at from many sides. */
const AROUND = new WeakMap<FigureText, Around[]>();

function findAround({ text, tokens, found }: FigureText, index: number): Around {
  const q = found[index]!;
  const next = found[index + 1]?.start ?? text.length;
  const previous = found[index - 1]?.end ?? 0;
  const after: number[] = [];
  const first = tokens.findIndex((token) => token.start >= q.end);
  if (first >= 0 && !endsSentence(q, text))
    for (let i = first; i < tokens.length; i++) {
      const { start, end } = tokens[i]!;
      if (end > next || /[.?!;,():]|\s-\s/.test(text.slice(q.end, start))) break;
      after.push(i);
    }
  const before: number[] = [];
  for (let i = tokens.findLastIndex((token) => token.end <= q.start); i >= 0; i--) {
    const { start, end } = tokens[i]!;
    if (start < previous || /[.?!;]/.test(text.slice(end, q.start))) break;
    before.push(i);
  }
  return { after, before };
}

/** Which way a length runs, by the word right behind it ("6 ft tall", "6 ft in height") or before it ("a width of"). */
export function sideOf(
  { text, tokens, found }: FigureText,
  index: number,
  { after, before }: Around,
): Side | null {
  const [first, second] = after.map((i) => tokens[i]!.text);
  const across = runOf(tokens, after);
  if (across) return across;
  const behind = first === "in" ? second : first;
  const named = SIDES.get(behind ?? "");
  if (named) return named;
  const nearest = tokens[before.find((i) => !LIGHT.has(tokens[i]!.text)) ?? -1];
  if (!nearest || text.slice(nearest.end, found[index]!.start).includes(",")) return null;
  // "14 ft high and 45 ft from the line": the first figure has that word.
  const taken = found[index - 1]?.end ?? -1;
  return tokens.find((token) => token.start >= taken) === nearest && taken >= 0
    ? null
    : (SIDES.get(nearest.text) ?? null);
}

/** "45 metres from front to back": a length that runs through a thing is kept from no line. */
function runOf(tokens: readonly Token[], after: readonly number[]): Side | null {
  const words = after
    .slice(0, 5)
    .map((i) => tokens[i]!.text)
    .filter((word) => word !== "from" && word !== "the");
  const [from, to, until] = words;
  if (to !== "to") return null;
  const ends = new Set([from, until]);
  if (ends.has("front") && (ends.has("back") || ends.has("rear"))) return "depth";
  return from === "side" && until === "side" ? "width" : null;
}

/** The line that words name: "the rear lot line", "my back fence". Null where they name none, or several. */
function edgeIn(words: readonly string[]): Edge | null {
  const named = new Set(words.flatMap((word) => EDGE_WORDS.get(word) ?? []));
  const [only] = named;
  return named.size === 1
    ? only!
    : named.has("side") && named.has("street") && named.size === 2
      ? "street"
      : null;
}
const EDGE_WORDS: ReadonlyMap<string, Edge> = new Map([
  ["front", "front"],
  ["side", "side"],
  ["rear", "rear"],
  ["back", "rear"],
  ["street", "street"],
]);

/** The line that a length is kept from. */
export function edgeOf({ tokens }: FigureText, { after }: Around): Edge | null {
  const words = after.slice(0, 8).map((i) => tokens[i]!.text);
  const setback = setbackBehind(words);
  if (setback !== null) return edgeIn(setback);
  const toward = words.findIndex((word) => TOWARD.has(word));
  return toward < 0 ? null : edgeIn(words.slice(toward + 1));
}

/** The words between a figure and the setback that it is, as in "a 22 foot front setback"; null where it is none. */
export function setbackBehind(words: readonly string[]): readonly string[] | null {
  const at = words.findIndex((word) => !EDGE_WORDS.has(word) && !LIGHT.has(word));
  return words[at] === "setback" ? words.slice(0, at) : null;
}

/** What a length is kept from: "5 ft back from the rear line", "within 15 ft of the corner". Null where it is no distance. */
export function landmarkOf({ tokens }: FigureText, { after, before }: Around): Landmark | "above" | null {
  if (runOf(tokens, after)) return null;
  const words = after.map((i) => tokens[i]!.text);
  const at = words.findIndex((word) => !AWAY.has(word) && !SIDES.has(word));
  const toward = words[at];
  // "A protected district begins 50 yards away."
  if (toward === undefined) return words[0] === "away" || words[0] === "off" ? "other" : null;
  if (toward === "apart") return "home";
  // "Within 15 ft of the corner", "24 ft back of the front line".
  const within =
    toward === "of" &&
    (words[at - 1] === "back" || before.slice(0, 3).some((i) => tokens[i]!.text === "within"));
  const named = words.slice(at + 1, at + 8);
  const end = named.findIndex((word, i) => ENDS.has(word) || (i > 0 && TURNS.has(word)));
  const phrase = (end < 0 ? named : named.slice(0, end)).filter((word) => !LIGHT.has(word));
  if (toward === "above") return phrase.includes("limit") ? null : "above";
  if (!TOWARD.has(toward) && !within) return words.slice(at, at + 5).includes("between") ? "home" : null;
  // "The neighbor's garage" is a building, and no line.
  const last = phrase.findLast((word) => LANDMARKS.has(word) || OUTBUILDINGS.has(word));
  const head = last !== undefined && OUTBUILDINGS.has(last) ? undefined : last;
  const edge = EDGES.has(phrase.at(-1) ?? "") ? "line" : null;
  const landmark = LANDMARKS.get(head ?? "") ?? edge;
  // "Behind the house" only says where.
  if (toward === "behind" && landmark !== "line") return null;
  return toward === "to" && landmark === null ? null : (landmark ?? "other");
}
/** Buildings besides homes that something may be kept from. */
export const OUTBUILDINGS: ReadonlySet<string> = new Set(
  "garage carport shed barn studio workshop".split(" "),
);
const ENDS: ReadonlySet<string> = new Set(
  "and or is are if with so because but where when on in along as too ok okay fine enough allowed legal far close good right required".split(
    " ",
  ),
);

/** Whose size a figure is, by a thing named right behind it: "a 50 ft wide lot", "a 15 inch fir". */
export function thingAfter({ tokens }: FigureText, { after }: Around): Sizes | null {
  for (const [n, i] of after.slice(0, 5).entries()) {
    const word = tokens[i]!.text;
    const next = tokens[i + 1]?.text;
    const sizes = word === "way" && tokens[i - 1]?.text !== "of" ? undefined : THINGS.get(word);
    if (sizes && next !== "line" && next !== "tree" && !(BETWEEN.has(word) && THINGS.has(next ?? "")))
      return sizes;
    const passes = BETWEEN.has(word) || /\d|-/.test(word) || (word === "of" && n === 0);
    if (!passes && (n > 0 || TURNS.has(word) || LIGHT.has(word) || AWAY.has(word))) return null;
  }
  return null;
}

export interface ThingBefore {
  sizes: Sizes | null;
  /** A home, whose sizes are the project's own or those of the house that it is beside. */
  home: boolean;
  lot: boolean;
  /** Nothing but "is about" stands between. */
  close: boolean;
}

/** After these a wish may follow what is named, so that no lot or home is meant. */
const MODALS: ReadonlySet<string> = new Set("can could may might must shall should will would".split(" "));

/** "37 wide and 125 deep": both sides of one thing. */
const BOTH_SIDES: ReadonlySet<string> = new Set("wide deep long by and foot ft".split(" "));

/** What stands at a place is none of it: "by the street, 6 ft". */
const AT: ReadonlySet<string> = new Set(
  "on behind in at along near by to from beside across over toward against".split(" "),
);

/**
 * The thing of which a figure is said, named before it in its sentence with no turn and no other figure between, unless
 * the two are sides of one thing: "our house is tiny, just 900 sq ft", "the alley is 16 ft wide". With `noLot`, lots are
 * passed over: they have no floor area.
 */
export function thingBefore(all: FigureText, index: number, noLot = false): ThingBefore | null {
  const { text, tokens, found, things } = all;
  const q = found[index]!;
  const previous = found[index - 1];
  const between = previous ? tokens.filter((t) => t.start >= previous.end && t.end <= q.start) : [];
  if (previous && between.length > 0 && between.every((token) => BOTH_SIDES.has(token.text)))
    return thingBefore(all, index - 1, noLot);
  const { before } = around(all, index);
  let close = true;
  let turned = false;
  for (const [n, i] of before.entries()) {
    const { text: word, end } = tokens[i]!;
    // "The alley behind us is", "the paving comes to".
    if (isAt(text, tokens[i - 1], tokens[i]!) || (n === 0 && word === "to")) continue;
    if (TURNS.has(word) && !MODALS.has(word)) return null;
    turned ||= MODALS.has(word);
    const thing = things.find((m) => i >= m.from && i < m.to);
    // Of a "right of way", and of no other way.
    const sizes = (word === "way" && tokens[i - 1]?.text !== "of" ? null : THINGS.get(word)) ?? null;
    const lot = thing?.value === "lot" || sizes?.area === "lot_area";
    if (lot && noLot) continue;
    if (thing && !sizes) {
      const home = thing.value === "house";
      return !turned && (home || lot)
        ? { sizes: lot ? (THINGS.get("lot") ?? null) : null, home, lot, close }
        : null;
    }
    if (sizes && lot && turned) return null;
    if (sizes && (lot || (!text.slice(end, q.start).includes(",") && !isPlace(text, tokens, i))))
      return { sizes, home: false, lot, close };
    if (!LIGHT.has(word)) close = false;
  }
  // "One house on the lot, 1,500 sq ft of floor area": the home was counted.
  const counted = previous?.value === 1 && /(?:house|home)$/i.test(text.slice(previous.start, previous.end));
  return counted && !turned ? { sizes: null, home: true, lot: false, close } : null;
}

/** Whether a word is right behind one that says where something is; a comma between them parts the two. */
const isAt = (text: string, before: Token | undefined, { start }: Token): boolean =>
  before !== undefined && AT.has(before.text) && !text.slice(before.end, start).includes(",");

function isPlace(text: string, tokens: readonly Token[], at: number): boolean {
  const own = tokens[at]!.start;
  // "Apartments over, frontage is 50 ft": what comes before a comma is no place of what follows.
  const before = tokens
    .slice(Math.max(0, at - 3), at)
    .filter(({ end }) => !text.slice(end, own).includes(","))
    .reverse();
  const first = before.find(
    ({ text }) => !LIGHT.has(text) && !BETWEEN.has(text) && !/^(?:my|our|your|its|this)$/.test(text),
  );
  return first !== undefined && AT.has(first.text);
}

/** "8 foot fence", "six-foot cedar fence": the quantity stands right before the thing, so it is its usual measure. */
export function namesSubject(
  q: FoundQuantity,
  text: string,
  tokens: readonly Token[],
  subjectTokens: readonly number[],
): boolean {
  const next = subjectTokens.map((i) => tokens[i]!).find((token) => token.start >= q.end);
  if (!next || endsSentence(q, text)) return false;
  const between = text.slice(q.end, next.start).toLowerCase();
  return /^[\s-]*(?:(?!tall|high|wide|deep|long|from|of|to|off|in|on|by|lot|above|back|away|setback|and|or|for|the|my|a|square|away)[a-z-]+[\s-]+){0,2}$/.test(
    between,
  );
}
