import { type Amount, type Claim, namesOf, readClaims, readPieces } from "./read-claims.ts";
import { isReordered } from "./verify-order.ts";

/** What a sentence is worded from. */
export interface Source {
  /** The computed sentences that it says again: nothing of them may be missing. */
  says: readonly string[];
  /** Further texts that it may draw on: the clauses they cite, the headline. */
  support: readonly string[];
  /** Names that may be said: of the city, of the sections cited. */
  names: readonly string[];
}

/** Why a sentence may not be shown. */
export type Fault =
  | "form"
  | "figure"
  | "comparator"
  | "negation"
  | "duty"
  | "mixed up"
  | "invented"
  | "missing figure"
  | "missing condition"
  | "missing words";

const LONGEST = 400;
/** Letters, digits and the punctuation of a sentence: no markup, no addresses, no control characters. */
const SENTENCE = /^[\p{L}\p{N}][\p{L}\p{N}\s.,;:!?'"’“”()%$§+=×÷−½¼¾⅓⅔⅛&/–—-]*[.!?]["”)]?$/u;
/** So much of what names things must come again. */
const FULL_ENOUGH = 0.5;

/**
 * Whether a sentence says what its sources say: the same figures with the same bounds, the same denials, duties and
 * conditions, no word that the sources do not have, and nothing of them left out. Null where it does.
 */
export function faultOf(sentence: string, source: Source): Fault | null {
  if (sentence.length > LONGEST || !SENTENCE.test(sentence) || sentence.includes("//")) return "form";
  const said = readClaims(sentence);
  const names = source.names.flatMap((name) => readClaims(name));
  const own = source.says.flatMap((text) => readClaims(text));
  const pieces = source.says.flatMap(readPieces);
  const all = [...own, ...source.support.flatMap((text) => readClaims(text))];
  return (
    inventedWord(said, [...all, ...names]) ??
    unfoundedFigure(said, [...all, ...names]) ??
    (deniedAgain(denialsOf(said), denialsOf(own)) ? null : "negation") ??
    firstOf(said.map((claim) => unfoundedClaim(claim, all, own))) ??
    mixed(said, all, own) ??
    mixed(readPieces(sentence), [...source.says, ...source.support].flatMap(readPieces), pieces) ??
    missing(said, own) ??
    thin(said, own, pieces) ??
    (isReordered(sentence, source.says, source.support) ? "mixed up" : null)
  );
}

const firstOf = (faults: readonly (Fault | null)[]): Fault | null =>
  faults.find((fault) => fault !== null) ?? null;

function inventedWord(said: readonly Claim[], all: readonly Claim[]): Fault | null {
  const known = new Set(all.flatMap(({ words }) => words.flatMap(({ meanings }) => meanings)));
  const loose = said.some((claim) =>
    namesOf(claim).some(({ meanings }) => !meanings.some((meaning) => known.has(meaning))),
  );
  return loose ? "invented" : null;
}

function unfoundedFigure(said: readonly Claim[], all: readonly Claim[]): Fault | null {
  const keys = new Set(all.flatMap(({ amounts }) => amounts.map(({ key }) => key)));
  if (said.some(({ amounts }) => amounts.some(({ key }) => !keys.has(key)))) return "figure";
  const numerals = numeralsOf(all);
  return said.some((claim) => claim.numerals.some((numeral) => !numerals.has(numeral))) ? "figure" : null;
}

/** Every numeral of some claims, also those that measure: a size that is said twice is read as one once. */
const numeralsOf = (claims: readonly Claim[]): ReadonlySet<string> =>
  new Set(
    claims.flatMap(({ numerals, amounts }) => [...numerals, ...amounts.map(({ value }) => String(value))]),
  );

/** A claim is founded where one claim of the sources says the same. */
function unfoundedClaim(claim: Claim, all: readonly Claim[], own: readonly Claim[]): Fault | null {
  const names = namesOf(claim);
  const able = all.filter((one) => hasAmounts(one, claim));
  const most = Math.max(0, ...able.map((one) => overlap(names, one)));
  // What speaks of other things is no proof, even if it would agree.
  const near = able.filter((one) => names.length === 0 || (most > 0 && overlap(names, one) === most));
  if (near.length === 0) {
    // What the sources say in several claims may be said in one.
    if (claim.amounts.length > 1)
      return firstOf(
        claim.amounts.map((amount) => unfoundedClaim({ ...claim, amounts: [amount] }, all, own)),
      );
    return claim.amounts.length > 0 ? "mixed up" : null;
  }
  const faults = near.map((one) => difference(claim, one, own));
  return faults.includes(null) ? null : faults[0]!;
}

const hasAmounts = (one: Claim, claim: Claim): boolean =>
  claim.amounts.every(({ key }) => one.amounts.some((amount) => amount.key === key));

const shares = (meanings: readonly string[], claim: Claim): boolean =>
  claim.words.some((word) => word.meanings.some((meaning) => meanings.includes(meaning)));
const overlap = (names: Claim["words"], claim: Claim): number =>
  names.filter(({ meanings }) => shares(meanings, claim)).length;

function difference(claim: Claim, one: Claim, own: readonly Claim[]): Fault | null {
  const bounded = claim.amounts.map((amount) => ({
    amount,
    of: one.amounts.filter(({ key }) => key === amount.key),
  }));
  if (bounded.some(({ amount, of }) => !of.some((other) => sameBound(amount, other)))) return "comparator";
  if (!sameSense(claim, one)) return "negation";
  // "May be 4 feet tall" is "must be at most 4 feet tall": a bounded figure has the duty in it.
  const isLimit = bounded.some(
    ({ amount: { bound, implied }, of }) =>
      (bound === "most" || bound === "least") &&
      implied !== null &&
      of.some((other) => other.implied !== null),
  );
  // Where the sources know one duty only, it matters little which of their parts has it.
  const duties = new Set(own.flatMap(({ modes }) => [...modes]));
  const isOne = duties.size === 1 && [...claim.modes].every((mode) => duties.has(mode));
  return isLimit || isOne || sameModes(claim, one) ? null : "duty";
}

function sameBound(said: Amount, law: Amount): boolean {
  if (law.bound !== null)
    return said.bound === law.bound || (said.bound === null && said.implied === law.bound);
  if (said.bound === null) return true;
  return said.bound === law.implied;
}

/** Of what both speak of and one denies, the other denies some too. */
function sameSense(claim: Claim, one: Claim): boolean {
  if ([...claim.denials, ...one.denials].some((denied) => denied.length === 0))
    return claim.denials.length === 0 || one.denials.length > 0;
  const [own, there] = [stemsOf(claim), stemsOf(one)];
  const [denied, deniedThere] = [deniedOnce(claim), deniedOnce(one)];
  const either = [...new Set(own)].filter(
    (stem) => there.includes(stem) && (denied.has(stem) || deniedThere.has(stem)),
  );
  return either.length === 0 || either.some((stem) => denied.has(stem) && deniedThere.has(stem));
}

const stemsOf = (claim: Claim): string[] => namesOf(claim).map(({ meanings }) => meanings[0]!);

/** What a claim denies and does not name besides. */
function deniedOnce(claim: Claim): ReadonlySet<string> {
  const stems = stemsOf(claim);
  return new Set(claim.denials.flat().filter((stem) => stems.indexOf(stem) === stems.lastIndexOf(stem)));
}

/** Whether each denial has another that denies one of the same things. */
function deniedAgain(denials: Claim["denials"], again: Claim["denials"]): boolean {
  return denials.every((denied) =>
    again.some(
      (other) => denied.length === 0 || other.length === 0 || other.some((stem) => denied.includes(stem)),
    ),
  );
}
const denialsOf = (claims: readonly Claim[]): Claim["denials"] => claims.flatMap(({ denials }) => denials);

function sameModes({ modes }: Claim, { modes: law, denials }: Claim): boolean {
  // "Without consent" is "you don't need consent".
  const isFree = denials.length > 0 && !law.has("ban") && !law.has("must");
  if (law.has("may") && law.has("must") && modes.size > 0 && !modes.has("may")) return false;
  return [...modes].every(
    (mode) => law.has(mode) || (mode === "free" && isFree) || (mode === "must" && law.size === 0),
  );
}

/**
 * Whether a figure is said of something that the sources say only of other figures. `parts`: of the sentences that are
 * worded again; what they say beside any figure may go with each.
 */
function mixed(said: readonly Claim[], all: readonly Claim[], parts: readonly Claim[]): Fault | null {
  const free = parts.filter(({ amounts }) => amounts.length === 0);
  const isMixed = said.some((piece) => {
    if (piece.amounts.length === 0) return false;
    const own = [...free, ...all.filter((other) => hasAmounts(other, piece))];
    const others = all.filter((other) => other.amounts.length > 0 && !own.includes(other));
    return namesOf(piece).some(
      ({ meanings }) =>
        others.some((other) => shares(meanings, other)) && !own.some((other) => shares(meanings, other)),
    );
  });
  return isMixed ? "mixed up" : null;
}

/** What the sources say and the sentence leaves out. */
function missing(said: readonly Claim[], own: readonly Claim[]): Fault | null {
  const keys = new Set(said.flatMap(({ amounts }) => amounts.map(({ key }) => key)));
  if (own.some(({ amounts }) => amounts.some(({ key }) => !keys.has(key)))) return "missing figure";
  const numerals = numeralsOf(said);
  if (own.some((claim) => claim.numerals.some((numeral) => !numerals.has(numeral)))) return "missing figure";
  const hedges = new Set(said.flatMap((claim) => [...claim.hedges]));
  if (own.some((claim) => [...claim.hedges].some((hedge) => !hedges.has(hedge)))) return "missing condition";
  if (!deniedAgain(denialsOf(own), denialsOf(said))) return "negation";
  return null;
}

/**
 * Whether a part of the sources is told too thinly to say the same, or with a word of a clause in the place of one of its
 * own: "a building permit" for "a zoning permit".
 */
function thin(said: readonly Claim[], own: readonly Claim[], pieces: readonly Claim[]): Fault | null {
  const meanings = new Set(said.flatMap(({ words }) => words.flatMap((word) => word.meanings)));
  const isTold = (word: Claim["words"][number]) => word.meanings.some((meaning) => meanings.has(meaning));
  const known = new Set(own.flatMap(({ words }) => words.flatMap((word) => word.meanings)));
  const isForeign = said.some((claim) =>
    namesOf(claim).some((word) => !word.meanings.some((meaning) => known.has(meaning))),
  );
  const isThin = pieces.some((piece) => {
    const names = namesOf(piece);
    const told = names.filter(isTold);
    // Of a list no item is left out.
    if (JOINING.has(piece.words[0]?.word ?? "") && names[0] && !isTold(names[0])) return true;
    return told.length < (isForeign ? names.length : names.length * FULL_ENOUGH);
  });
  return isThin ? "missing words" : null;
}
const JOINING: ReadonlySet<string> = new Set(["and", "or"]);
