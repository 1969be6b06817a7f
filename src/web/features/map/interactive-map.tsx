import { lazy, Suspense, useEffect, useState } from "react";
import { Form } from "react-router";
import type { MapView } from "./map-loader.ts";
import { useDark } from "./use-dark.ts";
import type { MapState } from "./use-map-address.ts";

const MapCanvas = lazy(() => import("./map-canvas.tsx"));

export function InteractiveMap({ view, state }: { view: MapView; state: MapState }) {
  const { address, change, noteView } = state;
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  const dark = useDark();
  const layers = view.layers.kind === "found" ? view.layers.output : null;
  const place = view.place.kind === "found" ? view.place.output : null;
  return (
    <div>
      <Form method="get" action="/map">
        <select
          name="cityId"
          aria-label="City"
          key={address.cityId}
          defaultValue={address.cityId ?? ""}
          onChange={(e) =>
            change({
              cityId: Number(e.target.value) || null,
              view: null,
              place: null,
              lot: null,
              address: null,
            })
          }
        >
          <option value="">Choose a city</option>
          {view.cities.map(({ id, name, state: of }) => (
            <option key={id} value={id}>{`${name}, ${of}`}</option>
          ))}
        </select>
        <button type="submit" className="button">
          Show
        </button>
      </Form>
      <div style={{ height: 500 }}>
        {layers && ready ? (
          <Suspense fallback="…">
            <MapCanvas
              key={layers.city.id}
              layers={layers}
              address={address}
              districtId={place?.district?.id ?? null}
              front={null}
              dark={dark}
              picks
              onPick={(at, seen) => change({ place: at, view: seen, address: null })}
              onView={noteView}
              onSeen={() => {}}
              onFault={(f) => console.log("fault", f)}
              onMap={() => {}}
            />
          </Suspense>
        ) : (
          "Select a city to view zoning map"
        )}
      </div>
      <h2>Selected Location</h2>
      {place ? <p>{place.message}</p> : null}
    </div>
  );
}
