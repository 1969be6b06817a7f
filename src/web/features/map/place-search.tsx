import { useContext, useEffect, useRef, useState } from "react";
import { Form } from "react-router";
import type { PlacesOutput } from "#contract/places.ts";
import type { CityRef } from "#contract/shared.ts";
import { SuggestField } from "#web/components/suggest-field.tsx";
import { useFieldText } from "#web/components/use-field-text.ts";
import { loadCanvas } from "./load-canvas.ts";
import { carriedFields, EMPTY_ADDRESS } from "./map-address.ts";
import { placeName } from "./place-words.ts";
import { ReadContext } from "./read-context.ts";
import type { MapState } from "./use-map-address.ts";

type Place = PlacesOutput["places"][number];
/** What a suggestion is, where its name alone does not say so. */
const KIND_NAMES: Partial<Record<Place["kind"], string>> = {
  district: "Zoning district, ",
  street: "Street, ",
  landmark: "Landmark, ",
};
/** Asking for every letter of a quick typist helps nobody. */
const TYPING_MS = 150;

/** The city, and an address in it. Plain forms: both work without script. */
export function PlaceSearch({ cities, state }: { cities: readonly CityRef[]; state: MapState }) {
  const { address, change } = state;
  const elsewhere = ["cityId", "at", "address", "lng", "lat", "lot", "front", "find"];
  return (
    <div className="map-search">
      <Form method="get" action="/map" className="map-field" preventScrollReset>
        <label htmlFor="map-city">City</label>
        <div className="map-field-row">
          {/* The city chosen last must not outlive a change of the address. */}
          <select
            key={address.cityId}
            id="map-city"
            name="cityId"
            className="field"
            defaultValue={address.cityId ?? ""}
            onChange={({ target }) => {
              // The map's library comes while the server is asked for the layers.
              void loadCanvas();
              const { tab, zones, overlays, streets, full, sort } = address;
              const kept = { tab, zones, overlays, streets, full, sort };
              change({ ...EMPTY_ADDRESS, ...kept, cityId: Number(target.value) || null });
            }}
          >
            <option value="">Choose a city</option>
            {cities.map(({ id, name, state: of }) => (
              <option key={id} value={id}>{`${name}, ${of}`}</option>
            ))}
          </select>
          <button type="submit" className="button without-script">
            Show
          </button>
        </div>
        <Carried fields={carriedFields(address, elsewhere)} />
      </Form>
      <AddressField state={state} />
    </div>
  );
}

/** Fields of the address that a form keeps as they are. */
export function Carried({ fields }: { fields: readonly (readonly [string, string])[] }) {
  return fields.map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}

function AddressField({ state: { address, change } }: { state: MapState }) {
  // A new address (back, a press on the map) has to show in the field.
  const { text: typed, setText: setTyped, field } = useFieldText(address.address ?? "");
  const { places, findable } = usePlaces(typed, address.cityId);
  const open = (place: Place) =>
    change({
      cityId: place.city.id,
      place: { lng: place.lng, lat: place.lat },
      address: placeName(place),
      view: null,
      lot: null,
      front: null,
    });
  return (
    <Form method="get" action="/map" className="map-field" preventScrollReset>
      <label htmlFor="map-address">Place or address</label>
      <div className="map-field-row">
        <SuggestField
          id="map-address"
          name="address"
          fieldRef={field}
          className="field"
          placeholder="Neighborhood or district"
          maxLength={200}
          typed={typed}
          onType={setTyped}
          suggestions={places}
          textOf={placeName}
          keyOf={(place) => `${place.kind} ${placeName(place)}`}
          show={(place) => (
            <>
              <span className="flex-1">{place.name}</span>
              <span className="text-sm text-ink-3">
                {place.kind === "city"
                  ? place.city.state
                  : `${KIND_NAMES[place.kind] ?? ""}${place.city.name}`}
              </span>
            </>
          )}
          onPick={open}
          listClassName="panel map-places"
          instead={findable}
        />
        <button type="submit" className="button">
          Find
        </button>
      </div>
      <Carried fields={carriedFields(address, ["at", "address", "lng", "lat", "lot", "front"])} />
    </Form>
  );
}

const NOTHING: PlacesOutput = { places: [], findable: null };

/** Places whose names begin like what is typed, once the typing pauses; none when the server cannot be reached. */
function usePlaces(typed: string, cityId: number | null): PlacesOutput {
  const read = useContext(ReadContext);
  const [found, setFound] = useState(NOTHING);
  const latest = useRef(typed);
  latest.current = typed;
  useEffect(() => {
    const q = typed.trim();
    if (q === "") return setFound(NOTHING);
    const timer = setTimeout(() => {
      read("places", { q, ...(cityId ? { cityId } : {}) })
        .then((output) => {
          if (latest.current.trim() === q) setFound(output);
        })
        .catch(() => setFound(NOTHING));
    }, TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed, cityId, read]);
  return found;
}
