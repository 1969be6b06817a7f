import { data, type RouteObject } from "react-router";
import { BaseUrlContext } from "./base-url-context.ts";
import { authRoutes } from "./features/auth/auth-routes.ts";
import { codesRoutes } from "./features/codes/codes-routes.ts";
import { documentationRoutes } from "./features/documentation/documentation-routes.ts";
import { gapsRoutes } from "./features/gaps/gaps-routes.ts";
import { inboxRoutes } from "./features/inbox/inbox-routes.ts";
import { legalRoutes } from "./features/legal/legal-routes.ts";
import { questionsRoutes } from "./features/questions/questions-routes.ts";
import { reviewRoutes } from "./features/rule-review/review-routes.ts";
import { createHomeLoader, HomePage } from "./features/search/home-page.tsx";
import { createSearchLoader } from "./features/search/search-loader.ts";
import { SearchPage } from "./features/search/search-page.tsx";
import { OfferContext } from "./offer-context.ts";
import { ErrorPage, FramedErrorPage } from "./shell/error-page.tsx";
import { Layout } from "./shell/layout.tsx";
import { NotFoundPage } from "./shell/not-found-page.tsx";
import type { Site } from "./site.ts";
import { UserContext } from "./user-context.ts";

/**
 * Pages that come with the first visit to them: whoever asks a question need not load the wizard. Home, search and the
 * frame are in the first script, because most visits begin there.
 */
const lazyPages = (site: Site): RouteObject[] => [
  {
    path: "/compliance",
    lazy: async () => {
      const { CompliancePage, createComplianceLoader } = await import(
        "./features/compliance/compliance-page.tsx"
      );
      return { Component: CompliancePage, loader: createComplianceLoader(site) };
    },
  },
  {
    path: "/compare",
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
    lazy: async () => {
      const [{ PlaceReportPage }, { createPlaceReportLoader }] = await Promise.all([
        import("./features/place-report/place-report-page.tsx"),
        import("./features/place-report/place-report-loader.ts"),
      ]);
      return { Component: PlaceReportPage, loader: createPlaceReportLoader(site) };
    },
  },
  {
    path: "/api-access/reference",
    lazy: async () => {
      const [{ ReferencePage }, { createReferenceLoader }] = await Promise.all([
        import("./features/api-reference/reference-page.tsx"),
        import("./features/api-reference/reference-loader.ts"),
      ]);
      return { Component: ReferencePage, loader: createReferenceLoader(site) };
    },
  },
  {
    path: "/data",
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
    lazy: async () => {
      const { ExampleAnswersPage, createExampleAnswersLoader } = await import(
        "./features/search/example-answer-page.tsx"
      );
      return { Component: ExampleAnswersPage, loader: createExampleAnswersLoader(site) };
    },
  },
  {
    path: "/answers/:city/:question",
    lazy: async () => {
      const { ExampleAnswerPage, createExampleAnswerLoader } = await import(
        "./features/search/example-answer-page.tsx"
      );
      return { Component: ExampleAnswerPage, loader: createExampleAnswerLoader(site) };
    },
  },
  {
    path: "/embed",
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
    lazy: async () => {
      const [{ PricingPage }, { createPricingLoader, createPricingAction }] = await Promise.all([
        import("./features/pricing/pricing-page.tsx"),
        import("./features/pricing/pricing-data.ts"),
      ]);
      return { Component: PricingPage, loader: createPricingLoader(), action: createPricingAction(site) };
    },
  },
];

/** What is held, how right it is, and how to say that it is wrong. */
const opennessPages = (site: Site): RouteObject[] => [
  {
    path: "/data-sources",
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
    lazy: async () => {
      const [{ AccuracyPage }, { createAccuracyLoader }] = await Promise.all([
        import("./features/accuracy/accuracy-page.tsx"),
        import("./features/accuracy/accuracy-loader.ts"),
      ]);
      return { Component: AccuracyPage, loader: createAccuracyLoader(site) };
    },
  },
  {
    path: "/report-a-mistake",
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
const expertPages = (site: Site): RouteObject[] => [
  {
    path: "/expert-directory",
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
    lazy: async () => {
      const [{ ReviewPage }, { createReviewAction, createReviewLoader }] = await Promise.all([
        import("./features/experts/review-page.tsx"),
        import("./features/experts/experts-loaders.ts"),
      ]);
      return { Component: ReviewPage, loader: createReviewLoader(site), action: createReviewAction(site) };
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
            { path: "/", element: <HomePage />, loader: createHomeLoader(site) },
            { path: "/search", element: <SearchPage />, loader: createSearchLoader(site) },
            ...lazyPages(site),
            { path: "*", element: <NotFoundPage />, loader: () => data(null, { status: 404 }) },
          ],
        },
      ],
    },
  ];
}
