import { editDistance } from "#domain/questions/words.ts";
import { ALL_UNITS, type Unit } from "#domain/units/quantity.ts";

/** How people write units that law files spell otherwise. */
const UNIT_SPELLINGS: Readonly<Record<string, Unit>> = {
  "'": "ft",
  "′": "ft",
  foot: "ft",
  feet: "ft",
  '"': "in",
  "″": "in",
  inch: "in",
  inches: "in",
  yard: "yd",
  yards: "yd",
  mile: "mi",
  miles: "mi",
  "square foot": "sq ft",
  "square feet": "sq ft",
  sf: "sq ft",
  acre: "acres",
  percent: "%",
  pct: "%",
  dollar: "USD",
  dollars: "USD",
  $: "USD",
  story: "stories",
  storey: "stories",
  storeys: "stories",
  unit: "units",
  home: "units",
  homes: "units",
  dwellings: "units",
  space: "spaces",
  day: "days",
  week: "weeks",
  month: "months",
  year: "years",
  hour: "hours",
  minute: "minutes",
  pound: "lb",
  pounds: "lb",
  person: "people",
  degree: "degrees",
};

const simply = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[\s_.-]+/g, " ")
    .trim();

/** The allowed word that was probably meant: equal but for spelling signs, or one slip in every three letters away; else null. */
export function nearestWord(word: string, allowed: readonly string[]): string | null {
  const wanted = simply(word);
  const limit = Math.max(1, Math.floor(wanted.length / 3));
  let best: { word: string; distance: number } | null = null;
  for (const candidate of allowed) {
    const distance = editDistance(wanted, simply(candidate), limit);
    if (
      distance <= limit &&
      distance < Math.max(1, wanted.length) &&
      distance < (best?.distance ?? limit + 1)
    )
      best = { word: candidate, distance };
  }
  if (best || wanted.length < 3) return best?.word ?? null;
  // "walls" for "retaining_wall": a part of the only word that has it.
  const containing = allowed.filter((candidate) =>
    simply(candidate)
      .split(" ")
      .some((part) => part === wanted || `${part}s` === wanted),
  );
  return containing.length === 1 ? (containing[0] ?? null) : null;
}

/** What to write instead of a word that is not allowed: the nearest one, and all there are. */
export function insteadOf(word: string, allowed: readonly string[], called = "allowed"): string {
  const nearest = nearestWord(word, allowed);
  const all = allowed.length > 0 ? `${called}: ${allowed.join(", ")}` : `nothing is ${called}`;
  return nearest === null ? `Use another word; ${all}.` : `Did you mean "${nearest}"? ${all}.`;
}

/** As `insteadOf`, for units: "feet" is no unit of the law files, and "ft" is. */
export function unitInsteadOf(word: string): string {
  const known = UNIT_SPELLINGS[word.trim().toLowerCase()];
  if (known === undefined) return insteadOf(word, ALL_UNITS, "units");
  return `Did you mean "${known}"? units: ${ALL_UNITS.join(", ")}.`;
}

/** Whether people write a unit so, in any of its spellings. */
export const isUnitWord = (word: string): boolean => {
  const wanted = word.trim().toLowerCase();
  return Object.hasOwn(UNIT_SPELLINGS, wanted) || ALL_UNITS.some((unit) => unit.toLowerCase() === wanted);
};
