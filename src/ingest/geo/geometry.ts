/** GeoJSON's geometries (RFC 7946), as a source gives them: the outline is checked, the numbers are not. */
export type GivenPosition = number[];

export type SingleGeometry =
  | { type: "Point"; coordinates: GivenPosition }
  | { type: "MultiPoint" | "LineString"; coordinates: GivenPosition[] }
  | { type: "MultiLineString" | "Polygon"; coordinates: GivenPosition[][] }
  | { type: "MultiPolygon"; coordinates: GivenPosition[][][] };

export type Geometry = SingleGeometry | { type: "GeometryCollection"; geometries: Geometry[] };
