import type { RouteObject } from "react-router";
import type { Site } from "#web/site.ts";

/** The inbox, what others shared, the end of mails, and where all forms of saved work go. */
export const inboxRoutes = (site: Site): RouteObject[] => [
  {
    path: "/notifications",
    handle: { module: "src/web/features/inbox/inbox-page.tsx" },
    lazy: async () => {
      const [{ InboxPage }, { createInboxLoader }] = await Promise.all([
        import("./inbox-page.tsx"),
        import("./inbox-data.ts"),
      ]);
      return { Component: InboxPage, loader: createInboxLoader(site) };
    },
  },
  {
    path: "/shared/:token",
    handle: { module: "src/web/features/inbox/shared-page.tsx" },
    lazy: async () => {
      const [{ SharedPage }, { createSharedLoader }] = await Promise.all([
        import("./shared-page.tsx"),
        import("./inbox-data.ts"),
      ]);
      return { Component: SharedPage, loader: createSharedLoader(site) };
    },
  },
  {
    path: "/unsubscribe/:token",
    handle: { module: "src/web/features/inbox/unsubscribe-page.tsx" },
    lazy: async () => {
      const [{ UnsubscribePage }, { createUnsubscribeAction, readDone }] = await Promise.all([
        import("./unsubscribe-page.tsx"),
        import("./inbox-data.ts"),
      ]);
      return { Component: UnsubscribePage, loader: readDone, action: createUnsubscribeAction(site) };
    },
  },
  {
    path: "/keep",
    handle: { module: "src/web/saved/keep-page.tsx" },
    lazy: async () => {
      const [{ KeepPage }, { createKeepAction }] = await Promise.all([
        import("#web/saved/keep-page.tsx"),
        import("#web/saved/keep-action.ts"),
      ]);
      return { Component: KeepPage, action: createKeepAction(site) };
    },
  },
];
