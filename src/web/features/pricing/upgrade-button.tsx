import { useContext, useEffect } from "react";
import { Form, useNavigation } from "react-router";
import { type PAID_TIERS, PLANS, TIERS, type Tier } from "#domain/accounts/plan.ts";
import { Link } from "#web/components/link.tsx";
import { useNotify } from "#web/components/toasts.tsx";
import { OfferContext } from "#web/offer-context.ts";
import { signInAddress } from "#web/return-address.ts";
import { UserContext } from "#web/user-context.ts";
import type { CheckoutFailure } from "./pricing-data.ts";

/** The way to a plan: an account for who has none, the checkout for who has, and a word for who is on it. */
export function UpgradeButton({ tier }: { tier: Tier }) {
  const user = useContext(UserContext);
  const { payments } = useContext(OfferContext);
  const { state, formData } = useNavigation();
  const pending = state !== "idle" && formData?.get("tier") === tier;
  const { name } = PLANS[tier];
  if (user?.subscriptionTier === tier) return <p className="font-semibold">Your plan</p>;
  if (tier === "free")
    return user ? (
      <p className="text-ink-2">
        <Link to="/account">Manage your plan</Link> to go back to Free.
      </p>
    ) : (
      <Link to={signInAddress("/pricing", "register")} className="button">
        Create Free Account
      </Link>
    );
  if (payments === null) return <p className="text-ink-2">Not sold on this site yet.</p>;
  const label = user && isSmaller(tier, user.subscriptionTier) ? `Change to ${name}` : `Upgrade to ${name}`;
  const look = tier === "pro" ? "button button-primary" : "button";
  if (!user)
    return (
      <Link to={signInAddress("/pricing", "register")} className={look}>
        {label}
      </Link>
    );
  return (
    <Form method="post" action="/pricing">
      <input type="hidden" name="tier" value={tier} />
      <button type="submit" className={look} disabled={pending}>
        {pending ? "Opening the checkout..." : label}
      </button>
    </Form>
  );
}

const isSmaller = (tier: (typeof PAID_TIERS)[number], than: Tier): boolean =>
  TIERS.indexOf(tier) < TIERS.indexOf(than);

/** Says in a toast that no checkout came about. */
export function useCheckoutFailure(failure: CheckoutFailure | null): void {
  const notify = useNotify();
  useEffect(() => {
    if (!failure) return;
    const description = "Failed to create checkout session. Please try again.";
    notify({ title: "Error", description, kind: "failure" });
  }, [failure]);
}
