import "#web/styles/home.css";
import { useLoaderData } from "react-router";
import type { ExamplesOutput } from "#contract/examples.ts";
import type { CityRef } from "#contract/shared.ts";
import { OUTCOME_LOOK } from "#web/answer/outcomes.ts";
import { Icon } from "#web/components/icon.tsx";
import { Link } from "#web/components/link.tsx";
import { PageHead } from "#web/components/page-head.tsx";
import { KeptText } from "#web/kept-text.tsx";
import { searchAddress } from "#web/search-address.ts";
import type { Site } from "#web/site.ts";
import { BlockPlan, ComparisonPicture, MapPicture, ProjectPicture } from "./home-pictures.tsx";
import { SearchBox } from "./search-box.tsx";

interface HomeView {
  cities: CityRef[];
  examples: ExamplesOutput;
  canonical: string;
}

/** The loader of Home. A list that cannot be had leaves its place empty; asking still works. */
export const createHomeLoader = (site: Site) => async (): Promise<HomeView> => {
  const [cities, examples] = await Promise.all([
    site.read("cities", {}).catch((): CityRef[] => []),
    site.read("examples", {}).catch((): ExamplesOutput => []),
  ]);
  return { cities, examples, canonical: `${site.baseUrl}/` };
};

const PARTS = [
  {
    title: "See the zone, then what it means",
    text: "Pick a city or a place. Select any district to see what can be built there: height, yards, coverage, parking, overlays.",
    to: "/map",
    link: "Explore the zoning map",
    picture: <MapPicture />,
  },
  {
    title: "Check a project before you draw it",
    text: "Fence, ADU, addition, renovation, garage. Four steps show you what passes, what doesn't and by how much, and which permits you need.",
    to: "/compliance",
    link: "Start the compliance wizard",
    picture: <ProjectPicture />,
  },
  {
    title: "Put cities side by side",
    text: "See the same rule for every city we cover, side by side, with the differences spelled out and the source of each.",
    to: "/compare",
    link: "Compare cities",
    picture: <ComparisonPicture />,
  },
] as const;

export function HomePage() {
  const { cities, examples, canonical } = useLoaderData<HomeView>();
  return (
    <>
      <PageHead
        title="Building and zoning codes in plain language"
        description="Ask what your city lets you build. Get a straight answer, with the section of the code behind every number."
        canonical={canonical}
      />
      <div className="wrap hero">
        <BlockPlan />
        <h1 className="hero-title">What does your city let you build?</h1>
        <p className="hero-lead">
          Ask in your own words. Get a straight answer, with the section of the code behind every number.
        </p>
        <SearchBox cities={cities} />
      </div>
      {examples.length > 0 ? <ExampleStrip examples={examples} /> : null}
      <div className="wrap">
        {PARTS.map(({ title, text, to, link, picture }) => (
          <section key={to} className="home-part">
            <div>
              <h2 className="home-part-title">{title}</h2>
              <p className="home-part-text">{text}</p>
              <Link to={to}>{link}</Link>
            </div>
            <div className="home-picture">{picture}</div>
          </section>
        ))}
      </div>
    </>
  );
}

/** Three questions with what the engine answers today. */
function ExampleStrip({ examples }: { examples: ExamplesOutput }) {
  return (
    <section className="strip" aria-label="Example answers">
      <ul className="wrap strip-list">
        {examples.map(({ query, headline, outcome, citation }) => {
          const { tone, icon, label } = OUTCOME_LOOK[outcome];
          return (
            <li key={query} className="example">
              <p className="example-question">
                <q>{query}</q>
              </p>
              <p className="example-headline">
                <Link to={searchAddress({ q: query })}>
                  <KeptText text={headline} />
                </Link>
              </p>
              <p className="example-verdict" data-tone={tone}>
                <Icon name={icon} className="icon-14" />
                {label}
              </p>
              {citation ? <p className="example-source">{citation}</p> : null}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
