import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { chunks } from "./scripts/chunks.ts";
import { mapLibrary } from "./scripts/map-library.ts";

/** The browser's build. The server's own bundle, which holds the page renderer too, is made by scripts/build.mjs. */
export default defineConfig({
  plugins: [mapLibrary(), react(), chunks()],
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
