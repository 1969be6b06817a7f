import { Popover } from "@base-ui/react/popover";
import { Link } from "react-router";
import type { CityRef } from "#contract/shared.ts";
import { searchAddress } from "#web/search-address.ts";
import { sentence } from "#web/words.ts";

/** A term of art that opens, by pointer or key, to what it means, and to this city's own words for it. */
export default function TermPopover({
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
                  Ask what it means in {city.name}
                </Link>
              </p>
            ) : null}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
