import type { ExpertQuestionOutput } from "#contract/expert-questions.ts";
import { SearchInput, type SearchOutput } from "#contract/search.ts";
import type { Engine } from "#domain/answers/engine.ts";
import { invalidInput, type Problem } from "#domain/problem.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { readSiteAddress } from "#domain/saved/saved-item.ts";
import type { CalendarDate } from "#domain/units/calendar-date.ts";
import { answerSearch } from "./answer-search.ts";
import { readFields } from "./read-input.ts";

/** The inputs of a search by name, as they stand in its address. */
export type AttachedSearch = Readonly<Record<string, string>>;

const NAMES = ["q", "cityId", "district", "asOf", "subject", "place", "intent", "rule", "reading"] as const;
const WRONG = "Please ask from the page of the answer. We cannot read this address.";

/** Reads the search that an address of this site holds; whatever else stands in the address is left out. */
export function readAttachedSearch(engine: Engine, address: string): Result<AttachedSearch, Problem> {
  const wrong = err(invalidInput("search", WRONG));
  const read = readSiteAddress(address);
  if (read?.path !== "/search") return wrong;
  const search = Object.fromEntries(
    NAMES.flatMap((name) => (read.inputs[name] === undefined ? [] : [[name, read.inputs[name]]])),
  );
  const input = readFields(SearchInput, search);
  if (!input.ok || input.value.q.trim() === "") return wrong;
  const { cityId } = input.value;
  return cityId === undefined || engine.cities.has(cityId) ? ok(search) : wrong;
}

/** The answer as it was read on that day, from the law as it is held now. It takes no search from anybody. */
export function answerOf(engine: Engine, search: AttachedSearch, day: CalendarDate): SearchOutput | null {
  const input = readFields(SearchInput, search);
  return input.ok ? answerSearch(engine, input.value, day) : null;
}

/** The same for the page of a question. */
export function presentAbout(
  engine: Engine,
  search: AttachedSearch,
  day: CalendarDate,
): ExpertQuestionOutput["about"] {
  const found = answerOf(engine, search, day);
  if (!found) return null;
  const { query, city, interpretation, answer } = found;
  const address = `/search?${new URLSearchParams({ ...search, asOf: search.asOf ?? day })}`;
  const oneProject = interpretation.subjects.length <= 1;
  return { q: query, address, day: interpretation.asOf, city, oneProject, answer };
}
