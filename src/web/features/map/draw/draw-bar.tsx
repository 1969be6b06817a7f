import { useEffect, useEffectEvent, useRef } from "react";
import { acresWords, feetWords, measureLot, squareFeetWords } from "./lot-measures.ts";
import type { DrawingHandle } from "./use-drawing.ts";

/**
 * The tools of Draw Property over the map, with what the lot measures while it is drawn. `onEnd` hears whether the lot
 * is to be kept; it is not while none is finished.
 */
export function DrawBar({ drawing, onEnd }: { drawing: DrawingHandle; onEnd: (keep: boolean) => void }) {
  const { state, ready } = drawing;
  const { tool, done } = state;
  const bar = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone: without this the keyboard would begin at the top of the page again.
  useEffect(() => bar.current?.focus({ preventScroll: true }), []);
  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    // The first press lets go of a lot that is half drawn, the next one ends the drawing.
    if (!drawing.cancel()) onEnd(done);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onEscape(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
  return (
    <div className="draw-bar" role="toolbar" aria-label="Draw Property" tabIndex={-1} ref={bar}>
      <div className="draw-tools">
        <button
          type="button"
          className="button"
          aria-pressed={tool === "polygon"}
          disabled={!ready}
          onClick={() => drawing.begin("polygon")}
        >
          Polygon
        </button>
        <button
          type="button"
          className="button"
          aria-pressed={tool === "rectangle"}
          disabled={!ready}
          onClick={() => drawing.begin("rectangle")}
        >
          Rectangle
        </button>
        <button type="button" className="button" disabled={!state.canUndo} onClick={drawing.undo}>
          Undo
        </button>
        <button type="button" className="button" disabled={!state.canRedo} onClick={drawing.redo}>
          Redo
        </button>
        <button
          type="button"
          className="button"
          disabled={state.corners.length === 0}
          onClick={drawing.clear}
        >
          Clear
        </button>
        <button type="button" className="button button-primary" onClick={() => onEnd(done)}>
          {done ? "Done" : "Cancel"}
        </button>
      </div>
      <p className="draw-measure" role="status">
        {sayMeasure(drawing)}
      </p>
    </div>
  );
}

function sayMeasure({ state: { corners, done, tool }, ready }: DrawingHandle): string {
  if (!ready) return "Getting the drawing ready…";
  if (tool && (done || corners.length < 3))
    return tool === "rectangle"
      ? "Click or tap one corner of the lot, then the opposite one."
      : "Click or tap each corner of the lot, then the first one again.";
  const measured = measureLot(corners);
  if (!measured.ok) return measured.error;
  const { squareFeet, acres, perimeterFeet } = measured.value;
  const words = `${squareFeetWords(squareFeet)} · ${acresWords(acres)} · perimeter ${feetWords(perimeterFeet)}`;
  return done ? `${words}. Drag a corner to move it.` : words;
}
