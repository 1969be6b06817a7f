import { type ReactNode, useEffect, useRef, useState } from "react";

/** Milliseconds until a hint opens, and after which it no longer opens at once because another was just read. */
const DELAY_MS = 700;
const SKIP_MS = 300;
let lastClosed = Number.NEGATIVE_INFINITY;

/** A short remark on a control, shown on hover and focus. It repeats or adds to what the control already says. */
export function Hint({ text, children }: { text: string; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const show = () => {
    clearTimeout(timer.current);
    const wait = performance.now() - lastClosed < SKIP_MS ? 0 : DELAY_MS;
    timer.current = setTimeout(() => setOpen(true), wait);
  };
  const hide = () => {
    clearTimeout(timer.current);
    if (open) lastClosed = performance.now();
    setOpen(false);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches the control inside
    <span
      className="hint-host"
      onPointerEnter={show}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={show}
      onBlur={hide}
      onKeyDown={(event) => event.key === "Escape" && hide()}
    >
      {children}
      {open ? (
        <span className="hint" role="tooltip">
          {text}
        </span>
      ) : null}
    </span>
  );
}
