import { data, type LoaderFunctionArgs } from "react-router";
import type { SectionNotesOutput } from "#contract/annotations.ts";
import type { CityCodesOutput, ClauseOutput, CodesOutput } from "#contract/codes.ts";
import type { FollowsOutput } from "#contract/follows.ts";
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

/** A city's sections, with what the person follows. */
export interface CityCodesView extends CodesView<CityCodesOutput> {
  follows: FollowsOutput["follows"];
}

export const createCityCodesLoader =
  (site: Site) =>
  async ({ params }: LoaderFunctionArgs): Promise<CityCodesView> => {
    const city = params.city ?? "";
    const content = await orNotFound(
      site.read("cityCodes", { city }),
      "We don't have codes under this name. The cities that we cover are listed under the codes.",
    );
    const { follows } = site.user ? await site.read("follows", {}) : { follows: [] };
    return { content, follows, canonical: `${site.baseUrl}/codes/${content.city.slug}` };
  };

/** A section, with what people wrote beside it. */
export interface ClauseView extends CodesView<ClauseOutput> {
  notes: SectionNotesOutput;
}

const NO_NOTES: SectionNotesOutput = { notes: [], follows: [] };

export const createClauseLoader =
  (site: Site) =>
  async ({ params }: LoaderFunctionArgs): Promise<ClauseView> => {
    const { city = "", section = "" } = params;
    // The law is shown also when the notes beside it cannot be read.
    const reading = site.read("sectionNotes", { city, section }).catch(() => NO_NOTES);
    const content = await orNotFound(
      site.read("clause", { city, section }),
      "We don't have a section with this number in this city's codes. It may be written another way: search for it, or look through the city's sections.",
    );
    return {
      content,
      notes: await reading,
      canonical: `${site.baseUrl}/codes/${content.citySlug}/${content.slug}`,
    };
  };
