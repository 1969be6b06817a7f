import type { RouteObject } from "react-router";
import type { Site } from "./site.ts";

/** What we have, how accurate it is, and how to report that it is wrong. */
export const opennessPages = (site: Site): RouteObject[] => [
  {
    path: "/data-sources",
    handle: { module: "src/web/features/data-sources/data-sources-page.tsx" },
    lazy: async () => {
      const [{ DataSourcesPage }, { createDataSourcesLoader }] = await Promise.all([
        import("./features/data-sources/data-sources-page.tsx"),
        import("./features/data-sources/data-sources-loader.ts"),
      ]);
      return { Component: DataSourcesPage, loader: createDataSourcesLoader(site) };
    },
  },
  {
    path: "/accuracy",
    handle: { module: "src/web/features/accuracy/accuracy-page.tsx", still: true },
    lazy: async () => {
      const [{ AccuracyPage }, { createAccuracyLoader }] = await Promise.all([
        import("./features/accuracy/accuracy-page.tsx"),
        import("./features/accuracy/accuracy-loader.ts"),
      ]);
      return { Component: AccuracyPage, loader: createAccuracyLoader(site) };
    },
  },
  {
    path: "/accuracy/rounds/:round",
    handle: { module: "src/web/features/accuracy/round-page.tsx", still: true },
    lazy: async () => {
      const [{ RoundPage }, { createRoundLoader }] = await Promise.all([
        import("./features/accuracy/round-page.tsx"),
        import("./features/accuracy/accuracy-loader.ts"),
      ]);
      return { Component: RoundPage, loader: createRoundLoader(site) };
    },
  },
  {
    path: "/accuracy/mistakes",
    handle: { module: "src/web/features/accuracy/mistakes-page.tsx", still: true },
    lazy: async () => {
      const [{ MistakesPage }, { createMistakesLoader }] = await Promise.all([
        import("./features/accuracy/mistakes-page.tsx"),
        import("./features/accuracy/accuracy-loader.ts"),
      ]);
      return { Component: MistakesPage, loader: createMistakesLoader(site) };
    },
  },
  {
    path: "/report-a-mistake",
    handle: { module: "src/web/features/corrections/report-mistake-page.tsx" },
    lazy: async () => {
      const [{ ReportMistakePage }, { createMistakeLoader, createMistakeAction }] = await Promise.all([
        import("./features/corrections/report-mistake-page.tsx"),
        import("./features/corrections/report-mistake-data.ts"),
      ]);
      return {
        Component: ReportMistakePage,
        loader: createMistakeLoader(site),
        action: createMistakeAction(site),
      };
    },
  },
];

/** The directory of experts; the address of a profile is whatever is left below it. */
export const expertPages = (site: Site): RouteObject[] => [
  {
    path: "/expert-directory",
    handle: { module: "src/web/features/experts/directory-page.tsx" },
    lazy: async () => {
      const [{ DirectoryPage }, { createDirectoryLoader }] = await Promise.all([
        import("./features/experts/directory-page.tsx"),
        import("./features/experts/experts-loaders.ts"),
      ]);
      return { Component: DirectoryPage, loader: createDirectoryLoader(site) };
    },
  },
  {
    path: "/expert-directory/apply",
    handle: { module: "src/web/features/experts/apply-page.tsx" },
    lazy: async () => {
      const [{ ApplyPage }, { createApplyAction, createApplyLoader }] = await Promise.all([
        import("./features/experts/apply-page.tsx"),
        import("./features/experts/experts-loaders.ts"),
      ]);
      return { Component: ApplyPage, loader: createApplyLoader(site), action: createApplyAction(site) };
    },
  },
  {
    path: "/expert-directory/:slug",
    handle: { module: "src/web/features/experts/profile-page.tsx" },
    lazy: async () => {
      const [{ ProfilePage }, { createMessageAction, createProfileLoader }] = await Promise.all([
        import("./features/experts/profile-page.tsx"),
        import("./features/experts/experts-loaders.ts"),
      ]);
      return {
        Component: ProfilePage,
        loader: createProfileLoader(site),
        action: createMessageAction(site),
      };
    },
  },
  {
    path: "/expert-directory/:slug/review",
    handle: { module: "src/web/features/experts/review-page.tsx" },
    lazy: async () => {
      const [{ ReviewPage }, { createReviewAction, createReviewLoader }] = await Promise.all([
        import("./features/experts/review-page.tsx"),
        import("./features/experts/experts-loaders.ts"),
      ]);
      return { Component: ReviewPage, loader: createReviewLoader(site), action: createReviewAction(site) };
    },
  },
];
