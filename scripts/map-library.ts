/**
 * A plugin of the browser's build: the map library (MapLibre GL) from its published sources instead of its two bundles. The bundles of
 * the page and of the worker hold most of their code twice, and each holds all of the library. From the sources both share one
 * file, and what this site never uses is left out. Why: docs/decisions/0058-the-map-library-from-its-sources.md.
 */
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { type Plugin, transformWithOxc } from "vite";

const folder = dirname(createRequire(import.meta.url).resolve("maplibre-gl/package.json"));
const source = (path: string) => JSON.stringify(join(folder, "src", path));

/** Its license asks for it wherever its code goes. */
const NOTICE =
  "/*! MapLibre GL JS, 3-Clause BSD: github.com/maplibre/maplibre-gl-js/blob/main/LICENSE.txt */\n";

/** What the pages import of the library. Its own index would bring all else along. */
const LIBRARY = `export { Map } from ${source("ui/map.ts")};
export { NavigationControl } from ${source("ui/control/navigation_control.ts")};
export { ScaleControl } from ${source("ui/control/scale_control.ts")};
import { config } from ${source("util/config.ts")};
export const setWorkerUrl = (url) => { config.WORKER_URL = url; };`;

/** Parts that are not used, each with what takes its place: our tiles have another format, and our styles are checked by tests. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  "maplibre-gl/src/source/vector_tile_mlt.ts":
    "export class MLTVectorTile { constructor() { throw new Error('Tiles in the format MLT are not read here.'); } }",
  "maplibre-gl-style-spec/dist/validate_style.min.mjs": `const none = () => [];
export const validateStyleMin = Object.assign(() => [], { source: none, sprite: none, glyphs: none, fontFaces: none, light: none, sky: none, terrain: none, state: none, layer: none, filter: none, paintProperty: none, layoutProperty: none });`,
};

const LIBRARY_ID = "\0map-library";
const WORKER_ID = "\0map-worker";
const WORKER_OF_THE_LIBRARY = /^maplibre-gl\/dist\/maplibre-gl-worker\.mjs/;

export const mapLibrary = (): Plugin => ({
  name: "map-library",
  enforce: "pre",
  applyToEnvironment: ({ name }) => name === "client",
  resolveId(id) {
    if (id === "maplibre-gl") return LIBRARY_ID;
    return WORKER_OF_THE_LIBRARY.test(id) ? WORKER_ID : null;
  },
  load(id) {
    if (id === LIBRARY_ID) return LIBRARY;
    if (id === WORKER_ID) {
      const file = this.emitFile({
        type: "chunk",
        id: join(folder, "src/source/worker.ts"),
        name: "map-worker",
      });
      return `export default import.meta.ROLLUP_FILE_URL_${file};`;
    }
    return Object.entries(LEFT_OUT).find(([path]) => id.endsWith(path))?.[1] ?? null;
  },
  async transform(code, id) {
    if (!id.startsWith(join(folder, "src")) || !id.endsWith(".ts")) return null;
    // A field that is only declared is no field: in a subclass it would undo what the constructor above it has set.
    const { code: plain, map } = await transformWithOxc(code, id, {
      lang: "ts",
      target: "es2022",
      assumptions: { setPublicClassFields: true },
      typescript: { removeClassFieldsWithoutInitializer: true },
    });
    return { code: plain, map, moduleType: "js" };
  },
  generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle))
      if (chunk.type === "chunk" && chunk.moduleIds.some((id) => id.startsWith(folder)))
        chunk.code = NOTICE + chunk.code;
  },
});
