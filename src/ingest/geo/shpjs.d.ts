declare module "shpjs" {
  import type { Geometry } from "#ingest/geo/geometry.ts";
  export function parseShp(shp: DataView, projection?: string | false): (Geometry | null)[];
  export function parseDbf(dbf: DataView, codePage?: DataView): Record<string, unknown>[];
}
