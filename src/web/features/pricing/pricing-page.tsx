import { Link } from "react-router";
import { PLANS } from "#domain/accounts/plan.ts";
import { PageHead } from "#web/components/page-head.tsx";

const { anonymous, free, basic, pro } = PLANS;

const dollars = (cents: number): string => (cents === 0 ? "$0" : `$${(cents / 100).toFixed(2)}`);
const searchesOf = ({ searches }: { searches: number | null }): string =>
  searches === null ? "Unlimited searches" : `${searches} searches a month`;
const apiOf = (api: { perDay: number; perMinute: number } | null): string | null =>
  api
    ? `Developer API: ${api.perDay.toLocaleString("en-US")} calls a day, up to ${api.perMinute} a minute`
    : null;

const CARDS = [
  { plan: free, lead: "For a question now and then.", holds: ["Basic map", "Simple lookups"] },
  {
    plan: basic,
    lead: "For one project.",
    holds: [
      "Saved searches and results",
      "Full map",
      "Basic compliance guidance",
      "Email support",
      "Limited exports",
    ],
  },
  {
    plan: pro,
    lead: "For people who build for a living.",
    holds: [
      "Advanced compliance analysis",
      "City comparison tools",
      "PDF, CSV and print exports, and reports",
      "Questions to experts",
      "Full coverage map",
      "Link to the source document",
      "Alerts when a rule changes",
      "Version history comparison",
      "Priority support",
    ],
  },
] as const;

/** The plans, from the table that the server enforces. Nothing can be bought before accounts are open. */
export function PricingPage() {
  return (
    <div className="wrap py-12">
      <PageHead title="Pricing" description="Plans for Lotline: Free, Basic, Pro and Enterprise." />
      <h1 className="page-title">Pricing</h1>
      <p className="mt-3 max-w-[62ch] text-ink-2">
        An account is free; paid plans cannot be bought yet. Without an account you may ask{" "}
        {anonymous.searches} questions in {anonymous.windowDays} days and read all of{" "}
        <Link to="/codes">the codes</Link>.
      </p>
      <ul className="plans">
        {CARDS.map(({ plan, lead, holds }) => (
          <li key={plan.name} className="box plan">
            <h2 className="state-title">{plan.name}</h2>
            <p className="plan-price">
              {dollars(plan.priceCents)}
              {plan.priceCents > 0 ? <span className="text-base text-ink-2"> / month</span> : null}
            </p>
            <p className="text-ink-2">{lead}</p>
            <ul className="plan-holds">
              {[searchesOf(plan), ...holds, apiOf(plan.api)].map((held) =>
                held ? <li key={held}>{held}</li> : null,
              )}
            </ul>
          </li>
        ))}
        <li className="box plan">
          <h2 className="state-title">Enterprise</h2>
          <p className="plan-price">Let us talk</p>
          <p className="text-ink-2">For cities, firms and anyone with needs of their own.</p>
          <p className="mt-4">
            <Link to="/contact-us?subject=Enterprise%20plan" className="button">
              Contact Sales
            </Link>
          </p>
        </li>
      </ul>
    </div>
  );
}
