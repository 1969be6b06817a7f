import "#web/styles/pricing.css";
import { useContext } from "react";
import { useActionData, useLoaderData } from "react-router";
import { PLANS, TIERS } from "#domain/accounts/plan.ts";
import { additionsOf, dollars, searchesOf } from "#domain/accounts/rights.ts";
import { Link } from "#web/components/link.tsx";
import { PageHead } from "#web/components/page-head.tsx";
import { OfferContext } from "#web/offer-context.ts";
import { UserContext } from "#web/user-context.ts";
import { CheckoutNotice } from "./checkout-notice.tsx";
import { PlanTable } from "./plan-table.tsx";
import type { CheckoutFailure, PricingView } from "./pricing-data.ts";
import { UpgradeButton, useCheckoutFailure } from "./upgrade-button.tsx";

const { anonymous, free, basic, pro } = PLANS;

const CARDS = [
  {
    tier: "free",
    lead: "For a question now and then.",
    holds: [
      searchesOf(free),
      "Every answer with its clauses",
      "The compliance wizard",
      "Map with districts and overlays",
    ],
  },
  { tier: "basic", lead: "For one project. Everything in Free, plus:", holds: additionsOf(basic, free) },
  {
    tier: "pro",
    lead: "For people who build for a living. Everything in Basic, plus:",
    holds: additionsOf(pro, basic),
  },
] as const;

/** /pricing: the plans, from the table that the server enforces, and the way to buy one. */
export function PricingPage() {
  const { checkout } = useLoaderData<PricingView>();
  const failure = (useActionData() as CheckoutFailure | undefined) ?? null;
  const { payments } = useContext(OfferContext);
  const user = useContext(UserContext);
  useCheckoutFailure(failure);
  return (
    <div className="wrap py-12">
      <PageHead title="Pricing" description="Plans for Lotline: Free, Basic, Pro and Enterprise." />
      <h1 className="page-title">Pricing</h1>
      <CheckoutNotice checkout={checkout} failure={failure} />
      <p className="mt-3 lines-62 text-ink-2">
        Without an account you get {anonymous.searches} searches every {anonymous.windowDays} days (up to{" "}
        {anonymous.networkSearches} in all for people who share one internet connection), plus the compliance
        wizard and all of <Link to="/codes">the codes</Link>. A free account gives you {PLANS.free.searches}{" "}
        searches a month of your own, not shared with others on your connection, and lets you write notes on
        sections.
      </p>
      {payments === "demo" ? (
        <p className="form-notice">
          <strong>Demo billing.</strong> This is a demo. No card is needed and you won't be charged.
        </p>
      ) : null}
      <ul className="plans">
        {CARDS.map(({ tier, lead, holds }) => (
          <li key={tier} className="box plan" data-current={user?.subscriptionTier === tier || undefined}>
            <h2 className="state-title">{PLANS[tier].name}</h2>
            <p className="plan-price">
              {dollars(PLANS[tier].priceCents)}
              {PLANS[tier].priceCents > 0 ? <span className="price-period"> / month</span> : null}
            </p>
            <p className="text-ink-2">{lead}</p>
            <ul className="plan-holds">
              {holds.map((held) => (
                <li key={held}>{held}</li>
              ))}
            </ul>
            <div className="plan-action">
              <UpgradeButton tier={tier} />
            </div>
          </li>
        ))}
        <li className="box plan">
          <h2 className="state-title">Enterprise</h2>
          <p className="plan-price">Let's talk</p>
          <p className="text-ink-2">For cities, companies and anyone who needs something custom.</p>
          <div className="plan-action">
            <Link to="/contact-us?subject=Enterprise%20plan" className="button">
              Contact Sales
            </Link>
          </div>
        </li>
      </ul>
      <PlanTable plans={TIERS.map((tier) => PLANS[tier])} />
    </div>
  );
}
