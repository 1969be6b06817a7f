import type { Position } from "../geography/layer.ts";
import type { Drawing, DrawnLabel, DrawnShape } from "../place-report/drawing.ts";
import type { LotPart } from "./lot-parts.ts";
import {
  altOf,
  bandsOf,
  findingOf,
  type HeightBands,
  isCorner,
  type LotPlan,
  type Standing,
  titleOf,
} from "./lot-plan.ts";
import type { ReportBlock } from "./report.ts";

type Box = readonly [west: number, north: number, east: number, south: number];

const [WIDTH, HEIGHT] = [320, 238];
const LOT: Box = [30, 16, 290, 202];
const HOUSE: Box = [110, 78, 210, 150];
const MOST_LINES = 2;
/** Where the front wall of the house is, and the line that goes on from it to both sides. */
const FRONT_WALL = HOUSE[3];
/** How far a yard reaches into the lot, and where its limit is written. Drawn in this order: front and rear over the sides. */
const YARDS: readonly { part: LotPart; boxes: readonly Box[]; at: readonly Position[] }[] = [
  {
    part: "side",
    boxes: [
      [30, 16, 90, 202],
      [230, 16, 290, 202],
    ],
    at: [
      [60, 118],
      [260, 118],
    ],
  },
  { part: "street_side", boxes: [[230, 16, 290, 202]], at: [[260, 118]] },
  { part: "rear", boxes: [[30, 16, 290, 58]], at: [[160, 41]] },
  { part: "front", boxes: [[30, 160, 290, 202]], at: [[160, 185]] },
];

/** The plan of a lot as a picture for a sheet, with what it shows as its caption and in words; none without a yard to draw. */
export function drawPlan(plan: LotPlan): ReportBlock[] {
  if (!YARDS.some(({ part }) => plan.parts[part])) return [];
  const bands = bandsOf(plan);
  return [
    {
      kind: "drawing",
      caption: captionOf(plan) ?? titleOf(plan),
      alt: altOf(plan),
      drawing: bands ? drawBands(bands) : drawYards(plan),
    },
  ];
}

/** What comes of the heights: in one sentence for the whole lot, or the line of each yard where they are few. */
const captionOf = (plan: LotPlan): string | null => {
  if (plan.kind !== "height") return null;
  return findingOf(plan) ?? (plan.lines.length <= MOST_LINES ? plan.lines.join(" ") : null);
};

/** A band in front of the house and one behind its front wall, with what was asked for along the lot lines. */
function drawBands({ front, back, side, stricter }: HeightBands): Drawing {
  const [west, north, east, south] = LOT;
  const inset = 4;
  const asked: DrawnShape[] = [
    ...askedLine(back.standing, [
      [west + inset, FRONT_WALL - 2],
      [west + inset, north + inset],
      [east - inset, north + inset],
      [east - inset, FRONT_WALL - 2],
    ]),
    ...askedLine(front.standing, [
      [west + inset, FRONT_WALL + 2],
      [west + inset, south - inset],
      [east - inset, south - inset],
      [east - inset, FRONT_WALL + 2],
    ]),
  ];
  return finished(
    [
      rectangle(stricter === "back" ? "stricter" : "within", [west, north, east, FRONT_WALL]),
      rectangle(stricter === "front" ? "stricter" : "within", [west, FRONT_WALL, east, south]),
      line("front", [
        [14, FRONT_WALL],
        [WIDTH - 14, FRONT_WALL],
      ]),
      ...asked,
    ],
    [
      measure(back.words, [160, 50]),
      measure(side.words, [70, 118]),
      measure(side.words, [250, 118]),
      measure(front.words, [160, 188]),
      { text: "Front wall of the house", x: 280, y: 166, role: "name", anchor: "end" },
    ],
  );
}

/** How a yard is filled by how what was asked for compares with its limit. */
const ROLES = { fits: "within", fails: "exceeded", limit: "kept" } as const;

/** The limit of each yard in its place: strips along the lot lines. */
function drawYards(plan: LotPlan): Drawing {
  const { parts } = plan;
  const corner = isCorner(plan);
  const drawn = YARDS.filter(({ part }) => parts[part] && (part !== "street_side" || corner));
  return finished(
    drawn.flatMap(({ part, boxes }) =>
      boxes.map((box) => rectangle(ROLES[parts[part]?.standing ?? "limit"], box)),
    ),
    drawn.flatMap(({ part, at }) =>
      (part === "side" && corner ? at.slice(0, 1) : at).map((place) =>
        measure(parts[part]?.words ?? "", place),
      ),
    ),
  );
}

/** A drawing with the lot line, the house and the street that every plan has. */
const finished = (shapes: readonly DrawnShape[], labels: readonly DrawnLabel[]): Drawing => ({
  width: WIDTH,
  height: HEIGHT,
  shapes: [
    ...shapes,
    rectangle("lot", LOT),
    rectangle("house", HOUSE),
    line("street", [
      [14, 214],
      [WIDTH - 14, 214],
    ]),
  ],
  labels: [
    ...labels,
    { text: "House", x: 160, y: 118, role: "name", anchor: "middle" },
    { text: "Street", x: 160, y: 231, role: "name", anchor: "middle" },
  ],
});

const askedLine = (standing: Standing, points: readonly Position[]): DrawnShape[] =>
  standing === "fits" || standing === "fails" ? [line(standing, points)] : [];

const rectangle = (role: DrawnShape["role"], [west, north, east, south]: Box): DrawnShape => ({
  role,
  lines: [
    [
      [west, north],
      [east, north],
      [east, south],
      [west, south],
    ],
  ],
  closed: true,
});

const line = (role: DrawnShape["role"], points: readonly Position[]): DrawnShape => ({
  role,
  lines: [points],
  closed: false,
});

const measure = (text: string, [x, y]: Position): DrawnLabel => ({
  text,
  x,
  y,
  role: "measure",
  anchor: "middle",
});
