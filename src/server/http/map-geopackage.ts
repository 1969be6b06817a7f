import { schematicNotice } from "#domain/geography/layer-words.ts";
import type { SelectedShapes } from "#domain/geography/map-selection.ts";
import type { City } from "#domain/law/law.ts";
import { Turns } from "../turns.ts";
import type { Handler } from "./handler.ts";
import { requireUse, takeExport } from "./plan-of.ts";
import { presentFeature } from "./present-feature.ts";
import { problemPage } from "./problem-page.ts";
import { readSelection } from "./read-map-export.ts";
import { type GeoPackageLayer, writeGeoPackage } from "./write-geopackage.ts";

/** Each is made in memory: two at once, and the next ones wait for their turn. */
const turns = new Turns(2, 10);
const RETRY_SECONDS = 10;

/** GET /api/map-export/{cityId}.gpkg: the same shapes as the GeoJSON, as a GeoPackage with a table for each layer. */
export const mapGeoPackage: Handler = async (c, services) => {
  const read = readSelection(c, services, "gpkg");
  if (!read.ok) return problemPage(c, services, read.error);
  const { city, selected, headers } = read.value;
  headers["Content-Type"] = "application/geopackage+sqlite3";
  if (c.req.method === "HEAD") return new Response(null, { headers });
  const allowed = await requireUse(c, services, "exports");
  if (!allowed.ok) return problemPage(c, services, allowed.error);
  const made = await turns.take(() =>
    writeGeoPackage(
      selected.map((one) => tableOf(city, one)),
      services.now().toISOString(),
    ),
  );
  if (!made) return problemPage(c, services, { code: "too_many_requests", retryAfterSeconds: RETRY_SECONDS });
  const taken = await takeExport(c, services, `map ${c.req.url}`);
  if (!taken.ok) return problemPage(c, services, taken.error);
  return new Response(made, { headers });
};

const COLUMNS = [
  "zoneType",
  "code",
  "title",
  "description",
  "district",
  "schematic",
  "layer",
  "version",
  "source",
] as const;

function tableOf(city: City, { layer, ids }: SelectedShapes): GeoPackageLayer {
  const { asOf, license, url, name } = layer.source;
  const notice = schematicNotice([layer]);
  return {
    name: layer.kind,
    title: `${city.name}: ${layer.kind.replaceAll("_", " ")}`,
    description: [`${name}.`, asOf && `As of ${asOf}.`, notice].filter(Boolean).join(" "),
    columns: [
      ...COLUMNS.map((column) =>
        column === "schematic" ? { name: column, isFlag: true as const } : { name: column },
      ),
      ...["asOf", "license", "sourceUrl"].map((column) => ({ name: column })),
    ],
    isMixed: layer.shapes.some(({ paths }) => paths !== undefined),
    rows: rowsOf(),
  };

  function* rowsOf() {
    for (const id of ids) {
      const shape = layer.shapes[id]!;
      const { properties } = presentFeature(layer, id, shape, city);
      yield {
        id,
        polygons: shape.polygons,
        paths: shape.paths,
        values: [...COLUMNS.map((column) => properties[column]), asOf, license, url],
      };
    }
  }
}
