import { indexDistricts } from "#domain/geography/districts.ts";
import type {
  ImportReport,
  Layer,
  LayerKind,
  LayerShape,
  MultiPolygon,
  Position,
} from "#domain/geography/layer.ts";
import { boxOf, boxOfShape, pointOnSurface } from "#domain/geography/planar.ts";
import { readStreetAddress, townWords } from "#domain/geography/street-address.ts";
import type { City, Clause } from "#domain/law/law.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { chooseField, holdsDistricts } from "./choose-field.ts";
import { type FetchSource, makeFetchSource } from "./fetch-source.ts";
import type { Geometry, GivenPosition, SingleGeometry } from "./geometry.ts";
import { type NormalizedCode, normalizeCode } from "./normalize-code.ts";
import { isAddress, readSource } from "./read-source.ts";
import { isNear, type Projection, recogniseProjection } from "./recognise-projection.ts";
import { repairShape } from "./repair-shape.ts";
import { type SourceRecord, type SourceRecords, UnreadableSource } from "./source-records.ts";

export interface ImportOptions {
  city: City;
  kind: LayerKind;
  /** The clauses of the city, so that districts which only rules name are known too. */
  clauses?: readonly Clause[];
  /** The column of the district or name; recognised when left out. */
  field?: string;
  /** "EPSG:2277"; recognised when left out. */
  crs?: string;
  /** Which of several layers in a zip archive or topology, by a part of its name. */
  layer?: string;
  /** The day that the source's state is of, "2026-11-20", and its licence, as the operator knows them. */
  asOf: string;
  license?: string;
  /** What the layer is called beside the map; the source's own name, or the file's, unless told otherwise. */
  name?: string;
  fetchSource?: FetchSource;
}

export interface ImportedLayer {
  layer: Layer;
  report: ImportReport;
  /** What the source was read as, "GeoJSON", and from which column, for the operator. */
  format: string;
  field: string | null;
}

/**
 * Reads a layer from a file or address of any format into valid shapes in degrees with the city's own districts.
 * A source that cannot be read or placed is an error with a sentence; a record that cannot be kept is counted.
 */
export async function importLayer(
  source: string,
  options: ImportOptions,
): Promise<Result<ImportedLayer, string>> {
  try {
    const found = await readSource(source, options.fetchSource ?? makeFetchSource(), options.layer);
    return ok(toLayer(source, found, options));
  } catch (problem) {
    if (problem instanceof UnreadableSource) return err(problem.message);
    throw problem;
  }
}

