import type { RouteObject } from "react-router";
import type { Site } from "#web/site.ts";

/** The documentation and its articles. */
export const documentationRoutes = (site: Site): RouteObject[] => [
  {
    path: "/documentation",
    handle: { module: "src/web/features/documentation/documentation-page.tsx", still: true },
    lazy: async () => {
      const [{ DocumentationPage }, { createDocumentationLoader }] = await Promise.all([
        import("./documentation-page.tsx"),
        import("./documentation-loaders.ts"),
      ]);
      return { Component: DocumentationPage, loader: createDocumentationLoader(site) };
    },
  },
  {
    path: "/documentation/:slug",
    handle: { module: "src/web/features/documentation/article-page.tsx", still: true },
    lazy: async () => {
      const [{ ArticlePage }, { createArticleLoader }] = await Promise.all([
        import("./article-page.tsx"),
        import("./documentation-loaders.ts"),
      ]);
      return { Component: ArticlePage, loader: createArticleLoader(site) };
    },
  },
];
