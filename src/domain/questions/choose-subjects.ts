import { SUBJECTS, type Subject } from "../law/vocabulary.ts";
import type { CueMatch } from "./cue-book.ts";
import type { PhraseMatch, Token } from "./phrase-book.ts";
import { says } from "./read-traits.ts";
import type { Trait } from "./trait-cues.ts";
import { wordBefore } from "./word-before.ts";

/** Subjects that only set the scene when a more particular one is named ("a fence around my house"). */
export const GENERAL: ReadonlySet<Subject> = new Set([
  "house",
  "building",
  "lot",
  "parking",
  "commercial",
  "permit",
  "multi_unit",
]);
/** Whether a thing is named other than the lot or its building. */
export const namesThing = (subjects: readonly Subject[]): boolean =>
  subjects.some((subject) => !GENERAL.has(subject));

/** Subjects that give way to a more particular one, but not to the house they belong to. */
export const FAINT: ReadonlySet<Subject> = new Set([
  "vehicle_storage",
  "tree",
  "interior_work",
  "grading",
  "sign",
  "windows_doors",
  "play_equipment",
]);
export const WEAK_PHRASES: ReadonlySet<string> = new Set(["wall", "boards", "steps"]);
/** Trades that are run from home as well as in a shop. */
const TRADES: ReadonlySet<string> = new Set([
  "bakery",
  "catering",
  "open a business",
  "barber",
  "hair salon",
  "nail salon",
  "massage",
  "home day care",
  "day care",
  "daycare",
  "music studio",
  "dog grooming",
  "car repair",
]);

/**
 * Names that two things go by, each as the one that is meant. "Open a bakery" speaks of a shop where nothing says that it
 * is in one's home; an apartment is an ADU where the whole question is more likely about one than about an apartment house.
 */
export function inTheSenseMeant(
  matches: readonly PhraseMatch<Subject>[],
  traits: readonly CueMatch<Trait>[],
  tokens: readonly Token[],
  likelySubjects: () => ReadonlyMap<string, number>,
): PhraseMatch<Subject>[] {
  const shop = says(traits, "opened") && !says(traits, "at_home");
  const named = matches.map((m) =>
    shop && m.value === "home_occupation" && TRADES.has(m.phrase)
      ? { ...m, value: "commercial" as const }
      : m,
  );
  const isHome = ({ value, phrase, from }: PhraseMatch<Subject>) =>
    value === "multi_unit" && phrase === ONE_HOME && !isPlural(tokens[from]!);
  if (!named.some((m) => isHome(m) || m.phrase === ROOF || m.phrase === WALL)) return named;
  const likely = likelySubjects();
  // "How far does the new wall have to stay from the rear line?": in a question on a house it is one of the house.
  const ofHouse = HOMES.reduce((sum, home) => sum + (likely.get(home) ?? 0), 0) >= SURELY_MEANT;
  const things = named.filter((m) => m.phrase !== ROOF && !(m.phrase === WALL && ofHouse));
  // A roof is a part of nearly everything: alone, and in a question that may be about roofing, it is the thing meant.
  const isRoofing = things.length === 0 && (likely.get("roofing") ?? 0) >= MAY_BE_MEANT;
  const all = named.filter((m) => m.phrase === ROOF || things.includes(m));
  if (!named.some(isHome) || (likely.get("adu") ?? 0) <= (likely.get("multi_unit") ?? 0))
    return isRoofing ? all : things;
  // What is done to make it says nothing of its own.
  return things.flatMap((m) =>
    isHome(m) ? [{ ...m, value: "adu" as const }] : m.value === "renovation" ? [] : [m],
  );
}

/**
 * The things that a question names without those it says there are none of: "one house, no ADU". Where nothing else is named
 * ("no fence there?"), or the word goes with another ("no fence permit"), the thing is meant all the same.
 */
export function withoutRuledOut(
  matches: readonly PhraseMatch<Subject>[],
  tokens: readonly Token[],
): readonly PhraseMatch<Subject>[] {
  const left = matches.filter((m) => {
    const isOfOther = matches.some((other) => other.from === m.to) || NORMS.has(tokens[m.to]?.text ?? "");
    const before = tokens[m.from - 1]?.text ?? "";
    const denied = ARTICLES.has(before) ? (tokens[m.from - 2]?.text ?? "") : before;
    return isOfOther || !RULES_OUT.has(denied);
  });
  const out = new Set(matches.filter((m) => !left.includes(m)).map(({ value }) => value));
  return left.some(({ value }) => !out.has(value)) ? left : matches;
}

const ONE_HOME = "apartment";
const ROOF = "roof";
const WALL = "wall";
const MAY_BE_MEANT = 0.15;
const SURELY_MEANT = 0.6;
/** Buildings that a wall is a part of. */
const HOMES: readonly Subject[] = ["house", "addition", "multi_unit"];
const isPlural = (token: Token): boolean => token.end - token.start > token.text.length;

/** Words by which there is none of what follows. */
const RULES_OUT: ReadonlySet<string> = new Set(["no", "without", "zero", "not"]);
const ARTICLES: ReadonlySet<string> = new Set(["a", "an", "any"]);

/** The text with its quantities blanked out, so that the "in" of "6 in" is not read as a preposition. */
export const blank = (text: string, spans: readonly { start: number; end: number }[]): string =>
  spans.reduce((out, s) => out.slice(0, s.start) + "#".repeat(s.end - s.start) + out.slice(s.end), text);

