import { data, type LoaderFunctionArgs } from "react-router";
import type { GapsOutput, PlaceGapsOutput } from "#contract/rule-review.ts";
import { ApiError } from "#web/api-client.ts";
import type { Site } from "#web/site.ts";

export type GapsView = GapsOutput & { canonical: string };
export type PlaceGapsView = PlaceGapsOutput & { canonical: string };

export const createGapsLoader = (site: Site) => async (): Promise<GapsView> => ({
  ...(await site.read("gaps", {})),
  canonical: `${site.baseUrl}/data-sources/gaps`,
});

export const createPlaceGapsLoader =
  (site: Site) =>
  async ({ params }: LoaderFunctionArgs): Promise<PlaceGapsView> => {
    try {
      const content = await site.read("placeGaps", { place: params.place ?? "" });
      return { ...content, canonical: `${site.baseUrl}/data-sources/gaps/${content.place.slug}` };
    } catch (error) {
      if (error instanceof ApiError && (error.status === 404 || error.status === 400))
        throw data("We don't have a city under this name. The board of gaps lists those that we have.", {
          status: 404,
        });
      throw error;
    }
  };
