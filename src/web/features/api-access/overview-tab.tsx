import { useContext } from "react";
import type { ApiUsageOutput } from "#contract/api-keys.ts";
import { PLANS, TIERS } from "#domain/accounts/plan.ts";
import { CardTable } from "#web/components/card-table.tsx";
import { Link } from "#web/components/link.tsx";
import { OfferContext } from "#web/offer-context.ts";
import { apiTabAddress } from "./api-access-data.ts";
import { PlanNotice } from "./plan-notice.tsx";

const number = (count: number): string => count.toLocaleString("en-US");

/** What the API gives, what a plan holds of it, and what happens at its limits. */
export function OverviewTab({ usage, baseUrl }: { usage: ApiUsageOutput; baseUrl: string }) {
  const { limits, own, today } = usage;
  const { plan } = useContext(OfferContext);
  return (
    <div className="api-tab">
      <div className="api-columns">
        <div>
          <h2 className="section-title">What it gives</h2>
          <p>
            Ask the questions that people ask here, and get the same answers as data: outcome, figures, checks
            with their margin, and the quoted clauses. Read cities, codes and rules, check a project, and look
            up a place on the map.
          </p>
          <p>
            An answer carries its clauses and says when we don't have a rule. It is for education and is not
            legal advice.
          </p>
          <h2 className="section-title">Get started in three steps</h2>
          <ol className="api-steps">
            <li>
              <Link to={apiTabAddress("authentication")}>Create a key</Link> and keep it where your program
              reads its secrets.
            </li>
            <li>
              Send it with each call to <code className="api-code">{baseUrl}/v1</code>.
            </li>
            <li>
              Start from a <Link to={apiTabAddress("samples")}>code sample</Link>, and look up the rest in{" "}
              <Link to="/api-access/reference">the reference</Link>.
            </li>
          </ol>
        </div>
        <section className="box" aria-labelledby="your-limits">
          <h2 id="your-limits" className="box-title">
            Your limits
          </h2>
          {limits && today ? (
            <>
              <dl className="facts">
                <dt>{own ? "Agreed with you" : `Plan ${PLANS[plan].name}`}</dt>
                <dd>
                  {number(limits.perMinute)} calls a minute, {number(limits.perDay)} a day
                </dd>
                <dt>Today (UTC)</dt>
                <dd>
                  {number(today.used)} of {number(today.limit)} calls used
                </dd>
              </dl>
              <p>
                <Link to="/account#api-usage">See your calls by day</Link>
              </p>
            </>
          ) : (
            <PlanNotice />
          )}
        </section>
      </div>
      <h2 className="section-title" id="api-limits">
        Limits by plan
      </h2>
      <p>
        All keys of an account share its limits. They are counted in whole minutes and days in UTC, and a call
        that is refused does not count.
      </p>
      <CardTable
        className="api-limits"
        labelledBy="api-limits"
        columns={["Plan", "Calls a minute", "Calls a day"]}
        rows={TIERS.map((tier) => {
          const { name, api } = PLANS[tier];
          const most = api ? [number(api.perMinute), number(api.perDay)] : ["No access", "No access"];
          return { key: tier, cells: [name, ...most] };
        })}
      />
      <p>
        Every answer says in the header <code className="api-code">RateLimit</code> what is left. Over a limit
        you get the status 429, and <code className="api-code">Retry-After</code> says how many seconds to
        wait.
      </p>
      <p className="api-actions">
        <Link to="/pricing" className="button">
          Compare plans
        </Link>
        <Link to="/contact-us?subject=Developer%20API" className="button">
          Ask for more calls
        </Link>
      </p>
    </div>
  );
}
