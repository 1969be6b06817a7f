import { data, type LoaderFunctionArgs } from "react-router";
import type { CityCodesOutput, ClauseOutput, CodesOutput } from "#contract/codes.ts";
import { ApiError } from "#web/api-client.ts";
import type { Site } from "#web/site.ts";

/** A page of the codes with the address it has for good. */
export interface CodesView<T> {
  content: T;
  canonical: string;
}

/** Turns the API's refusal of an address (unknown, or not even readable) into the page for it, with words on what was looked for. */
async function orNotFound<T>(reading: Promise<T>, about: string): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400))
      throw data(about, { status: 404 });
    throw error;
  }
}

export const createCodesLoader = (site: Site) => async (): Promise<CodesView<CodesOutput>> => ({
  content: await site.read("codes", {}),
  canonical: `${site.baseUrl}/codes`,
});

export const createCityCodesLoader =
  (site: Site) =>
  async ({ params }: LoaderFunctionArgs): Promise<CodesView<CityCodesOutput>> => {
    const city = params.city ?? "";
    const content = await orNotFound(
      site.read("cityCodes", { city }),
      "We hold no codes under this name. The cities that we cover are listed under the codes.",
    );
    return { content, canonical: `${site.baseUrl}/codes/${content.city.slug}` };
  };

export const createClauseLoader =
  (site: Site) =>
  async ({ params }: LoaderFunctionArgs): Promise<CodesView<ClauseOutput>> => {
    const { city = "", section = "" } = params;
    const content = await orNotFound(
      site.read("clause", { city, section }),
      "We hold no section with this number in this city's codes. It may be written another way: search for it, or look through the city's sections.",
    );
    return { content, canonical: `${site.baseUrl}/codes/${content.citySlug}/${content.slug}` };
  };
