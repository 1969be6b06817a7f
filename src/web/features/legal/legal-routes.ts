import type { RouteObject } from "react-router";
import type { Site } from "#web/site.ts";

/** The legal pages. */
export const legalRoutes = (site: Site): RouteObject[] => [
  {
    path: "/terms-of-service",
    handle: { module: "src/web/features/legal/terms-page.tsx", still: true },
    lazy: async () => {
      const [{ TermsPage }, { createLegalLoader }] = await Promise.all([
        import("./terms-page.tsx"),
        import("./legal-loader.ts"),
      ]);
      return { Component: TermsPage, loader: createLegalLoader(site) };
    },
  },
  {
    path: "/privacy-policy",
    handle: { module: "src/web/features/legal/privacy-page.tsx", still: true },
    lazy: async () => {
      const [{ PrivacyPage }, { createLegalLoader }] = await Promise.all([
        import("./privacy-page.tsx"),
        import("./legal-loader.ts"),
      ]);
      return { Component: PrivacyPage, loader: createLegalLoader(site) };
    },
  },
  {
    path: "/disclaimer",
    handle: { module: "src/web/features/legal/disclaimer-page.tsx", still: true },
    lazy: async () => {
      const [{ DisclaimerPage }, { createLegalLoader }] = await Promise.all([
        import("./disclaimer-page.tsx"),
        import("./legal-loader.ts"),
      ]);
      return { Component: DisclaimerPage, loader: createLegalLoader(site) };
    },
  },
];
