import type { Piece } from "./blocks.ts";
import { chance, pick } from "./chance.ts";
import {
  boxesMeet,
  boxOf,
  distanceTo,
  isInside,
  lengthsAlong,
  type Outline,
  type Point,
  partBy,
  rotate,
  signedArea,
} from "./geometry.ts";
import type { Plane, Sketch } from "./sketch.ts";

/** A convex stretch of street frontage and the code along it, which may depend on the neighbourhood. */
interface Stretch {
  ring: Outline;
  code(neighborhood: number): string | null;
}

/** Gives every piece its neighbourhood and its code, cutting pieces where streets have a code of their own. */
export function paint(sketch: Sketch, plane: Plane, blocks: readonly Piece[]): Piece[] {
  const pieces = blocks.map((piece) => ({ ...piece }));
  settleNeighborhoods(sketch, plane, pieces);
  scatterPatches(sketch, pieces);
  lineCorridors(sketch, plane, pieces);
  fillAreas(sketch, plane, pieces);
  let cut: Piece[] = pieces;
  for (const stretch of [...arterialStretches(sketch, pieces), ...corridorStretches(sketch, plane)])
    cut = cutBy(stretch, cut);
  return cut;
}

/**
 * Each three by three blocks go to the neighbourhood in whose measure it is nearest: an oblong with the streets, so that borders
 * between neighbourhoods mostly follow streets.
 */
function settleNeighborhoods(sketch: Sketch, plane: Plane, pieces: Piece[]): void {
  const centers = sketch.neighborhoods.map(({ at }) => plane.toPlane(at));
  for (const piece of pieces) {
    let least = Infinity;
    sketch.neighborhoods.forEach(({ size, mostly }, i) => {
      const offset: Point = [piece.quarter[0] - centers[i]![0], piece.quarter[1] - centers[i]![1]];
      const [x, y] = rotate(offset, -piece.angle);
      const far = Math.max(Math.abs(x) / size[0], Math.abs(y) / size[1]) + Math.hypot(x, y) / 1e6;
      if (far >= least) return;
      least = far;
      piece.neighborhood = i;
      piece.code = mostly;
    });
  }
}

/** Lays the less common codes of each neighbourhood as patches of whole blocks. */
function scatterPatches(sketch: Sketch, pieces: readonly Piece[]): void {
  sketch.neighborhoods.forEach(({ name, mostly, also }, i) => {
    const own = pieces.filter((piece) => piece.neighborhood === i);
    const whole = own.reduce((sum, piece) => sum + signedArea(piece.ring), 0);
    for (const [code, share] of Object.entries(also)) {
      const wanted = (whole * share) / 100;
      const typical = Math.sqrt(Math.max(sketch.patch, wanted));
      let laid = 0;
      for (let attempt = 0; attempt < 60 && laid < wanted * 0.85; attempt++) {
        const center = own[Math.floor(chance(name, code, attempt, "at") * own.length)]!;
        const stretch = 0.6 + 0.9 * chance(name, code, attempt, "long");
        const half: Point = [(typical * stretch) / 2, typical / stretch / 2];
        const patch = own.filter((piece) => {
          const offset: Point = [piece.center[0] - center.center[0], piece.center[1] - center.center[1]];
          const [x, y] = rotate(offset, -center.angle);
          return Math.abs(x) <= half[0] && Math.abs(y) <= half[1];
        });
        // A patch that lies over others would leave ragged remains of them.
        if (patch.some((piece) => piece.code !== mostly)) continue;
        for (const piece of patch) {
          piece.code = code;
          laid += signedArea(piece.ring);
        }
      }
    }
  });
}

/** How far behind a corridor's own lots its neighbours reach, in metres. */
const BEHIND = 130;

/** The blocks just behind a corridor, where its sketch says that they differ. */
function lineCorridors(sketch: Sketch, plane: Plane, pieces: readonly Piece[]): void {
  for (const { name, along, width, behind } of sketch.corridors) {
    if (!behind) continue;
    const path = along.map(plane.toPlane);
    for (const piece of pieces) {
      if (distanceTo(piece.center, path) > width / 2 + BEHIND) continue;
      piece.code = pick(behind, chance(name, ...coarse(piece.center, 500))) ?? piece.code;
    }
  }
}

/** The square of a rough grid that a point lies in: what lies in one square fares alike. */
const coarse = ([x, y]: Point, size: number): [number, number] => [
  Math.floor(x / size),
  Math.floor(y / size),
];

function fillAreas(sketch: Sketch, plane: Plane, pieces: readonly Piece[]): void {
  for (const { name, codes, area, grain } of sketch.areas) {
    const ring = area.map(plane.toPlane);
    for (const piece of pieces) {
      if (!isInside(piece.center, ring)) continue;
      const turned = rotate(piece.center, -piece.angle);
      piece.code = pick(codes, chance(name, ...coarse(turned, grain))) ?? piece.code;
      piece.fixed = true;
    }
  }
}

/** The stretches along the larger streets that lie at even distances. */
function arterialStretches(sketch: Sketch, pieces: readonly Piece[]): Stretch[] {
  if (!sketch.arterials) return [];
  const { every, width, share, codes } = sketch.arterials;
  const { angle } = sketch.grid;
  const flat = pieces.map((piece) => rotate(piece.center, -angle));
  const [west, south, east, north] = boxOf(flat);
  const stretches: Stretch[] = [];
  const add = (along: 0 | 1, line: number, from: number) => {
    const words = ["arterial", along, Math.round(line), Math.round(from)];
    if (chance(...words) * 100 >= share) return;
    const to = from + every[along] * (0.35 + 0.65 * chance(...words, "length"));
    const ends: Point[] = along === 0 ? [[from, line], [to, line]] : [[line, from], [line, to]]; // biome-ignore format: two ends a line
    const [ring] = lengthsAlong(
      ends.map((point) => rotate(point, angle)),
      width,
      Infinity,
    );
    const at = chance(...words, "code");
    stretches.push({ ring: ring!, code: (n) => pick(sketch.neighborhoods[n]!.main ?? codes, at) });
  };
  const start = (low: number, step: number) => Math.ceil(low / step) * step;
  for (let y = start(south, every[1]); y < north; y += every[1])
    for (let x = start(west, every[0]); x < east; x += every[0]) add(0, y, x);
  for (let x = start(west, every[0]); x < east; x += every[0])
    for (let y = start(south, every[1]); y < north; y += every[1]) add(1, x, y);
  return stretches;
}

function corridorStretches(sketch: Sketch, plane: Plane): Stretch[] {
  return sketch.corridors.flatMap(({ name, along, width, codes, gaps, run }) =>
    lengthsAlong(along.map(plane.toPlane), width, run).flatMap((ring, n) => {
      if (chance(name, n, "gap") * 100 < gaps) return [];
      const code = pick(codes, chance(name, n));
      return [{ ring, code: () => code }];
    }),
  );
}

function cutBy({ ring, code }: Stretch, pieces: readonly Piece[]): Piece[] {
  const box = boxOf(ring);
  const cut: Piece[] = [];
  for (const piece of pieces) {
    const own = piece.fixed || !boxesMeet(boxOf(piece.ring), box) ? null : code(piece.neighborhood);
    const parts = own === null || own === piece.code ? null : partBy(piece.ring, ring);
    if (parts?.inside && own !== null) {
      cut.push({ ...piece, ring: parts.inside, code: own });
      for (const part of parts.outside) cut.push({ ...piece, ring: part });
    } else cut.push(piece);
  }
  return cut;
}
