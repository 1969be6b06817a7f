import type { Resolution } from "./citation.ts";
import type { Token } from "./lex-citations.ts";
import type { PartName } from "./part-labels.ts";
import type { PartsRead } from "./read-parts.ts";
import { elsewhere, intersection, OTHER_LAW, ofSamePlaces, type Scope } from "./resolve-item.ts";
import { findPart, RANK } from "./resolve-part.ts";

/** What "Chapter 25-2, Article 7" leads to, with the law that it is said to be of. Null for what is no citation. */
export function resolvePart(
  { index, own, others, named, weak }: Scope,
  chain: readonly PartName[],
): Resolution | null {
  if (named?.kind === "other_law") return OTHER_LAW;
  if (named?.kind === "elsewhere" && !weak && !named.likely && own.size > 0)
    return { status: "another_city", place: null, name: named.name, section: null };
  const given = named?.kind === "codes" && !(weak && findPart(index, chain, own)) ? named : null;
  const narrower = given && intersection(given.codes, own);
  const abroad = (codes: ReadonlySet<number>, found: Resolution | null) =>
    elsewhere(index, found && { resolution: found, number: "", subsections: "" }, codes, "").resolution;
  if (given && narrower!.size === 0) {
    // Any place may call its code so.
    const here = given.distinctive ? null : findPart(index, chain, own);
    if (here) return here;
    if (given.distinctive) return abroad(given.codes, findPart(index, chain, given.codes));
  }
  const meantCodes = narrower && narrower.size > 0 ? narrower : own;
  const found =
    findPart(index, chain, meantCodes) ?? findPart(index, chain, ofSamePlaces(index, meantCodes, own));
  if (found) return found;
  const numbered = chain.some(({ value }) => /\d[a-z]?[-.]\d/.test(value));
  const other = numbered && named === null ? findPart(index, chain, others, true) : null;
  if (other) return abroad(others, other);
  // "Part 2" and "Chapter 11" are also said of plans and of bankruptcies.
  const meant = numbered || chain.length > 1 || (named !== null && !weak);
  return meant ? { status: "unknown", why: "no_such_chapter", candidates: [] } : null;
}

/**
 * "Chapter 158 vegetation, article II", "Chapter 2. Administration (Division 12)": the article is of the chapter before it,
 * which the code does not have.
 */
export function isInMissing(
  { index, own }: Scope,
  { items, first }: PartsRead,
  before: PartsRead,
  tokens: readonly Token[],
): boolean {
  const { chain } = before.items.at(-1)!;
  const between = tokens.slice(before.next, first);
  const isDeeper = RANK[items[0]!.chain.at(-1)!.level]! > RANK[chain[0]!.level]!;
  return (
    isDeeper && between.length < LONGEST_TITLE && isTitleOnly(between) && findPart(index, chain, own) === null
  );
}

const LONGEST_TITLE = 8;

/** Words alone, with the comma or the bracket after them, before which a period may be. */
function isTitleOnly(between: readonly Token[]): boolean {
  const last = between.at(-1)?.text;
  const from = last === "(" && between[0]!.text === "." ? 1 : 0;
  return between
    .slice(from, last === "," || last === "(" ? -1 : undefined)
    .every(({ kind, plain }) => kind === "word" && !/^(?:and|or)$/.test(plain));
}
