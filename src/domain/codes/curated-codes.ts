import type { City, Clause, LawBook } from "../law/law.ts";
import type { CitableCode, CuratedClause } from "./citable.ts";

/** The codes of our own law book, one for each city, as citations are resolved against them. */
export function curatedCodes({ cities, clauses }: LawBook): CitableCode[] {
  const byCity = new Map<number, Clause[]>(cities.map(({ id }) => [id, []]));
  for (const clause of clauses) byCity.get(clause.cityId)?.push(clause);
  return cities.map((city) => codeOf(city, byCity.get(city.id)!));
}

const codeOf = (city: City, clauses: readonly Clause[]): CitableCode => ({
  place: { slug: city.slug, name: city.name, state: city.stateCode, aliases: city.aliases },
  codeNames: city.codes.map(({ name }) => name),
  editions: [],
  curated: clauses.map(
    ({ slug, section, heading, aliases, to }): CuratedClause => ({
      slug,
      section,
      heading,
      aliases,
      ended: to,
    }),
  ),
});
