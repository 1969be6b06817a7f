import { useEffect, useMemo, useRef } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";
import { type MapAddress, mapAddress, readMapAddress, type View } from "./map-address.ts";

export interface MapState {
  address: MapAddress;
  /** Where a step that is on its way leads, else the same: what was chosen shows at once, before the page is there. */
  chosen: MapAddress;
  /** Goes to the address with these parts changed; a step of its own for the back button unless `replace`. */
  change: (changes: Partial<MapAddress>, options?: { replace?: boolean }) => void;
  /** Notes where the map looks, once nothing else is on its way. No step of its own. */
  noteView: (view: View) => void;
}

/** The state of the map is its address: read from it, and changed by going to another. */
export function useMapAddress(): MapState {
  const { search } = useLocation();
  const navigation = useNavigation();
  const navigate = useNavigate();
  const address = useMemo(() => readMapAddress(new URLSearchParams(search)), [search]);
  // A change made while another is still on its way builds on that one.
  const pending = navigation.location?.pathname === "/map" ? navigation.location.search : null;
  const chosen = useMemo(
    () => (pending === null ? address : readMapAddress(new URLSearchParams(pending))),
    [address, pending],
  );
  const base = useRef(chosen);
  base.current = chosen;
  const view = useRef<View | null>(null);

  const change: MapState["change"] = (changes, { replace = false } = {}) => {
    // What is asked for now knows where the map looks better than a note of before.
    view.current = null;
    navigate(mapAddress({ ...base.current, ...changes }), { replace, preventScrollReset: true });
  };
  const write = () => {
    if (!view.current) return;
    const to = mapAddress({ ...base.current, view: view.current });
    view.current = null;
    if (to !== mapAddress(base.current)) navigate(to, { replace: true, preventScrollReset: true });
  };
  const idle = navigation.state === "idle";
  // Writing over a step that is still on its way would take that step out of the history.
  useEffect(() => {
    if (idle) write();
  });
  const noteView = (seen: View) => {
    view.current = seen;
    if (idle) write();
  };
  return { address, chosen, change, noteView };
}
