import { data, type LoaderFunctionArgs } from "react-router";
import type { PlaceReportOutput } from "#contract/place-report.ts";
import type { CityRef } from "#contract/shared.ts";
import { ApiError } from "#web/api-client.ts";
import type { Site } from "#web/site.ts";
import { namesPlace, type PlaceInputs, readInputs, readView, reportAddress } from "./place-address.ts";

export type PlaceReport = NonNullable<PlaceReportOutput["report"]>;

export type PlaceState =
  | { kind: "none" }
  | { kind: "read"; output: PlaceReportOutput }
  /** `status` is null when the server could not be reached. */
  | { kind: "failed"; status: number | null; sentence: string | null };

export interface PlaceView {
  cities: CityRef[];
  inputs: PlaceInputs;
  view: number;
  state: PlaceState;
  address: string;
}

/** The loader of /report. Without a place in the address the page asks for one. */
export const createPlaceReportLoader =
  (site: Site) =>
  async ({ request }: LoaderFunctionArgs) => {
    const url = new URL(request.url);
    const inputs = readInputs(url);
    const [cities, state] = await Promise.all([
      site.read("cities", {}).catch((): CityRef[] => []),
      readReport(site, inputs),
    ]);
    const address = `${site.baseUrl}${reportAddress(inputs)}`;
    const view: PlaceView = { cities, inputs, view: readView(url), state, address };
    return data(view, { status: state.kind === "failed" ? (state.status ?? 503) : 200 });
  };

async function readReport(site: Site, inputs: PlaceInputs): Promise<PlaceState> {
  if (!namesPlace(inputs)) return { kind: "none" };
  try {
    return { kind: "read", output: await site.read("placeReport", inputs) };
  } catch (error) {
    if (!(error instanceof ApiError)) return { kind: "failed", status: null, sentence: null };
    return { kind: "failed", status: error.status, sentence: error.sentence };
  }
}
