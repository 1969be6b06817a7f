import { type ReactNode, useContext } from "react";
import { Outlet, ScrollRestoration, useNavigation } from "react-router";
import { ToastArea } from "#web/components/toasts.tsx";
import { MainContext } from "#web/main-part.ts";
import { UserContext } from "#web/user-context.ts";
import { OfflineNotice } from "./offline-notice.tsx";
import { RouteAnnouncer } from "./route-announcer.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";
import { useOpenFold } from "./use-open-fold.ts";

/** What every page stands in. */
export function Layout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

/** The frame around any content, also around the page for a failure. */
export function Frame({ children }: { children: ReactNode }) {
  useOpenFold();
  const main = useContext(MainContext);
  return (
    <ToastArea>
      <a href="#content" className="skip-link">
        Skip to content
      </a>
      <NavigationBar />
      <SiteHeader />
      <OfflineNotice />
      {main?.made == null ? (
        <main id="content" tabIndex={-1}>
          {main ? <UserContext value={main.user}>{children}</UserContext> : children}
        </main>
      ) : (
        <main id="content" tabIndex={-1} dangerouslySetInnerHTML={{ __html: main.made }} />
      )}
      <SiteFooter />
      <RouteAnnouncer />
      <ScrollRestoration />
    </ToastArea>
  );
}

/** A line across the top while the next page is on its way. */
function NavigationBar() {
  const waiting = useNavigation().state !== "idle";
  return <div className="navigation-bar" data-waiting={waiting || undefined} aria-hidden="true" />;
}
