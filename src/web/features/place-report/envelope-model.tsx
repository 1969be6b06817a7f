import { type PointerEvent, useRef, useState } from "react";
import { drawEnvelope, envelopeAlt, VIEWS } from "#domain/place-report/draw-envelope.ts";
import type { LotReport } from "#domain/place-report/place-report.ts";
import { DrawingPicture } from "./drawing-picture.tsx";

/** So many pixels of dragging turn the box by a quarter. */
const QUARTER_PIXELS = 140;
const PIXELS_PER_DEGREE = 3;
const QUARTER = 90;
const TILTS = { from: 10, to: 70, first: 32 };

/**
 * The box on its lot, to be turned: by dragging, by touch, and with the sliders by keyboard. `first`: the view of the address, in
 * quarter turns, which is what the page shows without script.
 */
export function EnvelopeModel({ lot, first }: { lot: LotReport; first: number }) {
  const [view, setView] = useState(first);
  const [tilt, setTilt] = useState(TILTS.first);
  const held = useRef<{ x: number; y: number; view: number; tilt: number } | null>(null);
  const drawing = drawEnvelope(lot, view, tilt);
  if (!drawing) return null;
  const take = ({ currentTarget, pointerId, clientX, clientY }: PointerEvent) => {
    currentTarget.setPointerCapture(pointerId);
    held.current = { x: clientX, y: clientY, view, tilt };
  };
  const turn = ({ clientX, clientY }: PointerEvent) => {
    const from = held.current;
    if (!from) return;
    setView(around(from.view - (clientX - from.x) / QUARTER_PIXELS));
    setTilt(Math.min(TILTS.to, Math.max(TILTS.from, from.tilt + (clientY - from.y) / PIXELS_PER_DEGREE)));
  };
  const drop = () => {
    held.current = null;
  };
  const from = VIEWS[Math.round(view) % VIEWS.length]!;
  return (
    <>
      <div
        className="box-model"
        onPointerDown={take}
        onPointerMove={turn}
        onPointerUp={drop}
        onPointerCancel={drop}
      >
        <DrawingPicture
          drawing={drawing}
          alt={envelopeAlt(lot, Math.round(view))}
          title={`To scale, seen from the ${from}`}
        />
      </div>
      <div className="box-sliders needs-script no-print">
        <label>
          Turn
          <input
            type="range"
            min={0}
            max={4 * QUARTER}
            step={5}
            value={Math.round(view * QUARTER)}
            aria-valuetext={`${Math.round(view * QUARTER)} degrees, from the ${from}`}
            onChange={({ target }) => setView(around(Number(target.value) / QUARTER))}
          />
        </label>
        <label>
          Look from
          <input
            type="range"
            min={TILTS.from}
            max={TILTS.to}
            step={2}
            value={Math.round(tilt)}
            aria-valuetext={`${Math.round(tilt)} degrees above the ground`}
            onChange={({ target }) => setTilt(Number(target.value))}
          />
        </label>
        <p className="lot-hint">Drag the picture to turn it.</p>
      </div>
    </>
  );
}

/** A view from 0 up to a whole turn. */
const around = (view: number): number => ((view % VIEWS.length) + VIEWS.length) % VIEWS.length;
