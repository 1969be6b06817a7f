import { data, type LoaderFunctionArgs } from "react-router";
import type {
  CityCoverage,
  CoverageOutput,
  CoveredTopicOutput,
  DistrictStandardsOutput,
  UpdatesOutput,
} from "#contract/coverage.ts";
import type { PermitTimesOutput } from "#contract/permit-times.ts";
import type { CoverageAspect } from "#domain/coverage/coverage.ts";
import type { Site } from "#web/site.ts";

export const TABS = ["sources", "methodology", "coverage"] as const;
export type Tab = (typeof TABS)[number];
export const TAB_TITLES: Readonly<Record<Tab, string>> = {
  sources: "Primary Sources",
  methodology: "Methodology",
  coverage: "Coverage & Updates",
};

export interface DataSourcesView {
  tab: Tab;
  coverage: CoverageOutput;
  /** The city that was chosen; null shows all. */
  chosen: CityCoverage | null;
  /** What stands behind one city's counts of one topic. */
  detail: { covered: CoveredTopicOutput; show: CoverageAspect } | null;
  /** Which standards of its districts we know, of the chosen city. */
  standards: DistrictStandardsOutput | null;
  /** How long the chosen city took over its permits. */
  permitTimes: PermitTimesOutput | null;
  updates: UpdatesOutput | null;
  canonical: string;
}

const SHOWN: readonly CoverageAspect[] = ["text", "rules", "map", "fees", "permits"];

/** The address of a tab, of a city's part of it, and of what stands behind a count. */
export function tabAddress(tab: Tab, city?: string, topic?: string, show?: CoverageAspect): string {
  const query = new URLSearchParams();
  if (tab !== "sources") query.set("tab", tab);
  if (city) query.set("city", city);
  if (topic) query.set("topic", topic);
  if (show && show !== "text") query.set("show", show);
  const written = String(query);
  return `/data-sources${written ? `?${written}` : ""}`;
}

/** The loader of /data-sources: `tab`, `city`, `topic` and `show` in the address say what is shown. */
export const createDataSourcesLoader =
  (site: Site) =>
  async ({ request }: LoaderFunctionArgs) => {
    const { searchParams } = new URL(request.url);
    const tab = TABS.find((name) => name === searchParams.get("tab")) ?? "sources";
    const [coverage, updates] = await Promise.all([
      site.read("coverage", {}),
      tab === "methodology" ? null : site.read("updates", {}),
    ]);
    const city = searchParams.get("city");
    const topic = searchParams.get("topic");
    const chosen = coverage.cities.find((entry) => entry.city.slug === city) ?? null;
    const show = SHOWN.find((aspect) => aspect === searchParams.get("show")) ?? "text";
    const known = chosen && topic && coverage.topics.includes(topic);
    if ((city && !chosen) || (topic && !known))
      throw data("We don't have this city or topic. The data sources list what we cover.", {
        status: 404,
      });
    const detail = known
      ? { covered: await site.read("coveredTopic", { city: chosen.city.slug, topic }), show }
      : null;
    const own = tab === "coverage" && !detail ? chosen?.city.slug : undefined;
    const [standards, permitTimes] = own
      ? await Promise.all([
          site.read("districtStandards", { city: own }),
          site.read("permitTimes", { city: own }),
        ])
      : [null, null];
    const view: DataSourcesView = {
      tab,
      coverage: {
        ...coverage,
        cities: coverage.cities.map((entry) => lighten(entry, tab, chosen)),
      },
      chosen,
      detail,
      standards,
      permitTimes,
      updates,
      canonical: `${site.baseUrl}${tabAddress(tab, chosen?.city.slug)}`,
    };
    return view;
  };

/** What the tab does not show stays out of the page. */
const lighten = (entry: CityCoverage, tab: Tab, chosen: CityCoverage | null): CityCoverage => ({
  ...entry,
  sources: [],
  topics: tab === "coverage" && !chosen ? entry.topics : [],
});
