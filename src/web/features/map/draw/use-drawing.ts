import type { Map as MapLibreMap } from "maplibre-gl";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Position } from "#domain/geography/layer.ts";
import type { Drawing, DrawingState, Tool } from "./drawing.ts";

export interface DrawingHandle {
  /** Is the drawing there to be used? Its library comes with the first drawing. */
  ready: boolean;
  state: DrawingState;
  begin: (tool: Tool) => void;
  undo: () => void;
  redo: () => void;
  clear: () => void;
  cancel: () => boolean;
}

const NOTHING: DrawingState = { corners: [], done: false, tool: null, canUndo: false, canRedo: false };

/** A drawing on the map while `active`; `onLot` hears every lot that is finished or edited, and null when it goes. */
export function useDrawing(
  map: MapLibreMap | null,
  active: boolean,
  lot: readonly Position[] | null,
  onLot: (corners: Position[] | null) => void,
): DrawingHandle {
  const drawing = useRef<Drawing | null>(null);
  const [ready, setReady] = useState(false);
  const [state, setState] = useState(NOTHING);
  const told = useRef("");
  const heard = useEffectEvent((now: DrawingState) => {
    setState(now);
    // While another lot is half drawn, the one before it stands.
    if (!now.done && now.corners.length > 0) return;
    const text = now.done ? JSON.stringify(now.corners) : "";
    if (text === told.current) return;
    told.current = text;
    onLot(now.done ? now.corners : null);
  });
  const begin = useEffectEvent((own: Drawing) => {
    if (!lot) own.begin("polygon");
  });
  const first = useEffectEvent(() => lot);

  useEffect(() => {
    if (!map || !active) return;
    let gone = false;
    void import("./drawing.ts").then(({ startDrawing }) => {
      if (gone) return;
      const lotNow = first();
      told.current = lotNow ? JSON.stringify(lotNow) : "";
      const own = startDrawing(map, lotNow, (now) => heard(now));
      drawing.current = own;
      begin(own);
      setReady(true);
    });
    return () => {
      gone = true;
      drawing.current?.stop();
      drawing.current = null;
      setReady(false);
      setState(NOTHING);
    };
  }, [map, active]);

  return {
    ready,
    state,
    begin: (tool) => drawing.current?.begin(tool),
    undo: () => drawing.current?.undo(),
    redo: () => drawing.current?.redo(),
    clear: () => drawing.current?.clear(),
    cancel: () => drawing.current?.cancel() ?? false,
  };
}
