import type { Circumstance, Subject } from "../law/vocabulary.ts";
import { mayBeOne } from "./choose-subjects.ts";
import type { PhraseMatch, Token } from "./phrase-book.ts";

/** Things that have a fact: where none of them is named, its words speak of something else ("a dead pickup"). */
const NAMED_WITH: Readonly<Partial<Record<Circumstance, readonly Subject[]>>> = {
  parking_for: ["parking"],
  tree_kind: ["tree"],
  pool_barrier: ["pool"],
  on_wall: ["retaining_wall"],
  opening: ["windows_doors", "garage"],
};
/** What is asked about can have a fact: a fence is not detached, and a guest room has no homes with bedrooms. */
const ASKED_WITH: Readonly<Partial<Record<Circumstance, readonly Subject[]>>> = {
  form: [
    "adu",
    "garage",
    "garage_conversion",
    "shed",
    "carport",
    "house",
    "building",
    "multi_unit",
    "lot",
    "parking",
  ],
  attached_to_house: ["garage", "carport", "shed", "deck", "porch", "roof_structure"],
  // How an ADU is made is its form.
  work: [
    "permit",
    "house",
    "building",
    "multi_unit",
    "commercial",
    "addition",
    "renovation",
    "interior_work",
    "garage",
    "garage_conversion",
    "demolition",
    "windows_doors",
    "siding",
    "roofing",
    "mechanical",
    "grading",
    "tree",
  ],
  opening: ["windows_doors", "garage", "renovation"],
  bedrooms: ["multi_unit", "building", "house", "parking", "lot"],
};
/** What an adjective says of the noun after it is true of that thing alone: "an attached garage", "a brick bungalow". */
const OF_ITS_NOUN: ReadonlySet<Circumstance> = new Set<Circumstance>([
  "form",
  "attached_to_house",
  "material",
]);
/** Homes that no subject is named by. */
const HOMES = new Set(
  "house home dwelling residence bungalow ranch colonial cape tudor victorian building flat family walkup brownstone rowhouse townhouse condo ruin".split(
    " ",
  ),
);
/** So many words may be between an adjective and its noun: "a brick two car garage". */
const FARTHEST = 2;

export interface NamedThings {
  tokens: readonly Token[];
  text: string;
  /** All things that are named, and the one that is asked about. */
  things: readonly PhraseMatch<Subject>[];
  main: Subject | undefined;
}

/** Whether words that tell a fact can be said of what is asked about. */
export function isSaidOfIt(
  name: Circumstance,
  match: { from: number; to: number },
  { tokens, text, things, main }: NamedThings,
): boolean {
  const having = NAMED_WITH[name];
  if (having && !things.some((t) => having.includes(t.value))) return false;
  if (main === undefined) return true;
  if (ASKED_WITH[name]?.includes(main) === false) return false;
  if (match.to - match.from > 1 || !OF_ITS_NOUN.has(name)) return true;
  const noun = nounAfter(match, tokens, text, things);
  if (noun === null) return true;
  if (noun === "home") return main === "house" && name !== "attached_to_house";
  return name === "form" ? mayBeOne(noun, main) : noun === main;
}

/** What the word right before it says more of: a thing that is named, a home, or nothing that we know. */
function nounAfter(
  match: { from: number; to: number },
  tokens: readonly Token[],
  text: string,
  things: readonly PhraseMatch<Subject>[],
): Subject | "home" | null {
  for (let at = match.from; at <= match.to + FARTHEST && at < tokens.length; at++) {
    if (at > match.from && /[^\s\w'’"-]|\s-|-\s/.test(text.slice(tokens[at - 1]!.end, tokens[at]!.start)))
      return null;
    const thing = things.find((t) => t.from <= at && t.to > match.to && t.to > at);
    if (thing) return thing.value === "house" || thing.value === "building" ? "home" : thing.value;
    if (at >= match.to && HOMES.has(tokens[at]!.text)) return "home";
    if (at >= match.to && JOINTS.has(tokens[at]!.text)) return null;
  }
  return null;
}
/** Words that end what an adjective belongs to. */
const JOINTS = new Set(
  "to from in on at of by for with and or but is are was it my the a an as be if behind near next".split(" "),
);
