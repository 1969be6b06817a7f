import { useEffect, useState } from "react";
import { isRouteErrorResponse, useLocation, useRouteError } from "react-router";
import { ApiError } from "#web/api-client.ts";
import { Link } from "#web/components/link.tsx";
import { PageHead } from "#web/components/page-head.tsx";
import { useOnline } from "#web/components/use-online.ts";
import { Frame } from "./layout.tsx";
import { NotFoundPage } from "./not-found-page.tsx";

/** Shown in place of a page that failed: what happened, what is safe, what to do. */
export function ErrorPage() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  if (isRouteErrorResponse(error) && error.status === 404) {
    return <NotFoundPage about={typeof error.data === "string" ? error.data : undefined} />;
  }
  if (isRouteErrorResponse(error) && error.status === 403) return <ClosedPage about={String(error.data)} />;
  return <FailedPage error={error} address={`${pathname}${search}`} />;
}

function FailedPage({ error, address }: { error: unknown; address: string }) {
  const online = useOnline();
  // A page that failed without a connection failed for that reason, whatever of it could not be loaded.
  const [unreachable] = useState(!online && !(error instanceof ApiError));
  useEffect(() => {
    if (unreachable && online) window.location.reload();
  }, [unreachable, online]);
  return (
    <div className="wrap py-14">
      <PageHead
        title="This page could not be shown"
        description="Something went wrong on our side."
        canonical={null}
        hidden
      />
      <h1 className="page-title">This page could not be shown</h1>
      <p className="mt-3 lines-60 text-ink-2">
        {unreachable
          ? "You are offline. The page opens here as soon as you are connected again."
          : "Something went wrong while we put this page together. The fault is ours, not yours."}{" "}
        Nothing that you saved is lost.
      </p>
      {error instanceof ApiError && error.sentence ? <p className="mt-2 lines-60">{error.sentence}</p> : null}
      <p className="mt-6 flex flex-wrap gap-3">
        {unreachable ? null : (
          <a href={address} className="button button-primary">
            Try again
          </a>
        )}
        <Link to="/" className={unreachable ? "button button-primary" : "button"}>
          Go to the home page
        </Link>
      </p>
    </div>
  );
}

/** For people who may not open a page, with the reason. */
function ClosedPage({ about }: { about: string }) {
  return (
    <div className="wrap py-14">
      <PageHead title="You can't open this page" description={about} canonical={null} hidden />
      <h1 className="page-title">You can't open this page</h1>
      <p className="mt-3 lines-60 text-ink-2">{about}</p>
      <p className="mt-6">
        <a href="/" className="button button-primary">
          Go to the home page
        </a>
      </p>
    </div>
  );
}

/** The same for a failure of the frame itself. */
export function FramedErrorPage() {
  return (
    <Frame>
      <ErrorPage />
    </Frame>
  );
}
