import type { GuidesOutput } from "#contract/guides.ts";
import type { CityRef } from "#contract/shared.ts";
import { ApiError } from "#web/api-client.ts";
import type { Site } from "#web/site.ts";

/** The tabs that tell a city's rules; the fourth is the wizard. */
export const GUIDE_TABS = ["projects", "faq", "resources"] as const;
export type GuideTab = (typeof GUIDE_TABS)[number];

export const GUIDE_TAB_TITLES: Readonly<Record<GuideTab, string>> = {
  projects: "Common Projects",
  faq: "FAQ",
  resources: "Resources",
};

export interface GuidesView {
  tab: GuideTab;
  /** The cities to choose from. */
  cities: CityRef[];
  /** The city that was asked for, ours or not. */
  cityId: number | null;
  output: GuidesOutput;
  /** What was wrong with the city asked for; null when nothing was. */
  problem: string | null;
}

/** The address of a tab, with the city that is being read about. */
export function guideAddress(tab: GuideTab, cityId: number | null): string {
  return `/compliance?tab=${tab}${cityId === null ? "" : `&cityId=${cityId}`}`;
}

/** The tab named in an address, or null for the wizard. */
export const guideTabOf = (address: URL): GuideTab | null =>
  GUIDE_TABS.find((tab) => tab === address.searchParams.get("tab")) ?? null;

/** Reads what a tab shows. A city that we don't have is told, beside what we have for the others. */
export async function readGuides(site: Site, address: URL, tab: GuideTab): Promise<GuidesView> {
  const asked = address.searchParams.get("cityId") ?? "";
  const cityId = /^\d{1,9}$/.test(asked) ? Number(asked) : null;
  const listed = site.read("cities", {});
  const view = { tab, cityId };
  try {
    const output = await site.read("guides", cityId === null ? {} : { cityId });
    return { ...view, cities: await listed, output, problem: null };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 400) throw error;
    const output = await site.read("guides", {});
    return { ...view, cities: await listed, cityId: null, output, problem: error.sentence };
  }
}
