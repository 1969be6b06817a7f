import { data, Link, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { PageHead } from "#web/components/page-head.tsx";
import type { Site } from "#web/site.ts";
import {
  GUIDE_TAB_TITLES,
  GUIDE_TABS,
  type GuidesView,
  guideAddress,
  guideTabOf,
  readGuides,
} from "./guides-loader.ts";
import { GuidesTab } from "./guides-tab.tsx";

interface ComplianceView {
  /** Null on the wizard's tab. */
  guides: GuidesView | null;
  canonical: string;
}

/** The loader of /compliance: `tab` says which part is shown, the wizard without it. */
export const createComplianceLoader =
  (site: Site) =>
  async ({ request }: LoaderFunctionArgs) => {
    const address = new URL(request.url);
    const tab = guideTabOf(address);
    const guides = tab ? await readGuides(site, address, tab) : null;
    const path = guides ? guideAddress(guides.tab, guides.cityId) : "/compliance";
    const view: ComplianceView = { guides, canonical: `${site.baseUrl}${path}` };
    return data(view, { status: guides?.problem ? 400 : 200 });
  };

/** /compliance: the wizard, common projects, questions and resources, each on a tab with an address of its own. */
export function CompliancePage() {
  const { guides, canonical } = useLoaderData<ComplianceView>();
  const city = guides?.output.guide?.city.name;
  const title = guides ? GUIDE_TAB_TITLES[guides.tab] : "Compliance Wizard";
  return (
    <div className="wrap py-8">
      <PageHead
        title={city ? `${title} in ${city}` : title}
        canonical={canonical}
        description="Common projects, permits, fees and whom to ask, city by city, each sentence with its clause."
      />
      <h1 className="page-title">Compliance</h1>
      <nav aria-label="Compliance" className="tabs no-print">
        <Link to="/compliance" aria-current={guides ? undefined : "page"}>
          Wizard
        </Link>
        {GUIDE_TABS.map((tab) => (
          <Link
            key={tab}
            to={guideAddress(tab, guides?.cityId ?? null)}
            aria-current={guides?.tab === tab ? "page" : undefined}
          >
            {GUIDE_TAB_TITLES[tab]}
          </Link>
        ))}
      </nav>
      {guides ? <GuidesTab view={guides} /> : null}
    </div>
  );
}
