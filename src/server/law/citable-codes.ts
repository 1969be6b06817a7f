import type { CitableCode, CitableEdition, CuratedClause, SectionStatus } from "#domain/codes/citable.ts";
import { type CitableIndex, indexCitable } from "#domain/codes/index-citable.ts";
import type { City, Clause } from "#domain/law/law.ts";
import type { Services } from "../services.ts";

/** All codes that a citation may lead to: the sections of ours, and every edition that was imported. */

type Needed = Pick<Services, "engine" | "enacted">;

/** Made once for a state of the editions; imports are rare and a sentence is read in a fraction of a millisecond. */
const kept = new WeakMap<Services["enacted"], { key: string; index: Promise<CitableIndex> }>();

export async function citableIndex(services: Needed): Promise<CitableIndex> {
  const places = await services.enacted.places();
  const held = await Promise.all(places.map(({ place }) => services.enacted.editions(place.slug)));
  const editions = held.flat();
  const key = editions.map(({ edition }) => edition.id).join(",");
  const before = kept.get(services.enacted);
  if (before?.key === key) return before.index;
  const index = makeIndex(services, editions);
  kept.set(services.enacted, { key, index });
  // A database that fails now may answer the next time.
  index.catch(() => kept.delete(services.enacted));
  return index;
}

async function makeIndex(
  { engine, enacted }: Needed,
  editions: Awaited<ReturnType<Services["enacted"]["editions"]>>,
): Promise<CitableIndex> {
  const { book } = engine;
  const codes = new Map<string, CitableCode & { editions: CitableEdition[] }>();
  for (const city of book.cities) codes.set(city.slug, codeOf(city, book.clauses));
  // From the oldest to the newest.
  for (const { place, edition } of [...editions].reverse()) {
    const sections = await enacted.contents(edition.id);
    const own = codes.get(place.slug) ?? {
      place: { slug: place.slug, name: place.name, state: place.state, aliases: [] },
      codeNames: [],
      editions: [],
    };
    own.editions.push({
      number: edition.number,
      lawDate: edition.lawDate,
      sections: sections
        .filter(({ number }) => number !== "")
        .map(({ number, slug, title, path }) => ({ number, slug, title, path, status: statusOf(title) })),
    });
    codes.set(place.slug, own);
  }
  return indexCitable([...codes.values()]);
}

const codeOf = (city: City, clauses: readonly Clause[]): CitableCode & { editions: CitableEdition[] } => ({
  place: { slug: city.slug, name: city.name, state: city.stateCode, aliases: city.aliases },
  codeNames: city.codes.map(({ name }) => name),
  editions: [],
  curated: clauses
    .filter(({ cityId }) => cityId === city.id)
    .map(
      ({ slug, section, heading, aliases, to }): CuratedClause => ({
        slug,
        section,
        heading,
        aliases,
        ended: to,
      }),
    ),
});

/** Codes say in the title what became of a section. */
const statusOf = (title: string): SectionStatus =>
  /\brepealed\b/i.test(title) ? "repealed" : /\breserved\b/i.test(title) ? "reserved" : "in_force";
