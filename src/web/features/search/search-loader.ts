import { data, type LoaderFunctionArgs } from "react-router";
import type { CitationsOutput } from "#contract/citations.ts";
import type { PermitTimesOutput } from "#contract/permit-times.ts";
import type { SearchInput, SearchOutput } from "#contract/search.ts";
import type { CityRef } from "#contract/shared.ts";
import { isAnswered } from "#domain/accounts/answered.ts";
import { stateName } from "#domain/imported/imported-place.ts";
import { SUBJECTS } from "#domain/law/vocabulary.ts";
import { asksReviewTime } from "#domain/permits/asks-review-time.ts";
import { ApiError } from "#web/api-client.ts";
import { searchAddress } from "#web/search-address.ts";
import type { Site } from "#web/site.ts";

/** What the results panel shows. */
export type SearchState =
  | { kind: "none" }
  | { kind: "found"; output: SearchOutput }
  /** `sentence` is the server's; null when this browser's own count refused. */
  | { kind: "limit"; sentence: string | null }
  /** `status` is null when the server could not be reached. */
  | { kind: "failed"; status: number | null; sentence: string | null };

export interface SearchView {
  cities: CityRef[];
  input: SearchInput;
  state: SearchState;
  /** How long recent permits took, where that is asked of one city. */
  permitTimes: PermitTimesOutput | null;
  /** What the citations in the question lead to; empty where it has none. */
  cited: CitationsOutput["citations"];
  /** Free searches left after this one; null when nothing is counted. */
  remaining: number | null;
  /** The answer is by the rules in force today. Decided where the page is loaded, so that both renderings agree. */
  isToday: boolean;
  /** This page's own address, for people who pass it on. */
  address: string;
  /** The picture of its answer; null where there is none, or no permission to fetch it. */
  picture: string | null;
}

const TEXT_PARAMETERS = [
  "district",
  "asOf",
  "subject",
  "place",
  "intent",
  "rule",
  "reading",
  "after",
  "shared",
] as const;

/** Reads the search from an address; empty fields, as a form sends them, count as absent, and control characters as spaces. */
export function readSearchInput(address: URL): SearchInput {
  const value = (name: string) =>
    address.searchParams
      .get(name)
      ?.replace(/\p{Cc}/gu, " ")
      .trim() || undefined;
  const whole = (name: string) => {
    const text = value(name);
    return text && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
  };
  const input: SearchInput = { q: value("q") ?? "" };
  const cityId = whole("cityId");
  const page = whole("page");
  if (cityId) input.cityId = cityId;
  if (page && page > 1) input.page = page;
  for (const name of TEXT_PARAMETERS) {
    const text = value(name);
    if (text) input[name] = text;
  }
  return input;
}

/** The loader of /search. Failures are part of the page, so that nothing a person typed is lost. */
export const createSearchLoader =
  (site: Site) =>
  async ({ request }: LoaderFunctionArgs) => {
    const asked = readSearchInput(new URL(request.url));
    // Started together with the search; a list that cannot be had must not cost the answer.
    const listed: Promise<CityRef[]> = Promise.all([
      site.read("cities", {}).catch((): CityRef[] => []),
      readImported(site).catch((): CityRef[] => []),
    ]).then((lists) => lists.flat());
    const cited = readCited(site, asked, listed);
    const state = await search(site, asked);
    const input = state.kind === "found" ? inputOf(asked, state.output) : asked;
    const view: SearchView = {
      cities: await listed,
      input,
      state,
      permitTimes: state.kind === "found" ? await readPermitTimes(site, input, state.output) : null,
      cited: state.kind === "found" ? await cited : [],
      remaining: await site.allowance.remaining(),
      isToday: state.kind === "found" && isToday(state.output.interpretation.asOf),
      picture: state.kind === "found" ? site.picture(searchAddress({ ...input, shared: undefined })) : null,
      address: `${site.baseUrl}${input.q ? searchAddress({ ...input, shared: undefined }) : "/search"}`,
    };
    return data(view, { status: statusOf(state) });
  };

/** Places that are answered from their enacted text alone. */
async function readImported(site: Site): Promise<CityRef[]> {
  const { places } = await site.read("codes", {});
  return places
    .filter(({ covered }) => !covered)
    .map(({ cityId, name, state }) => ({ id: cityId, name, state: stateName(state) }));
}

/** The citations in the question, against every code that we have. What cannot be had must not cost the answer. */
async function readCited(
  site: Site,
  { q, cityId }: SearchInput,
  listed: Promise<CityRef[]>,
): Promise<CitationsOutput["citations"]> {
  // Every citation has a figure, and most questions none.
  if (!/\d/.test(q)) return [];
  const city = (await listed).find(({ id }) => id === Number(cityId));
  const read = site.read("citations", { text: q, ...(city ? { city: city.name } : {}) });
  return read.then(({ citations }) => citations).catch(() => []);
}

/** What cannot be had must not cost the answer. Data of today says nothing of another day. */
async function readPermitTimes(
  site: Site,
  { asOf }: SearchInput,
  { query, city, interpretation: { asks } }: SearchOutput,
): Promise<PermitTimesOutput | null> {
  const ask = asks.find(({ intent }) => intent === "time");
  if (!city || !ask || asOf !== undefined || !asksReviewTime(query)) return null;
  const subject = SUBJECTS.find((own) => own === ask.subject);
  return site.read("permitTimes", { city: city.name, subject }).catch(() => null);
}

/**
 * What leads to this very answer again: a follow-up as the question that it was read as, and a model's reading. Every
 * address made from here has it.
 */
function inputOf({ after, ...asked }: SearchInput, { query, interpretation }: SearchOutput): SearchInput {
  const { reading } = interpretation;
  return { ...asked, ...(after === undefined ? {} : { q: query }), ...(reading === null ? {} : { reading }) };
}

async function search(site: Site, input: SearchInput): Promise<SearchState> {
  if (!input.q) return { kind: "none" };
  // What somebody shared takes no search; the server knows whether they did.
  const counts = input.shared === undefined;
  const asked = [input.after, input.q].join(" ").trim();
  if (counts && !site.allowance.admits(asked)) return { kind: "limit", sentence: null };
  try {
    const output = await site.read("search", input);
    if (counts && isAnswered(output.answer.outcome)) site.allowance.record(asked);
    return { kind: "found", output };
  } catch (error) {
    if (!(error instanceof ApiError)) return { kind: "failed", status: null, sentence: null };
    // Too many requests in a minute is another 429: it passes by itself, and no account lifts it.
    if (error.status === 429 && isSearchLimit(error.body)) return { kind: "limit", sentence: error.sentence };
    return { kind: "failed", status: error.status, sentence: error.sentence };
  }
}

const isSearchLimit = (body: unknown): boolean =>
  typeof body === "object" && body !== null && "error" in body && body.error === "search_limit";

function statusOf(state: SearchState): number {
  if (state.kind === "limit") return 429;
  if (state.kind === "failed") return state.status ?? 503;
  return 200;
}

const MOST_HOURS_APART = 36;

/** The server's day may be a day off the browser's around midnight; both are "today". */
function isToday(day: string): boolean {
  return Math.abs(Date.now() - Date.parse(`${day}T12:00:00Z`)) < MOST_HOURS_APART * 60 * 60 * 1000;
}
