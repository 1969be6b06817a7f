/**
 * A plugin of the browser's build: which modules share a file. Left alone, the bundler makes a file of every set of modules that the same
 * pages use; a page then loads some forty, most of them smaller than the headers they travel with. So what the frame of every page
 * needs is one file, what many pages need another, and of the rest small files join the one whose pages are most alike.
 */
import type { Plugin } from "vite";

const FRAMEWORK = /[\\/]node_modules[\\/](@preact|preact|react|react-dom|react-router)[\\/]/;
/** Without the entry, which waits for pages: in a file that pages import, both would wait for each other. */
const OURS = /[\\/]src[\\/](web|domain|contract)[\\/](?!entry-client).*\.tsx?$/;
/** What so many modules that are loaded on demand (pages, loaders) need is loaded by all of them. */
const MANY = 8;
/** Bytes of source, before it is made small. With more, pages load much that they do not use. */
const SMALL = 3000;

const groups = [
  { name: "framework", test: FRAMEWORK, priority: 3 },
  { name: "frame", test: OURS, tags: ["$initial" as const], priority: 2 },
  { name: "shared", test: OURS, minShareCount: MANY, priority: 1 },
  { name: "parts", test: OURS, minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: SMALL },
];

export const chunks = (): Plugin => ({
  name: "chunks",
  config: () => ({
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: { groups },
              // The bundler names a part after all of its pages, which every page would then have to name.
              chunkFileNames: ({ name }) => `assets/${name.split("~")[0]}-[hash].js`,
            },
          },
        },
      },
    },
  }),
});
