import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Engine } from "#domain/answers/engine.ts";
import { readSchematicLayer } from "#ingest/schematic/read-schematic-layer.ts";
import type { LayerStore } from "../database/layer-store.ts";

/** Counts up when a drawn layer is read differently, so that every one is stored again. */
const READ_FORM = 1;

/**
 * Stores the layers drawn for this project, folder/<city>/<kind>.geojson, as schematic versions. One that did not
 * change, by its file and by the districts of its city, is left alone. A faulty file is warned of and left out.
 */
export async function storeSchematicLayers(engine: Engine, store: LayerStore, folder: string): Promise<void> {
  for (const city of engine.book.cities) {
    const home = join(folder, city.slug);
    const files = existsSync(home) ? readdirSync(home).filter((name) => name.endsWith(".geojson")) : [];
    for (const file of files.sort()) {
      const text = readFileSync(join(home, file), "utf8");
      const layer = readSchematicLayer(text, city.id, engine.districts.get(city.id)!);
      if (!layer.ok) {
        console.warn(`The drawn layer ${city.slug}/${file} was left out: ${layer.error}`);
        continue;
      }
      const families = layer.value.shapes.map(({ district, family }) => [district, family]);
      const hash = createHash("sha256")
        .update(JSON.stringify([READ_FORM, text, families]))
        .digest("hex");
      await store.save(layer.value, null, hash);
    }
  }
}
