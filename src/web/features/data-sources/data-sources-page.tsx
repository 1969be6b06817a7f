import "#web/styles/guides.css";
import { useLoaderData } from "react-router";
import { Link } from "#web/components/link.tsx";
import { PageHead } from "#web/components/page-head.tsx";
import { CoverageTab } from "./coverage-tab.tsx";
import { type DataSourcesView, TAB_TITLES, TABS, tabAddress } from "./data-sources-loader.ts";
import { Methodology } from "./methodology.tsx";
import { PrimarySources } from "./primary-sources.tsx";
import { countWords } from "./words.ts";

/** /data-sources: where the rules come from, how they are made, and what is held, all counted from what is loaded. */
export function DataSourcesPage() {
  const { tab, coverage, chosen, canonical, detail } = useLoaderData<DataSourcesView>();
  const sections = coverage.cities.reduce((sum, city) => sum + city.sections, 0);
  const rules = coverage.cities.reduce((sum, city) => sum + city.rules, 0);
  const of = chosen ? ` of ${chosen.city.name}` : "";
  return (
    <div className="wrap py-10">
      <PageHead
        title={tab === "sources" ? `Data sources${of}` : `${TAB_TITLES[tab]}${of}`}
        canonical={canonical}
        hidden={detail !== null}
        description="Where every rule comes from, how rules are made, and what we have on each city and topic, counted from the data itself."
      />
      <h1 className="page-title">Data Sources</h1>
      <p className="mt-3 lines-62 text-ink-2">
        We have {countWords(rules, "rule")} from {countWords(sections, "section")} of law in{" "}
        {countWords(coverage.cities.length, "city", "cities")}. The numbers on this page update automatically.
      </p>
      <nav aria-label="Data sources" className="tabs no-print">
        {TABS.map((name) => (
          <Link
            key={name}
            to={tabAddress(name, name === "methodology" ? undefined : chosen?.city.slug)}
            aria-current={name === tab ? "page" : undefined}
          >
            {TAB_TITLES[name]}
          </Link>
        ))}
      </nav>
      {tab === "sources" ? <PrimarySources /> : null}
      {tab === "methodology" ? <Methodology /> : null}
      {tab === "coverage" ? <CoverageTab /> : null}
      <section className="openness-end no-print" aria-labelledby="further">
        <h2 className="state-title" id="further">
          Anything missing or wrong?
        </h2>
        <p className="mt-1 lines-62 text-ink-2">
          <Link to="/contact-us?subject=Data%20sources">Contact us</Link> about a city or a source you'd like
          to see, or <Link to="/report-a-mistake">report a mistake</Link>. See{" "}
          <Link to="/accuracy">how often our answers are right</Link>.
        </p>
        <p className="mt-1 lines-62 text-ink-2">
          The data itself is a free download: <Link to="/data">open data</Link>. Saving answers and maps as
          files depends on your plan; see <Link to="/pricing">Pricing</Link>.
        </p>
      </section>
    </div>
  );
}
