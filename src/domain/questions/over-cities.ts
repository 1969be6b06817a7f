import { CONNECTORS, endsAsking, HAVE, PRONOUNS, VERBS } from "./asks-in-words.ts";
import { COMPARED } from "./comparatives.ts";
import { type Segment, segment } from "./segment.ts";
import { type Word, wordsOf } from "./words.ts";

const list = (words: string): ReadonlySet<string> => new Set(words.split(" "));

/** Words that choose among places or people, and those that may come between them and what is asked of the one chosen. */
const CHOOSES = list("where where's which who who's whose what what's");
const OF_THEM = list("of the these those them two both one ones city cities town towns place places us");
const BEFORE = list("in for between out");
/** "Lets me build" is said of a city; of what is built it is "can I build". */
const LETS = list("lets let allows allow permits permit");
const ME: ReadonlyMap<string, string> = new Map([
  ["me", "I"],
  ["us", "we"],
  ["you", "you"],
]);
/** What a city does by its rules. */
const SAYS = list(
  "has have had asks ask for requires require wants want demands demand sets set gives give lets allows allow permits permit",
);
/** What ends the name of what is counted: "fewer parking spaces [for a house]". */
const ENDS_NAME = list(
  "for in at on of to from with when if per than can could may do does must should would will is are i we you my our and or",
);
/** Words of a clause that only asks how far the cities are apart: "and by how much?", "what's the difference?". */
const APART = list(
  "by how much many what what's is are s the difference size it that can be one ones for each in roughly exactly so then feet foot inches square sq ft stories spaces percent",
);

/**
 * A question that asks which of several cities has more, as it is asked in one of them: "where can my fence be taller?" is
 * "how tall can my fence be?". Null where no clause compares sizes. `namesSize` says whether words name one ("setback").
 */
export function askedInEach(
  clauses: readonly Segment[],
  namesSize: (text: string) => boolean,
): string | null {
  const at = clauses.findIndex(compares);
  if (at < 0) return null;
  return clauses
    .map((clause, i) => {
      if (i === at) return ending(inOne(clause.text, namesSize));
      if (clause.role !== "ask") return clause.text;
      return isOfDifference(clause.text) ? "" : i < at ? withoutChoice(clause.text) : clause.text;
    })
    .join("");
}

const ending = (text: string): string => (endsAsking(text) ? text : `${text.trim().replace(/[,.]$/, "")}? `);

/** Whether a text asks which of several places or people has more of something, or asks of each of them. */
export const comparesPlaces = (text: string): boolean => segment(text).some(compares) || asksOfEach(text);

/** "How tall in each of the two cities?", "the rules of both cities". */
function asksOfEach(text: string): boolean {
  const words = wordsOf(text).map((word) => word.text);
  return words.some((word, at) => {
    if (!EACH.has(word)) return false;
    const next = words.slice(at + 1).find((other) => !OF_THE.has(other));
    return next !== undefined && CITIES.has(next);
  });
}
const EACH = list("each both either");
const OF_THE = list("of the two these those");
const CITIES = list("city cities town towns place places");

/** "Whose fence may be taller": a clause that chooses asks, whatever mark it ends with. */
const compares = ({ role, text }: Segment): boolean =>
  (role === "ask" || CHOOSES.has(wordsOf(text)[0]?.text ?? "")) && comparedIn(text) !== null;

/** The place of the word that compares in a clause; null where none does, as in "taller than 6 feet" and "at most 6". */
function comparedIn(text: string): number | null {
  const words = wordsOf(text);
  const at = words.findLastIndex(
    ({ text: word }, i) =>
      COMPARED.has(word) &&
      words[i + 1]?.text !== "than" &&
      words[i - 1]?.text !== "at" &&
      words[i - 1]?.text !== "no" &&
      // "2 feet taller"
      ![i - 1, i - 2].some((j) => Number(words[j]?.text) >= 0),
  );
  return at < 0 ? null : at;
}

