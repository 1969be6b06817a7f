import { useEffect, useState } from "react";
import type { LngLat } from "../map-address.ts";

export interface MeasureHandle {
  active: boolean;
  /** The places pressed so far, longitude first. */
  path: readonly (readonly [number, number])[];
  start: () => void;
  add: (place: LngLat) => void;
  undo: () => void;
  clear: () => void;
  stop: () => void;
}

/** Measuring on the map: each press adds a place. Of this visit alone; another city's map begins without it. */
export function useMeasure(cityId: number | null): MeasureHandle {
  const [active, setActive] = useState(false);
  const [path, setPath] = useState<MeasureHandle["path"]>([]);
  const stop = () => {
    setActive(false);
    setPath([]);
  };
  useEffect(stop, [cityId]);
  return {
    active,
    path,
    start: () => setActive(true),
    add: ({ lng, lat }) =>
      setPath((known) => {
        const last = known.at(-1);
        // The second press of a double one is not a leg.
        return last && last[0] === lng && last[1] === lat ? known : [...known, [lng, lat]];
      }),
    undo: () => setPath((known) => known.slice(0, -1)),
    clear: () => setPath([]),
    stop,
  };
}
