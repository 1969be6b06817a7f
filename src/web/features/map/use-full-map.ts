import { useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import type { MapState } from "./use-map-address.ts";

/** Where it is kept whether this person wants the map to fill the window. */
const KEY = "full-map";

/** The button that opens and ends the full map. */
export const FULL_MAP_BUTTON = "full-map";

/**
 * Keeps the choice of the full map, and makes it again when the map is opened by an address that does not ask for it.
 * Only where there is a city to show. Escape ends it, except while `busy`: then it ends what is done on the map.
 */
export function useFullMap({ address, change }: MapState, shown: boolean, busy: boolean): void {
  const before = useRef<boolean | null>(null);
  const open = useEffectEvent(() => change({ full: true }, { replace: true }));
  // Before the screen shows the choice, so that a person who leaves right away loses nothing.
  useLayoutEffect(() => {
    if (shown && before.current !== null && before.current !== address.full) remember(address.full);
  }, [shown, address.full]);
  useEffect(() => {
    if (!shown) return;
    if (before.current === null && !address.full && remembered()) open();
    // What had the focus may be gone: the link that ended it, or a panel's head.
    const isEnded = before.current === true && !address.full;
    if (isEnded && (document.activeElement ?? document.body) === document.body) focusButton();
    before.current = address.full;
  }, [shown, address.full]);
  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented || busy || !shown || !address.full) return;
    if (document.querySelector("dialog[open], :popover-open")) return;
    change({ full: false });
    focusButton();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onEscape(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}

const focusButton = () => document.getElementById(FULL_MAP_BUTTON)?.focus();

function remembered(): boolean {
  try {
    return localStorage.getItem(KEY) === "on";
  } catch {
    return false;
  }
}

function remember(full: boolean): void {
  try {
    localStorage.setItem(KEY, full ? "on" : "off");
  } catch {
    // The choice is then part of the address alone.
  }
}
