import { useContext } from "react";
import { PLANS } from "#domain/accounts/plan.ts";
import { Link } from "#web/components/link.tsx";
import { UserContext } from "#web/user-context.ts";
import type { CheckoutFailure, PricingView } from "./pricing-data.ts";

/** What became of a checkout: it failed to open, was left, is paid and holds, or is paid and not told to us yet. */
export function CheckoutNotice({
  checkout,
  failure,
}: {
  checkout: PricingView["checkout"];
  failure: CheckoutFailure | null;
}) {
  const user = useContext(UserContext);
  if (failure)
    return (
      <p className="form-failure mt-4" role="alert">
        {failure.sentence}
      </p>
    );
  if (checkout === null) return null;
  if (checkout.outcome === "cancelled")
    return (
      <p className="form-notice" role="status">
        You left the checkout. Nothing was charged, and your plan is as it was.
      </p>
    );
  const { tier } = checkout;
  // A person who opens this address without an account, or signed out since, bought nothing that we could tell of.
  if (!user)
    return (
      <p className="form-notice" role="status">
        <Link to="/auth?next=/account">Sign in</Link> to see the plan of your account.
      </p>
    );
  if (tier && user?.subscriptionTier === tier)
    return (
      <p className="form-notice" role="status">
        You are on the {PLANS[tier].name} plan now. <Link to="/account">See your account</Link>.
      </p>
    );
  return (
    <p className="form-notice" role="status">
      Thank you. We wait for the payment service to confirm your plan, which takes a few seconds. A smaller
      plan begins with your next month.{" "}
      <a href={tier ? `/pricing?checkout=success&tier=${tier}` : "/pricing?checkout=success"}>Check again</a>{" "}
      or <Link to="/account">see your account</Link>.
    </p>
  );
}
