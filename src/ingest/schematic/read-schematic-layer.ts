import { z } from "zod";
import { type DistrictIndex, findDistrict } from "#domain/geography/districts.ts";
import { LAYER_KINDS, type Layer, type LayerShape, type MultiPolygon } from "#domain/geography/layer.ts";
import { packedBox, packShape, unpackDegree } from "#domain/geography/packed-shape.ts";
import type { City } from "#domain/law/law.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { ZoneFamilies } from "../geo/zone-families.ts";

const Place = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]);
const Rings = z.array(z.array(Place).min(4)).min(1);
const Geometry = z.discriminatedUnion("type", [
  z.object({ type: z.literal("Polygon"), coordinates: Rings }),
  z.object({ type: z.literal("MultiPolygon"), coordinates: z.array(Rings) }),
]);

/** A layer as this project draws it: layers/<city>/<kind>.geojson, WGS 84, and nothing to be repaired. */
const SchematicFile = z.object({
  type: z.literal("FeatureCollection"),
  lotline: z.object({
    kind: z.enum(LAYER_KINDS),
    schematic: z.literal(true),
    drawnOn: z.string(),
    note: z.string(),
  }),
  features: z.array(
    z.object({
      type: z.literal("Feature"),
      properties: z.object({ code: z.string().min(1), name: z.string() }),
      geometry: Geometry,
    }),
  ),
});

/** Reads a drawn layer of a city. The error is a sentence that names what in the file is wrong. */
export function readSchematicLayer(
  text: string,
  city: Pick<City, "id" | "slug">,
  districts: DistrictIndex,
  families: ZoneFamilies,
): Result<Layer, string> {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    return err("it is not JSON");
  }
  const file = SchematicFile.safeParse(given);
  if (!file.success) {
    const [issue] = file.error.issues;
    return err(`${issue?.path.join(".") || "the file"}: ${issue?.message}`);
  }
  const { lotline, features } = file.data;
  return ok({
    cityId: city.id,
    kind: lotline.kind,
    schematic: true,
    source: { name: lotline.note, url: null, asOf: lotline.drawnOn, license: null },
    shapes: features.map(({ properties, geometry }, record): LayerShape => {
      const zoning = lotline.kind === "zoning";
      const found = zoning ? findDistrict(districts, properties.code) : null;
      const shape: MultiPolygon = geometry.type === "Polygon" ? [geometry.coordinates] : geometry.coordinates;
      const [west, south, east, north] = packedBox(packShape(shape));
      return {
        record,
        code: properties.code,
        codeAsGiven: properties.code,
        district: found?.code ?? null,
        suffixes: [],
        family: found?.family ?? (zoning ? families.ofCode(city.slug, properties.code) : "unknown"),
        title: properties.name,
        link: null,
        attributes: null,
        shape,
        bbox: [unpackDegree(west), unpackDegree(south), unpackDegree(east), unpackDegree(north)],
      };
    }),
  });
}
