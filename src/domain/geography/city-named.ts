import type { City } from "../law/law.ts";

/**
 * The city that a person means by a name: its own or another by which it is known, alone or with its state
 * ("Denver", "NYC", "Denver, CO", "denver colorado"). Undefined when none of these is.
 */
export function cityNamed<C extends Pick<City, "name" | "slug" | "aliases" | "state" | "stateCode">>(
  cities: readonly C[],
  words: string,
  state?: string,
): C | undefined {
  const wanted = plain(words);
  const within = state === undefined ? null : plain(state);
  return cities.find((city) => {
    const states = [city.state, city.stateCode].map(plain);
    if (within !== null && within !== "" && !states.includes(within)) return false;
    const names = [city.name, city.slug, ...city.aliases].map(plain);
    return names.some(
      (name) => name === wanted || states.some((itsState) => `${name} ${itsState}` === wanted),
    );
  });
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
