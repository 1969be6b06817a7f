import { Popover } from "@base-ui/react/popover";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { EnactedSectionOutput } from "#contract/codes.ts";

/** A term that opens, by pointer, touch or key, to the code's own definition. */
export default function DefinedTermPopover({
  children,
  term: { term, definition, href },
}: {
  children: ReactNode;
  term: EnactedSectionOutput["terms"][number];
}) {
  return (
    <Popover.Root>
      <Popover.Trigger className="term">{children}</Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner sideOffset={6} collisionPadding={12} className="z-50">
          <Popover.Popup className="panel term-panel">
            <Popover.Title className="box-title">{term}</Popover.Title>
            <Popover.Description className="term-definition">{definition}</Popover.Description>
            <p className="mt-2">
              <Link to={href} className="summary-link">
                Read the definition in its section
              </Link>
            </p>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
