import type { RouteObject } from "react-router";
import type { Site } from "#web/site.ts";

/** The reference of the developer API: its index, its problems, and a page for each call. */
export const referenceRoutes = (site: Site): RouteObject[] => [
  {
    path: "/api-access/reference",
    handle: { module: "src/web/features/api-reference/reference-page.tsx" },
    lazy: async () => {
      const [{ ReferencePage }, { createReferenceLoader }] = await Promise.all([
        import("./reference-page.tsx"),
        import("./reference-loaders.ts"),
      ]);
      return { Component: ReferencePage, loader: createReferenceLoader(site) };
    },
  },
  {
    path: "/api-access/reference/problems",
    handle: { module: "src/web/features/api-reference/problems-page.tsx", still: true },
    lazy: async () => {
      const [{ ProblemsPage }, { createReferenceLoader }] = await Promise.all([
        import("./problems-page.tsx"),
        import("./reference-loaders.ts"),
      ]);
      return { Component: ProblemsPage, loader: createReferenceLoader(site) };
    },
  },
  {
    path: "/api-access/reference/:call",
    handle: { module: "src/web/features/api-reference/call-page.tsx" },
    lazy: async () => {
      const [{ CallPage }, { createCallLoader }] = await Promise.all([
        import("./call-page.tsx"),
        import("./reference-loaders.ts"),
      ]);
      return { Component: CallPage, loader: createCallLoader(site) };
    },
  },
];
