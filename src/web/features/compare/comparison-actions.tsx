import { Form } from "react-router";
import type { CompareOutput } from "#contract/compare.ts";
import type { CityRef } from "#contract/shared.ts";
import { MOST_COMPARED } from "#domain/comparison/comparison.ts";
import { Icon } from "#web/components/icon.tsx";
import { Link } from "#web/components/link.tsx";
import { ExportsWithPlan } from "#web/components/report-buttons.tsx";
import { useMayUse } from "#web/offer-context.ts";
import { SaveButton } from "#web/saved/save-button.tsx";
import { choiceParameters, compareAddress, type FullChoice } from "./compare-address.ts";

/** Report, table and print of what is on the screen. The first two are plain requests that the server answers with a file. */
export function KeepComparison({ choice, title }: { choice: FullChoice; title: string }) {
  const parameters = [...choiceParameters(choice)];
  const mayExport = useMayUse("exports");
  return (
    <div className="compare-actions no-print">
      <SaveButton kind="comparison" title={title} address={compareAddress(choice)} />
      <details className="keep-more">
        <summary className="text-button">More</summary>
        <div className="keep-list">
          {mayExport ? (
            <>
              <form method="post" action="/reports">
                <input type="hidden" name="kind" value="comparison" />
                {parameters.map(([name, value]) => (
                  <input key={name} type="hidden" name={name} value={value} />
                ))}
                <button type="submit" className="text-button">
                  <Icon name="download" />
                  Download Report
                </button>
              </form>
              <a className="text-button" href={`/tables/comparison.csv?${choiceParameters(choice)}`} download>
                <Icon name="table" />
                Download Comparison
              </a>
            </>
          ) : (
            <ExportsWithPlan />
          )}
          <button type="button" className="text-button needs-script" onClick={() => window.print()}>
            <Icon name="print" />
            Print
          </button>
        </div>
      </details>
    </div>
  );
}

/** Puts a further city into the same table. */
export function AddCity({ choice, cities }: { choice: FullChoice; cities: readonly CityRef[] }) {
  const shown = [choice.city1, choice.city2, ...choice.also];
  const more = cities.filter(({ id }) => !shown.includes(id));
  if (more.length === 0 || shown.length >= MOST_COMPARED) return null;
  return (
    <Form method="get" action="/compare" className="add-city no-print" preventScrollReset>
      {[...choiceParameters(choice)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor="add-city">Add a city</label>
      <select id="add-city" name="also" className="field" required defaultValue="">
        <option value="">Choose a city</option>
        {more.map(({ id, name, state }) => (
          <option key={id} value={id}>{`${name}, ${state}`}</option>
        ))}
      </select>
      <button type="submit" className="button">
        Add
      </button>
    </Form>
  );
}

/** A city's column head: its codes, and a way to take it out again when it was added. */
export function CityHeading({ city, choice }: { city: CompareOutput["cities"][number]; choice: FullChoice }) {
  return (
    <>
      <Link to={`/codes/${city.slug}`} className="city-head">
        {city.name}
      </Link>
      {choice.also.includes(city.id) ? (
        <Link
          to={compareAddress({ ...choice, also: choice.also.filter((id) => id !== city.id) })}
          className="city-remove no-print"
          preventScrollReset
        >
          Remove<span className="sr-only"> {city.name}</span>
        </Link>
      ) : null}
    </>
  );
}
