import type { Map as MapLibre } from "maplibre-gl";
import type { MapLayersOutput } from "#contract/map.ts";
import { ApiError, readJson } from "#web/api-client.ts";
import type { Marked } from "./describe-picture.ts";
import { fetchFile, saveFile } from "./download.ts";
import { exportAddress, type Shown } from "./export-address.ts";

export type What = "png" | "pdf" | "geojson-view" | "geojson-city" | "gpkg-city";

export interface ExportRequest {
  what: What;
  map: MapLibre | null;
  cityId: number;
  citySlug: string;
  shown: Shown;
  bounds: readonly number[] | null;
  lot: string | null;
  marked: Marked;
}

/** Makes a file and saves it. Resolves to its name and what a person should know of it; `failureOf` words a rejection. */
export async function runExport(
  { what, map, cityId, citySlug, shown, bounds, lot, marked }: ExportRequest,
  signal: AbortSignal,
  onBytes: (bytes: number) => void,
): Promise<{ name: string; notes: readonly string[] }> {
  if (what === "png") {
    if (!map) throw new Error("There is no map to make a picture of. Please export the PDF instead.");
    const response = await fetch(`/api/map-layers/${cityId}`, { signal });
    const told = (await readJson(response)) as MapLayersOutput;
    // Loaded when it is wanted: most people never print a map.
    const { makePicture } = await import("./make-picture.ts");
    const { blob, notes } = await makePicture(map, told, { shown, marked, signal });
    signal.throwIfAborted();
    const version = told.layers.find(({ kind }) => kind === "zoning")?.version;
    const name = `lotline-map-${citySlug}${version ? `-${version}` : ""}.png`;
    saveFile(blob, name);
    return { name, notes };
  }
  const format = what === "pdf" ? "pdf" : what === "gpkg-city" ? "gpkg" : "geojson";
  const where = { bounds: what.endsWith("-city") ? null : bounds, lot };
  const { blob, name } = await fetchFile(exportAddress(format, cityId, shown, where), signal, onBytes);
  saveFile(blob, name);
  return { name, notes: [] };
}

const LABEL: Readonly<Record<What, string>> = {
  png: "The picture",
  pdf: "The PDF",
  "geojson-view": "The file",
  "geojson-city": "The file",
  "gpkg-city": "The file",
};

/** A failure in words: what happened, and what to do. */
export function failureOf(problem: unknown, what: What): string {
  if (problem instanceof ApiError && problem.sentence) return problem.sentence;
  if (problem instanceof TypeError)
    return `${LABEL[what]} could not be made: the server cannot be reached. Please check your connection and try again.`;
  // Our own sentences end like one; what browsers throw does not tell a person anything.
  if (problem instanceof Error && / Please .*\.$/.test(problem.message)) return problem.message;
  return `${LABEL[what]} could not be made. Please try again, or choose another kind of file.`;
}
