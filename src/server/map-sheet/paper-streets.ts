import { VectorTile } from "@mapbox/vector-tile";
import { PbfReader } from "pbf";
import { BASE_SCHEMAS, type BasePart, type BaseSelection } from "#domain/geography/base-map.ts";
import { cutLine } from "#domain/geography/cut-line.ts";
import { cornersOf, cutRing } from "#domain/geography/cut-ring.ts";
import type { Position, Ring } from "#domain/geography/layer.ts";
import { packDegree, unpackDegree } from "#domain/geography/packed-shape.ts";
import type { PaperProjection } from "#domain/geography/paper-projection.ts";
import type { BaseArchive } from "../basemap/archive.ts";

/** The street map as it lies on paper, in points. */
export interface PaperStreets {
  /** Areas, each with its outer rings and holes. */
  green: Ring[][];
  water: Ring[][];
  waterway: Position[][];
  minor: Position[][];
  major: Position[][];
  rail: Position[][];
  /** Streets by name, each with its lines; the widest streets first. */
  names: { name: string; lines: Position[][] }[];
  attribution: string;
}

const EARTH_METRES = 40_075_016.686;
const TILE_PIXELS = 512;
const PIXELS_PER_POINT = 96 / 72;
/** A sheet has about ten; more would be our mistake. */
const MOST_TILES = 64;
const BLEED = 6;
/** Smaller scales have no room for small streets and for names. */
const MINOR_FROM = 13;
const NAMES_FROM = 14;

/** Reads the tiles that a sheet shows, at the zoom that suits its scale. Rejects when the archive cannot be read. */
export async function layStreets(
  archive: BaseArchive,
  paper: PaperProjection,
  attribution: string,
): Promise<PaperStreets> {
  const [west, south, east, north] = paper.box.map(unpackDegree) as [number, number, number, number];
  const across = Math.cos((((south + north) / 2) * Math.PI) / 180) * EARTH_METRES;
  const wanted = Math.log2(across / (TILE_PIXELS * (paper.metresPerPoint / PIXELS_PER_POINT)));
  const zoom = Math.min(Math.max(Math.round(wanted), archive.minZoom), archive.maxZoom);
  const side = 2 ** zoom;
  const column = (lng: number) => Math.floor(((lng + 180) / 360) * side);
  const row = (lat: number) => Math.floor(mercator(lat) * side);
  const laid = emptyStreets(attribution);
  const names = new Map<string, Position[][]>();
  const tiles: [number, number][] = [];
  for (let x = column(west); x <= column(east); x++)
    for (let y = row(north); y <= row(south); y++) tiles.push([x, y]);
  for (const [x, y] of tiles.slice(0, MOST_TILES)) {
    const bytes = await archive.tile(zoom, x, y);
    if (!bytes) continue;
    const read = tileReader(new VectorTile(new PbfReader(bytes)), BASE_SCHEMAS[archive.schema], paper, {
      side,
      x,
      y,
    });
    for (const part of ["green", "water"] as const) laid[part].push(...read.areas(part));
    for (const part of ["waterway", "major", "rail"] as const) laid[part].push(...read.lines(part));
    if (zoom >= MINOR_FROM) laid.minor.push(...read.lines("minor"));
    if (zoom >= NAMES_FROM)
      for (const [name, lines] of read.named("streetName"))
        names.set(name, [...(names.get(name) ?? []), ...lines]);
  }
  return { ...laid, names: [...names].map(([name, lines]) => ({ name, lines })) };
}

const emptyStreets = (attribution: string): PaperStreets => ({
  green: [],
  water: [],
  waterway: [],
  minor: [],
  major: [],
  rail: [],
  names: [],
  attribution,
});

/** From the north edge of the world, 0, to the south edge, 1. */
const mercator = (lat: number): number => {
  const sine = Math.sin((lat * Math.PI) / 180);
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
};

function tileReader(
  tile: VectorTile,
  schema: Readonly<Record<BasePart, BaseSelection>>,
  paper: PaperProjection,
  { side, x, y }: { side: number; x: number; y: number },
) {
  const { left, top, width, height } = paper.frame;
  const frame = [left - BLEED, top - BLEED, left + width + BLEED, top + height + BLEED] as const;
  const edge = cornersOf(frame);
  /** Features of a part as lines on paper. `type`: 2 for lines, 3 for areas. */
  const featuresOf = (part: BasePart, type: 2 | 3) => {
    const { layer: name, field, values } = schema[part];
    const layer = tile.layers[name];
    if (!layer) return [];
    return Array.from({ length: layer.length }, (_, i) => layer.feature(i))
      .filter((feature) => feature.type === type)
      .filter(({ properties }) => field === null || values.includes(String(properties[field])))
      .map((feature) => ({
        name: String(feature.properties.name ?? ""),
        lines: feature.loadGeometry().map((line) =>
          line.map((point): Position => {
            const lng = ((x + point.x / feature.extent) / side) * 360 - 180;
            const angle = Math.PI * (1 - 2 * ((y + point.y / feature.extent) / side));
            const lat = (Math.atan(Math.sinh(angle)) * 180) / Math.PI;
            return [paper.x(packDegree(lng)), paper.y(packDegree(lat))];
          }),
        ),
      }));
  };
  return {
    areas: (part: BasePart) =>
      featuresOf(part, 3)
        .map(({ lines }) => lines.map((ring) => cutRing(ring, edge)).filter((ring) => ring.length > 2))
        .filter((rings) => rings.length > 0),
    lines: (part: BasePart) =>
      featuresOf(part, 2).flatMap(({ lines }) => lines.flatMap((line) => cutLine(line, frame))),
    named: (part: BasePart) =>
      featuresOf(part, 2).flatMap(({ name, lines }): [string, Position[][]][] => {
        const inside = name ? lines.flatMap((line) => cutLine(line, frame)) : [];
        return inside.length > 0 ? [[name, inside]] : [];
      }),
  };
}
