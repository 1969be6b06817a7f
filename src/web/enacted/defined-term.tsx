import { lazy, type ReactNode, Suspense, useSyncExternalStore } from "react";
import { Link } from "react-router";
import type { EnactedSectionOutput } from "#contract/codes.ts";

// Most readers open none, so what opens them comes after the page.
const DefinedTermPopover = lazy(() => import("./defined-term-popover.tsx"));

/** A term that the code defines. It opens to its definition; without script it is a link to the section that has it. */
export function DefinedTerm({
  term,
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
  const link = (
    <Link to={term.href} className="term">
      {children}
    </Link>
  );
  return hasScript ? (
    <Suspense fallback={link}>
      <DefinedTermPopover term={term}>{children}</DefinedTermPopover>
    </Suspense>
  ) : (
    link
  );
}
