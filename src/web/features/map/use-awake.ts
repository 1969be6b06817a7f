import { useEffect, useState } from "react";

/** What a person does who is there. */
const SIGNS = ["pointermove", "pointerdown", "touchstart", "wheel", "scroll", "keydown", "focusin"] as const;
/** Someone who only looks gets the streets under the zones, too. */
const LATEST_MS = 10_000;

/**
 * Whether the map is to be loaded: its library takes seconds of a phone's time, during which nothing else on the page
 * would answer. Where a picture is shown instead (`hasStill`), it waits for the first sign of a person. False on the server and in the first
 * render, which must be the same; once true it stays so.
 */
export function useAwake(hasStill: boolean): boolean {
  const [awake, setAwake] = useState(false);
  useEffect(() => {
    if (awake) return;
    const wake = () => setAwake(true);
    if (!hasStill) return wake();
    for (const sign of SIGNS) window.addEventListener(sign, wake, { passive: true });
    const latest = setTimeout(wake, LATEST_MS);
    return () => {
      for (const sign of SIGNS) window.removeEventListener(sign, wake);
      clearTimeout(latest);
    };
  }, [awake, hasStill]);
  return awake;
}
