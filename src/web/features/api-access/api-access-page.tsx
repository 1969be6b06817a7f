import "#web/styles/api-access.css";
import "#web/styles/reference.css";
import { useContext } from "react";
import { useActionData, useLoaderData } from "react-router";
import { Link } from "#web/components/link.tsx";
import { PageHead } from "#web/components/page-head.tsx";
import { signInAddress } from "#web/return-address.ts";
import { UserContext } from "#web/user-context.ts";
import {
  API_TABS,
  type ApiAccessOutcome,
  type ApiAccessView,
  type ApiTab,
  apiTabAddress,
} from "./api-access-data.ts";
import { AuthenticationTab } from "./authentication-tab.tsx";
import { EndpointsTab } from "./endpoints-tab.tsx";
import { OverviewTab } from "./overview-tab.tsx";
import { SamplesTab } from "./samples-tab.tsx";

const TITLES: Readonly<Record<ApiTab, string>> = {
  overview: "Overview",
  authentication: "Authentication",
  endpoints: "API Endpoints",
  samples: "Code Samples",
};

/** /api-access: what the developer API is, one's keys, its calls, and how to make them. */
export function ApiAccessPage() {
  const view = useLoaderData<ApiAccessView>();
  const outcome = (useActionData() as ApiAccessOutcome | undefined) ?? null;
  const user = useContext(UserContext);
  const { tab, usage, keys, baseUrl, done } = view;
  return (
    <div className="wrap api-page">
      <PageHead
        title="API Access"
        description="The developer API of Lotline: the same answers with the same clauses, for your own programs."
        canonical={`${baseUrl}/api-access`}
      />
      <h1 className="page-title">API Access</h1>
      {user && usage ? (
        <>
          <nav aria-label="API Access" className="tabs no-print">
            {API_TABS.map((each) => (
              <Link key={each} to={apiTabAddress(each)} aria-current={each === tab ? "page" : undefined}>
                {TITLES[each]}
              </Link>
            ))}
          </nav>
          {tab === "overview" ? <OverviewTab usage={usage} baseUrl={baseUrl} /> : null}
          {tab === "authentication" && keys ? (
            <AuthenticationTab
              user={user}
              usage={usage}
              keys={keys}
              outcome={outcome}
              done={done}
              baseUrl={baseUrl}
            />
          ) : null}
          {tab === "endpoints" ? <EndpointsTab baseUrl={baseUrl} /> : null}
          {tab === "samples" ? <SamplesTab baseUrl={baseUrl} /> : null}
        </>
      ) : (
        <SignedOut />
      )}
    </div>
  );
}

function SignedOut() {
  return (
    <section className="box state-box form-column" aria-labelledby="sign-in-first">
      <h2 id="sign-in-first" className="state-title">
        API Access Requires Authentication
      </h2>
      <p className="mt-2">
        Sign in to create keys for the developer API. It gives your programs the same answers that people read
        here, with the clause behind every figure.
      </p>
      <p className="api-actions">
        <Link to={signInAddress("/api-access")} className="button button-primary">
          Sign in
        </Link>
        <Link to={signInAddress("/api-access", "register")} className="button">
          Create an account
        </Link>
        <Link to="/pricing" className="text-button">
          See plans with API access
        </Link>
        <Link to="/api-access/reference" className="text-button">
          Read the reference
        </Link>
      </p>
    </section>
  );
}
