import type { LoaderFunctionArgs } from "react-router";
import type { CitationsOutput } from "#contract/citations.ts";
import { ApiError } from "#web/api-client.ts";
import type { Site } from "#web/site.ts";

export interface CitationsView {
  text: string;
  city: string;
  /** All places whose sections can be cited. */
  places: { slug: string; name: string; state: string }[];
  /** Null until a text was given, or where it could not be read. */
  result: CitationsOutput | null;
  problem: string | null;
}

/** The loader of /citations?text=…&city=… */
export const createCitationsLoader =
  (site: Site) =>
  async ({ request }: LoaderFunctionArgs): Promise<CitationsView> => {
    const query = new URL(request.url).searchParams;
    const [text, city] = [query.get("text") ?? "", query.get("city") ?? ""];
    const codes = await site.read("codes", {});
    const places = new Map(
      [...codes.places, ...codes.cities].map(({ slug, name, state }) => [slug, { slug, name, state }]),
    );
    const view = {
      text,
      city,
      places: [...places.values()].sort((a, b) => a.name.localeCompare(b.name, "en")),
      result: null,
      problem: null,
    };
    if (text.trim() === "") return view;
    try {
      return { ...view, result: await site.read("citations", { text, ...(city === "" ? {} : { city }) }) };
    } catch (error) {
      if (error instanceof ApiError && (error.status === 400 || error.status === 404))
        return { ...view, problem: error.message };
      throw error;
    }
  };
