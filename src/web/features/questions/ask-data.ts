import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "react-router";
import type { ExpertQuestionsOutput } from "#contract/expert-questions.ts";
import type { CityRef } from "#contract/shared.ts";
import { SPECIALTIES } from "#domain/experts/expert.ts";
import { readSiteAddress } from "#domain/saved/saved-item.ts";
import { ApiError } from "#web/api-client.ts";
import { refused, textOf } from "#web/form-outcome.ts";
import type { Site } from "#web/site.ts";

/** An answer on this site that the question is about. */
export interface AskedAbout {
  /** "/search?q=…" */
  address: string;
  q: string;
  city: string | null;
  /** Named in the address; null for the day of asking. */
  asOf: string | null;
}

/** Somebody who can be asked; `value` is what the form sends. */
export interface Askable {
  value: string;
  label: string;
}

export interface AskView {
  about: AskedAbout | null;
  /** Who answers, those of the city in question first; null for a visitor. */
  askable: readonly Askable[] | null;
  /** The one to begin with. */
  chosen: string;
}

/** The loader of /expert-questions/ask: `about` is the address of an answer, `expert` a profile's name in its address. */
export const createAskLoader =
  (site: Site) =>
  async ({ request }: LoaderFunctionArgs): Promise<AskView> => {
    const { searchParams } = new URL(request.url);
    const cities = await site.read("cities", {}).catch((): CityRef[] => []);
    const about = readAbout(searchParams.get("about"), cities);
    const expert = await readExpert(site, searchParams.get("expert"));
    let desks: ExpertQuestionsOutput["desks"];
    try {
      ({ desks } = await site.read("expertQuestions", {}));
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return { about, askable: null, chosen: "" };
      throw error;
    }
    const near = about?.city ?? expert?.city ?? null;
    const sorted = [...desks].sort((a, b) => Number(b.city === near) - Number(a.city === near));
    const askable = [
      ...(expert ? [{ value: `expert:${expert.slug}`, label: expert.name }] : []),
      ...sorted.map(({ specialty, city, experts }) => ({
        value: `desk:${specialty}:${city}`,
        label: `Any ${specialty} in ${city} (${experts === 1 ? "1 expert" : `${experts} experts`})`,
      })),
    ];
    return { about, askable, chosen: expert ? askable[0]!.value : "" };
  };

/** The action of /expert-questions/ask. */
export const createAskAction =
  (site: Site) =>
  async ({ request }: ActionFunctionArgs) => {
    const given = await request.formData();
    const search = textOf(given, "search");
    try {
      const { id } = await site.write("askExpert", {
        title: textOf(given, "title"),
        text: textOf(given, "text"),
        ...readChosen(textOf(given, "to")),
        ...(search ? { search } : {}),
      });
      return redirect(`/expert-questions/${id}?done=asked`);
    } catch (error) {
      return refused("ask", given, error);
    }
  };

function readChosen(to: string): {
  expert?: string;
  specialty?: (typeof SPECIALTIES)[number];
  city?: string;
} {
  const [kind, name = "", city = ""] = to.split(":");
  if (kind === "expert") return { expert: name };
  const specialty = SPECIALTIES.find((one) => one === name);
  return kind === "desk" && specialty ? { specialty, city } : {};
}

function readAbout(address: string | null, cities: readonly CityRef[]): AskedAbout | null {
  const read = address ? readSiteAddress(address) : null;
  const q = read?.inputs.q;
  if (!address || read?.path !== "/search" || !q) return null;
  const city = cities.find(({ id }) => String(id) === read.inputs.cityId);
  // A city in the words of the question is as good as one that was chosen.
  const named = city ?? cities.find(({ name }) => q.toLowerCase().includes(name.toLowerCase()));
  return { address, q, city: named?.name ?? null, asOf: read.inputs.asOf ?? null };
}

/** A person who does not answer questions is as good as nobody chosen. */
async function readExpert(site: Site, slug: string | null) {
  if (!slug) return null;
  try {
    const expert = await site.read("expert", { slug });
    return expert.answersQuestions ? expert : null;
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return null;
    throw error;
  }
}
