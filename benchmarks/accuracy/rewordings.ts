import type { City } from "#domain/law/law.ts";
import { readQuantities } from "#domain/questions/read-quantities.ts";
import { convert, isUnit } from "#domain/units/quantity.ts";

/** Sentences that people put around a question and that ask for nothing. */
export const SCENERY: readonly { kind: string; sentence: string }[] = [
  { kind: "greeting", sentence: "Hi there, I hope you are having a good week." },
  { kind: "thanks", sentence: "Thanks so much for any help with this." },
  {
    kind: "how long they lived there",
    sentence: "My wife and I bought the place last spring and we love it.",
  },
  { kind: "children", sentence: "Our kids are 7 and 9 and they cannot wait." },
  { kind: "pets", sentence: "We have two big dogs and a very old cat." },
  { kind: "weather", sentence: "It has rained here for three weeks straight." },
  { kind: "neighbor", sentence: "The people next door are very friendly about it." },
  { kind: "contractor", sentence: "Our contractor can start in two weeks and is pushing us to decide." },
  { kind: "hearsay", sentence: "My brother-in-law thinks he knows, but I would rather ask." },
  { kind: "frustration", sentence: "I have been reading the city website all morning and I am confused." },
];

/** A question with a sentence before or after it. */
export function withScenery(question: string, sentence: string, before: boolean): string {
  if (before) return `${sentence} ${question}`;
  return `${question}${/[.!?]\s*$/.test(question) ? "" : "?"} ${sentence}`;
}

/** The question with its first length in the other unit: feet as inches, inches as feet; null when it has none. */
export function inOtherUnit(question: string): string | null {
  for (const found of readQuantities(question)) {
    if (found.sides || (found.unit !== "ft" && found.unit !== "in")) continue;
    const other = convert(found, found.unit === "ft" ? "in" : "ft");
    // 7 in are no exact decimal of a foot, and nobody says 1,440 in.
    if (!isUnit(other.unit) || other.value * 4 !== Math.round(other.value * 4) || other.value > 600) continue;
    const written = question.slice(found.start, found.end);
    // "-foot" describes what follows; "in" alone could be the word in "72 in front".
    const joined = /\d-[a-z]/i.test(written) ? "-" : " ";
    const unit =
      joined === "-" ? (other.unit === "in" ? "inch" : "foot") : other.unit === "in" ? "inches" : "ft";
    const after = question.slice(found.end);
    return `${question.slice(0, found.start)}${other.value}${joined}${unit}${/^[a-z\d]/i.test(after) ? " " : ""}${after}`;
  }
  return null;
}

/** The question with its city replaced by the next one; null when the words name none, or more than one. */
export function inOtherCity(
  question: string,
  cities: readonly City[],
): { q: string; from: City; to: City } | null {
  const named = cities.filter((city) => nameOf(city).test(question));
  const [from] = named;
  if (from === undefined || named.length > 1 || cities.length < 2) return null;
  const to = cities[(cities.indexOf(from) + 1) % cities.length]!;
  const q = question.replace(nameOf(from), (_, state?: string) =>
    state ? `${to.name}, ${to.state}` : to.name,
  );
  return { q, from, to };
}

/** A city's name, with its state when that follows: "Portland, Oregon", "Denver CO". */
const nameOf = ({ name, state, stateCode }: City): RegExp =>
  new RegExp(`\\b${name}\\b(,? (?:${state}|${stateCode})\\b)?`, "i");
