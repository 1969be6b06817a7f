import type { SearchInput } from "#contract/search.ts";
import type { Option, Question } from "#web/answer/deciding-question.tsx";
import type { Reading } from "#web/answer/unclear-answer.tsx";
import { searchAddress } from "#web/search-address.ts";

const PARAMETERS: readonly string[] = ["cityId", "district", "asOf", "subject", "place", "intent", "rule"];

/** What a person chooses of these replaces a model's reading of the question. */
const CORRECTS: ReadonlySet<string> = new Set(["cityId", "subject", "place", "intent", "rule"]);

/** Where a reply to the deciding question of a search leads; null where it can only be read. */
export function replyAddress({ parameter }: Question, { value }: Option, input: SearchInput): string | null {
  // The new words say it all; what corrected the reading of the old ones no longer applies.
  if (parameter === "q")
    return searchAddress({ q: value, cityId: input.cityId, district: input.district, asOf: input.asOf });
  if (parameter === null || !PARAMETERS.includes(parameter)) return null;
  const reading = CORRECTS.has(parameter) ? undefined : input.reading;
  return searchAddress({ ...input, page: undefined, reading, [parameter]: value });
}

/** Where a reading of an unclear question leads: the same search with what the reading sets; null when it sets nothing. */
export function readingAddress({ apply }: Reading, input: SearchInput): string | null {
  const set = Object.fromEntries(Object.entries(apply).filter(([name]) => PARAMETERS.includes(name)));
  if (Object.keys(set).length === 0) return null;
  return searchAddress({ ...input, rule: undefined, reading: undefined, page: undefined, ...set });
}
