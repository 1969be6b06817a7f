import { html } from "hono/html";
import {
  DEMO_ACTIONS,
  type DemoAction,
  type DemoSubscription,
  demoActions,
  stepDemo,
} from "#domain/accounts/demo-subscription.ts";
import { GRACE_DAYS, PLANS } from "#domain/accounts/plan.ts";
import { priceWords } from "#domain/accounts/rights.ts";
import { backFrom, dayWords, demoNotice, demoPage } from "./demo-page.ts";
import type { Handler } from "./handler.ts";
import { htmlPage } from "./html-page.ts";

/** GET and POST /demo-portal/{id}: manages the subscription of demo billing, and moves its time on. */
export const demoPortal: Handler = (c, services) =>
  demoPage(c, services, "portal", async ({ id, person, request, action }) => {
    if (request.kind !== "portal") return null;
    const { demo } = services.billing;
    const now = services.now();
    if (action !== null) {
      const step = DEMO_ACTIONS.find((known) => known === action);
      if (step) {
        await demo.change(
          person.id,
          (held) => {
            const done = held && stepDemo(person.stripeCustomerId!, held.subscription, step, now.getTime());
            return done && { held: { ...held, subscription: done.subscription }, events: done.events };
          },
          now,
        );
      }
      // Shown by a request of its own, so that a reload does nothing again.
      return c.redirect(`/demo-portal/${id}`, 303);
    }

    const subscription = (await demo.held(person.id))?.subscription ?? null;
    const running = subscription !== null && subscription.facts.status !== "canceled" ? subscription : null;
    const button = (value: string, label: string, about: string) => html`<li class="demo-action">
<button type="submit" name="action" value="${value}" class="button">${label}</button>
<span class="text-ink-2">${about}</span>
</li>`;
    const actions = running ? demoActions(running) : [];
    const content = html`${demoNotice()}
<h1 class="page-title mt-6">Your subscription</h1>
${running ? facts(running) : html`<p class="mt-3">You pay for no plan. <a href="/pricing">See the plans</a>.</p>`}
${
  actions.length > 0
    ? html`<form method="post" action="/demo-portal/${id}" class="mt-6">
<ul class="demo-actions">
${actions.map((name) => button(name, LABELS[name], ABOUT[name]))}
</ul>
</form>`
    : ""
}
<p class="mt-6"><a href="${backFrom(request.returnUrl)}" class="button button-primary">Back to Lotline</a></p>`;
    return htmlPage(services, { title: "Demo billing", content }, { status: 200 });
  });

function facts({ facts: { tier, status, periodEnd, cancelAt }, next }: DemoSubscription) {
  const then = cancelAt
    ? `Ends on ${dayWords(cancelAt)}`
    : next
      ? `Changes to ${PLANS[next].name} on ${dayWords(periodEnd)}`
      : `Renews on ${dayWords(periodEnd)}`;
  const state =
    status === "past_due" ? `The last payment failed. The plan stays for ${GRACE_DAYS} days.` : "Active";
  return html`<dl class="facts mt-6">
<dt>Plan</dt><dd>${PLANS[tier].name}</dd>
<dt>Price</dt><dd>${priceWords(PLANS[tier])}</dd>
<dt>State</dt><dd>${state}</dd>
<dt>Next</dt><dd>${then}</dd>
</dl>`;
}

const LABELS: Readonly<Record<DemoAction, string>> = {
  upgrade: "Change to Pro",
  downgrade: "Change to Basic",
  keep_plan: "Keep Pro",
  cancel: "Cancel the plan",
  resume: "Keep the plan after all",
  next_month: "Go to the next month",
  fail_payment: "Let the next payment fail",
  pay: "Pay what is open",
  end_grace: "Let the waiting time pass",
};
const ABOUT: Readonly<Record<DemoAction, string>> = {
  upgrade: "Begins at once.",
  downgrade: "Begins with the next month.",
  keep_plan: "Takes the change to Basic back.",
  cancel: "You keep it until the end of the month that is paid.",
  resume: "Takes the cancellation back.",
  next_month: "Demo: ends this paid month now, and what was chosen for then happens.",
  fail_payment: `Demo: the next month begins without a payment. The plan stays for ${GRACE_DAYS} days.`,
  pay: "Demo: the payment that failed goes through.",
  end_grace: "Demo: nobody pays, and the plan ends.",
};