function toLayer(source: string, found: SourceRecords, options: ImportOptions): ImportedLayer {
  const { city, kind } = options;
  if (found.records.length === 0) throw new UnreadableSource("The source has no records.");
  const field = chooseField(found.records, kind, options.field);
  const projection = recogniseProjection(typicalPosition(found.records), city, found.crs, options.crs);
  const named = nameReader(options, field);
  const towns = townWords(city);
  const shapes: LayerShape[] = [];
  const repaired = new Counter();
  const refused = new Counter();
  const unknown = new Counter();
  found.records.forEach(({ geometry, properties }, record) => {
    const read = readShape(geometry, options, projection);
    if (read.shape === null) {
      refused.add(read.reason);
      return;
    }
    const codeAsGiven = field === null ? city.name : textOf(properties[field]);
    if (kind === "addresses" && !readStreetAddress(codeAsGiven, towns)) {
      refused.add("not a street address");
      return;
    }
    for (const mend of read.mends) repaired.add(mend);
    const { name, ...code } = named(codeAsGiven);
    if (holdsDistricts(kind, field) && code.district === null) unknown.add(codeAsGiven.trim());
    shapes.push({
      record,
      ...code,
      codeAsGiven,
      title: name ?? (code.code || "No name given"),
      shape: read.shape,
      bbox: read.shape.length > 0 ? boxOfShape(read.shape) : boxOf(read.points),
    });
  });
  const file = source.split(/[?#]/)[0]?.split(/[/\\]/).pop() || source;
  const layer: Layer = {
    cityId: city.id,
    kind,
    schematic: false,
    source: {
      name: textOf(options.name ?? found.name ?? file),
      url: isAddress(source) ? source : null,
      asOf: options.asOf,
      license: options.license ?? null,
    },
    shapes,
  };
  const report: ImportReport = {
    records: found.records.length,
    kept: shapes.length,
    repaired: repaired.counts(),
    refused: refused.counts(),
    unknownCodes: unknown.sorted().map(([code, count]) => ({ code, count })),
    projection: projection.words,
  };
  return { layer, report, format: found.format, field };
}

/** Reads each code once: a layer has thousands of shapes and dozens of codes. */
function nameReader({ city, kind, clauses = [] }: ImportOptions, field: string | null) {
  const index = indexDistricts(city, clauses);
  const known = new Map<string, NormalizedCode>();
  return (given: string): NormalizedCode => {
    const before = known.get(given);
    if (before) return before;
    const own = holdsDistricts(kind, field)
      ? normalizeCode(city, index, given)
      : {
          code: given.replace(/\s+/g, " ").trim(),
          district: null,
          suffixes: [],
          family: "unknown" as const,
          name: null,
        };
    known.set(given, own);
    return own;
  };
}

type ReadShape =
  | { shape: MultiPolygon; points: readonly Position[]; mends: Iterable<string> }
  | { shape: null; reason: string };

function readShape(
  geometry: SourceRecord["geometry"],
  { city, kind }: ImportOptions,
  { toDegrees }: Projection,
): ReadShape {
  if (geometry === "too large") return { shape: null, reason: "too complicated to repair" };
  if (geometry === "unreadable") return { shape: null, reason: "unreadable geometry" };
  const parts = geometry ? partsOf(geometry) : [];
  if (parts.length === 0) return { shape: null, reason: "no geometry" };
  const degrees = (point: unknown): Position =>
    Array.isArray(point)
      ? toDegrees(...([number(point[0]), number(point[1])] as const))
      : [Number.NaN, Number.NaN];
  if (kind === "addresses") return readPoint(parts, city, degrees);
  const polygons = parts.flatMap((part) => {
    if (part.type === "Polygon") return [part.coordinates];
    return part.type === "MultiPolygon" ? part.coordinates : [];
  });
  if (polygons.length === 0) {
    const areal = parts.some(({ type }) => type.endsWith("Polygon"));
    return { shape: null, reason: areal ? "no geometry" : "a line or point, not an area" };
  }
  const repaired = repairShape(polygons.map((rings) => list(rings).map((ring) => list(ring).map(degrees))));
  if (repaired.shape === null) return repaired;
  const place = pointOnSurface(repaired.shape);
  if (!place || !isNear(city, place)) return { shape: null, reason: "outside the city" };
  return { shape: repaired.shape, points: [], mends: repaired.mends };
}

/** An address is a point: it has no shape, and its box is the point twice. */
function readPoint(
  parts: readonly SingleGeometry[],
  city: City,
  degrees: (point: unknown) => Position,
): ReadShape {
  const point = parts.find(({ type }) => type === "Point");
  if (!point) return { shape: null, reason: "not a point" };
  const place = degrees(point.coordinates);
  if (!place.every(Number.isFinite)) return { shape: null, reason: "coordinates out of range" };
  if (!isNear(city, place)) return { shape: null, reason: "outside the city" };
  return { shape: [], points: [place], mends: [] };
}

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const number = (value: unknown): number => (typeof value === "number" ? value : Number.NaN);

/** The single geometries of a geometry, out of collections within collections; empty ones are left out. */
function partsOf(geometry: Geometry, depth = 0): SingleGeometry[] {
  if (geometry.type === "GeometryCollection")
    return depth > 8 ? [] : list(geometry.geometries).flatMap((own) => partsOf(own as Geometry, depth + 1));
  return Array.isArray(geometry.coordinates) && geometry.coordinates.length > 0 ? [geometry] : [];
}

/** The median of the first positions of records: a few stray shapes do not move it. */
function typicalPosition(records: readonly SourceRecord[]): Position {
  const positions = records.flatMap(({ geometry }) => {
    if (!geometry || typeof geometry === "string") return [];
    const [part] = partsOf(geometry);
    const [x, y] = part ? firstPosition(part.coordinates) : [];
    return Number.isFinite(x) && Number.isFinite(y) ? [[x, y] as Position] : [];
  });
  if (positions.length === 0) throw new UnreadableSource("No record of the source has a geometry.");
  const median = (axis: 0 | 1) => {
    const sorted = positions.map((position) => position[axis]).sort((a, b) => a - b);
    return sorted[Math.floor(sorted.length / 2)] as number;
  };
  return [median(0), median(1)];
}

function firstPosition(coordinates: unknown): GivenPosition {
  let own = coordinates;
  for (let depth = 0; depth < 4 && Array.isArray(own) && Array.isArray(own[0]); depth++) own = own[0];
  return Array.isArray(own) ? own : [];
}

/** No district, name or address is longer; what is goes into every tile and answer. */
const MOST_TEXT = 200;
const CONTROLS = /\p{Cc}/gu;

/** A property as text in one line: numbers in digits, what is no text or number as nothing. A database keeps no zero bytes. */
const textOf = (value: unknown): string =>
  typeof value === "string" || typeof value === "number"
    ? String(value).slice(0, MOST_TEXT).replace(CONTROLS, " ")
    : "";

class Counter {
  readonly #counts = new Map<string, number>();
  add(key: string) {
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
  }
  /** Most frequent first. */
  sorted = (): [string, number][] => [...this.#counts].sort((a, b) => b[1] - a[1]);
  counts = (): Readonly<Record<string, number>> => Object.fromEntries(this.sorted());
}
