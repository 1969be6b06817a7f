import { useEffect, useEffectEvent, useRef } from "react";
import { measureWords } from "./measure-words.ts";
import type { MeasureHandle } from "./use-measure.ts";

/** The tools of Measure over the map, with the length and the area of what was pressed so far. */
export function MeasureBar({ measure, onEnd }: { measure: MeasureHandle; onEnd: () => void }) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => bar.current?.focus({ preventScroll: true }), []);
  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === "Escape" && !event.defaultPrevented) onEnd();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onEscape(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
  const empty = measure.path.length === 0;
  return (
    <div className="draw-bar" role="toolbar" aria-label="Measure" tabIndex={-1} ref={bar}>
      <div className="draw-tools">
        <button type="button" className="button" disabled={empty} onClick={measure.undo}>
          Undo
        </button>
        <button type="button" className="button" disabled={empty} onClick={measure.clear}>
          Clear
        </button>
        <button type="button" className="button button-primary" onClick={onEnd}>
          Done
        </button>
      </div>
      <p className="draw-measure" role="status">
        {measureWords(measure.path)}
      </p>
    </div>
  );
}
