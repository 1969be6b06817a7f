import { MANUALS } from "./documents.ts";
import type { Token } from "./lex-citations.ts";
import { NEVER_A_CODE, OTHER_LAW_WORDS } from "./other-law-data.ts";

/** The words of names of codes, and the places that such names are of where no code here has them. */

export const CODE_NOUNS = new Set([
  ...MANUALS,
  ..."code codes ordinance ordinances ord regulations resolution udo bylaw bylaws".split(" "),
]);
export const CODE_WORDS = new Set(
  (
    "city municipal zoning land use development administrative unified planning building subdivision housing construction " +
    "fire county town village township borough official local metro metropolitan sign tree code ordinance our your their " +
    "mun muni dev admin bldg zon plan rehab rehabilitation police works traffic noise parks floodplain stormwater historic landmark " +
    "preservation environmental utilities street streets animal business residential commercial parking sidewalk water sewer drainage grading " +
    "erosion license licensing rental construction demolition form downtown transportation fence pool this that the current existing new old present revised consolidated general of and s"
  ).split(" "),
);
export const GOVERNMENTS = new Set(["city", "town", "village", "county", "township", "borough"]);
export const isCapital = (token: Token): boolean => /^\p{Lu}/u.test(token.text);

export const isLawNoun = ({ plain }: Token): boolean =>
  CODE_NOUNS.has(plain) || NEVER_A_CODE.has(plain) || plain === "regs" || plain === "rules";

const isPlaceName = (token: Token): boolean =>
  token.kind === "word" &&
  isCapital(token) &&
  !CODE_WORDS.has(token.plain) &&
  !isLawNoun(token) &&
  !OTHER_LAW_WORDS.has(token.plain) &&
  !SENTENCE_WORDS.has(token.plain);

/** "Boise" of "Boise City Code" and of "Code of the City of Boise". */
export function unknownPlace(tokens: readonly Token[], start: number, last: number): string | null {
  const isProper = (at: number) => tokens[at] !== undefined && isPlaceName(tokens[at]);
  for (let at = start; at <= last; at++) {
    const { plain } = tokens[at]!;
    if (GOVERNMENTS.has(plain) && tokens[at + 1]?.plain === "of" && isProper(at + 2) && at + 2 <= last)
      return [2, 3, 4]
        .filter((step) => at + step <= last && isProper(at + step))
        .map((step) => tokens[at + step]!.text)
        .join(" ");
    if (
      (/^(?:municipal|mun|muni|zoning|revised)$/.test(plain) || GOVERNMENTS.has(plain)) &&
      at > start &&
      isProper(at - 1)
    ) {
      let from = at - 1;
      while (from > start && isProper(from - 1)) from -= 1;
      return tokens
        .slice(from, at)
        .map(({ text }) => text)
        .join(" ");
    }
  }
  return null;
}

/** "Evanston" of "Municipal Code of Evanston". */
export function placeAfterOf(tokens: readonly Token[], start: number, last: number): string | null {
  const of = tokens.findIndex(
    ({ plain }, at) => at > start && at < last && plain === "of" && isLawNoun(tokens[at - 1]!),
  );
  const name = of === -1 ? null : placeBefore(tokens, last + 1, of + 1);
  return name !== null && name.split(" ").length === last - of ? name : null;
}

/** "Dallas" of "Dallas Development Code". */
export function properBefore(tokens: readonly Token[], start: number, last: number): string | null {
  let end = last;
  while (
    end > start &&
    (CODE_WORDS.has(tokens[end]!.plain) ||
      isLawNoun(tokens[end]!) ||
      tokens[end]!.text === "." ||
      tokens[end]!.kind === "number")
  )
    end -= 1;
  return placeBefore(tokens, end + 1, start);
}

/** The words that end before a token and are written as the name of a place; null for none. */
export function placeBefore(tokens: readonly Token[], end: number, start: number): string | null {
  let from = end;
  while (from > start && isPlaceName(tokens[from - 1]!)) from -= 1;
  const name = tokens.slice(from, end);
  // "31 Main St. UDO § 31-723"
  if (STREET_WORD.test(name.at(-1)?.plain ?? "")) return null;
  return name.length > 0 && name.length < 4 ? name.map(({ text }) => text).join(" ") : null;
}

/** What is before the comma between a city and its state, without the period of an abbreviation. */
export function cityBefore(tokens: readonly Token[], comma: number, start: number): string | null {
  if (tokens[comma]?.text !== ",") return null;
  return placeBefore(tokens, tokens[comma - 1]?.text === "." ? comma - 1 : comma, start);
}

/** Words that begin with a capital where a sentence or a heading does, or are all in capitals in a note: "SEE 24-18". */
export const SENTENCE_WORDS: ReadonlySet<string> = new Set(
  (
    "see under per in and as with by from to for if when where while pursuant applicable however also please both only all " +
    "each any no not is are was use residential commercial proposed article chapter title section division part former " +
    "relevant governing controlling cited underlying original amended entire whole same section sections following comprehensive comply complies according because since a an or but cf vs of staff comment note re than via district"
  ).split(" "),
);

/** The last word of a street's name. */
export const STREET_WORD =
  /^(?:st|street|ave|avenue|av|rd|road|blvd|boulevard|dr|drive|ln|lane|ct|court|pl|place|ter|terrace|way|hwy|highway|pkwy|parkway|cir|circle)$/;
