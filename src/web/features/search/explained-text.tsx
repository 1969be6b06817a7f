import { Popover } from "@base-ui/react/popover";
import { type ReactNode, useSyncExternalStore } from "react";
import { Link } from "react-router";
import type { CityRef } from "#contract/shared.ts";
import { sentence } from "#web/words.ts";
import { searchAddress } from "./search-loader.ts";
import type { TermPart } from "./terms.ts";

/** Text in which the terms of art open to what they mean. Without script it is plain text. */
export function ExplainedText({
  parts,
  city,
}: {
  parts: readonly TermPart[];
  city: CityRef | null;
}): ReactNode {
  return parts.map(({ text, term }, index) =>
    // The parts of a text have no other identity and never move.
    term ? <Term key={index} text={text} name={term.name} means={term.means} city={city} /> : text,
  );
}

function Term({
  text,
  name,
  means,
  city,
}: {
  text: string;
  name: string;
  means: string;
  city: CityRef | null;
}) {
  const hasScript = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
  if (!hasScript) return text;
  return (
    <Popover.Root>
      <Popover.Trigger className="term">{text}</Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner sideOffset={6} collisionPadding={12} className="z-50">
          <Popover.Popup className="panel term-panel">
            <Popover.Title className="box-title">{sentence(name)}</Popover.Title>
            <Popover.Description>{means}</Popover.Description>
            {city ? (
              <p className="mt-2">
                <Link
                  to={searchAddress({ q: `What does "${name}" mean in ${city.name}?`, cityId: city.id })}
                  className="summary-link"
                >
                  What {city.name} says it means
                </Link>
              </p>
            ) : null}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
