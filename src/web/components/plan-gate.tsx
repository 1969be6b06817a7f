import { useContext } from "react";
import { useLocation } from "react-router";
import { PLANS, smallestPlanWith, type Use } from "#domain/accounts/plan.ts";
import { USE_SENTENCES } from "#domain/accounts/rights.ts";
import { Link } from "#web/components/link.tsx";
import { signInAddress } from "#web/return-address.ts";
import { UserContext } from "#web/user-context.ts";

/** Stands where a plan would show more: which plan it is, what stays free, and the ways on. */
export function PlanGate({ what, free }: { what: Use; free: string }) {
  const user = useContext(UserContext);
  const { pathname, search } = useLocation();
  const { name } = PLANS[smallestPlanWith(what)];
  return (
    <section className="box state-box" aria-labelledby="plan-gate">
      <h2 id="plan-gate" className="state-title">
        {USE_SENTENCES[what]} the {name} plan.
      </h2>
      <p className="mt-2 lines-60 text-ink-2">{free}</p>
      <p className="mt-5 flex flex-wrap gap-3">
        <Link to="/pricing" className="button button-primary">
          View Pricing
        </Link>
        {user ? null : (
          <Link to={signInAddress(`${pathname}${search}`)} className="button">
            Login
          </Link>
        )}
      </p>
    </section>
  );
}
