import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { chunks } from "./scripts/chunks.ts";
import { mapLibrary } from "./scripts/map-library.ts";

/** By its name the router's package gives only its development build, so the production build is named by its path. */
const ROUTER = join(import.meta.dirname, "node_modules/react-router/dist/production");

/** The browser's build. The server's own bundle, which holds the page renderer too, is made by scripts/build.mjs with these plugins and names. */
export default defineConfig({
  plugins: [mapLibrary(), react(), chunks()],
  resolve: {
    alias: [
      { find: /^react-router$/, replacement: join(ROUTER, "index.mjs") },
      { find: /^react-router\/dom$/, replacement: join(ROUTER, "dom-export.mjs") },
    ],
  },
  build: {
    outDir: "dist/client",
    manifest: true,
    // A font or picture inside the style sheet could not be preloaded or cached on its own.
    assetsInlineLimit: 0,
    // The library of the map, loaded when a city is chosen there.
    chunkSizeWarningLimit: 700,
    rolldownOptions: { input: "src/web/entry-client.tsx" },
  },
});
