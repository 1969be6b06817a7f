import type { RouteObject } from "react-router";
import type { Site } from "#web/site.ts";

/** The codes, city by city, section by section. */
export const codesRoutes = (site: Site): RouteObject[] => [
  {
    path: "/codes",
    lazy: async () => {
      const [{ CodesPage }, { createCodesLoader }] = await Promise.all([
        import("./codes-page.tsx"),
        import("./codes-loaders.ts"),
      ]);
      return { Component: CodesPage, loader: createCodesLoader(site) };
    },
  },
  {
    path: "/codes/:city",
    lazy: async () => {
      const [{ CityCodesPage }, { createCityCodesLoader }] = await Promise.all([
        import("./city-codes-page.tsx"),
        import("./codes-loaders.ts"),
      ]);
      return { Component: CityCodesPage, loader: createCityCodesLoader(site) };
    },
  },
  {
    path: "/codes/:city/:section",
    lazy: async () => {
      const [{ ClausePage }, { createClauseLoader }] = await Promise.all([
        import("./clause-page.tsx"),
        import("./codes-loaders.ts"),
      ]);
      return { Component: ClausePage, loader: createClauseLoader(site) };
    },
  },
];
