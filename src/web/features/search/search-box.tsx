import { type FormEvent, type MouseEvent, useEffect, useRef } from "react";
import { useNavigate, useNavigation } from "react-router";
import type { CityRef } from "#contract/shared.ts";
import { searchAddress } from "#web/search-address.ts";
import { SUGGESTIONS } from "./suggestions.ts";

/** No id of a city, so that the loader takes it for no choice. */
const FROM_QUESTION = "named";

interface SearchBoxProps {
  cities: readonly CityRef[];
  question?: string;
  cityId?: number | undefined;
  /** The city that the question itself names: shown as chosen, and still the words' to decide when they change. */
  answeredFor?: CityRef | null;
  /** Runs the search. Without it the box goes to /search, and a suggestion only fills the text. */
  onSearch?: (question: string, cityId: number | undefined) => void;
}

/** The question, the city and the button. A plain form, so that it asks without script too. */
export function SearchBox({ cities, question = "", cityId, answeredFor = null, onSearch }: SearchBoxProps) {
  const text = useRef<HTMLInputElement>(null);
  const city = useRef<HTMLSelectElement>(null);
  const navigate = useNavigate();
  const named = cityId ? null : answeredFor;
  const known = cities.some(({ id }) => id === cityId);
  const chosen = known ? String(cityId) : named ? FROM_QUESTION : "";
  const searching = useNavigation().location?.pathname === "/search";

  // The fields are the browser's own, so that what was typed before the script arrived is kept; a new address
  // (back, a chip, a link) still has to show in them.
  useEffect(() => {
    if (text.current && question) text.current.value = question;
  }, [question]);
  useEffect(() => {
    if (city.current) city.current.value = chosen;
  }, [chosen]);

  const run = (asked: string) => {
    const cityId = Number(city.current?.value) || undefined;
    if (onSearch) onSearch(asked, cityId);
    else navigate(searchAddress({ q: asked, cityId }));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const asked = text.current?.value.trim() ?? "";
    if (asked) return run(asked);
    // The browser takes spaces for an answer; of an empty field it says what is missing.
    if (text.current) text.current.value = "";
    text.current?.reportValidity();
  };
  const suggest = (event: MouseEvent, suggestion: string) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || !text.current) return;
    event.preventDefault();
    text.current.value = suggestion;
    if (onSearch) run(suggestion);
    else text.current.focus();
  };

  return (
    <div>
      <search>
        <form method="get" action="/search" className="ask" onSubmit={submit}>
          <label className="sr-only" htmlFor="question">
            Your question
          </label>
          <input
            id="question"
            ref={text}
            name="q"
            type="search"
            defaultValue={question}
            required
            maxLength={2000}
            enterKeyHint="search"
            autoComplete="off"
            className="ask-text"
            placeholder="What do you want to know? (e.g., 'Can I build a 12-foot fence in Denver?')"
          />
          <label className="sr-only" htmlFor="city">
            City
          </label>
          <select id="city" ref={city} name="cityId" defaultValue={chosen} className="ask-city">
            <option value="">All Cities</option>
            {named ? <option value={FROM_QUESTION}>{`${named.name}, ${named.state}`}</option> : null}
            {cities
              .filter(({ id }) => id !== named?.id)
              .map(({ id, name, state }) => (
                <option key={id} value={id}>{`${name}, ${state}`}</option>
              ))}
          </select>
          <button
            type="submit"
            className="button button-primary ask-button"
            aria-busy={searching || undefined}
          >
            {searching ? "Searching…" : "Search"}
          </button>
        </form>
      </search>
      <ul className="suggestions" aria-label="Suggestions">
        {SUGGESTIONS.map((suggestion) => (
          <li key={suggestion}>
            <a
              href={searchAddress({ q: suggestion })}
              className="chip"
              onClick={(event) => suggest(event, suggestion)}
            >
              {suggestion}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
