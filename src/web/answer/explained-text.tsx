import { lazy, type ReactNode, Suspense, useSyncExternalStore } from "react";
import type { CityRef } from "#contract/shared.ts";
import type { TermPart } from "./terms.ts";

// Few answers are opened for their terms, so what opens them comes after the page.
const TermPopover = lazy(() => import("./term-popover.tsx"));

/** Text in which the terms of art open to what they mean. Without script, and until it has come, it is plain text. */
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
  return parts.map(({ text, term }, index) =>
    // The parts of a text have no other identity and never move.
    term && hasScript ? (
      <Suspense key={index} fallback={text}>
        <TermPopover text={text} name={term.name} means={term.means} city={city} />
      </Suspense>
    ) : (
      text
    ),
  );
}
