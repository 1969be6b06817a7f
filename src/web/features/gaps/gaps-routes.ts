import type { RouteObject } from "react-router";
import type { Site } from "#web/site.ts";

/** What we know of each standard, place by place and district by district. */
export const gapsRoutes = (site: Site): RouteObject[] => [
  {
    path: "/data-sources/gaps",
    handle: { module: "src/web/features/gaps/gaps-page.tsx" },
    lazy: async () => {
      const [{ GapsPage }, { createGapsLoader }] = await Promise.all([
        import("./gaps-page.tsx"),
        import("./gaps-data.ts"),
      ]);
      return { Component: GapsPage, loader: createGapsLoader(site) };
    },
  },
  {
    path: "/data-sources/gaps/:place",
    handle: { module: "src/web/features/gaps/place-gaps-page.tsx" },
    lazy: async () => {
      const [{ PlaceGapsPage }, { createPlaceGapsLoader }] = await Promise.all([
        import("./place-gaps-page.tsx"),
        import("./gaps-data.ts"),
      ]);
      return { Component: PlaceGapsPage, loader: createPlaceGapsLoader(site) };
    },
  },
];
