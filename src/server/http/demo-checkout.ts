import { html } from "hono/html";
import { type DemoSubscription, startDemo, stepDemo } from "#domain/accounts/demo-subscription.ts";
import { PAID_TIERS, type PaidTier, PLANS } from "#domain/accounts/plan.ts";
import { priceWords } from "#domain/accounts/rights.ts";
import type { HeldDemo } from "../database/demo-billing-store.ts";
import type { Services } from "../services.ts";
import { backFrom, dayWords, demoNotice, demoPage } from "./demo-page.ts";
import type { Handler } from "./handler.ts";
import { htmlPage } from "./html-page.ts";

/** GET and POST /demo-checkout/{id}: the checkout of demo billing. It asks for no card and takes no money. */
export const demoCheckout: Handler = (c, services) =>
  demoPage(c, services, "checkout", async ({ id, person, request, action }) => {
    if (request.kind !== "checkout") return null;
    const { demo } = services.billing;
    if (action === "pay") {
      await buy(services, person.id, person.stripeCustomerId!, request.tier);
      return c.redirect(backFrom(request.successUrl), 303);
    }
    const plan = PLANS[request.tier];
    const running = runningOf(await demo.held(person.id));
    const content = html`${demoNotice()}
<h1 class="page-title mt-6">${running ? "Change to" : "Buy"} ${plan.name}</h1>
<p class="mt-3 text-ink-2">${explain(running, request.tier)}</p>
<dl class="facts mt-6">
<dt>Plan</dt><dd>${plan.name}</dd>
<dt>Price</dt><dd>${priceWords(plan)}</dd>
<dt>Account</dt><dd>${person.username}</dd>
</dl>
<form method="post" action="/demo-checkout/${id}" class="mt-6 flex flex-wrap gap-3">
<button type="submit" name="action" value="pay" class="button button-primary">${running ? "Confirm the change" : "Pay with no money"}</button>
<a href="${backFrom(request.cancelUrl)}" class="button">Cancel and go back</a>
</form>`;
    return htmlPage(services, { title: "Demo checkout", content }, { status: 200 });
  });

/** What goes on, or null. */
const runningOf = (held: HeldDemo | null): DemoSubscription | null =>
  held && held.subscription.facts.status !== "canceled" ? held.subscription : null;

function explain(running: DemoSubscription | null, tier: PaidTier): string {
  if (!running) return "The plan begins at once and renews each month until you cancel.";
  const { tier: before, periodEnd, cancelAt } = running.facts;
  if (cancelAt)
    return `Your ${PLANS[before].name} plan is canceled and would end on ${dayWords(cancelAt)}. ${PLANS[tier].name} begins at once instead, and renews each month until you cancel.`;
  return PAID_TIERS.indexOf(tier) > PAID_TIERS.indexOf(before)
    ? `You are on ${PLANS[before].name}. ${PLANS[tier].name} begins at once.`
    : `You are on ${PLANS[before].name} until ${dayWords(periodEnd)}. Then ${PLANS[tier].name} begins.`;
}

/** Buys the plan, or changes what is running. Pressing twice buys once. */
async function buy(services: Services, userId: number, customerId: string, tier: PaidTier): Promise<void> {
  const now = services.now();
  await services.billing.demo.change(
    userId,
    (held) => {
      const running = runningOf(held);
      if (!running) {
        const number = (held?.number ?? 0) + 1;
        const { subscription, events } = startDemo(customerId, tier, number, now.getTime());
        return { held: { subscription, number }, events };
      }
      if (running.facts.tier === tier) return null;
      const step = stepDemo(customerId, running, tier === "pro" ? "upgrade" : "downgrade", now.getTime());
      return step && { held: { subscription: step.subscription, number: held!.number }, events: step.events };
    },
    now,
  );
}
