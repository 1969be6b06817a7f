import { DOMParser, type Element, type Node } from "@xmldom/xmldom";
import type { Geometry, GivenPosition } from "./geometry.ts";
import { joined } from "./parse-wkb.ts";
import { type SourceRecord, type SourceRecords, UnreadableSource } from "./source-records.ts";
import { readWithArcs, type Stroke } from "./stroke-arc.ts";

/** Whether XML is a collection of features as GML writes it. */
export const isGml = (start: string): boolean =>
  /<(\w+:)?FeatureCollection[\s>]/.test(start) && /opengis\.net\/(gml|wfs)/.test(start);

const MEMBERS = ["featureMember", "member", "featureMembers"];
const GEOMETRIES = new Set([
  "Point",
  "MultiPoint",
  "LineString",
  "Curve",
  "MultiLineString",
  "MultiCurve",
  "Polygon",
  "Surface",
  "MultiPolygon",
  "MultiSurface",
]);

/** Reads features of GML 2 and 3: simple columns, and shapes of lines and of arcs through positions. */
export function readGml(text: string): SourceRecords {
  try {
    const document = new DOMParser({ onError: failOnError }).parseFromString(text, "text/xml");
    const root = document.documentElement!;
    const features = childrenOf(root)
      .filter((child) => MEMBERS.includes(nameOf(child)))
      .flatMap(childrenOf);
    let crs: string | null = null;
    const records = features.map((feature): SourceRecord => {
      const properties: Record<string, string> = {};
      let geometry: SourceRecord["geometry"] = null;
      for (const column of childrenOf(feature)) {
        const [first] = childrenOf(column);
        if (!first) properties[nameOf(column)] = (column.textContent ?? "").trim();
        else if (GEOMETRIES.has(nameOf(first))) {
          crs ??= first.getAttribute("srsName") || null;
          geometry =
            named(first, OTHER_CURVES).length > 0
              ? "unreadable"
              : readWithArcs((stroke) => geometryOf(first, stroke));
        }
      }
      return { properties, geometry };
    });
    return { format: "GML", records, crs };
  } catch (problem) {
    if (problem instanceof UnreadableSource) throw problem;
    throw new UnreadableSource("The GML is damaged and cannot be read.");
  }
}

function geometryOf(element: Element, stroke: Stroke): Geometry | null {
  const polygons = named(element, ["Polygon", "PolygonPatch"]).map((polygon) =>
    [
      ...named(polygon, ["exterior", "outerBoundaryIs"]),
      ...named(polygon, ["interior", "innerBoundaryIs"]),
    ].map((ring) => positionsOf(ring, stroke)),
  );
  if (polygons.length > 0) return { type: "MultiPolygon", coordinates: polygons };
  const lines = named(element, ["LineString", "Curve"]).map((line) => positionsOf(line, stroke));
  if (lines.length > 0) return { type: "MultiLineString", coordinates: lines };
  const points = named(element, ["Point"]).flatMap((point) => positionsOf(point, stroke));
  return points[0] ? { type: "Point", coordinates: points[0] } : null;
}

const LINES = ["LinearRing", "LineString", "LineStringSegment"];
const ARCS = ["Arc", "ArcString"];
/** Curves that we do not compute: without them a shape would be another one. */
const OTHER_CURVES = [
  ...["ArcByCenterPoint", "ArcByBulge", "ArcStringByBulge", "Circle", "CircleByCenterPoint"],
  ...["CubicSpline", "BSpline", "Bezier", "Clothoid", "GeodesicString", "Geodesic"],
];

/** The positions of a ring or line: straight pieces and arcs, each from the end of the one before. */
function positionsOf(element: Element, stroke: Stroke): GivenPosition[] {
  const pieces = named(element, [...LINES, ...ARCS]);
  if (pieces.length === 0) return listedIn(element);
  return joined(
    pieces.map((piece) => (ARCS.includes(nameOf(piece)) ? stroke(listedIn(piece)) : listedIn(piece))),
  );
}

/** The positions below an element: posList and pos of GML 3, coordinates of GML 2. */
function listedIn(element: Element): GivenPosition[] {
  return named(element, ["posList", "pos", "coordinates"]).flatMap((list) => {
    const text = (list.textContent ?? "").trim();
    if (nameOf(list) === "coordinates")
      return text.split(/\s+/).map((position) => position.split(",").slice(0, 2).map(Number));
    const numbers = text.split(/\s+/).map(Number);
    const given = Number(list.getAttribute("srsDimension") || ancestorDimension(list));
    const step = nameOf(list) === "pos" ? numbers.length : given || 2;
    return Array.from({ length: Math.floor(numbers.length / step) }, (_, i) =>
      numbers.slice(i * step, i * step + 2),
    );
  });
}

function ancestorDimension(element: Element): string {
  for (let own: Node | null = element; own && own.nodeType === 1; own = own.parentNode) {
    const given = (own as Element).getAttribute("srsDimension");
    if (given) return given;
  }
  return "2";
}

/** Elements of these names below another one, itself included, the outermost of each branch. */
function named(element: Element, names: readonly string[]): Element[] {
  if (names.includes(nameOf(element))) return [element];
  return childrenOf(element).flatMap((child) => named(child, names));
}

const nameOf = (element: Element): string => element.localName ?? element.nodeName;
const childrenOf = (element: Element): Element[] =>
  Array.from(element.childNodes).filter((node): node is Element => node.nodeType === 1);

function failOnError(level: string, message: string) {
  if (level !== "warning") throw new UnreadableSource(`The GML is damaged: ${message.split("\n")[0]}.`);
}
