import type { Position } from "../geography/layer.ts";
import type { LotSide } from "../geography/lot-outline.ts";
import { formatQuantity } from "../units/format-quantity.ts";
import { type Drawing, type DrawnLabel, type DrawnShape, fitInto } from "./drawing.ts";
import type { LotReport } from "./place-report.ts";

const FRAME = { width: 480, most: 460, margin: 58 } as const;
const feet = (value: number): string => formatQuantity({ value: Math.round(value * 10) / 10, unit: "ft" });

/** The lot from above, to scale, its street side at the bottom, with the setbacks that are held. */
export function drawLot(lot: LotReport): Drawing {
  const { sides, north } = lot.outline;
  const corners = sides.map(({ from }) => from);
  const { place, scale, height } = fitInto(corners, FRAME);
  const held = lot.setbacks.some(({ feet: far }) => far !== null && far > 0);
  const shapes: DrawnShape[] = [
    { role: held ? "kept" : "open", lines: [corners.map(place)], closed: true },
    ...(held
      ? [
          area(
            "buildable",
            lot.buildable.map((ring) => ring.map(place)),
          ),
        ]
      : []),
    area("lot", [corners.map(place)]),
  ];
  const labels: DrawnLabel[] = [];
  for (const { role, feet: far } of lot.setbacks) {
    const side = longest(sides.filter((one) => one.role === role));
    if (!side || far === null || far === 0) continue;
    const { middle, inward } = middleOf(side);
    const end: Position = [middle[0] + inward[0] * far, middle[1] + inward[1] * far];
    shapes.push({ role: "dimension", lines: [[place(middle), place(end)]], closed: false });
    const beyond: Position = [end[0] + (inward[0] * 16) / scale, end[1] + (inward[1] * 14) / scale];
    const [x, y] = place(beyond);
    const anchor = inward[0] > 0.5 ? "start" : inward[0] < -0.5 ? "end" : "middle";
    labels.push({
      text: feet(far),
      x: anchor === "middle" ? x : place(end)[0] + inward[0] * 6,
      y: y + 4,
      role: "measure",
      anchor,
    });
  }
  for (const side of sides) {
    const { middle, inward } = middleOf(side);
    // Where a lot has many short sides their lengths would lie on each other; the list has them all.
    if (side.feet * scale < 26) continue;
    const out: Position = [middle[0] - (inward[0] * 12) / scale, middle[1] - (inward[1] * 16) / scale];
    const [x, y] = place(out);
    const name = lot.kind === "drawn" ? `${side.index + 1}: ${feet(side.feet)}` : feet(side.feet);
    const anchor = inward[0] > 0.5 ? "end" : inward[0] < -0.5 ? "start" : "middle";
    labels.push({ text: name, x, y: y + 4, role: "measure", anchor });
  }
  const bottom = height - 14;
  shapes.push({
    role: "street",
    lines: [
      [
        [24, bottom - 14],
        [FRAME.width - 24, bottom - 14],
      ],
    ],
    closed: false,
  });
  labels.push({ text: "Street", x: FRAME.width / 2, y: bottom + 4, role: "name", anchor: "middle" });
  if (north !== null) addNorth(north, shapes, labels);
  return { width: FRAME.width, height, shapes, labels };
}

/** The same in words. */
export function lotAlt(lot: LotReport): string {
  const { outline } = lot;
  const setbacks = lot.setbacks.map(({ role, feet: far, state }) =>
    far === null
      ? `${role}: ${state === "depends" ? "depends on more facts" : "not in our data"}`
      : `${role}: ${far === 0 ? "no setback" : feet(far)}`,
  );
  return `Plan of ${lot.kind === "drawn" ? "the drawn lot" : "an example lot"} to scale: ${outline.sides.length} sides, ${feet(outline.frontage)} on the street, ${feet(outline.depth)} deep. Setbacks: ${setbacks.join("; ")}. ${lot.buildableText}`;
}

const area = (role: DrawnShape["role"], lines: readonly (readonly Position[])[]): DrawnShape => ({
  role,
  lines,
  closed: true,
});

const longest = (sides: readonly LotSide[]): LotSide | null =>
  sides.reduce<LotSide | null>((most, side) => (most && most.feet >= side.feet ? most : side), null);

/** The middle of a side, and the direction from it into the lot. */
function middleOf({ from, to, feet: length }: LotSide): { middle: Position; inward: Position } {
  return {
    middle: [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2],
    inward: [-(to[1] - from[1]) / (length || 1), (to[0] - from[0]) / (length || 1)],
  };
}

function addNorth(north: number, shapes: DrawnShape[], labels: DrawnLabel[]): void {
  const turn = (north * Math.PI) / 180;
  const [x, y] = [FRAME.width - 34, 34];
  const at = (far: number, aside: number): Position => [
    x + Math.sin(turn + aside) * far,
    y - Math.cos(turn + aside) * far,
  ];
  shapes.push({
    role: "north",
    lines: [
      [at(-14, 0), at(12, 0)],
      [at(5, 0.9), at(12, 0), at(5, -0.9)],
    ],
    closed: false,
  });
  const [labelX, labelY] = at(22, 0);
  labels.push({ text: "N", x: labelX, y: labelY + 4, role: "name", anchor: "middle" });
}
