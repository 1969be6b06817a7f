import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Engine } from "#domain/answers/engine.ts";
import { projectFamilies } from "#ingest/geo/zone-families.ts";
import { readSchematicLayer } from "#ingest/schematic/read-schematic-layer.ts";
import type { LayerStore } from "../database/layer-store.ts";

/**
 * Stores the layers drawn for this project, folder/<city>/<kind>.geojson, as schematic versions. One that did not
 * change is left alone. A faulty file is warned of and left out.
 */
export async function storeSchematicLayers(engine: Engine, store: LayerStore, folder: string): Promise<void> {
  const families = projectFamilies(folder);
  for (const city of engine.book.cities) {
    const home = join(folder, city.slug);
    const files = existsSync(home) ? readdirSync(home).filter((name) => name.endsWith(".geojson")) : [];
    for (const file of files.sort()) {
      const text = readFileSync(join(home, file), "utf8");
      const layer = readSchematicLayer(text, city, engine.districts.get(city.id)!, families);
      if (!layer.ok) {
        console.warn(`The drawn layer ${city.slug}/${file} was left out: ${layer.error}`);
        continue;
      }
      await store.save(layer.value, null);
    }
  }
}
