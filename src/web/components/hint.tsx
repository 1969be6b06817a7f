import { Tooltip } from "@base-ui/react/tooltip";
import type { ReactElement, ReactNode } from "react";

/** A short remark on a control, shown on hover and focus. It repeats or adds to what the control already says. */
export function Hint({ text, children }: { text: string; children: ReactElement }) {
  return (
    <Tooltip.Root>
      <Tooltip.Trigger render={children} />
      <Tooltip.Portal>
        <Tooltip.Positioner sideOffset={6} className="z-50">
          <Tooltip.Popup className="hint">{text}</Tooltip.Popup>
        </Tooltip.Positioner>
      </Tooltip.Portal>
    </Tooltip.Root>
  );
}

/** Opens hints after 700 ms, and at once when another closed less than 300 ms ago. */
export function HintProvider({ children }: { children: ReactNode }) {
  return (
    <Tooltip.Provider delay={700} timeout={300}>
      {children}
    </Tooltip.Provider>
  );
}
