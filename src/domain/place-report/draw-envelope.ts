import type { Position } from "../geography/layer.ts";
import { sideOfRing } from "../geography/planar.ts";
import { formatQuantity } from "../units/format-quantity.ts";
import { type Drawing, type DrawnLabel, type DrawnShape, fitInto } from "./drawing.ts";
import type { LotReport } from "./place-report.ts";

const FRAME = { width: 480, most: 400, margin: 56 } as const;
/** The usual view from above in degrees, and how far the lot is turned from the street. */
const TILT = 32;
const ASIDE = (-32 * Math.PI) / 180;

/** From where the box is seen, by quarter turns from the street's left. */
export const VIEWS = ["street, left", "right side", "rear", "left side"] as const;

/**
 * The buildable area filled up to the height limit, seen from above at a slant; null where we have no height. `view`: quarter
 * turns, also parts of one; `tilt`: degrees above the ground. The scale is the same from every side.
 */
export function drawEnvelope(lot: LotReport, view: number, tilt = TILT): Drawing | null {
  const height = lot.envelope.feet;
  if (height === null || lot.buildable.length === 0) return null;
  const angle = ASIDE - ((view % VIEWS.length) * Math.PI) / 2;
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  // `far` is how deep in the picture a point lies.
  const turned = ([x, y]: Position) => ({ across: x * c - y * s, far: x * s + y * c });
  const slant = (tilt * Math.PI) / 180;
  const seen = (point: Position, up: number): Position => {
    const { across, far } = turned(point);
    return [across, far * Math.sin(slant) + up * Math.cos(slant)];
  };
  const corners = lot.outline.sides.map(({ from }) => from);
  const rings = lot.buildable;
  const { middle, reach } = roundAbout(corners);
  const [x, low] = seen(middle, 0);
  const deep = reach * Math.sin(slant);
  const { place, height: tall } = fitInto(
    [
      [x - reach, low - deep],
      [x + reach, seen(middle, height)[1] + deep],
    ],
    FRAME,
  );
  const at = (point: Position, up = 0): Position => place(seen(point, up));
  const walls = rings
    .flatMap((ring) => ring.slice(1).map((to, i) => ({ from: ring[i]!, to })))
    .filter(({ from, to }) => turned(to).across > turned(from).across)
    .sort((a, b) => turned(b.from).far + turned(b.to).far - turned(a.from).far - turned(a.to).far);
  const shapes: DrawnShape[] = [
    { role: "kept", lines: [corners.map((p) => at(p))], closed: true },
    { role: "lot", lines: [corners.map((p) => at(p))], closed: true },
    { role: "buildable", lines: rings.map((ring) => ring.map((p) => at(p))), closed: true },
    ...walls.map(
      ({ from, to }): DrawnShape => ({
        role: "wall",
        lines: [[at(from), at(to), at(to, height), at(from, height)]],
        closed: true,
      }),
    ),
    { role: "roof", lines: rings.map((ring) => ring.map((p) => at(p, height))), closed: true },
  ];
  const street = streetLabel(lot, at);
  const heightAt = dimension(rings.flat(), street, (point) => [at(point), at(point, height)]);
  shapes.push({ role: "dimension", lines: [heightAt.line], closed: false });
  const words = formatQuantity({ value: height, unit: "ft" });
  // From behind, the box may stand before the street's name.
  const hidden = shapes.some(
    ({ role, lines }) =>
      (role === "wall" || role === "roof") &&
      lines.some((line) => sideOfRing([street.x, street.y], [...line, line[0]!]) === "inside"),
  );
  const labels: DrawnLabel[] = [...(hidden ? [] : [street]), { ...heightAt.label, text: words }];
  return { width: FRAME.width, height: tall, shapes, labels };
}

/** The circle around a lot, which looks the same from every side: so the picture keeps its size while it is turned. */
function roundAbout(corners: readonly Position[]): { middle: Position; reach: number } {
  const range = (axis: 0 | 1) => {
    const values = corners.map((corner) => corner[axis]);
    return (Math.min(...values) + Math.max(...values)) / 2;
  };
  const middle: Position = [range(0), range(1)];
  const reach = Math.max(...corners.map(([x, y]) => Math.hypot(x - middle[0], y - middle[1])));
  return { middle, reach };
}

/** The street's name outside of the middle of its side. */
function streetLabel(lot: LotReport, at: (point: Position) => Position): DrawnLabel {
  const { from, to } = lot.outline.sides[0]!;
  const middle: Position = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  const [x, y] = at(middle);
  const [outX, outY] = at([middle[0], middle[1] - 10]);
  const length = Math.hypot(outX - x, outY - y) || 1;
  const [alongX, alongY] = [(outX - x) / length, (outY - y) / length];
  const anchor = alongX > 0.5 ? "start" : alongX < -0.5 ? "end" : "middle";
  return { text: "Street", x: x + alongX * 12, y: y + alongY * 16 + 4, role: "name", anchor };
}

/** The height beside the box: at its left edge, or at its right one where the street's name stands. */
function dimension(
  corners: readonly Position[],
  street: DrawnLabel,
  edge: (point: Position) => readonly [Position, Position],
): { line: [Position, Position]; label: Omit<DrawnLabel, "text"> } {
  const edges = corners.map(edge).sort((a, b) => a[0][0] - b[0][0]);
  const beside = (side: 1 | -1) => {
    const [foot, top] = side < 0 ? edges[0]! : edges.at(-1)!;
    const x = foot[0] + side * 10;
    const label = {
      x: x + side * 5,
      y: (foot[1] + top[1]) / 2 + 4,
      role: "measure" as const,
      anchor: side < 0 ? ("end" as const) : ("start" as const),
    };
    const line: [Position, Position] = [
      [x, foot[1]],
      [x, top[1]],
    ];
    return { line, label };
  };
  const left = beside(-1);
  const crowded = Math.abs(left.label.x - street.x) < 90 && Math.abs(left.label.y - street.y) < 30;
  return crowded ? beside(1) : left;
}

/** The same in words. */
export function envelopeAlt(lot: LotReport, view: number): string {
  const { envelope } = lot;
  const high = envelope.feet === null ? "" : formatQuantity({ value: envelope.feet, unit: "ft" });
  return `The box that setbacks and height leave, seen from the ${VIEWS[view % VIEWS.length]}: the buildable area of the lot, up to ${high} high. ${lot.buildableText}`;
}

/** What the box leaves out, so that nobody takes it for all of the law. */
export const NOT_IN_THE_BOX = [
  "Sloped height limits, step-backs on upper floors, and limits that differ in the rear of the lot.",
  "Lot coverage and floor area ratio. They may allow less than the box shows.",
  "Slopes, trees, easements, corner lots, and anything that overlays or neighbors' houses change.",
  "What may rise above the limit, such as chimneys, and what may reach into a setback, such as eaves.",
] as const;
