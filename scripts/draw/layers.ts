import { layBlocks, type Piece } from "./blocks.ts";
import { dissolve, type Labelled, type Region } from "./dissolve.ts";
import {
  bandAlong,
  boxesMeet,
  boxOf,
  clipTo,
  counterclockwise,
  lengthsAlong,
  type Outline,
  partBy,
} from "./geometry.ts";
import { paint } from "./paint.ts";
import { type Plane, type Position, planeAround, type Sketch } from "./sketch.ts";

const DRAWN_ON = "2026-11-21";
const NOTE = "Drawn by hand by Lotline over real neighborhoods; not the official map";
/** What is too small or too nearly straight to be drawn, in lattice units (each about a metre). */
const ZONING = { least: 32_000, flat: 1 };
const NEIGHBORHOODS = { least: 60_000, flat: 330 };

interface Feature {
  code: string;
  name: string;
  /** Polygons, each an outer ring and its holes, on the lattice and not closed. */
  polygons: Position[][][];
}

/** The files of a city by name, each a GeoJSON text. The same sketch gives the same bytes. */
export function drawLayers(sketch: Sketch): Record<string, string> {
  const plane = planeAround(sketch.middle);
  const pieces = paint(sketch, plane, layBlocks(sketch, plane));
  const names = sketch.neighborhoods.map(({ name }) => name);
  const shore = shoreOf(sketch, plane);
  const onLand = pieces.map((piece) => ({
    piece,
    rings: shore(piece.ring).map((ring) => ring.map(plane.toLattice)),
  }));
  const joined = (label: (piece: Piece) => string, limits: { least: number; flat: number }): Region[] =>
    dissolve(
      onLand.map(({ piece, rings }): Labelled => ({ label: label(piece), rings })),
      limits,
    );

  const zoning = joined((piece) => `${names[piece.neighborhood]}|${piece.code}`, ZONING).map(
    ({ label, rings }): Feature => {
      const [name, code] = label.split("|") as [string, string];
      return { code, name, polygons: [rings] };
    },
  );
  const areas = new Map<string, Position[][][]>();
  for (const { label, rings } of joined((piece) => names[piece.neighborhood]!, NEIGHBORHOODS))
    areas.set(label, [...(areas.get(label) ?? []), rings]);
  const neighborhoods = [...areas].map(([name, polygons]) => ({ code: slugOf(name), name, polygons }));

  const parks = [...sketch.areas.filter(({ park }) => park), ...sketch.overlays.parks];
  return {
    "zoning.geojson": write("zoning", zoning),
    "neighborhoods.geojson": write("neighborhoods", neighborhoods),
    ...Object.fromEntries(
      Object.entries({ ...sketch.overlays, parks })
        .filter(([, shapes]) => shapes.length > 0)
        .map(([kind, shapes]) => [
          `${kind}.geojson`,
          write(
            kind,
            shapes.map((shape) => overlay(shape, plane)),
          ),
        ]),
    ),
  };
}

type Shape =
  | { name: string; area: readonly Position[] }
  | { name: string; along: readonly Position[]; width: number };

const outlineOf = (shape: Shape, plane: Plane): Outline =>
  "area" in shape
    ? counterclockwise(shape.area.map(plane.toPlane))
    : bandAlong(shape.along.map(plane.toPlane), shape.width);

const overlay = (shape: Shape, plane: Plane): Feature => ({
  code: slugOf(shape.name),
  name: shape.name,
  polygons: [[outlineOf(shape, plane).map(plane.toLattice)]],
});

const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

/**
 * What of a convex piece lies in the city, as rings that are to be added up: an outline left out counts against it.
 */
function shoreOf(sketch: Sketch, plane: Plane): (ring: Outline) => Outline[] {
  const withBox = (ring: Outline) => ({ ring, box: boxOf(ring) });
  const near = (shapes: readonly ReturnType<typeof withBox>[], ring: Outline) => {
    const box = boxOf(ring);
    return shapes.filter((shape) => boxesMeet(shape.box, box));
  };
  const land = sketch.land.map((ring) => withBox(counterclockwise(ring.map(plane.toPlane))));
  const rivers = sketch.without.flatMap((shape) =>
    "along" in shape ? lengthsAlong(shape.along.map(plane.toPlane), shape.width, Infinity).map(withBox) : [],
  );
  const left = sketch.without.flatMap((shape) => ("area" in shape ? [withBox(outlineOf(shape, plane))] : []));
  return (piece) => {
    let banks: Outline[] = [piece];
    for (const river of near(rivers, piece))
      banks = banks.flatMap((part) => partBy(part, river.ring).outside);
    return banks.flatMap((part) => [
      ...near(land, part).map(({ ring }) => clipTo(ring, part)),
      ...near(left, part).map(({ ring }) => [...clipTo(ring, part)].reverse()),
    ]);
  };
}

function write(kind: string, features: readonly Feature[]): string {
  const head = JSON.stringify({ kind, schematic: true, drawnOn: DRAWN_ON, note: NOTE });
  const lines = features.map(({ code, name, polygons }) => {
    const closed = polygons.map((rings) => rings.map((ring) => [...ring, ring[0]!].map(degrees)));
    const geometry =
      closed.length === 1
        ? { type: "Polygon", coordinates: closed[0] }
        : { type: "MultiPolygon", coordinates: closed };
    return JSON.stringify({ type: "Feature", properties: { code, name }, geometry });
  });
  return `{"type":"FeatureCollection","lotline":${head},"features":[\n${lines.join(",\n")}\n]}\n`;
}

const degrees = ([x, y]: Position): Position => [x / 1e5, y / 1e5];
