import type { Context } from "hono";
import type { z } from "zod";
import { MapExportInput } from "#contract/map-export.ts";
import type { HeldLayer } from "#domain/geography/held-layer.ts";
import { type SelectedShapes, selectShapes } from "#domain/geography/map-selection.ts";
import { packBox } from "#domain/geography/packed-shape.ts";
import type { City } from "#domain/law/law.ts";
import { invalidInput, type Problem } from "#domain/problem.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { Services } from "../services.ts";
import type { Env } from "./handler.ts";
import { readInput } from "./read-input.ts";

/**
 * What an export is asked for, from the address "/api/map-export/4.pdf?…": the input, the city and its layers. Every
 * export comes through here: what a plan allows of it is decided after the city is known.
 */
export function readMapExport<S extends z.ZodType<z.output<typeof MapExportInput>>>(
  c: Context<Env>,
  { layers }: Services,
  schema: S,
): Result<{ input: z.output<S>; city: City; layers: readonly HeldLayer[] }, Problem> {
  const cityId = (c.req.param("file") ?? "").replace(/\.\w+$/, "");
  const input = readInput(schema, new URL(c.req.url).searchParams, { cityId });
  if (!input.ok) return input;
  const city = layers.city(input.value.cityId);
  if (!city) return err({ code: "not_found", what: "city_id" });
  const { families, overlays } = input.value;
  if (families.length + overlays.length === 0)
    return err(invalidInput("families", "Please choose a zone or an overlay. The map shows none now."));
  return ok({ input: input.value, city, layers: layers.layersOf(city.id) });
}

/** Shapes that are taken along as data, and the headers of their file but its type; the error where no layer has any. */
export function readSelection(
  c: Context<Env>,
  services: Services,
  ending: "geojson" | "gpkg",
): Result<{ city: City; selected: readonly SelectedShapes[]; headers: Record<string, string> }, Problem> {
  const read = readMapExport(c, services, MapExportInput);
  if (!read.ok) return read;
  const { input, city, layers } = read.value;
  const selected = selectShapes(layers, input, input.bbox ? packBox(input.bbox) : null);
  if (selected.length === 0) return err({ code: "not_found", what: "layer" });
  const shown = selected.map(({ layer }) => layer);
  const headers = {
    "Content-Disposition": `attachment; filename="${dataName(city, shown, input.bbox, ending)}"`,
    "Cache-Control": "private, no-cache",
    Vary: "Accept-Encoding",
    "X-Robots-Tag": "noindex",
  };
  return ok({ city, selected, headers });
}

/** "lotline-map-chicago-3-1f0c9ab2.pdf": the city and the version of its first layer. */
export const exportName = (city: City, version: string, ending: string): string =>
  `lotline-map-${city.slug}-${version}.${ending}`;

/** Degrees to about 100 m tell two views apart. */
const NAME_DIGITS = 3;

/**
 * "lotline-map-chicago-zoning-historic-view_-87.66_41.85_-87.65_41.86-3-1f0c9ab2.geojson": with the layers in the
 * file and the part of the city that it holds, or "whole-city", so that two files of a city differ in name.
 */
function dataName(
  city: City,
  layers: readonly { kind: string; version: string }[],
  bbox: readonly number[] | undefined,
  ending: "geojson" | "gpkg",
): string {
  const kinds = layers.map(({ kind }) => kind.replaceAll("_", "-")).join("-");
  const part = bbox
    ? `view_${bbox.map((degrees) => Number(degrees.toFixed(NAME_DIGITS))).join("_")}`
    : "whole-city";
  return exportName(city, `${kinds}-${part}-${layers[0]?.version ?? "none"}`, ending);
}
