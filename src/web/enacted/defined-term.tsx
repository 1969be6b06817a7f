import { type ReactNode, useSyncExternalStore } from "react";
import type { EnactedSectionOutput } from "#contract/codes.ts";
import { Link } from "#web/components/link.tsx";
import { Term, TermPanel } from "#web/components/term.tsx";

/**
 * A term that the code defines. It opens to its definition; without script it is a link to the section that has it, and
 * on a page without the application public/still.js makes that link open the definition.
 */
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
  const meaning = (
    <>
      <span className="term-means term-definition">{definition}</span>
      <Link to={href} className="summary-link">
        Read the definition in its section
      </Link>
    </>
  );
  if (hasScript)
    return (
      <Term text={children} title={term}>
        {meaning}
      </Term>
    );
  return (
    <>
      <Link to={href} className="term">
        {children}
      </Link>
      <TermPanel title={term}>{meaning}</TermPanel>
    </>
  );
}
