import { Form, useLoaderData } from "react-router";
import type { DataSourcesView } from "./data-sources-loader.ts";

/** Chooses the city of a tab; a plain form, which works without script. */
export function CityForm() {
  const { tab, coverage, chosen } = useLoaderData<DataSourcesView>();
  return (
    <Form method="get" action="/data-sources" className="guide-city no-print">
      {tab === "sources" ? null : <input type="hidden" name="tab" value={tab} />}
      <label htmlFor="sources-city">City</label>
      <select
        key={chosen?.city.slug}
        id="sources-city"
        name="city"
        className="field"
        defaultValue={chosen?.city.slug ?? ""}
      >
        <option value="">All cities</option>
        {coverage.cities.map(({ city }) => (
          <option key={city.id} value={city.slug}>
            {city.name}, {city.state}
          </option>
        ))}
      </select>
      <button type="submit" className="button">
        Show
      </button>
    </Form>
  );
}
