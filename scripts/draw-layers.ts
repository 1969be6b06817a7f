/** `npx tsx scripts/draw-layers.ts [city…]`: draws layers/<city>/*.geojson anew from layers/<city>/sketch.yaml. */
import { readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { drawLayers } from "./draw/layers.ts";
import { readSketch } from "./draw/sketch.ts";

const root = join(import.meta.dirname, "../layers");
const wanted = process.argv.slice(2);
const cities = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && (wanted.length === 0 || wanted.includes(entry.name)))
  .map(({ name }) => name)
  .sort();

for (const city of cities) {
  const folder = join(root, city);
  const files = drawLayers(readSketch(folder));
  for (const old of readdirSync(folder)) if (old.endsWith(".geojson")) rmSync(join(folder, old));
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(join(folder, name), text);
    const count = text.split('"Feature"').length - 1;
    console.log(`${city}/${name}: ${count} shapes, ${Math.ceil(Buffer.byteLength(text) / 1024)} kB`);
  }
}
