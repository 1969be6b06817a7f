import { parseArgs } from "node:util";
import { sectionText } from "#domain/codes/enacted-section.ts";
import { cityNamed } from "#domain/geography/city-named.ts";
import { stateName } from "#domain/imported/imported-place.ts";
import type { SectionSearch } from "#domain/imported/section-search.ts";
import { makeSnippet } from "#domain/search/snippet.ts";
import type { CodePlace } from "#server/database/code-records.ts";
import { type CodeTarget, openCodeTarget } from "./code-target.ts";

const USAGE = 'Usage: npm run lotline -- find "WORDS" [--city NAME [--state XX]] [--limit 10] [--json]';
const MOST = 100;

/** A section that was found. */
interface FoundSection {
  place: string;
  number: string;
  title: string;
  score: number;
  /** From the root of the site. */
  href: string;
  /** The passage that says most about the words. */
  passage: string;
}

/**
 * Sections of imported codes by words, in one place or in all. Returns the process's exit code: 0, 1 when the database
 * cannot be opened, or 2 when the arguments make no sense.
 */
export async function runFind(
  args: string[],
  { print, fail } = {
    print: console.log as (line: string) => void,
    fail: console.error as (line: string) => void,
  },
  open: () => ReturnType<typeof openCodeTarget> = openCodeTarget,
): Promise<number> {
  let parsed: ReturnType<typeof readArguments>;
  try {
    parsed = readArguments(args);
  } catch (problem) {
    fail(`${problem instanceof Error ? problem.message : String(problem)}\n${USAGE}`);
    return 2;
  }
  const { city, state, json } = parsed.values;
  const limit = Number(parsed.values.limit);
  const text = parsed.positionals.join(" ").trim();
  if (text === "" || !Number.isInteger(limit) || limit < 1 || limit > MOST) {
    fail(`${USAGE}\n--limit is from 1 to ${MOST}.`);
    return 2;
  }
  const target = await open();
  if (!target.ok) {
    fail(target.error);
    return 1;
  }
  try {
    const { store, search } = target.value;
    const places = await store.places();
    const only = city === undefined ? null : placeNamed(places, city, state);
    if (only === undefined) {
      fail(`We have no imported code of "${city}".`);
      return 2;
    }
    const found = await findSections(await search(), store, places, { text, limit, only });
    print(json ? JSON.stringify(found) : inWords(found));
    return 0;
  } finally {
    await target.value.close();
  }
}

type Places = Awaited<ReturnType<CodeTarget["store"]["places"]>>;

async function findSections(
  search: SectionSearch,
  store: CodeTarget["store"],
  places: Places,
  { text, limit, only }: { text: string; limit: number; only: Places[number] | null },
): Promise<FoundSection[]> {
  const own = only && { placeId: only.place.id, editionId: only.edition.id };
  const inOne = own && (await search.inEdition(own, text, limit));
  const { weights, ranked } = inOne
    ? { weights: inOne.weights, ranked: inOne.ranked.map((hit) => ({ ...hit, ...own })) }
    : await search.everywhere(text, limit);
  const names = new Map(places.map(({ place }) => [place.id, place]));
  const found = await Promise.all(
    ranked.map(async ({ placeId, editionId, section: at, score }) => {
      const place = names.get(placeId);
      const [section] = place ? await store.sectionsAt(editionId, [at]) : [];
      if (!place || !section) return [];
      const passage = makeSnippet(sectionText(section), weights).replace(/<\/?mark>/g, "");
      const { number, title, slug } = section;
      const href = `/codes/${place.slug}/${slug}`;
      return [{ place: nameOf(place), number, title, score: Number(score.toFixed(3)), href, passage }];
    }),
  );
  return found.flat();
}

const nameOf = ({ name, state }: CodePlace): string => `${name}, ${state}`;

/** Undefined when no place has this name. */
const placeNamed = (places: Places, words: string, state?: string): Places[number] | undefined =>
  cityNamed(
    places.map((one) => ({
      ...one.place,
      aliases: [] as string[],
      stateCode: one.place.state,
      state: stateName(one.place.state),
      one,
    })),
    words,
    state,
  )?.one;

const readArguments = (args: string[]) =>
  parseArgs({
    args,
    allowPositionals: true,
    options: {
      city: { type: "string" },
      state: { type: "string" },
      limit: { type: "string", default: "10" },
      json: { type: "boolean" },
    },
  });

function inWords(found: readonly FoundSection[]): string {
  if (found.length === 0) return "No section has these words.";
  return found
    .map(({ place, number, title, href, passage }) =>
      [`${place}: ${`${number} ${title}`.trim()} (${href})`, `  ${passage.replace(/\s+/g, " ")}`].join("\n"),
    )
    .join("\n");
}
