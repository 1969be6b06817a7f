import { PLANS, smallestPlanWith } from "#domain/accounts/plan.ts";
import { Icon } from "#web/components/icon.tsx";
import { Link } from "#web/components/link.tsx";

/** Shown instead of a button for what the visitor's plan does not include: what it does, and which plan includes it. */
export function KeepingWithPlan({ what }: { what: "Saving" | "Following" }) {
  return (
    <Link to="/pricing" className="text-button">
      <Icon name={what === "Saving" ? "bookmark" : "bell"} />
      {what} comes with the {PLANS[smallestPlanWith("savedWork")].name} plan
    </Link>
  );
}
