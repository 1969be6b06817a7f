import { data, type LoaderFunctionArgs } from "react-router";
import type { SectionNotesOutput } from "#contract/annotations.ts";
import type {
  CityCodesOutput,
  ClauseOutput,
  CodeContentsOutput,
  CodesOutput,
  EnactedSectionOutput,
} from "#contract/codes.ts";
import type { FollowsOutput } from "#contract/follows.ts";
import { ApiError } from "#web/api-client.ts";
import type { Site } from "#web/site.ts";

/** A page of the codes with the address it has for good. */
export interface CodesView<T> {
  content: T;
  canonical: string;
}

/** Turns the API's refusal of an address (unknown, or not even readable) into the page for it, with words on what was looked for. */
export async function orNotFound<T>(reading: Promise<T>, about: string): Promise<T> {
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

/** A city's sections, with what the person follows, and its enacted text where that was imported. */
export interface CityCodesView extends CodesView<CityCodesOutput> {
  kind: "city";
  follows: FollowsOutput["follows"];
  enacted: CodeContentsOutput | null;
}

const NO_PLACE = "We don't have codes under this name. The cities that we cover are listed under the codes.";

/** A place of which only the enacted text was imported. */
export interface PlaceCodesView extends CodesView<CodeContentsOutput> {
  kind: "place";
}

export const createCityCodesLoader =
  (site: Site) =>
  async ({ params, request }: LoaderFunctionArgs): Promise<CityCodesView | PlaceCodesView> => {
    const city = params.city ?? "";
    const { edition } = queryOf(request);
    const has = await orNotFound(site.read("codePage", { city, ...edition }), NO_PLACE);
    const content = has.ours ? await site.read("cityCodes", { city }) : null;
    const enacted = has.enacted ? await site.read("codeContents", { city, ...edition }) : null;
    if (!content && enacted)
      return { kind: "place", content: enacted, canonical: `${site.baseUrl}/codes/${enacted.place.slug}` };
    if (!content) throw data(NO_PLACE, { status: 404 });
    const { follows } = site.user ? await site.read("follows", {}) : { follows: [] };
    return {
      kind: "city",
      content,
      enacted,
      follows,
      canonical: `${site.baseUrl}/codes/${content.city.slug}`,
    };
  };

/** The parts of an address after "?" that choose an edition, and a part of it. */
function queryOf(request: Request): {
  edition: { edition?: string };
  part: { part?: string };
  inside: { in?: string };
} {
  const query = new URL(request.url).searchParams;
  // What is no number of an edition or a part is left out: the page is shown as if it were not there.
  const one = <K extends string>(name: K, form: RegExp) => {
    const value = query.get(name);
    return (value !== null && form.test(value) ? { [name]: value } : {}) as { [name in K]?: string };
  };
  return {
    edition: one("edition", /^[1-9]\d{0,5}$/),
    part: one("part", /^(?:all|[1-9]\d{0,4})$/),
    inside: one("in", /./),
  };
}

export const createContentsLoader =
  (site: Site) =>
  async ({ params, request }: LoaderFunctionArgs): Promise<CodesView<CodeContentsOutput>> => {
    const { edition, inside } = queryOf(request);
    const content = await orNotFound(
      site.read("codeContents", { city: params.city ?? "", ...edition, ...inside }),
      "We don't have this part of an enacted code. Start from the codes of the place.",
    );
    const here = content.trail.at(-1);
    return {
      content,
      canonical: `${site.baseUrl}/codes/${content.place.slug}/contents${here ? `?in=${here.at}` : ""}`,
    };
  };

/** A section of ours, with what people wrote beside it, and the enacted text of its number where that was imported. */
export interface ClauseView extends CodesView<ClauseOutput> {
  kind: "clause";
  notes: SectionNotesOutput;
  enacted: EnactedSectionOutput | null;
}

/** A section of which only the enacted text was imported. */
export interface EnactedView extends CodesView<EnactedSectionOutput> {
  kind: "enacted";
}

const NO_SECTION =
  "We don't have a section with this number in this city's codes. It may be written another way: search for it, or look through the city's sections.";
const NO_NOTES: SectionNotesOutput = { notes: [], follows: [] };

export const createClauseLoader =
  (site: Site) =>
  async ({ params, request }: LoaderFunctionArgs): Promise<ClauseView | EnactedView> => {
    const { city = "", section = "" } = params;
    const { edition, part } = queryOf(request);
    const has = await orNotFound(site.read("codePage", { city, section, ...edition }), NO_SECTION);
    // The law is shown also when the notes beside it cannot be read.
    const reading = has.ours
      ? site.read("sectionNotes", { city, section }).catch(() => NO_NOTES)
      : Promise.resolve(NO_NOTES);
    const content = has.ours ? await site.read("clause", { city, section }) : null;
    // Our section may have another number in an older edition, or none.
    const number = content ? content.enacted : has.enacted ? section : null;
    const isThere =
      number !== null &&
      (edition.edition === undefined ||
        !content ||
        (await site.read("codePage", { city, section: number, ...edition })).enacted);
    const enacted = isThere
      ? await site.read("enactedSection", { city, section: number, ...edition, ...part })
      : null;
    if (content)
      return {
        kind: "clause",
        content,
        enacted,
        notes: await reading,
        canonical: `${site.baseUrl}/codes/${content.citySlug}/${content.slug}`,
      };
    if (enacted)
      return {
        kind: "enacted",
        content: enacted,
        canonical: `${site.baseUrl}/codes/${enacted.place.slug}/${enacted.slug}`,
      };
    throw data(NO_SECTION, { status: 404 });
  };
