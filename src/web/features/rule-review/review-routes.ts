import type { RouteObject } from "react-router";
import type { Site } from "#web/site.ts";

/** For operators: the places, what waits in one, and one rule beside its passage. */
export const reviewRoutes = (site: Site): RouteObject[] => [
  {
    path: "/operator/rules",
    handle: { module: "src/web/features/rule-review/review-places-page.tsx" },
    lazy: async () => {
      const [{ ReviewPlacesPage }, { createPlacesLoader }] = await Promise.all([
        import("./review-places-page.tsx"),
        import("./review-data.ts"),
      ]);
      return { Component: ReviewPlacesPage, loader: createPlacesLoader(site) };
    },
  },
  {
    path: "/operator/rules/:place",
    handle: { module: "src/web/features/rule-review/review-queue-page.tsx" },
    lazy: async () => {
      const [{ ReviewQueuePage }, { createQueueLoader }] = await Promise.all([
        import("./review-queue-page.tsx"),
        import("./review-data.ts"),
      ]);
      return { Component: ReviewQueuePage, loader: createQueueLoader(site) };
    },
  },
  {
    path: "/operator/rules/:place/:id",
    handle: { module: "src/web/features/rule-review/proposal-page.tsx" },
    lazy: async () => {
      const [{ ProposalPage }, { createProposalLoader, createDecideAction }] = await Promise.all([
        import("./proposal-page.tsx"),
        import("./review-data.ts"),
      ]);
      return {
        Component: ProposalPage,
        loader: createProposalLoader(site),
        action: createDecideAction(site),
      };
    },
  },
];
