import { everyMatch } from "../every-match.ts";
import { SHARE_KINDS, type ShareKind } from "../law/vocabulary.ts";
import { stemWord } from "../search/stem-word.ts";
import { FRACTION_WORDS } from "../units/fraction-words.ts";
import { compareQuantities, dimensionOf, type Quantity } from "../units/quantity.ts";
import { type FoundQuantity, readNumber, readQuantities } from "./read-quantities.ts";

/** What a question says of a whole and a part of it, in one dimension. */
export interface PartAndWhole {
  whole: Quantity;
  /** Null where only one figure is given. */
  part: Quantity | null;
  /** The stems of the words around the whole; null where "of" joins the two. */
  near: readonly string[] | null;
}

/** A share that is told as one: "a third of the outside walls", "30% of it". */
export interface ShareTold {
  /** In %. */
  share: Quantity;
  /** As it was worded: "a third"; null where it was given in figures. */
  words: string | null;
  /** The stems of the words that name the whole. */
  of: readonly string[];
  /** It is the part that stays, and not the one that something is done to. */
  stays: boolean;
}

export type SharesRead = Readonly<Partial<Record<ShareKind, PartAndWhole>>> & {
  readonly told?: readonly ShareTold[];
};

/** Words that may stand between a part and its whole, and of these behind "of". */
const MOST_BETWEEN = 5;
const MOST_AFTER_OF = 2;

/**
 * The wholes and parts that a question gives: "12 ft of a 30 ft wall", "7 of the 10 lots", the two areas of a question
 * that names only two, or the one amount of money that a part is to be paid of. Figures that are `taken` are sizes of
 * something else, as of the lot.
 */
export function readShares(text: string, taken: readonly Quantity[]): SharesRead {
  const isTaken = (q: Quantity) => taken.some((other) => other.value === q.value && other.unit === q.unit);
  const figures = readQuantities(text).filter((q) => q.sides === undefined && !isTaken(q));
  const told = sharesTold(text);
  const read: Partial<Record<ShareKind, PartAndWhole>> & { told?: readonly ShareTold[] } =
    told.length > 0 ? { told } : {};
  for (const kind of SHARE_KINDS) {
    const own = figures.filter((q) => dimensionOf(q.unit) === kind);
    const found = kind === "count" ? countsIn(text) : (joinedByOf(own, text) ?? onlyOnes(own, text));
    if (found) read[kind] = found;
  }
  return read;
}

function joinedByOf(figures: readonly FoundQuantity[], text: string): PartAndWhole | null {
  for (const [i, whole] of figures.entries()) {
    const bare = barePart(text.slice(0, whole.start), whole.unit);
    if (bare && compareQuantities(bare, whole) <= 0) return { part: bare, whole, near: null };
    const part = figures[i - 1];
    if (!part || compareQuantities(part, whole) > 0) continue;
    const between = text.slice(part.end, whole.start).toLowerCase();
    const words = between.trim().split(/\s+/);
    const of = words.lastIndexOf("of");
    const near = of >= 0 && words.length <= MOST_BETWEEN && words.length - 1 - of <= MOST_AFTER_OF;
    if (near && !between.includes(",")) return { part, whole, near: null };
  }
  return null;
}

