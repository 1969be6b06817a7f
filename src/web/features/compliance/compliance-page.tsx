import "#web/styles/guides.css";
import { data, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { Link } from "#web/components/link.tsx";
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
import { Wizard } from "./wizard.tsx";
import { readWizard, type WizardView, wizardStatus } from "./wizard-loader.ts";

/** One of the tabs: that of a guide, or the wizard. */
type ComplianceView = { guides: GuidesView; canonical: string } | { guides: null; wizard: WizardView };

/** The loader of /compliance: `tab` says which part is shown, the wizard without it. */
export const createComplianceLoader =
  (site: Site) =>
  async ({ request }: LoaderFunctionArgs) => {
    const address = new URL(request.url);
    const tab = guideTabOf(address);
    if (tab) {
      const guides = await readGuides(site, address, tab);
      const canonical = `${site.baseUrl}${guideAddress(guides.tab, guides.cityId)}`;
      return data<ComplianceView>({ guides, canonical }, { status: guides.problem ? 400 : 200 });
    }
    const wizard = await readWizard(site, address);
    if (wizard instanceof Response) return wizard;
    return data<ComplianceView>({ guides: null, wizard }, { status: wizardStatus(wizard) });
  };

/** /compliance: the wizard, common projects, questions and resources, each on a tab with an address of its own. */
export function CompliancePage() {
  const view = useLoaderData<ComplianceView>();
  const { guides } = view;
  const cityId = guides ? guides.cityId : Number(view.wizard.project.cityId) || null;
  return (
    <div className="wrap py-8">
      {guides ? <GuidesHead guides={guides} canonical={view.canonical} /> : null}
      <h1 className="page-title">Compliance</h1>
      <nav aria-label="Compliance" className="tabs no-print">
        <Link to="/compliance" aria-current={guides ? undefined : "page"}>
          Wizard
        </Link>
        {GUIDE_TABS.map((tab) => (
          <Link
            key={tab}
            to={guideAddress(tab, cityId)}
            aria-current={guides?.tab === tab ? "page" : undefined}
          >
            {GUIDE_TAB_TITLES[tab]}
          </Link>
        ))}
      </nav>
      {guides ? <GuidesTab view={guides} /> : <Wizard view={view.wizard} />}
    </div>
  );
}

function GuidesHead({ guides, canonical }: { guides: GuidesView; canonical: string }) {
  const city = guides.output.guide?.city.name;
  const title = GUIDE_TAB_TITLES[guides.tab];
  return (
    <PageHead
      title={city ? `${title} in ${city}` : title}
      canonical={canonical}
      description="Common projects, permits, fees and whom to ask, city by city, each sentence with its clause."
    />
  );
}
