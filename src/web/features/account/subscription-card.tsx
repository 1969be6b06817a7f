import type { SubscriptionOutput } from "#contract/billing.ts";
import type { UserOutput } from "#contract/user.ts";
import { PLANS } from "#domain/accounts/plan.ts";
import { dollars, priceWords } from "#domain/accounts/rights.ts";
import { Link } from "#web/components/link.tsx";
import { NamedForm } from "#web/components/named-form.tsx";
import type { FormOutcome } from "#web/form-outcome.ts";
import { dayWords } from "#web/words.ts";

/** The plan, what it costs and what happens next, and the way to where it is managed. */
export function SubscriptionCard({
  user,
  subscription,
  outcome,
}: {
  user: UserOutput;
  subscription: SubscriptionOutput | null;
  outcome: FormOutcome | null;
}) {
  const plan = PLANS[user.subscriptionTier];
  return (
    <section className="box" aria-labelledby="subscription">
      <h2 id="subscription" className="box-title">
        Subscription
      </h2>
      <dl className="facts">
        <dt>Plan</dt>
        <dd>{plan.name}</dd>
        <dt>Price</dt>
        <dd>{subscription ? `${dollars(subscription.plan.amount)} a month` : priceWords(plan)}</dd>
        <dt>Status</dt>
        <dd>{subscription ? STATUS[subscription.status] : "No paid plan"}</dd>
        {subscription && !subscription.graceEndsAt ? <Next subscription={subscription} /> : null}
      </dl>
      {subscription?.graceEndsAt ? (
        <p className="detail-fault">
          Your last payment failed. Your plan stays until {dateOf(subscription.graceEndsAt)}. Open Manage
          Subscription to pay.
        </p>
      ) : null}
      {user.stripeCustomerId ? <PortalForm customerId={user.stripeCustomerId} outcome={outcome} /> : null}
      <p>
        <Link to="/pricing">See all plans</Link>
      </p>
    </section>
  );
}

function Next({ subscription }: { subscription: SubscriptionOutput }) {
  const { currentPeriodEnd, endsAt, nextTier } = subscription;
  if (endsAt)
    return (
      <>
        <dt>Ends on</dt>
        <dd>{dateOf(endsAt)}</dd>
      </>
    );
  return (
    <>
      <dt>{nextTier ? `Changes to ${PLANS[nextTier].name} on` : "Renews on"}</dt>
      <dd>{dateOf(currentPeriodEnd)}</dd>
    </>
  );
}

function PortalForm({ customerId, outcome }: { customerId: string; outcome: FormOutcome | null }) {
  const said = outcome && {
    ...outcome,
    message: outcome.sentence ?? "Failed to open billing portal. Please try again.",
  };
  return (
    <NamedForm
      name="portal"
      action="/account"
      hidden={{ customerId }}
      outcome={said}
      failed="Error"
      button="Manage Subscription"
      pending="Opening..."
      look="button"
      className="mb-3"
    />
  );
}

const STATUS: Readonly<Record<SubscriptionOutput["status"], string>> = {
  active: "Active",
  trialing: "Active",
  past_due: "Payment failed",
  unpaid: "Not paid",
  incomplete: "Not paid yet",
  incomplete_expired: "Never paid",
  paused: "Paused",
  canceled: "Canceled",
  inactive: "Inactive",
};

const dateOf = (time: string): string => dayWords(time.slice(0, 10));
