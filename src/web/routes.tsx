import { data, type RouteObject } from "react-router";
import { CityCodesPage } from "./features/codes/city-codes-page.tsx";
import { ClausePage } from "./features/codes/clause-page.tsx";
import {
  createCityCodesLoader,
  createClauseLoader,
  createCodesLoader,
} from "./features/codes/codes-loaders.ts";
import { CodesPage } from "./features/codes/codes-page.tsx";
import { createCompareLoader } from "./features/compare/compare-loader.ts";
import { ComparePage } from "./features/compare/compare-page.tsx";
import { CompliancePage, createComplianceLoader } from "./features/compliance/compliance-page.tsx";
import { PricingPage } from "./features/pricing/pricing-page.tsx";
import { createProjectsLoader } from "./features/projects/projects-loader.ts";
import { ProjectsPage } from "./features/projects/projects-page.tsx";
import { createHomeLoader, HomePage } from "./features/search/home-page.tsx";
import { createSearchLoader } from "./features/search/search-loader.ts";
import { SearchPage } from "./features/search/search-page.tsx";
import { createVerifyLoader } from "./features/verify/verify-loader.ts";
import { VerifyPage } from "./features/verify/verify-page.tsx";
import { ErrorPage, FramedErrorPage } from "./shell/error-page.tsx";
import { Layout } from "./shell/layout.tsx";
import { NotFoundPage } from "./shell/not-found-page.tsx";
import { UNOPENED, UnopenedPage } from "./shell/unopened-page.tsx";
import type { Site } from "./site.ts";

/** All pages. The server makes them for each request, the browser once. */
export function createRoutes(site: Site): RouteObject[] {
  return [
    {
      element: <Layout />,
      errorElement: <FramedErrorPage />,
      children: [
        {
          errorElement: <ErrorPage />,
          children: [
            { path: "/", element: <HomePage />, loader: createHomeLoader(site) },
            { path: "/search", element: <SearchPage />, loader: createSearchLoader(site) },
            { path: "/codes", element: <CodesPage />, loader: createCodesLoader(site) },
            { path: "/codes/:city", element: <CityCodesPage />, loader: createCityCodesLoader(site) },
            { path: "/codes/:city/:section", element: <ClausePage />, loader: createClauseLoader(site) },
            { path: "/compliance", element: <CompliancePage />, loader: createComplianceLoader(site) },
            { path: "/compare", element: <ComparePage />, loader: createCompareLoader(site) },
            { path: "/verify/:id", element: <VerifyPage />, loader: createVerifyLoader(site) },
            { path: "/projects/:id", element: <ProjectsPage />, loader: createProjectsLoader(site) },
            { path: "/pricing", element: <PricingPage /> },
            ...UNOPENED.map((page) => ({ path: page.path, element: <UnopenedPage page={page} /> })),
            { path: "*", element: <NotFoundPage />, loader: () => data(null, { status: 404 }) },
          ],
        },
      ],
    },
  ];
}
