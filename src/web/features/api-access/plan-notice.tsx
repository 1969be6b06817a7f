import { PLANS, smallestPlanWith } from "#domain/accounts/plan.ts";
import { Link } from "#web/components/link.tsx";

/** Said to whose plan holds no calls: keys can be made, and work once it does. */
export function PlanNotice() {
  return (
    <p className="form-notice">
      The developer API starts with the {PLANS[smallestPlanWith("api")].name} plan. You can create keys now;
      calls with them are refused until your plan includes access. <Link to="/pricing">See the plans</Link>
    </p>
  );
}
