import { data, type LoaderFunctionArgs } from "react-router";
import type { AccuracyOutput, BlindRound, MistakesOutput } from "#contract/accuracy.ts";
import type { CorrectionsOutput } from "#contract/corrections.ts";
import type { CityRef } from "#contract/shared.ts";
import { ApiError } from "#web/api-client.ts";
import type { Site } from "#web/site.ts";

export interface AccuracyView extends AccuracyOutput {
  log: CorrectionsOutput;
}
export interface RoundView {
  round: BlindRound;
  cities: CityRef[];
}
export interface MistakesView extends MistakesOutput {
  cities: CityRef[];
}

/** The loader of /accuracy; `page` is that of the corrections log. */
export const createAccuracyLoader =
  (site: Site) =>
  async ({ request }: LoaderFunctionArgs): Promise<AccuracyView> => {
    const given = new URL(request.url).searchParams.get("page") ?? "";
    const page = /^[1-9]\d{0,2}$/.test(given) ? Number(given) : 1;
    const [accuracy, log] = await Promise.all([
      site.read("accuracy", {}),
      site.read("corrections", { page }),
    ]);
    return { ...accuracy, log };
  };

/** The loader of /accuracy/rounds/{round}. */
export const createRoundLoader =
  (site: Site) =>
  async ({ params }: LoaderFunctionArgs): Promise<RoundView> => {
    const [round, cities] = await Promise.all([
      site.read("blindRound", { round: params.round ?? "" }).catch((error: unknown) => {
        if (!(error instanceof ApiError) || error.status !== 404) throw error;
        throw data("There is no blind round with this number. All rounds are listed under Accuracy.", {
          status: 404,
        });
      }),
      site.read("cities", {}),
    ]);
    return { round, cities };
  };

/** The loader of /accuracy/mistakes. */
export const createMistakesLoader = (site: Site) => async (): Promise<MistakesView> => {
  const [found, cities] = await Promise.all([site.read("mistakes", {}), site.read("cities", {})]);
  return { ...found, cities };
};
