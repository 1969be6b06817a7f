import { type ReactNode, useSyncExternalStore } from "react";
import { Link } from "react-router";
import type { EnactedSectionOutput } from "#contract/codes.ts";
import { Term } from "#web/components/term.tsx";

/** A term that the code defines. It opens to its definition; without script it is a link to the section that has it. */
export function DefinedTerm({
  term: { term, definition, href },
  children,
}: {
  term: EnactedSectionOutput["terms"][number];
  children: ReactNode;
}) {
  const hasScript = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
  if (!hasScript)
    return (
      <Link to={href} className="term">
        {children}
      </Link>
    );
  return (
    <Term text={children} title={term}>
      <span className="term-means term-definition">{definition}</span>
      <Link to={href} className="summary-link">
        Read the definition in its section
      </Link>
    </Term>
  );
}
