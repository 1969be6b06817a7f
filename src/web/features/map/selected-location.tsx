import { useLocation } from "react-router";
import type { LocationOutput } from "#contract/map.ts";
import { PARTLY_DRAWN } from "#domain/geography/layer-words.ts";
import { Link } from "#web/components/link.tsx";
import { SaveButton } from "#web/saved/save-button.tsx";
import { searchAddress } from "#web/search-address.ts";
import { dateWords, sentence } from "#web/words.ts";
import { DistrictAnswers } from "./district-answers.tsx";
import { feetWords, squareFeetWords } from "./draw/lot-measures.ts";
import { type MapAddress, mapAddress } from "./map-address.ts";
import type { Asked } from "./map-loader.ts";
import { checkAddress, distanceWords, placeName, reportAddress } from "./place-words.ts";
import { ZoneSwatch } from "./swatch.tsx";
import { ZONE_LOOK } from "./zone-look.ts";

/** What holds at the selected place, in short, with the way to the whole of it. */
export function SelectedLocation({ place, address }: { place: Asked<LocationOutput>; address: MapAddress }) {
  return (
    <section aria-labelledby="selected">
      <h2 className="map-side-title" id="selected" tabIndex={-1}>
        Selected Location
      </h2>
      <Content place={place} address={address} />
    </section>
  );
}

function Content({ place, address }: { place: Asked<LocationOutput>; address: MapAddress }) {
  switch (place.kind) {
    case "none":
      return (
        <p className="text-ink-2">
          Click or tap a place on the map, search for one by name, or pick a district from the table.
        </p>
      );
    case "failed":
      return <Failed sentence={place.sentence} wrong={place.status === 400} />;
    case "found":
      return <Found output={place.output} address={address} />;
  }
}

function Failed({ sentence: said, wrong }: { sentence: string | null; wrong: boolean }) {
  const { pathname, search } = useLocation();
  return (
    <div role="alert">
      <p className="font-semibold">{wrong && said ? said : "We could not look this place up."}</p>
      {wrong ? null : (
        <>
          <p className="mt-1 text-ink-2">{said ?? "Check your connection. The place stays selected."}</p>
          <p className="mt-3">
            <Link to={`${pathname}${search}`} replace className="button" preventScrollReset>
              Try again
            </Link>
          </p>
        </>
      )}
    </div>
  );
}