const words = (list: string): ReadonlySet<string> => new Set(list.split(" "));
/** Words after which a thing only says where another one is: "close to the back fence", "attached to the house". */
const RELATIONS = words(
  "to from off near by beside behind along against above over under around round surrounding atop of at inside in within for",
);
/** Between them and the thing are such words only. */
const DESCRIBING = words(
  "the my our his her their your a an its existing main primary old new neighbor neighbour back rear front side detached attached swimming inground single family two one",
);
const OWNING = words("my our the");
/** "Rules for a fence", "height of a shed": what a rule or a size is of is the thing itself. */
const NORMS = words(
  "parking space permit rule regulation requirement limit height setback size cost fee code restriction law standard coverage area width depth review time price plan approval allowed max maximum minimum min tall high big large need required legal ratio distance footage story location number kind type part",
);
const OF = words("of for on in to with about regarding");
const MOST_BETWEEN = 4;

/** Whether a thing only says where another one is. Text with its quantities blanked out. */
function isLandmark(tokens: readonly Token[], text: string, at: number): boolean {
  const before = wordBefore(tokens, text, at, DESCRIBING, MOST_BETWEEN);
  if (before < 0) return false;
  const word = tokens[before]!.text;
  if (!RELATIONS.has(word) && !(word === "on" && OWNING.has(tokens[before + 1]!.text))) return false;
  for (let i = at - 1; i > 0 && i >= at - 1 - MOST_BETWEEN; i--)
    if (OF.has(tokens[i]!.text) && NORMS.has(tokens[i - 1]!.text)) return false;
  return true;
}

/** "The fence line": where the lot ends, whatever is along it. */
const isLine = (tokens: readonly Token[], { to }: PhraseMatch<Subject>): boolean =>
  [tokens[to - 1], tokens[to]].some((token) => token !== undefined && LINES.has(token.text));
const LINES = words("line fenceline");
const THINGS_BEFORE = words("it they them this that these those one");
const pointsBack = (tokens: readonly Token[]): boolean => tokens.some(({ text }) => THINGS_BEFORE.has(text));

export function chooseSubjects(
  matches: readonly PhraseMatch<Subject>[],
  tokens: readonly Token[],
  text: string,
  premise: { start: number; end: number } | null,
  corrected: string | undefined,
): Subject[] {
  if (corrected && (SUBJECTS as readonly string[]).includes(corrected)) return [corrected as Subject];
  // What a use goes on in is asked about with it: "airbnb in a coach house".
  const used = matches.some((m) => USES_OF.has(m.value));
  const placed = matches.filter((m) => (used && !GENERAL.has(m.value)) || !isLandmark(tokens, text, m.from));
  // "Is 72 inches ok for the fence": when nothing but the house would be left, the landmark is the thing itself. "How far
  // off the fence line must it be" is about another thing, which the words around it name.
  const isOther = pointsBack(tokens) && matches.every((m) => isLine(tokens, m));
  if (isOther && placed.length === 0) return [];
  const apart = placed.some((m) => !GENERAL.has(m.value)) ? placed : matches;
  const outside = (apart.length > 0 ? apart : matches).filter(
    (m) => !premise || tokens[m.from]!.start < premise.start || tokens[m.from]!.start >= premise.end,
  );
  const usable = outside.length > 0 ? outside : apart.length > 0 ? apart : matches;
  const strong = usable.filter(
    (m) => !GENERAL.has(m.value) && !FAINT.has(m.value) && !WEAK_PHRASES.has(m.phrase),
  );
  const faint = usable.filter((m) => FAINT.has(m.value) || WEAK_PHRASES.has(m.phrase));
  const particular = strong.length > 0 ? strong : faint;
  const conversion = particular.find((m) => m.value === "garage_conversion");
  const addition =
    particular.find((m) => m.value === "short_term_rental") ??
    particular.find((m) => m.value === "home_occupation") ??
    particular.find((m) => m.value === "addition");
  const chosen = particular.length > 0 ? particular : usable;
  const order = conversion
    ? [conversion, ...chosen.filter((m) => m !== conversion)]
    : addition
      ? [addition, ...chosen.filter((m) => m !== addition)]
      : [...chosen];
  return [...new Set([...order, ...usable].map((m) => m.value))];
}

/** Names that one project goes by: a garage conversion makes an ADU, a business is run in a garage. */
const ONE_PROJECT: readonly (readonly Subject[])[] = [
  ["garage_conversion", "garage", "carport", "adu", "addition", "renovation", "interior_work"],
  ["adu", "addition"],
  ["adu", "multi_unit"],
  ["renovation", "interior_work", "windows_doors"],
];
/** What is done in or with a building of any kind. */
export const USES_OF: ReadonlySet<Subject> = new Set([
  "short_term_rental",
  "home_occupation",
  "demolition",
  "garage_sale",
]);

/** Whether two subjects named in one breath may be one and the same project. */
export const mayBeOne = (a: Subject, b: Subject): boolean =>
  a === b ||
  USES_OF.has(a) ||
  USES_OF.has(b) ||
  ONE_PROJECT.some((group) => group.includes(a) && group.includes(b));

/** "A block wall to hold up the slope": a wall is a wall, whichever kind of it the question turns out to mean. */
const WALLS: ReadonlySet<Subject> = new Set(["fence", "retaining_wall"]);

/** Where other things than the main one are named, as token positions: sizes may stand beside them. */
export function thingsBeside(matches: readonly PhraseMatch<Subject>[], main: Subject | undefined): number[] {
  if (main === undefined) return [];
  const named = matches.some((m) => m.value === main);
  const isMain = (value: Subject) =>
    mayBeOne(value, main) || GENERAL.has(value) || (!named && WALLS.has(main) && WALLS.has(value));
  return matches.filter((m) => !isMain(m.value)).map((m) => m.from);
}
