import { type CodeNames, nameAt } from "./code-names.ts";
import { sessionLawBefore } from "./documents.ts";
import { isOtherLaw } from "./law-initials.ts";
import type { LawPhrase } from "./law-named.ts";
import { CODE_WORDS, GOVERNMENTS, isCapital, isLawNoun } from "./law-names.ts";
import type { Token } from "./lex-citations.ts";
import { OTHER_LAW_WORDS } from "./other-law-data.ts";
import { PART_CUES } from "./part-labels.ts";
import { namesIn, readPhrase } from "./read-phrase.ts";

const LONGEST_PHRASE = 10;

/** The law named by the words right before a token, skipping what joins them ("Austin's", "SMC,", "under the … Code"). */
export function lawBefore(names: CodeNames, tokens: readonly Token[], at: number): LawPhrase | null {
  let end = at;
  while (end > 0 && at - end < 2 && joins(tokens, end - 1)) end -= 1;
  if (end === at) end = beforeShortName(tokens, at);
  // "NFPA 101 § 7.2", "ASCE 7-16 Section 12.2": a standard is named with its number.
  const standard = tokens[end - 2];
  if (tokens[end - 1]?.kind === "number" && end < at + 1 && standard && isOtherLaw(standard))
    return { named: { kind: "other_law" }, start: end - 2, end, weak: false, placeOnly: false };
  const session = sessionLawBefore(tokens, end);
  if (session) return session;
  const act = actBefore(tokens, at);
  if (act !== null)
    return { named: { kind: "other_law" }, start: act, end: at, weak: false, placeOnly: false };
  // "the Land Code and § 202.018": the name is that of what was cited before.
  if (/^(?:and|or)$/.test(tokens[end - 1]?.plain ?? "")) return null;
  let start = end;
  while (start > 0 && end - start < LONGEST_PHRASE && belongs(tokens, start - 1, end)) start -= 1;
  while (start < end && (tokens[start]!.kind !== "word" || /^(?:of|the|and)$/.test(tokens[start]!.plain)))
    start += 1;
  // Of all beginnings the longest phrase that names something counts.
  for (let from = afterOtherName(tokens, start, end); from < end; from++) {
    if (tokens[from]!.kind !== "word") continue;
    const named = readPhrase(names, tokens, from, end);
    if (!named || (named.kind === "elsewhere" && !isRightBefore(tokens, from, end, at))) continue;
    const placeOnly =
      named.kind === "codes" &&
      !tokens.slice(from, end).some(isLawNoun) &&
      !namesIn(names, tokens, from, end).some(({ name }) => name.kind === "code");
    return { named, start: from, end, weak: end < at && placeOnly, placeOnly };
  }
  return null;
}

/** The token after "Vienna Town Code" in "Vienna Town Code ("VTC") § 18-258"; the token itself where no short name is given. */
function beforeShortName(tokens: readonly Token[], at: number): number {
  const [open, first, second, third, close] = tokens.slice(at - 5, at);
  const isQuoted =
    open?.text === "(" && /^["“]$/.test(first!.text) && /^["”]$/.test(third!.text) && close!.text === ")";
  return isQuoted && /^[A-Z]{2,6}$/.test(second!.text) ? at - 5 : at;
}

/** "The Zoning Act, D.C. Official Code § 6": a comma after a law's name begins the next one. */
function afterOtherName(tokens: readonly Token[], start: number, end: number): number {
  let from = start;
  for (let at = start + 1; at < end - 1; at++)
    if (tokens[at]!.text === "," && isLawNoun(tokens[at - 1]!) && tokens.slice(at + 1, end).some(isLawNoun))
      from = at + 1;
  return from;
}

/** Where statutes are named with a number of their own: "65 ILCS 5/11-13-1", "53 P.S. § 10603". Null for no such name. */
function actBefore(tokens: readonly Token[], at: number): number | null {
  const [name, act, slash] = [tokens[at - 3], tokens[at - 2], tokens[at - 1]];
  if (slash?.text === "/" && slash.gap === "none" && act?.kind === "number" && name && isOtherLaw(name))
    return at - 3;
  const volume = tokens[at - 2];
  return slash && /^(?:[A-Z]\.){2,}$/.test(slash.text) && volume && /^\d{1,3}[A-Z]?$/.test(volume.text)
    ? at - 1
    : null;
}