function Found({ output, address }: { output: LocationOutput; address: MapAddress }) {
  const { district, outcome, message, city } = output;
  const question = output.rules.answers[0]?.question;
  if (outcome !== "found" && outcome !== "no_district")
    return (
      <div>
        <p>{message}</p>
        {output.places.length > 0 ? (
          <ul className="mt-2">
            {output.places.map((place) => (
              <li key={placeName(place)}>
                <Link
                  className="question-link"
                  to={mapAddress({
                    ...address,
                    cityId: place.city.id,
                    place: { lng: place.lng, lat: place.lat },
                    address: placeName(place),
                    view: null,
                  })}
                >
                  {placeName(place)}
                </Link>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    );
  return (
    <>
      {district ? (
        <>
          <p className="district-code">
            <ZoneSwatch type={district.zoneType} />
            {district.code}
          </p>
          <p>{output.rules.name ?? (district.title || ZONE_LOOK[district.zoneType].label)}</p>
        </>
      ) : (
        <p className="font-semibold">{message}</p>
      )}
      {output.schematic ? (
        <p className="schematic-note">
          {district && !district.layer.schematic
            ? PARTLY_DRAWN
            : "This comes from a map that Lotline drew, not from the city’s official map. Do not rely on it for a lot."}
        </p>
      ) : null}
      <PlaceFacts output={output} address={address} />
      {district ? <DistrictAnswers rules={output.rules} /> : null}
      <p className="mt-4">
        <Link to={reportAddress(output, address)} className="button button-primary w-full">
          View Complete Zoning Report
        </Link>
      </p>
      <SaveButton
        kind="location"
        title={address.address ?? output.place?.name ?? `${district?.code ?? "Place"}, ${city?.name ?? ""}`}
        address={reportAddress(output, address)}
      />
      {district && city ? (
        <p className="map-links">
          {question ? (
            <Link
              to={searchAddress({
                q: question,
                cityId: city.id,
                district: district.district ?? district.code,
              })}
            >
              {`Ask about ${district.code}`}
            </Link>
          ) : null}
          <Link to={checkAddress(city.id, district.code, address, output.parcel)}>Check a project</Link>
        </p>
      ) : null}
      <Sources output={output} />
    </>
  );
}

function PlaceFacts({ output, address }: { output: LocationOutput; address: MapAddress }) {
  const { point, place, district, adjacent, overlays, nearby, neighborhood, parcel, alsoMapped, sources } =
    output;
  const missing = sources.filter(({ what }) => what === "not held");
  return (
    <dl className="map-facts">
      {address.address || place ? (
        <>
          <dt>Address</dt>
          <dd>{address.address ?? place?.name}</dd>
        </>
      ) : null}
      {point ? (
        <>
          <dt>Coordinates</dt>
          <dd className="measure">{`${point.lat.toFixed(5)}, ${point.lng.toFixed(5)}`}</dd>
        </>
      ) : null}
      <dt>Neighborhood</dt>
      <dd>
        {neighborhood
          ? neighborhood.inside
            ? neighborhood.name
            : `${neighborhood.name}, ${distanceWords(neighborhood.feet)} ${neighborhood.direction ?? ""}`
          : "none that we know of"}
      </dd>
      <dt>Zoning district</dt>
      <dd>
        {district ? (
          <>
            <span className="measure">{district.code}</span>
            {district.district && /[A-Z]/.test(district.suffixes.join())
              ? ` (${district.district} with ${district.suffixes.join(", ")})`
              : ""}
          </>
        ) : (
          "none drawn here"
        )}
      </dd>
      {alsoMapped.length > 0 ? (
        <>
          <dt>Also drawn here</dt>
          <dd className="measure">{alsoMapped.map(({ code }) => code).join(", ")}</dd>
        </>
      ) : null}
      <dt>Adjacent to</dt>
      <dd>
        {adjacent.length === 0
          ? "no other district nearby"
          : adjacent.slice(0, 4).map(({ code, feet, direction }) => (
              <span key={code} className="block">
                <span className="measure">{code}</span>
                {`, ${distanceWords(feet)} ${direction}`}
              </span>
            ))}
      </dd>
      <dt>Overlays</dt>
      <dd>
        {overlays.length === 0
          ? "none found"
          : overlays.map(({ id, title, code, layer }) => (
              <span key={`${layer.kind} ${id}`} className="block">
                {title || code}
                <span className="text-ink-3">{` (${sentence(layer.kind.replace("_", " ")).toLowerCase()})`}</span>
              </span>
            ))}
        {missing.map(({ name }) => (
          <span key={name} className="block text-sm text-ink-3">
            {name}
          </span>
        ))}
      </dd>
      {nearby.length > 0 ? (
        <>
          <dt>Within a quarter of a mile</dt>
          <dd>
            {nearby.map(({ id, title, code, layer, feet, direction }) => (
              <span key={`${layer.kind} ${id}`} className="block">
                {title || code}
                <span className="text-ink-3">
                  {direction === null ? ", here" : `, ${distanceWords(feet)} ${direction}`}
                </span>
              </span>
            ))}
          </dd>
        </>
      ) : null}
      {parcel ? <ParcelFacts parcel={parcel} /> : null}
    </dl>
  );
}

const LOT_TYPES = { corner: "a corner lot", interior: "an interior lot", through: "a through lot" };

/** The parcel at the place: its number, its size, and what the parcels around it show. */
function ParcelFacts({ parcel: { code, others, lot } }: { parcel: NonNullable<LocationOutput["parcel"]> }) {
  const shown = lot && [
    lot.lotType ? LOT_TYPES[lot.lotType] : "corner or interior: not clear from the parcels around it",
    ...(lot.alley ? [lot.alley === "yes" ? "with an alley" : "without an alley"] : []),
  ];
  return (
    <>
      <dt>Parcel</dt>
      <dd>
        <span className="measure">{code}</span>
        {others > 0 ? (
          <span className="block text-sm text-ink-3">
            {`and ${others.toLocaleString("en-US")} more ${others === 1 ? "parcel" : "parcels"} at the same place`}
          </span>
        ) : null}
        {lot && shown ? (
          <>
            <span className="block">
              {`${squareFeetWords(lot.squareFeet)}, ${feetWords(lot.width)} wide, ${feetWords(lot.depth)} deep`}
            </span>
            <span className="block">
              {lot.frontKnown ? `${feetWords(lot.frontage)} on the street` : "frontage not known"}
            </span>
            <span className="block">{shown.join(", ")}</span>
            <span className="block text-sm text-ink-3">
              Read from the drawn lines: a side toward no parcel is on a street, or on an alley where the gap
              is narrow.
            </span>
          </>
        ) : null}
      </dd>
    </>
  );
}

/** Layers that rest on the same source are told together. */
function Sources({ output }: { output: LocationOutput }) {
  const bySource = new Map<
    string,
    { what: string[]; url: string | null; asOf: string | null; name: string }
  >();
  for (const { what, name, url, asOf } of output.sources) {
    if (what === "not held") continue;
    const entry = bySource.get(`${name} ${url} ${asOf}`) ?? { what: [], url, asOf, name };
    entry.what.push(what.replace("_", " "));
    bySource.set(`${name} ${url} ${asOf}`, entry);
  }
  return (
    <details className="map-sources">
      <summary>What this rests on</summary>
      <ul>
        {[...bySource].map(([key, { what, name, url, asOf }]) => (
          <li key={key}>
            <b>{sentence([...new Set(what)].join(", "))}:</b> {url ? <a href={url}>{name}</a> : name}
            {asOf ? ` (${dateWords(asOf)})` : ""}
          </li>
        ))}
      </ul>
    </details>
  );
}
