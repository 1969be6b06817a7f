import { useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import type { MapState } from "./use-map-address.ts";

/** Where it is kept whether this person wants the map to fill the window. */
const KEY = "full-map";

/**
 * Keeps the choice of the full map, and makes it again when the map is opened by an address that does not ask for it.
 * Only where there is a city to show.
 */
export function useFullMap({ address, change }: MapState, shown: boolean): void {
  const before = useRef<boolean | null>(null);
  const open = useEffectEvent(() => change({ full: true }, { replace: true }));
  // Before the screen shows the choice, so that a person who leaves right away loses nothing.
  useLayoutEffect(() => {
    if (shown && before.current !== null && before.current !== address.full) remember(address.full);
  }, [shown, address.full]);
  useEffect(() => {
    if (!shown) return;
    if (before.current === null && !address.full && remembered()) open();
    before.current = address.full;
  }, [shown, address.full]);
}

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