/**
 * A city that we do not know is believed only where its code's name and the number are one: "BMC § 23.202", or parted
 * by a comma: "Boise City Code, Chapter 11".
 */
const isRightBefore = (tokens: readonly Token[], from: number, end: number, at: number): boolean =>
  (end === at || (tokens.slice(from, end).some(isLawNoun) && /^[,.(]$/.test(tokens[end]!.text))) &&
  tokens[at]!.gap !== "line" &&
  (tokens[at]!.kind === "number" ||
    tokens[at]!.text.startsWith("§") ||
    isLawNoun(tokens[end - 1]!) ||
    GOVERNMENTS.has(tokens[from]!.plain));

/** A comma or colon; a period only of an abbreviation ("Fla. Stat. § 163"), for otherwise it ends a sentence. */
function joins(tokens: readonly Token[], at: number): boolean {
  const { text } = tokens[at]!;
  if (/^[,:('"‘“]$/.test(text) || text === "at") return true;
  const before = tokens[at - 1];
  return text === "." && before?.kind === "word" && /^(?:stat|ann|const|regs?|ord|admin)$/.test(before.plain);
}

/** Whether a token may be part of a name that goes on after it. */
function belongs(tokens: readonly Token[], at: number, end: number): boolean {
  const token = tokens[at]!;
  if (tokens[at + 1] && at + 1 < end && tokens[at + 1]!.gap === "paragraph") return false;
  if (token.kind === "number") return isOfName(tokens, at);
  if (token.kind === "word")
    return (
      isCapital(token) || CODE_WORDS.has(token.plain) || OTHER_LAW_WORDS.has(token.plain) || end - at <= 3
    );
  if (token.text === "&") return true;
  if (token.text === ",") return true;
  // A period belongs to an abbreviation: "Tex. Loc. Gov't Code".
  const word = tokens[at - 1];
  return (
    token.text === "." &&
    word !== undefined &&
    isCapital(word) &&
    word.text.length <= 5 &&
    !WHOLE_NOUN.test(word.plain)
  );
}

/** Words that no period shortens: after them a sentence ends. */
const WHOLE_NOUN = /^(?:codes?|rules|laws?|acts?|udo)$/;

/** The "21" of "Miami 21 Code". */
const isOfName = (tokens: readonly Token[], at: number): boolean =>
  /^\d{1,4}$/.test(tokens[at]!.text) &&
  tokens[at + 1] !== undefined &&
  isLawNoun(tokens[at + 1]!) &&
  isCapital(tokens[at + 1]!) &&
  tokens[at - 1]?.kind === "word" &&
  isCapital(tokens[at - 1]!) &&
  !PART_CUES.has(tokens[at - 1]!.plain);

/** The law named right after a citation: "of the Administrative Code", ", Seattle Municipal Code", "(Chicago)". */
export function lawAfter(names: CodeNames, tokens: readonly Token[], at: number): LawPhrase | null {
  let start = afterTitle(tokens, at);
  if (tokens[start]?.gap === "paragraph") return null;
  const mark = tokens[start]?.text;
  if (mark === "," || mark === "(") start += 1;
  const preposition = /^(?:of|in|from|under|at)$/.test(tokens[start]?.plain ?? "")
    ? tokens[start]!.plain
    : "";
  if (preposition !== "") start += 1;
  while (/^(?:the|this|our|its|their|said|that|such)$/.test(tokens[start]?.plain ?? "")) start += 1;
  const first = tokens[start];
  if (first?.kind !== "word") return null;
  const mustName = preposition === "";
  let end = start;
  let noun = 0;
  while (end < start + LONGEST_PHRASE && tokens[end] && goesOn(tokens, end, start)) {
    end += 1;
    if (isLawNoun(tokens[end - 1]!) && !(tokens[end]?.kind === "word" && isLawNoun(tokens[end]!))) {
      noun = end;
      if (!/^of$/.test(tokens[end]?.plain ?? "")) break;
    }
  }
  noun = afterHome(names, tokens, noun);
  const whole = nameAt(names, tokens, start);
  const stop = Math.max(noun, whole && whole.name.kind !== "state" ? whole.end : 0);
  if (stop <= start) {
    // ", IBC 1029.1" is the next citation of a list.
    if (preposition === "" && isNumberOrCue(tokens[start + 1])) return null;
    if (isOtherLaw(first))
      return { named: { kind: "other_law" }, start, end: start + 1, weak: false, placeOnly: false };
    return null;
  }
  // ", Code of Virginia § 15.2-2280" names the law of what comes next.
  const following = tokens[stop]?.text === "," ? tokens[stop + 1] : tokens[stop];
  if (mark === "," && isNumberOrCue(following)) return null;
  const named = readPhrase(names, tokens, start, stop);
  if (!named || (mustName && named.kind === "any_code")) return null;
  // "(Research and Development Regulations)" is the section's title.
  if (mark === "(" && named.kind === "elsewhere" && named.likely) return null;
  // "(Public Law Schools)" after a section is its title.
  if (
    mustName &&
    named.kind === "other_law" &&
    !namesIn(names, tokens, start, stop).some(({ name }) => name.kind === "state") &&
    !/^(?:us|united|federal)$/.test(first.plain)
  )
    return null;
  // "25-2-492 in Chicago" may say where something is, and ", Austin" may be the next word of a list.
  const placeOnly = noun === 0 && whole?.name.kind === "place";
  // "Article 5, Chesapeake Bay Preservation"
  if (placeOnly && isLongerName(tokens, stop)) return null;
  const weak = placeOnly && preposition !== "of";
  if (mark !== "," && mark !== "(" && mustName && whole?.name.kind !== "code") return null;
  return { named, start: at, end: stop, weak, placeOnly };
}

/** After the title between two commas in "Chapter 39, swimming pools, of the City Code". */
function afterTitle(tokens: readonly Token[], at: number): number {
  if (tokens[at]?.text !== ",") return at;
  let end = at + 1;
  while (end < at + LONGEST_TITLE && tokens[end]?.kind === "word") end += 1;
  const isTitle = end > at + 1 && tokens[end]?.text === "," && tokens[end + 1]?.plain === "of";
  return isTitle ? end + 1 : at;
}

const LONGEST_TITLE = 8;

/** Another word of the same name follows: "Chesapeake" is no place in "Chesapeake Bay". */
const isLongerName = (tokens: readonly Token[], at: number): boolean => {
  const token = tokens[at];
  return (
    token?.kind === "word" &&
    token.gap === "blank" &&
    /^\p{Lu}\p{Ll}/u.test(token.text) &&
    !PART_CUES.has(token.plain) &&
    !isNumberOrCue(token)
  );
};

const isNumberOrCue = (token: Token | undefined): boolean =>
  token !== undefined && (token.kind === "number" || /^(?:§+|sections?|secs?)$/.test(token.plain));

/** The end of "of Georgia" or "of the City of Tulsa" after a code's name that ends at a token. */
function afterHome(names: CodeNames, tokens: readonly Token[], noun: number): number {
  if (noun === 0 || tokens[noun]?.plain !== "of") return noun;
  let at = noun + 1;
  if (tokens[at]?.plain === "the") at += 1;
  const home = nameAt(names, tokens, at);
  if (home) return home.end;
  if (!GOVERNMENTS.has(tokens[at]?.plain ?? "") || tokens[at + 1]?.plain !== "of") return noun;
  const named = nameAt(names, tokens, at + 2);
  if (named) return named.end;
  let end = at + 2;
  while (end < at + 5 && tokens[end]?.kind === "word" && isCapital(tokens[end]!)) end += 1;
  return end > at + 2 ? end : noun;
}

function goesOn(tokens: readonly Token[], at: number, start: number): boolean {
  const token = tokens[at]!;
  if (at > start && token.gap === "paragraph") return false;
  if (token.kind === "word")
    return (
      isCapital(token) || CODE_WORDS.has(token.plain) || OTHER_LAW_WORDS.has(token.plain) || isLawNoun(token)
    );
  return token.text === "." || token.text === "&";
}
