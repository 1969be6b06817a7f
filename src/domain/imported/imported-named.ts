import { cityNamed } from "../geography/city-named.ts";
import type { City } from "../law/law.ts";
import { type ImportedPlace, stateName } from "./imported-place.ts";

/** The imported place that a person means by its name, alone or with its state. */
export function importedNamed(
  places: readonly ImportedPlace[],
  words: string,
  state?: string,
): ImportedPlace | undefined {
  return cityNamed(
    places.map((place) => ({
      ...place,
      aliases: [] as string[],
      stateCode: place.state,
      state: stateName(place.state),
      place,
    })),
    words,
    state,
  )?.place;
}

/** The covered city that a text names outright; a district that only one city has names none. */
export function coveredNamed(cities: readonly City[], text: string): City | undefined {
  return cities.find((city) =>
    [city.name, ...city.aliases].some((name) =>
      new RegExp(String.raw`(?<![\p{L}\p{N}-])${escaped(name)}(?![\p{L}\p{N}-])`, "iu").test(text),
    ),
  );
}

/** Imported places that a question names; several when they share the name. `text` is the question without it. */
export interface NamedInQuestion {
  places: ImportedPlace[];
  text: string;
}

/**
 * A name counts where it is written as one: after "in", "of" or the like, with its state, with 's, or with a capital inside
 * the sentence. The longest name wins, so that "Chicago Heights" is not Chicago.
 */
export function namedInQuestion(places: readonly ImportedPlace[], question: string): NamedInQuestion | null {
  const folded = question.toLowerCase();
  const names = [...new Set(places.map(({ name }) => name.toLowerCase()))]
    .filter((name) => folded.includes(name))
    .sort((a, b) => b.length - a.length);
  for (const name of names) {
    const found = findName(question, name, places);
    if (found) return found;
  }
  return null;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

function findName(question: string, name: string, places: readonly ImportedPlace[]): NamedInQuestion | null {
  const sharing = places.filter((place) => place.name.toLowerCase() === name);
  const states = sharing.flatMap(({ state }) => [state, stateName(state)]).map(escaped);
  const pattern = new RegExp(
    String.raw`(\b(?:in|of|for|at|near|under)\s+)?(?:\bthe\s+)?(?:\b(?:city|town|village|county|borough)\s+of\s+)?(?<![\p{L}\p{N}-])(${escaped(name)})(?:(,?\s+)(${states.join("|")})(?![\p{L}\p{N}]))?(['’]s)?(?![\p{L}\p{N}-])`,
    "giu",
  );
  for (const match of question.matchAll(pattern)) {
    const [whole, before, printed = "", , state, genitive] = match;
    const isCapital = /^\p{Lu}/u.test(printed) && (match.index > 0 || whole !== printed);
    if (!before && !state && !genitive && !isCapital) continue;
    const meant = state
      ? sharing.filter((place) =>
          [place.state, stateName(place.state)].some((one) => one.toLowerCase() === state.toLowerCase()),
        )
      : sharing;
    const rest = `${question.slice(0, match.index)} ${question.slice(match.index + whole.length)}`;
    return {
      places: meant,
      text: rest
        .replace(/\s+([?.!,])/g, "$1")
        .replace(/\s+/g, " ")
        .trim(),
    };
  }
  return null;
}
