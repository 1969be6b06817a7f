import { Form } from "react-router";
import type { CityRef } from "#contract/shared.ts";
import type { PlaceInputs } from "./place-address.ts";

/** Asks for a place by name or coordinates. A plain form: it works without script. */
export function PlaceForm({ cities, inputs }: { cities: readonly CityRef[]; inputs: PlaceInputs }) {
  return (
    <Form method="get" action="/report" className="place-form no-print">
      <div className="place-field place-field-wide">
        <label htmlFor="place-address">Neighborhood, city or coordinates</label>
        <input
          id="place-address"
          name="address"
          className="field"
          required
          maxLength={200}
          defaultValue={inputs.address ?? ""}
          key={inputs.address}
        />
      </div>
      <div className="place-field">
        <label htmlFor="place-city">City</label>
        <select
          id="place-city"
          name="cityId"
          className="field"
          defaultValue={inputs.cityId ?? ""}
          key={inputs.cityId}
        >
          <option value="">Any of our cities</option>
          {cities.map(({ id, name, state }) => (
            <option key={id} value={id}>{`${name}, ${state}`}</option>
          ))}
        </select>
      </div>
      <button type="submit" className="button button-primary">
        Create report
      </button>
    </Form>
  );
}
