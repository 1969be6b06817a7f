import { data, type RouteObject } from "react-router";
import { BaseUrlContext } from "./base-url-context.ts";
import { referenceRoutes } from "./features/api-reference/reference-routes.ts";
import { authRoutes } from "./features/auth/auth-routes.ts";
import { codesRoutes } from "./features/codes/codes-routes.ts";
import { documentationRoutes } from "./features/documentation/documentation-routes.ts";
import { gapsRoutes } from "./features/gaps/gaps-routes.ts";
import { inboxRoutes } from "./features/inbox/inbox-routes.ts";
import { legalRoutes } from "./features/legal/legal-routes.ts";
import { questionsRoutes } from "./features/questions/questions-routes.ts";
import { reviewRoutes } from "./features/rule-review/review-routes.ts";
import { expertPages, opennessPages } from "./more-routes.ts";
import { OfferContext } from "./offer-context.ts";
import { ErrorPage, FramedErrorPage } from "./shell/error-page.tsx";
import { Layout } from "./shell/layout.tsx";
import { NotFoundPage } from "./shell/not-found-page.tsx";
import type { Site } from "./site.ts";
import { UserContext } from "./user-context.ts";

/** Pages that come with the first visit to them: each loads only its own code, besides the frame. */
const lazyPages = (site: Site): RouteObject[] => [
  {
    path: "/",
    handle: { module: "src/web/features/search/home-page.tsx" },
    lazy: async () => {
      const { HomePage, createHomeLoader } = await import("./features/search/home-page.tsx");
      return { Component: HomePage, loader: createHomeLoader(site) };
    },
  },
  {
    path: "/search",
    handle: { module: "src/web/features/search/search-page.tsx" },
    lazy: async () => {
      const [{ SearchPage }, { createSearchLoader }] = await Promise.all([
        import("./features/search/search-page.tsx"),
        import("./features/search/search-loader.ts"),
      ]);
      return { Component: SearchPage, loader: createSearchLoader(site) };
    },
  },
  {
    path: "/compliance",
    handle: { module: "src/web/features/compliance/compliance-page.tsx" },
    lazy: async () => {
      const { CompliancePage, createComplianceLoader } = await import(
        "./features/compliance/compliance-page.tsx"
      );
      return { Component: CompliancePage, loader: createComplianceLoader(site) };
    },
  },
  {
    path: "/compare",
    handle: { module: "src/web/features/compare/compare-page.tsx" },
    lazy: async () => {
      const [{ ComparePage }, { createCompareLoader }] = await Promise.all([
        import("./features/compare/compare-page.tsx"),
        import("./features/compare/compare-loader.ts"),
      ]);
      return { Component: ComparePage, loader: createCompareLoader(site) };
    },
  },
  ...authRoutes(site),
  ...inboxRoutes(site),
  {
    path: "/account",
    handle: { module: "src/web/features/account/account-page.tsx" },
    lazy: async () => {
      const [{ AccountPage }, { createAccountLoader, createAccountAction }] = await Promise.all([
        import("./features/account/account-page.tsx"),
        import("./features/account/account-data.ts"),
      ]);
      return { Component: AccountPage, loader: createAccountLoader(site), action: createAccountAction(site) };
    },
  },
  {
    path: "/api-access",
    handle: { module: "src/web/features/api-access/api-access-page.tsx" },
    lazy: async () => {
      const [{ ApiAccessPage }, { createApiAccessLoader, createApiAccessAction }] = await Promise.all([
        import("./features/api-access/api-access-page.tsx"),
        import("./features/api-access/api-access-data.ts"),
      ]);
      return {
        Component: ApiAccessPage,
        loader: createApiAccessLoader(site),
        action: createApiAccessAction(site),
      };
    },
  },
  {
    path: "/map",
    handle: { module: "src/web/features/map/map-page.tsx" },
    lazy: async () => {
      const [{ createMapPage }, { createMapLoader, shouldRevalidate }] = await Promise.all([
        import("./features/map/map-page.tsx"),
        import("./features/map/map-loader.ts"),
      ]);
      return { Component: createMapPage(site.read), loader: createMapLoader(site), shouldRevalidate };
    },
  },
  {
    path: "/verify/:id",
    handle: { module: "src/web/features/verify/verify-page.tsx" },
    lazy: async () => {
      const [{ VerifyPage }, { createVerifyLoader }] = await Promise.all([
        import("./features/verify/verify-page.tsx"),
        import("./features/verify/verify-loader.ts"),
      ]);
      return { Component: VerifyPage, loader: createVerifyLoader(site) };
    },
  },
  {
    path: "/projects/:id",
    handle: { module: "src/web/features/projects/projects-page.tsx" },
    lazy: async () => {
      const [{ ProjectsPage }, { createProjectsLoader }] = await Promise.all([
        import("./features/projects/projects-page.tsx"),
        import("./features/projects/projects-loader.ts"),
      ]);
      return { Component: ProjectsPage, loader: createProjectsLoader(site) };
    },
  },
  {
    path: "/report",
    handle: { module: "src/web/features/place-report/place-report-page.tsx" },
    lazy: async () => {
      const [{ PlaceReportPage }, { createPlaceReportLoader }] = await Promise.all([
        import("./features/place-report/place-report-page.tsx"),
        import("./features/place-report/place-report-loader.ts"),
      ]);
      return { Component: PlaceReportPage, loader: createPlaceReportLoader(site) };
    },
  },
  ...referenceRoutes(site),
  {
    path: "/data",
    handle: { module: "src/web/features/open-data/open-data-page.tsx" },
    lazy: async () => {
      const [{ OpenDataPage }, { createOpenDataLoader }] = await Promise.all([
        import("./features/open-data/open-data-page.tsx"),
        import("./features/open-data/open-data-loader.ts"),
      ]);
      return { Component: OpenDataPage, loader: createOpenDataLoader(site) };
    },
  },
  {
    path: "/contact-us",
    handle: { module: "src/web/features/contact/contact-page.tsx" },
    lazy: async () => {
      const [{ ContactPage }, { createContactAction, createContactLoader }] = await Promise.all([
        import("./features/contact/contact-page.tsx"),
        import("./features/contact/contact-loader.ts"),
      ]);
      return {
        Component: ContactPage,
        loader: createContactLoader(site),
        action: createContactAction(site),
      };
    },
  },
  ...opennessPages(site),
  {
    path: "/answers",
    handle: { module: "src/web/features/search/example-answer-page.tsx", still: true },
    lazy: async () => {
      const { ExampleAnswersPage, createExampleAnswersLoader } = await import(
        "./features/search/example-answer-page.tsx"
      );
      return { Component: ExampleAnswersPage, loader: createExampleAnswersLoader(site) };
    },
  },
  {
    path: "/answers/:city/:question",
    handle: { module: "src/web/features/search/example-answer-page.tsx", still: true },
    lazy: async () => {
      const { ExampleAnswerPage, createExampleAnswerLoader } = await import(
        "./features/search/example-answer-page.tsx"
      );
      return { Component: ExampleAnswerPage, loader: createExampleAnswerLoader(site) };
    },
  },
  {
    path: "/embed",
    handle: { module: "src/web/features/embed/embed-page.tsx" },
    lazy: async () => {
      const { EmbedPage, createEmbedLoader } = await import("./features/embed/embed-page.tsx");
      return { Component: EmbedPage, loader: createEmbedLoader(site) };
    },
  },
  ...codesRoutes(site),
  ...documentationRoutes(site),
  ...legalRoutes(site),
  ...expertPages(site),
  ...questionsRoutes(site),
  ...reviewRoutes(site),
  ...gapsRoutes(site),
  {
    path: "/pricing",
    handle: { module: "src/web/features/pricing/pricing-page.tsx" },
    lazy: async () => {
      const [{ PricingPage }, { createPricingLoader, createPricingAction }] = await Promise.all([
        import("./features/pricing/pricing-page.tsx"),
        import("./features/pricing/pricing-data.ts"),
      ]);
      return { Component: PricingPage, loader: createPricingLoader(), action: createPricingAction(site) };
    },
  },
];

/** All pages. The server makes them for each request, the browser once. */
export function createRoutes(site: Site): RouteObject[] {
  return [
    {
      element: (
        <BaseUrlContext value={site.baseUrl}>
          <UserContext value={site.user}>
            <OfferContext value={site.offer}>
              <Layout />
            </OfferContext>
          </UserContext>
        </BaseUrlContext>
      ),
      errorElement: (
        <BaseUrlContext value={site.baseUrl}>
          <UserContext value={site.user}>
            <FramedErrorPage />
          </UserContext>
        </BaseUrlContext>
      ),
      children: [
        {
          errorElement: <ErrorPage />,
          children: [
            ...lazyPages(site),
            { path: "*", element: <NotFoundPage />, loader: () => data(null, { status: 404 }) },
          ],
        },
      ],
    },
  ];
}
