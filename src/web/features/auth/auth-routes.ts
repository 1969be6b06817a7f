import type { RouteObject } from "react-router";
import type { Site } from "#web/site.ts";

/** Pages for signing in and out, and what links in messages lead to. */
export const authRoutes = (site: Site): RouteObject[] => [
  {
    path: "/auth",
    lazy: async () => {
      const [{ AuthPage }, { createAuthLoader, createAuthAction }] = await Promise.all([
        import("./auth-page.tsx"),
        import("./auth-data.ts"),
      ]);
      return { Component: AuthPage, loader: createAuthLoader(site), action: createAuthAction(site) };
    },
  },
  {
    path: "/auth/logout",
    lazy: async () => {
      const { createLogoutAction, toStart } = await import("./logout-data.ts");
      return { loader: toStart, action: createLogoutAction(site) };
    },
  },
  {
    path: "/auth/forgot",
    lazy: async () => {
      const [{ ForgotPage }, { createForgotAction }] = await Promise.all([
        import("./forgot-page.tsx"),
        import("./link-data.ts"),
      ]);
      return { Component: ForgotPage, action: createForgotAction(site) };
    },
  },
  {
    path: "/auth/reset",
    lazy: async () => {
      const [{ ResetPage }, { createLinkLoader, createResetAction }] = await Promise.all([
        import("./reset-page.tsx"),
        import("./link-data.ts"),
      ]);
      return {
        Component: ResetPage,
        loader: createLinkLoader(site, "reset"),
        action: createResetAction(site),
      };
    },
  },
  {
    path: "/auth/verify",
    lazy: async () => {
      const [{ VerifyEmailPage }, { createLinkLoader, createVerifyEmailAction }] = await Promise.all([
        import("./verify-email-page.tsx"),
        import("./link-data.ts"),
      ]);
      return {
        Component: VerifyEmailPage,
        loader: createLinkLoader(site, "verify"),
        action: createVerifyEmailAction(site),
      };
    },
  },
];