/** "560 of the house's 1,600 sq ft": the unit comes with the whole. */
function barePart(before: string, unit: Quantity["unit"]): Quantity | null {
  const value = readNumber(BARE_PART.exec(before)?.[1] ?? "");
  return value === null ? null : { value, unit };
}
const BARE_PART = /(?<![\w.,$-])(\d{1,3}(?:,\d{3})+|\d{1,6}(?:\.\d{1,2})?) (?:out )?of (?:[a-z']+ ){0,2}$/i;

function onlyOnes([a, b, ...more]: readonly FoundQuantity[], text: string): PartAndWhole | null {
  if (!a || more.length > 0) return null;
  const order = b ? compareQuantities(a, b) : 1;
  if (order === 0) return null;
  const [whole, part] = order < 0 ? [b!, a] : [a, b ?? null];
  return { whole, part, near: stemsOf(clauseOf(text, whole)) };
}

const clauseOf = (text: string, { start, end }: FoundQuantity): string =>
  sinceStop(text.slice(0, start)) + (/^[^,.;?!]*/.exec(text.slice(end))?.[0] ?? "");

/** Whether figures are those of what a rule calls the whole: "12% of the permit fee" says nothing of "a $30,000 kitchen". */
export const isWholeOf = (called: string, { near }: PartAndWhole): boolean => {
  const stems = new Set(stemsOf(called));
  return near === null || near.some((stem) => stem.length >= LEAST_STEM && stems.has(stem));
};
/** Shorter words ("the", "of") name nothing. */
const LEAST_STEM = 3;

/** "7 of 10 houses", "four out of the ten lots": two numbers without a unit. */
const COUNTS =
  /\b([a-z]+|\d{1,3}) (?:out )?of (?:the |our |those |these |its )?(?:other )?([a-z]+|\d{1,3})\b/gi;

function countsIn(text: string): PartAndWhole | null {
  for (const match of everyMatch(text, COUNTS)) {
    const [part, whole] = [readNumber(match[1]!), readNumber(match[2]!)];
    if (part === null || whole === null || whole < 2 || part > whole) continue;
    return { part: { value: part, unit: "count" }, whole: { value: whole, unit: "count" }, near: null };
  }
  return null;
}

/** "A third of", "two thirds of", "half the", "35% of", "35 percent of". */
const TOLD = new RegExp(
  String.raw`(?<![\w.,-])(?:(\d{1,3}(?:\.\d{1,2})?) ?(?:%|percent\b)|(?:(an?|one|two|three|four|five|seven|nine)[ -])?(?:(half|halves)|(${Object.keys(FRACTION_WORDS).slice(2).join("|")})s?))(?= of\b|(?<=half) (?:the|my|our|its|their)\b)`,
  "g",
);
/** The whole is named right behind, before the sentence turns to something else. */
const WHOLE = /^(?: of)?((?: [a-z']+){1,5})/;
/** What is said of the part that nothing is done to. */
const STAYS = new Set(["keep", "stay", "remain", "leave", "left", "retain", "preserve"].map(stemWord));
/** The verb of a share is this near to it. */
const NEAR_VERB = 4;

function sharesTold(text: string): ShareTold[] {
  const lower = text.toLowerCase();
  return everyMatch(lower, TOLD).flatMap((m) => {
    const end = m.index + m[0].length;
    const of = stemsOf(WHOLE.exec(lower.slice(end))?.[1] ?? "");
    const value = m[1] === undefined ? fractionOf(m[2], m[3] ?? m[4]!) : Number(m[1]);
    if (value === null || value > 100 || of.length === 0) return [];
    const near = [
      ...stemsOf(sinceStop(lower.slice(0, m.index))).slice(-NEAR_VERB),
      ...stemsOf(/^[^,.;?!]*/.exec(lower.slice(end))![0]).slice(0, 2 * NEAR_VERB),
    ];
    const share = { value: Number(value.toFixed(1)), unit: "%" } as const;
    return [
      { share, words: m[1] === undefined ? m[0] : null, of, stays: near.some((word) => STAYS.has(word)) },
    ];
  });
}

function fractionOf(times: string | undefined, part: string): number | null {
  const top = times === undefined || /^(?:an?|one)$/.test(times) ? 1 : readNumber(times);
  return top === null ? null : (100 * top) / FRACTION_WORDS[part]!;
}

const sinceStop = (text: string): string =>
  text.slice(Math.max(...[..."?!.;,"].map((c) => text.lastIndexOf(c))) + 1);
const stemsOf = (text: string): string[] => (text.match(/[a-z]+/g) ?? []).map(stemWord);

/**
 * The share that a question gives of what a rule calls the whole: "the wall area" is "the outside walls". The rule's own figure is
 * how people quote it.
 */
export function shareToldOf(whole: string, rules: Quantity, told: readonly ShareTold[]): ShareTold | null {
  const stems = new Set(stemsOf(whole).filter((stem) => stem.length > 3));
  const own = told
    .filter(({ of }) => of.some((stem) => stems.has(stem)))
    .filter(({ words, share }) => words !== null || share.value !== rules.value);
  return own.length === 1 ? own[0]! : null;
}

/** Whether the question tells that only a part of something is meant. */
export const isOfPart = ({ told = [], area, length }: SharesRead): boolean =>
  told.some(({ share }) => share.value < 100) || [area, length].some((read) => read?.part != null);
