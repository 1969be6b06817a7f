import { formatQuantity } from "../answers/wording.ts";
import type { Position } from "../geography/layer.ts";
import { type Drawing, type DrawnLabel, type DrawnShape, fitInto } from "./drawing.ts";
import type { LotReport } from "./place-report.ts";

const FRAME = { width: 480, most: 400, margin: 40 } as const;
/** The view from above, and how far the lot is turned from the street. */
const TILT = (32 * Math.PI) / 180;
const ASIDE = (-32 * Math.PI) / 180;

/** From where the box is seen, by quarter turns from the street's left. */
export const VIEWS = ["street, left", "right side", "rear", "left side"] as const;

/** The buildable area filled up to the height limit, seen from above at a slant; null where no height is held. */
export function drawEnvelope(lot: LotReport, view: number): Drawing | null {
  const height = lot.envelope.feet;
  if (height === null || lot.buildable.length === 0) return null;
  const angle = ASIDE - ((view % VIEWS.length) * Math.PI) / 2;
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  // `far` is how deep in the picture a point lies.
  const turned = ([x, y]: Position) => ({ across: x * c - y * s, far: x * s + y * c });
  const seen = (point: Position, up: number): Position => {
    const { across, far } = turned(point);
    return [across, far * Math.sin(TILT) + up * Math.cos(TILT)];
  };
  const corners = lot.outline.sides.map(({ from }) => from);
  const rings = lot.buildable;
  const { place, height: tall } = fitInto(
    [...corners.map((p) => seen(p, 0)), ...rings.flat().map((p) => seen(p, height))],
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
  const labels: DrawnLabel[] = [];
  const leftmost = rings.flat().reduce((a, b) => (turned(b).across < turned(a).across ? b : a));
  const [x, foot] = at(leftmost);
  const [, top] = at(leftmost, height);
  shapes.push({
    role: "dimension",
    lines: [
      [
        [x - 10, foot],
        [x - 10, top],
      ],
    ],
    closed: false,
  });
  labels.push({
    text: formatQuantity({ value: height, unit: "ft" }),
    x: Math.max(x - 15, 46),
    y: (foot + top) / 2 + 4,
    role: "measure",
    anchor: "end",
  });
  const [front] = lot.outline.sides;
  if (front) {
    const middle: Position = [(front.from[0] + front.to[0]) / 2, front.from[1]];
    const [streetX, streetY] = at([middle[0], middle[1] - lot.outline.depth * 0.06]);
    labels.push({ text: "Street", x: streetX, y: streetY + 6, role: "name", anchor: "middle" });
  }
  return { width: FRAME.width, height: tall, shapes, labels };
}

/** The same in words. */
export function envelopeAlt(lot: LotReport, view: number): string {
  const { envelope } = lot;
  const high = envelope.feet === null ? "" : formatQuantity({ value: envelope.feet, unit: "ft" });
  return `The box that setbacks and height leave, seen from the ${VIEWS[view % VIEWS.length]}: the buildable area of the lot, up to ${high} high. ${lot.buildableText}`;
}

/** What the box leaves out, so that nobody takes it for all of the law. */
export const NOT_IN_THE_BOX = [
  "Slanted planes, step-backs on upper floors and limits that differ in the rear of the lot.",
  "Lot coverage and floor area ratio. They may allow less than the box holds.",
  "Slopes, trees, easements, corner lots and what overlays or neighbors' houses change.",
  "What may rise above the limit, such as chimneys, and what may reach into a setback, such as eaves.",
] as const;
