import type { PlaceReportOutput } from "#contract/place-report.ts";
import { Link } from "#web/components/link.tsx";
import { reportAddress } from "./place-address.ts";

type Location = PlaceReportOutput["location"];

const TITLES: Readonly<Record<Location["outcome"], string>> = {
  found: "No report can be made for this place",
  no_district: "No zoning district is drawn here",
  outside: "This place is outside of our cities",
  address_unknown: "We don't know this place",
  address_unavailable: "This address could not be looked up",
  address_ambiguous: "Several places have this name",
};

/** Why there is no report, and what to choose instead. */
export function PlaceMissing({ location }: { location: Location }) {
  const { outcome, message, places, city, neighborhood } = location;
  return (
    <section className="box state-box" aria-labelledby="missing-title">
      <h2 className="state-title" id="missing-title">
        {TITLES[outcome]}
      </h2>
      <p className="mt-2 lines-60 text-ink-2">{message}</p>
      {neighborhood ? (
        <p className="mt-2 lines-60 text-ink-2">
          The nearest neighborhood that we know is {neighborhood.name}.
        </p>
      ) : null}
      {places.length > 0 ? (
        <>
          <p className="mt-4 font-semibold">Did you mean one of these?</p>
          <ul className="link-list">
            {places.map(({ name, city: of, lng, lat }) => (
              <li key={`${name} ${of.id} ${lng} ${lat}`}>
                <Link to={reportAddress({ lng: String(lng), lat: String(lat), cityId: String(of.id) })}>
                  {name === of.name ? `${name}, ${of.state}` : `${name}, ${of.name}`}
                </Link>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <p className="mt-4">
        <Link to="/map">Choose the place on the map</Link>
        {city ? (
          <>
            {" or "}
            <Link
              to={`/search?${new URLSearchParams({ q: "What are the setbacks?", cityId: String(city.id) })}`}
            >
              ask about {city.name}
            </Link>
          </>
        ) : null}
      </p>
    </section>
  );
}
