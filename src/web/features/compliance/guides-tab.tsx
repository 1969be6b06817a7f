import { Form } from "react-router";
import type { CityGuide } from "#contract/guides.ts";
import { CommonProjects } from "./common-projects.tsx";
import { Faq } from "./faq.tsx";
import { GUIDE_TAB_TITLES, type GuidesView, type GuideTab } from "./guides-loader.ts";
import { GuidesOverview } from "./guides-overview.tsx";
import { Resources } from "./resources.tsx";

/** One of the tabs that tell a city's rules: the choice of the city, then what we have for it. */
export function GuidesTab({ view }: { view: GuidesView }) {
  const { tab, output, problem } = view;
  const { guide } = output;
  return (
    <>
      <CityForm view={view} />
      <h2 className="page-title guide-title">
        {guide ? `${GUIDE_TAB_TITLES[tab]} in ${guide.city.name}` : GUIDE_TAB_TITLES[tab]}
      </h2>
      {problem ? (
        <p role="alert" className="mt-3 font-semibold">
          {problem}
        </p>
      ) : null}
      {guide ? (
        <TabContent tab={tab} guide={guide} />
      ) : (
        <>
          <p className="guide-lead">Choose your city. Rules differ from one to the next.</p>
          <GuidesOverview cities={output.cities} tab={tab} />
        </>
      )}
    </>
  );
}

function TabContent({ tab, guide }: { tab: GuideTab; guide: CityGuide }) {
  switch (tab) {
    case "projects":
      return <CommonProjects guide={guide} />;
    case "faq":
      return <Faq guide={guide} />;
    case "resources":
      return <Resources guide={guide} />;
  }
}

function CityForm({ view: { tab, cities, cityId } }: { view: GuidesView }) {
  return (
    <Form method="get" action="/compliance" className="guide-city no-print">
      <input type="hidden" name="tab" value={tab} />
      <label htmlFor="guide-city">City</label>
      {/* The city chosen last must not outlive a change of the address. */}
      <select key={cityId} id="guide-city" name="cityId" className="field" defaultValue={cityId ?? ""}>
        <option value="">All cities</option>
        {cities.map(({ id, name, state }) => (
          <option key={id} value={id}>
            {name}, {state}
          </option>
        ))}
      </select>
      <button type="submit" className="button">
        Show
      </button>
    </Form>
  );
}
