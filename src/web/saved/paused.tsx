import { PLANS, smallestPlanWith } from "#domain/accounts/plan.ts";
import { Link } from "#web/components/link.tsx";

/** Said to who follows something on a plan that does not hold it: what rests, and what brings it back. */
export function Paused() {
  return (
    <p className="form-notice">
      <strong>Following is paused.</strong> Your plan does not include it, so you get no emails about changes.
      Changes still appear in your <Link to="/notifications">notifications</Link>. Emails resume with the{" "}
      <Link to="/pricing">{PLANS[smallestPlanWith("savedWork")].name} plan</Link>.
    </p>
  );
}
