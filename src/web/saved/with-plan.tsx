import { Link } from "react-router";
import { PLANS, smallestPlanWith } from "#domain/accounts/plan.ts";
import { Icon } from "#web/components/icon.tsx";

/** Takes the place of a button that the plan of the visitor does not hold: what it does, and with which plan. */
export function KeepingWithPlan({ what }: { what: "Saving" | "Following" }) {
  return (
    <Link to="/pricing" className="text-button">
      <Icon name={what === "Saving" ? "bookmark" : "bell"} />
      {what} comes with the {PLANS[smallestPlanWith("savedWork")].name} plan
    </Link>
  );
}
