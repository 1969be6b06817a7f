import { useEffect, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import type { CompareTopicsOutput } from "#contract/compare.ts";
import type { CityRef } from "#contract/shared.ts";
import type { CompareChoice } from "./compare-address.ts";

/** Two cities, a topic and the button. A plain form: it compares without script too. */
export function CompareForm({
  cities,
  topics,
  choice,
}: {
  cities: readonly CityRef[];
  topics: CompareTopicsOutput["topics"];
  choice: CompareChoice;
}) {
  const [first, setFirst] = useState(choice.city1);
  const form = useRef<HTMLFormElement>(null);
  const comparing = useNavigation().location?.pathname === "/compare";

  // The fields are the browser's own; a new address (back, a link) still has to show in them.
  useEffect(() => {
    setFirst(choice.city1);
    for (const name of ["city1", "city2", "topic"] as const) {
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLSelectElement) field.value = String(choice[name] ?? "");
    }
  }, [choice]);

  // A day that cannot be read would come back with every further choice.
  const day = choice.asOf && /^\d{4}-\d{2}-\d{2}$/.test(choice.asOf) ? choice.asOf : null;

  const options = (taken: number | null) =>
    cities.map(({ id, name, state }) => (
      <option key={id} value={id} disabled={id === taken}>
        {`${name}, ${state}`}
      </option>
    ));
  return (
    <Form method="get" action="/compare" className="compare-form no-print" ref={form}>
      <div className="compare-field">
        <label htmlFor="city1">First city</label>
        <select
          id="city1"
          name="city1"
          className="field"
          required
          defaultValue={choice.city1 ?? ""}
          onChange={(event) => setFirst(Number(event.target.value) || null)}
        >
          <option value="">Choose a city</option>
          {options(null)}
        </select>
      </div>
      <div className="compare-field">
        <label htmlFor="city2">Second city</label>
        <select id="city2" name="city2" className="field" required defaultValue={choice.city2 ?? ""}>
          <option value="">Choose a city</option>
          {options(first)}
        </select>
      </div>
      <div className="compare-field">
        <label htmlFor="topic">Topic</label>
        <select id="topic" name="topic" className="field" required defaultValue={choice.topic ?? ""}>
          <option value="">Choose a topic</option>
          {topics.map(({ key, label }) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </select>
      </div>
      {day ? <input type="hidden" name="asOf" value={day} /> : null}
      <button
        type="submit"
        className="button button-primary compare-button"
        aria-busy={comparing || undefined}
      >
        {comparing ? "Comparing…" : "Compare"}
      </button>
    </Form>
  );
}