function inOne(text: string, namesSize: (text: string) => boolean): string {
  const words = wordsOf(text);
  const at = comparedIn(text)!;
  const asks = COMPARED.get(words[at]!.text)!;
  const [from, to] = chosen(words, at);
  // "More parking spaces", "less floor area": what is counted goes with the word that counts it.
  const ends = words.findIndex(
    (word, i) => i > at && (ENDS_NAME.has(word.text) || breaks(text, words[i - 1]!, word)),
  );
  const end = ends < 0 ? words.length : ends;
  const next = asks === "many" ? end : at + 1;
  const name = text.slice(words[at]!.end, words[next - 1]!.end);
  const many = asks === "many" && !name.endsWith("s") ? "much" : asks;
  const head = text.slice(0, words[from]!.start);
  const said = text.slice(words[to]!.start, words[at]!.start);
  const rest = text.slice(words[next - 1]!.end).trimStart();
  // "The smaller side setback": the size has a name.
  const isNamed =
    asks !== "many" && end > next && namesSize(text.slice(words[next]!.start, words[end - 1]!.end));
  return `${head}${isNamed ? "what is" : `how ${many}`}${name} ${ofAsker(said, from < to)}${rest}`;
}

/** From which word to which one a clause chooses among the cities: "in which of the two". */
function chosen(words: readonly Word[], before: number): readonly [number, number] {
  const start = CONNECTORS.has(words[0]!.text) ? 1 : 0;
  // "How much taller"
  if (words[before - 2]?.text === "how") return [before - 2, before];
  const choice = words.findIndex(({ text }, i) => i < before && CHOOSES.has(text));
  if (choice < 0) return [start, start];
  const from = BEFORE.has(words[choice - 1]?.text ?? "") ? choice - 1 : choice;
  // "Which city asks for fewer spaces": what a city does is said of each.
  const next = words.findIndex(
    ({ text }, i) =>
      i > choice && !OF_THEM.has(text) && (!SAYS.has(text) || ME.has(words[i + 1]?.text ?? "")),
  );
  return [from, next < 0 ? before : Math.min(next, before)];
}

/** "Can I build" for what a city "lets me build", and "may I build" for "who may build". */
function ofAsker(said: string, ofOne: boolean): string {
  const [first, second, third] = wordsOf(said);
  if (!ofOne || !first || !second) return said;
  if (GETS.has(first.text) && second.text === "to") return `can I ${said.slice(second.end).trimStart()}`;
  const person = ME.get(second.text);
  if (LETS.has(first.text) && person !== undefined)
    return `can ${person} ${said.slice((third?.text === "to" ? third : second).end).trimStart()}`;
  const isOfNobody = MAY.has(first.text) && !PRONOUNS.has(second.text);
  return isOfNobody && ACTIVE.has(second.text) ? `${first.text} I ${said.slice(second.start)}` : said;
}
const GETS = list("gets get has have");
const MAY = list("may can could");
/** What people do with what they own. */
const ACTIVE = list("build have put add place make get go keep cover park fit rent do");

const breaks = (text: string, before: Word, next: Word): boolean =>
  /[,;:()]/.test(text.slice(before.end, next.start));

/** "Which of my two lots, the one in Denver or the one in Austin, could have a taller house?" chooses before it asks. */
function withoutChoice(text: string): string {
  const words = wordsOf(text);
  const asks = words.some((word) => VERBS.has(word.text) || HAVE.has(word.text));
  const comma = text.indexOf(",");
  return asks || comma < 0 || !CHOOSES.has(words[0]?.text ?? "") ? text : text.slice(comma + 1).trimStart();
}

const isOfDifference = (text: string): boolean =>
  wordsOf(text).every(
    ({ text: word }) => APART.has(word) || CONNECTORS.has(word) || COMPARED.has(word) || BASES.has(word),
  );
const BASES: ReadonlySet<string> = new Set(COMPARED.values());
