import { data, type LoaderFunctionArgs, redirect } from "react-router";
import type { CompareOutput, CompareTopicsOutput } from "#contract/compare.ts";
import type { CityRef } from "#contract/shared.ts";
import { ApiError } from "#web/api-client.ts";
import type { Site } from "#web/site.ts";
import { type CompareChoice, compareAddress, isFull, readChoice } from "./compare-address.ts";

export type CompareState =
  | { kind: "none" }
  | { kind: "found"; output: CompareOutput }
  /** `status` is null when the server could not be reached. */
  | { kind: "failed"; status: number | null; sentence: string | null };

export interface CompareView {
  cities: CityRef[];
  offer: CompareTopicsOutput;
  choice: CompareChoice;
  state: CompareState;
  address: string;
}

/** The loader of /compare. It compares once both cities and a topic are in the address, which the button puts there. */
export const createCompareLoader =
  (site: Site) =>
  async ({ request }: LoaderFunctionArgs) => {
    const url = new URL(request.url);
    const choice = readChoice(url);
    // The "add a city" form sends `also` a second time; one address for one comparison.
    if (url.searchParams.getAll("also").length > 1) return redirect(compareAddress(choice));
    const [cities, offer, state] = await Promise.all([
      site.read("cities", {}).catch((): CityRef[] => []),
      site.read("compareTopics", {}).catch((): CompareTopicsOutput => ({ topics: [], pairs: [] })),
      compare(site, choice),
    ]);
    const address = `${site.baseUrl}${isFull(choice) ? compareAddress(choice) : "/compare"}`;
    const view: CompareView = { cities, offer, choice, state, address };
    return data(view, { status: state.kind === "failed" ? (state.status ?? 503) : 200 });
  };

async function compare(site: Site, choice: CompareChoice): Promise<CompareState> {
  if (!isFull(choice)) return { kind: "none" };
  try {
    const output = await site.read("compare", {
      city1Id: choice.city1,
      city2Id: choice.city2,
      topic: choice.topic,
      ...(choice.also.length > 0 ? { also: choice.also.join(",") } : {}),
      ...(choice.asOf ? { asOf: choice.asOf } : {}),
    });
    return { kind: "found", output };
  } catch (error) {
    if (!(error instanceof ApiError)) return { kind: "failed", status: null, sentence: null };
    return { kind: "failed", status: error.status, sentence: error.sentence };
  }
}
