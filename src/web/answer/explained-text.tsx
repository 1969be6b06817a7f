import { type ReactNode, useSyncExternalStore } from "react";
import type { CityRef } from "#contract/shared.ts";
import { Link } from "#web/components/link.tsx";
import { Term } from "#web/components/term.tsx";
import { KeptText } from "#web/kept-text.tsx";
import { searchAddress } from "#web/search-address.ts";
import { sentence } from "#web/words.ts";
import type { TermPart } from "./terms.ts";

/** Text in which the terms of art open to what they mean, and to this city's own words. Without script it is plain text. */
export function ExplainedText({
  parts,
  city,
}: {
  parts: readonly TermPart[];
  city: CityRef | null;
}): ReactNode {
  const hasScript = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
  return parts.map(({ text, term }) =>
    term && hasScript ? (
      // Only the first use of a term opens. When the city's own terms come, an open one stays open where others join it.
      <Term key={text} text={text} title={sentence(term.name)}>
        <span className="term-means">{term.means}</span>
        {term.href ? (
          <Link to={term.href} className="summary-link">
            Read the definition in its section
          </Link>
        ) : city ? (
          <Link
            to={searchAddress({ q: `What does "${term.name}" mean in ${city.name}?`, cityId: city.id })}
            className="summary-link"
          >
            Ask what it means in {city.name}
          </Link>
        ) : null}
      </Term>
    ) : (
      <KeptText key={text} text={text} />
    ),
  );
}
