import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { Box } from "#contract/map.ts";
import type { BoundingBox } from "#domain/geography/layer.ts";
import type { City } from "#domain/law/law.ts";
import { openArchive } from "#server/basemap/archive.ts";
import { cutArchive } from "#server/basemap/cut-archive.ts";
import { engineFromFiles } from "./ask.ts";

const USAGE = `Usage: npm run lotline -- basemap cut PATH_OR_URL --city Chicago [--out chicago.pmtiles] [--max-zoom 15]
       npm run lotline -- basemap cut PATH_OR_URL --bbox west,south,east,north --out FILE
Writes the part of a PMTiles street map that a city needs into a file of its own, for BASEMAP. --city takes some 20 miles around
the city's center; --bbox takes a box in degrees.`;
const DEFAULT_ZOOM = 15;
/** Some 20 miles each way. */
const AROUND = 0.3;

interface Surroundings {
  cities: () => readonly City[];
}

/** Returns the exit code: 0, 1 when the file cannot be read or written, 2 for arguments without sense. */
export async function runBasemap(
  args: string[],
  { cities }: Surroundings = { cities: () => engineFromFiles().book.cities },
): Promise<number> {
  const asked = readArguments(args, cities);
  if (typeof asked === "string") {
    console.error(`${asked}\n\n${USAGE}`);
    return 2;
  }
  const opened = await openArchive(asked.from);
  if (!opened.ok) {
    console.error(opened.error);
    return 1;
  }
  let said = 0;
  try {
    const cut = await cutArchive(opened.value, asked, (done, all) => {
      const tenth = Math.floor((10 * done) / all);
      if (tenth > said)
        console.log(`${done.toLocaleString("en-US")} of ${all.toLocaleString("en-US")} tiles looked at`);
      said = Math.max(said, tenth);
    });
    if (!cut.ok) {
      console.error(cut.error);
      return 1;
    }
    const { tiles, bytes } = cut.value;
    const size = (bytes / 1e6).toLocaleString("en-US", { maximumFractionDigits: 1 });
    console.log(`Wrote ${tiles.toLocaleString("en-US")} tiles, ${size} MB, to ${asked.path}.`);
    console.log(`Start the server with BASEMAP=${asked.path}`);
    return 0;
  } catch (problem) {
    console.error(`The map could not be cut: ${problem instanceof Error ? problem.message : problem}`);
    return 1;
  } finally {
    await opened.value.close();
  }
}

function readArguments(
  args: string[],
  cities: Surroundings["cities"],
): string | { from: string; path: string; bounds: BoundingBox; maxZoom: number } {
  let values: { city?: string; bbox?: string; out?: string; "max-zoom"?: string; help?: boolean };
  let positionals: string[];
  try {
    ({ values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        city: { type: "string" },
        bbox: { type: "string" },
        out: { type: "string" },
        "max-zoom": { type: "string" },
        help: { type: "boolean" },
      },
    }));
  } catch (problem) {
    return problem instanceof Error ? problem.message : String(problem);
  }
  const [verb, from, ...more] = positionals;
  if (verb !== "cut" || !from || more.length > 0) return "Name the street map to cut from.";
  const maxZoom = Number(values["max-zoom"] ?? DEFAULT_ZOOM);
  if (!Number.isInteger(maxZoom) || maxZoom < 0 || maxZoom > 16)
    return "--max-zoom is a whole number from 0 to 16.";
  if (values.bbox !== undefined) {
    const box = Box.safeParse(values.bbox);
    if (!box.success) return box.error.issues[0]?.message ?? "That is not a box.";
    if (!values.out) return "Name the file to write with --out.";
    return { from, path: resolve(values.out), bounds: box.data, maxZoom };
  }
  const city = cities().find(({ name }) => name.toLowerCase() === values.city?.toLowerCase());
  if (!city)
    return values.city ? `We know no city named ${values.city}. Use --bbox.` : "Give --city or --bbox.";
  const [lng, lat] = city.center;
  return {
    from,
    path: resolve(values.out ?? `${city.slug}.pmtiles`),
    bounds: [lng - AROUND, lat - AROUND, lng + AROUND, lat + AROUND],
    maxZoom,
  };
}
