import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Engine } from "#domain/answers/engine.ts";
import { projectFamilies } from "#ingest/geo/zone-families.ts";
import { readSchematicLayer } from "#ingest/schematic/read-schematic-layer.ts";
import { drawnSource, type LayerSource } from "./layer-source.ts";

/** The layers drawn for this project, from their files. Throws with a sentence when one is faulty. */
export function drawnLayers({ book, districts }: Engine, folder: string): LayerSource[] {
  const families = projectFamilies(folder);
  return book.cities.flatMap((city) => {
    const home = join(folder, city.slug);
    const files = existsSync(home) ? readdirSync(home).filter((name) => name.endsWith(".geojson")) : [];
    return files.map((file) => {
      const layer = readSchematicLayer(
        readFileSync(join(home, file), "utf8"),
        city,
        districts.get(city.id)!,
        families,
      );
      if (!layer.ok) throw new Error(`The drawn layer ${city.slug}/${file} cannot be read: ${layer.error}.`);
      return drawnSource(layer.value);
    });
  });
}
