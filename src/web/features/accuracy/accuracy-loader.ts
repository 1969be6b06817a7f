import type { LoaderFunctionArgs } from "react-router";
import type { AccuracyOutput } from "#contract/accuracy.ts";
import type { CorrectionsOutput } from "#contract/corrections.ts";
import type { CityRef } from "#contract/shared.ts";
import type { Site } from "#web/site.ts";

export interface AccuracyView extends AccuracyOutput {
  log: CorrectionsOutput;
  cities: CityRef[];
}

/** The loader of /accuracy; `page` is that of the corrections log. */
export const createAccuracyLoader =
  (site: Site) =>
  async ({ request }: LoaderFunctionArgs): Promise<AccuracyView> => {
    const given = new URL(request.url).searchParams.get("page") ?? "";
    const page = /^[1-9]\d{0,2}$/.test(given) ? Number(given) : 1;
    const [accuracy, log, cities] = await Promise.all([
      site.read("accuracy", {}),
      site.read("corrections", { page }),
      site.read("cities", {}),
    ]);
    return { ...accuracy, log, cities };
  };
