import { pipeline, Readable } from "node:stream";
import { createGzip } from "node:zlib";
import { schematicNotice } from "#domain/geography/layer-words.ts";
import type { SelectedShapes } from "#domain/geography/map-selection.ts";
import type { City } from "#domain/law/law.ts";
import type { Handler } from "./handler.ts";
import { acceptedEncoding } from "./middleware/compress.ts";
import { takeExport } from "./plan-of.ts";
import { presentFeature } from "./present-feature.ts";
import { layerRef } from "./present-layer.ts";
import { problemPage } from "./problem-page.ts";
import { readSelection } from "./read-map-export.ts";

/** So much text is written at once: a few shapes, or one large one. */
const CHUNK = 64 * 1024;

/**
 * GET /api/map-export/{cityId}.geojson: every shape of the zoning and the overlays asked for, in one file. It is
 * written while it is sent, so that a large city takes no more memory than a small one.
 */
export const mapGeoJson: Handler = async (c, services) => {
  const read = readSelection(c, services, "geojson");
  if (!read.ok) return problemPage(c, services, read.error);
  const { city, selected, headers } = read.value;
  headers["Content-Type"] = "application/geo+json";
  if (c.req.method === "HEAD") return new Response(null, { headers });
  const taken = await takeExport(c, services, `map ${c.req.url}`);
  if (!taken.ok) return problemPage(c, services, taken.error);
  const text = Readable.from(featureCollection(city, selected), { objectMode: false });
  // As for tiles: gzip is what every browser reads, and quick enough to write while sending.
  const accepted = (c.req.header("Accept-Encoding") ?? "").replace(/\bbr\b/g, "");
  const packed = acceptedEncoding(accepted) === "gzip";
  if (packed) headers["Content-Encoding"] = "gzip";
  // When the receiver goes away the writing stops with it; there is nobody left to tell.
  const body = packed ? pipeline(text, createGzip({ level: 4 }), () => {}) : text;
  return new Response(Readable.toWeb(body) as ReadableStream<Uint8Array>, { headers });
};

/** The file, piece by piece. Ids are unique in it: "zoning-12" is shape 12 of the zoning layer. */
async function* featureCollection(city: City, selected: readonly SelectedShapes[]): AsyncGenerator<Buffer> {
  const schematic = selected.some(({ layer }) => layer.schematic);
  const head = {
    type: "FeatureCollection",
    city: { id: city.id, name: city.name, state: city.state },
    layers: selected.map(({ layer }) => layerRef(layer)),
    schematic,
    notice: schematicNotice(selected.map(({ layer }) => layer)),
    total: selected.reduce((sum, { ids }) => sum + ids.length, 0),
  };
  let text = `${JSON.stringify(head).slice(0, -1)},"features":[`;
  let between = "\n";
  for (const { layer, ids } of selected) {
    const { license, asOf, url } = layer.source;
    for (const id of ids) {
      const feature = presentFeature(layer, id, layer.shapes[id]!, city);
      // Other programs drop what stands beside the features, so each says itself where it comes from.
      const properties = { ...feature.properties, asOf, license, sourceUrl: url };
      text += `${between}${JSON.stringify({ ...feature, id: `${layer.kind}-${id}`, properties })}`;
      between = ",\n";
      if (text.length < CHUNK) continue;
      yield Buffer.from(text);
      text = "";
    }
  }
  yield Buffer.from(`${text}\n]}\n`);
}
