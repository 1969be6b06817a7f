import { SUBJECTS, type Subject } from "../law/vocabulary.ts";
import type { PhraseMatch, Token } from "./phrase-book.ts";

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
const TRADES =
  /^(?:bakery|catering|open a business|barber|hair salon|nail salon|massage|home day care|day ?care|music studio|dog grooming|car repair)$/;

/** "Open a bakery in RT-4": a shop, when nothing says that it is in one's home. */
export const isShop = ({ value, phrase }: PhraseMatch<Subject>, lower: string): boolean =>
  value === "home_occupation" &&
  TRADES.test(phrase) &&
  /\b(?:open|opening|start|starting|locate|put)\b/.test(lower) &&
  !/\b(?:homes?|houses?|apartments?|condos?|garages?|basements?|residen\w+|dwelling|kitchen|rooms?|bedroom|live|living|my place|backyard)\b/.test(
    lower,
  );

const PART_OF_HOUSE =
  "(?:basement|cellar|attic|loft|garage|carport|shed|back ?yard|yard|upstairs|downstairs|(?:first|second|third|ground|top|lower|upper) (?:floor|story|level)|spare room|house|home)";
const DWELLING = "(?:apartment|flat|unit|studio|suite|dwelling|rental)";
/** "Turn my basement into an apartment", "an apartment over my garage": a home within one's own, and no apartment house. */
const HOME_WITHIN = new RegExp(
  `\\b${PART_OF_HOUSE}\\b.{0,30}\\b(?:(?:in)?to|as) (?:an? |one |my |separate |second |legal |rental |own |another |small |studio |new |little )*${DWELLING}\\b|\\b${DWELLING}(?: apartment)? (?:in|into|over|above|on top of|behind|under|inside|within|below) (?:my|our|the|a|an|his|her) (?:\\w+ ){0,2}${PART_OF_HOUSE}\\b|\\b${PART_OF_HOUSE} (?:conversion|remodel|renovation) (?:in)?to (?:an? )?(?:\\w+ )?${DWELLING}\\b`,
);

/** Whether an apartment is made within a house or on its lot. Text in lower case. */
export const isHomeWithin = (lower: string): boolean =>
  HOME_WITHIN.test(lower) && !/\bapartments\b|\bapartment (?:building|house|complex|block)s?\b/.test(lower);

/** The same words as an ADU, where they name a home within one's own; what is done to make it says nothing of its own. */
export const asHomeWithin = (matches: readonly PhraseMatch<Subject>[]): PhraseMatch<Subject>[] =>
  matches.flatMap((m) => {
    if (m.value === "multi_unit" && /^apartments?$/.test(m.phrase)) return [{ ...m, value: "adu" as const }];
    return m.value === "renovation" &&
      matches.some((o) => o.value === "adu" || /^apartments?$/.test(o.phrase))
      ? []
      : [m];
  });

/** The text with its quantities blanked out, so that the "in" of "6 in" is not read as a preposition. */
export const blank = (text: string, spans: readonly { start: number; end: number }[]): string =>
  spans.reduce((out, s) => out.slice(0, s.start) + "#".repeat(s.end - s.start) + out.slice(s.end), text);

/** "close to the back fence", "next to my garage", "attached to the house": where it stands, not what it is. */
const isLandmark = (text: string, start: number): boolean =>
  /\b(?:to|from|off|off of|near|by|beside|next to|behind|along|against|above|over|under|around|round|surrounding|atop|on top of|of|at|inside|in|within|on(?= (?:top of|my|our|the) )|for) (?:(?:the|my|our|his|her|their|your|a|an|its|existing|main|primary|old|new|neighbor's|neighbors|neighbour's|back|rear|front|side|detached|attached|swimming|inground|single|family|two|one) ){0,4}$/i.test(
    text.slice(Math.max(0, start - 56), start),
  ) &&
  !/\b(?:parking|spaces?|permit|permits|rules?|regulations?|requirements?|limit|limits|height|setbacks?|size|cost|fees?|fee|code|restrictions?|law|laws|standards?|coverage|area|width|depth|review|time|price|plan|plans|approval|allowed|max|maximum|minimum|min|tall|high|big|large|need|required|legal|ratio|distance|footage|stories|location|number|kind|type|part) (?:of|for|on|in|to|with|about|regarding) (?:\w+ ){0,4}$/i.test(
    text.slice(Math.max(0, start - 72), start),
  );

/** "I have a house and a garage, can I add an ADU": where what is there already ends and the question begins; else 0. */
function ownedBefore(text: string): number {
  const owned =
    /^\W*(?:i|we) (?:already |currently )?(?:have|own|got)\b[^?]*?[,.;]\s*(?=(?:so |and )?(?:can|may|could|how|what|is|do|am)\b)/i;
  return owned.exec(text)?.[0].length ?? 0;
}

export function chooseSubjects(
  matches: readonly PhraseMatch<Subject>[],
  tokens: readonly Token[],
  text: string,
  premise: { from: number; to: number } | null,
  corrected: string | undefined,
): Subject[] {
  if (corrected && (SUBJECTS as readonly string[]).includes(corrected)) return [corrected as Subject];
  const had = ownedBefore(text);
  const placed = matches.filter(
    (m) => tokens[m.from]!.start >= had && !isLandmark(text, tokens[m.from]!.start),
  );
  // "Is 72 inches ok for the fence": when nothing but the house would be left, the landmark is the thing itself.
  const apart = placed.some((m) => !GENERAL.has(m.value)) ? placed : matches;
  const outside = (apart.length > 0 ? apart : matches).filter(
    (m) => !premise || tokens[m.from]!.start < premise.from || tokens[m.from]!.start >= premise.to,
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

/** Where other things than the main one are named, as token positions: sizes may stand beside them. */
export const thingsBeside = (
  matches: readonly PhraseMatch<Subject>[],
  main: Subject | undefined,
): number[] =>
  main === undefined
    ? []
    : matches.filter((m) => !mayBeOne(m.value, main) && !GENERAL.has(m.value)).map((m) => m.from);
