import type { CodeNames } from "./code-names.ts";
import { documentAfter } from "./documents.ts";
import { isOtherLaw } from "./law-initials.ts";
import type { LawPhrase } from "./law-named.ts";
import { isCapital } from "./law-names.ts";
import type { Token } from "./lex-citations.ts";
import { lawAfter, lawBefore } from "./name-of-law.ts";
import type { Reading } from "./read-citations.ts";
import { isId } from "./read-mentions.ts";

/** Which law each citation of a text says that it is of, also where one name serves several citations. */

export interface LawOfReading {
  law: LawPhrase | null;
  /** What is named before it, whether that counts or not. */
  before: LawPhrase | null;
  /** It is another citation that says it: "Chapter 245 or Section 43.002 of the Local Government Code". */
  shared: boolean;
  /** The parts that lead up to it: "Title 13, Chapter 8" of "Title 13, Chapter 8, Section 40". */
  leads: Extract<Reading, { kind: "part" }> | null;
}

export function lawsOfReadings(
  names: CodeNames,
  tokens: readonly Token[],
  readings: readonly Reading[],
): LawOfReading[] {
  let last: LawPhrase | null = null;
  const found = readings.map((reading, at): LawOfReading & { after: LawPhrase | null } => {
    const previous = readings[at - 1];
    const leads = previous?.kind === "part" && previous.beforeSection ? previous : null;
    const before = lawBefore(names, tokens, reading.first);
    const after = lawAfter(names, tokens, endOf(reading)) ?? documentOf(tokens, reading);
    // "Id. § 12" is of the law that was cited last, and so is the section that a chapter leads up to.
    const goesOn = leads !== null || isId(tokens, idBefore(tokens, reading.first));
    const law = initialsWithin(tokens, reading) ?? stronger(before, after) ?? (goesOn ? last : null);
    if (reading.kind !== "back") last = law;
    return { law, before, after, shared: false, leads };
  });
  const isOpen = (at: number) =>
    found[at]?.law === null && readings[at]!.kind !== "back" && readings[at]!.kind !== "title";
  // A name before the first of a list, and one after its last.
  for (let at = 1; at < found.length; at++) {
    const { law } = found[at - 1]!;
    const from = law && law.start >= endOf(readings[at - 1]!) ? law.end : endOf(readings[at - 1]!);
    const isNext = isJoined(tokens, from, readings[at]!.first, law?.named.kind === "other_law");
    if (isOpen(at) && law && isSure(law) && isNext) found[at] = { ...found[at]!, law, shared: true };
  }
  for (let at = found.length - 2; at >= 0; at--) {
    const { law, after, shared } = found[at + 1]!;
    const isAfter = law !== null && (law === after || (shared && law.start > readings[at + 1]!.first));
    if (
      isOpen(at) &&
      isAfter &&
      isSure(law) &&
      isJoined(tokens, endOf(readings[at]!), readings[at + 1]!.first, true)
    )
      found[at] = { ...found[at]!, law, shared: true };
  }
  return found;
}

/** The "DCMR" of "Title 11 DCMR, Chapter 26". */
function initialsWithin(tokens: readonly Token[], { kind, first, next }: Reading): LawPhrase | null {
  for (let at = first; kind === "part" && at < next; at++)
    if (isOtherLaw(tokens[at]!))
      return { named: { kind: "other_law" }, start: at, end: at + 1, weak: false, placeOnly: false };
  return null;
}

/** "Part 2 of our plan" is no citation, unless the plan has a name. */
function documentOf(tokens: readonly Token[], reading: Reading): LawPhrase | null {
  const named = documentAfter(tokens, endOf(reading));
  const isProper = named !== null && tokens.slice(named.start, named.end).some(isCapital);
  return reading.kind === "part" && !isProper ? null : named;
}

const endOf = (reading: Reading): number => ("afterParts" in reading ? reading.afterParts : reading.next);

const isSure = ({ named, weak }: LawPhrase): boolean =>
  !weak &&
  (named.kind === "other_law" ||
    (named.kind === "elsewhere" && !named.likely) ||
    (named.kind === "codes" && named.distinctive));

const FARTHEST = 25;

/**
 * Only what parts the members of a list is between two tokens, and what is said of one in brackets.
 * @param bySemicolon also that, after which a city's code is seldom meant again without its name.
 */
function isJoined(tokens: readonly Token[], from: number, to: number, bySemicolon: boolean): boolean {
  if (to <= from || to - from > FARTHEST || tokens[to]!.gap === "paragraph") return false;
  let open = 0;
  for (let at = from; at < to; at++) {
    const { plain, text } = tokens[at]!;
    if (text === "(") open += 1;
    else if (text === ")") open -= 1;
    if (open > 0 || text === ")") continue;
    const isEnd = text === "." && /^(?:et|seq)$/.test(tokens[at - 1]?.plain ?? "");
    if (text === ";" && !bySemicolon) return false;
    if (open < 0 || !(isEnd || /^(?:[,;&]|and|or|et|seq|through|to)$/.test(plain))) return false;
  }
  return open === 0;
}

/** The "Id" of "Id. § 12" and "Id., § 12", where there is one. */
const idBefore = (tokens: readonly Token[], first: number): number =>
  tokens[first - 1]?.text === "," ? first - 3 : first - 2;

/** What is named before a citation says more than what is named after it, unless that is only a place near it. */
function stronger(before: LawPhrase | null, after: LawPhrase | null): LawPhrase | null {
  const isGuess = ({ named }: LawPhrase) => named.kind === "elsewhere" && named.likely;
  const rank = (law: LawPhrase | null) =>
    law === null ? 0 : law.weak ? 1 : law.named.kind === "any_code" || isGuess(law) ? 2 : 3;
  return rank(after) > rank(before) ? after : before;
}
