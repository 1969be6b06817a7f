import { factsTold, type ToldFact } from "../choosing/told-model.ts";
import type { Circumstance, Subject } from "../law/vocabulary.ts";
import { isSaidOfIt, type NamedThings } from "./said-of.ts";

/** The facts that conditions of rules about each subject turn on: no other is worth reading. */
export type Stakes = ReadonlyMap<Subject, ReadonlySet<Circumstance>>;

/** A clause of fewer words tells nothing alone. */
const LEAST_WORDS = 2;
const JOINTS = new Set(["but", "and", "so", "-", "–", "—"]);
/** "6 ft. tall": so short a word before a small letter is shortened, and its period ends nothing. */
const SHORTENED = 4;

/** The shortest stretches that may tell a fact: those between marks and joining words, as training cuts them too. */
export function clausesOf(text: string): string[] {
  const clauses: string[][] = [[]];
  const words = text.split(/\s+/).filter(Boolean);
  for (const [i, word] of words.entries()) {
    const joins = JOINTS.has(word);
    if (joins || word.startsWith("(")) clauses.push([]);
    if (!joins) clauses.at(-1)!.push(word);
    const shortened = word.length <= SHORTENED && /^[a-z]/.test(words[i + 1] ?? "");
    if (/[,;:?!]$/.test(word) || (word.endsWith(".") && !shortened)) clauses.push([]);
  }
  return clauses
    .filter((own) => own.length >= LEAST_WORDS)
    .map((own) =>
      own
        .join(" ")
        .replace(/[(),;:.?!]+$/, "")
        .replace(/^\(/, ""),
    );
}

/** Facts that no cue found and a clause surely tells, as learned: of each the surest. */
export function toldInClauses(
  text: string,
  known: Readonly<Partial<Record<Circumstance, string>>>,
  named: NamedThings,
  stakes: Stakes,
): Partial<Record<Circumstance, string>> {
  if (stakes.size === 0) return {};
  const surest = new Map<Circumstance, ToldFact>();
  for (const fact of clausesOf(text).flatMap(factsTold)) {
    if (known[fact.name] !== undefined || (surest.get(fact.name)?.above ?? -1) >= fact.above) continue;
    if (turnsOn(stakes, named.main, fact.name) && isSaidOfIt(fact.name, ANYWHERE, named))
      surest.set(fact.name, fact);
  }
  return Object.fromEntries([...surest].map(([name, { value }]) => [name, value]));
}
/** A clause is said of no noun right behind it. */
const ANYWHERE = { from: 0, to: 2 };

const turnsOn = (stakes: Stakes, subject: Subject | undefined, name: Circumstance): boolean =>
  subject === undefined || stakes.get(subject)?.has(name) === true;
