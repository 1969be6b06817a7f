import type { RouteObject } from "react-router";
import type { Site } from "#web/site.ts";

/** The codes, city by city, section by section. */
export const codesRoutes = (site: Site): RouteObject[] => [
  {
    path: "/codes",
    handle: { module: "src/web/features/codes/codes-page.tsx", still: true },
    lazy: async () => {
      const [{ CodesPage }, { createCodesLoader }] = await Promise.all([
        import("./codes-page.tsx"),
        import("./codes-loaders.ts"),
      ]);
      return { Component: CodesPage, loader: createCodesLoader(site) };
    },
  },
  {
    path: "/citations",
    handle: { module: "src/web/features/codes/citations-page.tsx" },
    lazy: async () => {
      const [{ CitationsPage }, { createCitationsLoader }] = await Promise.all([
        import("./citations-page.tsx"),
        import("./citations-loader.ts"),
      ]);
      return { Component: CitationsPage, loader: createCitationsLoader(site) };
    },
  },
  {
    path: "/codes/:city",
    handle: { module: "src/web/features/codes/place-page.tsx" },
    lazy: async () => {
      const [{ PlacePage }, { createCityCodesLoader }] = await Promise.all([
        import("./place-page.tsx"),
        import("./codes-loaders.ts"),
      ]);
      return { Component: PlacePage, loader: createCityCodesLoader(site) };
    },
  },
  {
    path: "/codes/:city/contents",
    handle: { module: "src/web/features/codes/code-contents-page.tsx" },
    lazy: async () => {
      const [{ CodeContentsPage }, { createContentsLoader }] = await Promise.all([
        import("./code-contents-page.tsx"),
        import("./codes-loaders.ts"),
      ]);
      return { Component: CodeContentsPage, loader: createContentsLoader(site) };
    },
  },
  {
    path: "/codes/:city/changes",
    handle: { module: "src/web/features/codes/code-changes-page.tsx" },
    lazy: async () => {
      const [{ CodeChangesPage }, { createChangesLoader }] = await Promise.all([
        import("./code-changes-page.tsx"),
        import("./changes-loader.ts"),
      ]);
      return { Component: CodeChangesPage, loader: createChangesLoader(site) };
    },
  },
  {
    path: "/codes/:city/:section",
    handle: { module: "src/web/features/codes/place-page.tsx", still: true },
    lazy: async () => {
      const [{ SectionPage }, { createClauseLoader }] = await Promise.all([
        import("./place-page.tsx"),
        import("./codes-loaders.ts"),
      ]);
      return { Component: SectionPage, loader: createClauseLoader(site) };
    },
  },
];
