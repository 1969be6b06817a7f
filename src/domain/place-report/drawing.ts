import type { Position } from "../geography/layer.ts";

/** A picture as shapes and words on a sheet of its own, for the page and for the PDF alike: y runs downwards. */
export interface Drawing {
  width: number;
  height: number;
  /** In the order in which they are drawn. */
  shapes: readonly DrawnShape[];
  labels: readonly DrawnLabel[];
}

export interface DrawnShape {
  /**
   * `lot`: the lot line. `kept`: what setbacks keep free. `open`: the ground where none is held. `buildable`: what is
   * left. `wall`, `roof`: the box. `dimension`, `street`, `north`: lines. `within`, `stricter`: where more and where less
   * height is allowed; `exceeded`: where the project goes past the limit. `house`; `front`: the dashed line of its front wall.
   * `fits`, `fails`: the project, along the lot lines.
   */
  role:
    | "lot"
    | "kept"
    | "open"
    | "buildable"
    | "wall"
    | "roof"
    | "dimension"
    | "street"
    | "north"
    | "within"
    | "stricter"
    | "exceeded"
    | "house"
    | "front"
    | "fits"
    | "fails";
  /** Closed where it has an area. */
  lines: readonly (readonly Position[])[];
  closed: boolean;
}

export interface DrawnLabel {
  text: string;
  x: number;
  y: number;
  role: "measure" | "name";
  anchor: "start" | "middle" | "end";
}

/** The scale and shift that bring points into a frame, keeping their proportions. `margin` is left free on all sides. */
export function fitInto(
  points: readonly Position[],
  frame: { width: number; most: number; margin: number },
): { place: (point: Position) => Position; scale: number; height: number } {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [west, east] = [Math.min(...xs), Math.max(...xs)];
  const [low, high] = [Math.min(...ys), Math.max(...ys)];
  const room = { x: frame.width - 2 * frame.margin, y: frame.most - 2 * frame.margin };
  const scale = Math.min(room.x / Math.max(east - west, 1e-6), room.y / Math.max(high - low, 1e-6));
  const height = (high - low) * scale + 2 * frame.margin;
  const left = (frame.width - (east - west) * scale) / 2;
  return {
    place: ([x, y]) => [neat(left + (x - west) * scale), neat(frame.margin + (high - y) * scale)],
    scale,
    height: neat(height),
  };
}

const neat = (value: number): number => Math.round(value * 100) / 100;
