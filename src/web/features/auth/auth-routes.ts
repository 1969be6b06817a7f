import type { RouteObject } from "react-router";
import type { Site } from "#web/site.ts";

/** Pages for signing in and out, and what links in messages lead to. */
export const authRoutes = (site: Site): RouteObject[] => [
  {
    path: "/auth",
    handle: { module: "src/web/features/auth/auth-page.tsx" },
    lazy: async () => {
      const [{ AuthPage }, { createAuthLoader, createAuthAction }] = await Promise.all([
        import("./auth-page.tsx"),
        import("./auth-data.ts"),
      ]);
      return { Component: AuthPage, loader: createAuthLoader(site), action: createAuthAction(site) };
    },
  },
  {
    path: "/auth/code",
    handle: { module: "src/web/features/auth/code-page.tsx" },
    lazy: async () => {
      const [{ CodePage }, { createCodeLoader, createCodeAction }] = await Promise.all([
        import("./code-page.tsx"),
        import("./auth-data.ts"),
      ]);
      return { Component: CodePage, loader: createCodeLoader(site), action: createCodeAction(site) };
    },
  },
  {
    path: "/auth/logout",
    handle: { module: "src/web/features/auth/logout-data.ts" },
    lazy: async () => {
      const { createLogoutAction, toStart } = await import("./logout-data.ts");
      return { loader: toStart, action: createLogoutAction(site) };
    },
  },
  {
    path: "/auth/forgot",
    handle: { module: "src/web/features/auth/forgot-page.tsx" },
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
    handle: { module: "src/web/features/auth/reset-page.tsx" },
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
    handle: { module: "src/web/features/auth/verify-email-page.tsx" },
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
