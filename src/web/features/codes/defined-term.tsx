import { lazy, Suspense, useSyncExternalStore } from "react";
import { Link } from "react-router";
import type { EnactedSectionOutput } from "#contract/codes.ts";

// Most readers open none, so what opens them comes after the page.
const DefinedTermPopover = lazy(() => import("./defined-term-popover.tsx"));

/** A term that the code defines. It opens to its definition; without script it is a link to the section that has it. */
export function DefinedTerm({ text, term }: { text: string; term: EnactedSectionOutput["terms"][number] }) {
  const hasScript = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
  const link = (
    <Link to={term.href} className="term">
      {text}
    </Link>
  );
  return hasScript ? (
    <Suspense fallback={link}>
      <DefinedTermPopover text={text} term={term} />
    </Suspense>
  ) : (
    link
  );
}
