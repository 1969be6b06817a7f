import fc from "fast-check";
import { expect, test } from "vitest";
import { type DemoSubscription, demoActions, startDemo, stepDemo } from "./demo-subscription.ts";
import { GRACE_DAYS, type Tier } from "./plan.ts";
import { type BillingEvent, type BillingState, foldEvent, NO_BILLING, standingAt } from "./subscription.ts";

const DAY = 24 * 60 * 60 * 1000;
const SECOND = 1000;
const start = Date.UTC(2026, 10, 20, 12);
const foldAll = (events: readonly BillingEvent[]): BillingState => events.reduce(foldEvent, NO_BILLING);

const facts = {
  id: "sub_1",
  status: "active",
  tier: "basic",
  periodStart: start,
  periodEnd: start + 30 * DAY,
  cancelAt: null,
} as const;
let made = 0;
const event = (at: number, news: Omit<BillingEvent, "id" | "at" | "customerId"> & Record<string, unknown>) =>
  ({ id: `evt_${made++}`, at, customerId: "cus_1", ...news }) as BillingEvent;
const told = (at: number, changes: object = {}, change = "updated") =>
  event(at, { kind: "subscription", change, subscription: { ...facts, ...changes } } as never);
const invoice = (at: number, outcome: "paid" | "failed", invoiceId: string, paidUntil = facts.periodEnd) =>
  event(at, { kind: "invoice", outcome, invoiceId, subscriptionId: "sub_1", paidUntil } as never);
const bought = (at: number) =>
  event(at, { kind: "checkout", subscriptionId: "sub_1", tier: "basic" } as never);

test("who never paid is on Free, for good", () => {
  expect(standingAt(NO_BILLING, start)).toEqual({ tier: "free", until: null, subscriptionId: null });
});

test("a completed checkout gives the plan at once, before the subscription was heard of", () => {
  const state = foldAll([bought(start)]);
  expect(standingAt(state, start)).toEqual({
    tier: "basic",
    until: start + GRACE_DAYS * DAY,
    subscriptionId: "sub_1",
  });
});

test("an upgrade holds at once, and an older description that comes late does not take it back", () => {
  const state = foldAll([
    told(start, {}, "created"),
    told(start + 60 * SECOND, { tier: "pro" }),
    told(start + 30 * SECOND),
  ]);
  expect(standingAt(state, start + 60 * SECOND).tier).toBe("pro");
});

test("of two descriptions in one second the later step wins: incomplete, then active", () => {
  const events = [told(start, { status: "incomplete" }, "created"), told(start)];
  for (const order of [events, events.toReversed()])
    expect(standingAt(foldAll(order), start).tier).toBe("basic");
});

test("without news of a renewal a plan outlives its period by the grace, and not a moment longer", () => {
  const state = foldAll([told(start, {}, "created")]);
  const last = facts.periodEnd + GRACE_DAYS * DAY;
  expect(standingAt(state, last - 1)).toMatchObject({ tier: "basic", until: last });
  expect(standingAt(state, last).tier).toBe("free");
});

test("a renewal that was paid carries on, even when its new description comes late", () => {
  const state = foldAll([
    told(start, {}, "created"),
    invoice(start + 30 * DAY, "paid", "in_2", start + 60 * DAY),
  ]);
  expect(standingAt(state, start + 59 * DAY).tier).toBe("basic");
});

test("a cancellation keeps the plan to the end of the paid period, to the millisecond", () => {
  const state = foldAll([told(start, {}, "created"), told(start + DAY, { cancelAt: facts.periodEnd })]);
  expect(standingAt(state, facts.periodEnd - 1).tier).toBe("basic");
  expect(standingAt(state, facts.periodEnd).tier).toBe("free");
});

test("an end is final, whatever is heard afterwards", () => {
  const state = foldAll([
    told(start + DAY, { status: "canceled" }, "deleted"),
    told(start + 2 * DAY, { tier: "pro" }),
  ]);
  expect(standingAt(state, start + 3 * DAY).tier).toBe("free");
});

test("a failed payment leaves the plan for the grace, counted from the first failure, and a payment heals it", () => {
  const renewal = start + 30 * DAY;
  const late = { status: "past_due", periodStart: renewal, periodEnd: renewal + 30 * DAY };
  const events = [
    told(start, {}, "created"),
    invoice(start, "paid", "in_1"),
    invoice(renewal, "failed", "in_2"),
    told(renewal, late),
    invoice(renewal + 3 * DAY, "failed", "in_2"),
  ];
  const over = renewal + GRACE_DAYS * DAY;
  expect(standingAt(foldAll(events), over - 1)).toMatchObject({ tier: "basic", until: over });
  expect(standingAt(foldAll(events), over).tier).toBe("free");
  const healed = foldAll([...events, invoice(renewal + 5 * DAY, "paid", "in_2", renewal + 30 * DAY)]);
  expect(standingAt(healed, renewal + 20 * DAY).tier).toBe("basic");
});

test("an old failure that was written off does not shorten the grace of a new one", () => {
  const renewal = start + 30 * DAY;
  const state = foldAll([
    invoice(start, "failed", "in_0"),
    told(start + DAY, {}, "created"),
    invoice(start + DAY, "paid", "in_1"),
    invoice(renewal, "failed", "in_2"),
    told(renewal, { status: "past_due" }),
  ]);
  expect(standingAt(state, renewal + 6 * DAY).tier).toBe("basic");
});

test("of two subscriptions the larger plan counts", () => {
  const other = { ...facts, id: "sub_2", tier: "pro", periodEnd: start + DAY, cancelAt: start + DAY };
  const state = foldAll([
    told(start, {}, "created"),
    event(start, { kind: "subscription", change: "created", subscription: other } as never),
  ]);
  expect(standingAt(state, start)).toMatchObject({ tier: "pro", subscriptionId: "sub_2" });
  expect(standingAt(state, start + DAY)).toMatchObject({ tier: "basic", subscriptionId: "sub_1" });
});

test("a price that is none of ours gives nothing", () => {
  expect(standingAt(foldAll([told(start, { tier: null }, "created")]), start).tier).toBe("free");
});

/** A life of subscriptions by its own account: what happened, and which tier the person had at the end. */
function live(choices: readonly number[]): { events: BillingEvent[]; tier: Tier; now: number } {
  let now = start;
  let number = 1;
  let step = startDemo("cus_1", "basic", number, now);
  const events = [...step.events];
  let subscription: DemoSubscription = step.subscription;
  for (const choice of choices) {
    // Up to 20 minutes later; the periods of the demo are moved by hand and all lie ahead.
    now += (choice % 20) * 60 * SECOND;
    const actions = demoActions(subscription);
    if (actions.length === 0) {
      number += 1;
      step = startDemo("cus_1", choice % 2 === 0 ? "basic" : "pro", number, now);
    } else {
      step = stepDemo("cus_1", subscription, actions[choice % actions.length]!, now)!;
    }
    subscription = step.subscription;
    events.push(...step.events);
  }
  const tier = subscription.facts.status === "canceled" ? "free" : subscription.facts.tier;
  return { events, tier, now: Math.max(now, subscription.at) };
}

test("1,000 events shuffled, doubled and delayed end in the same state as in order", () => {
  const long = fc.array(fc.nat(997), { minLength: 1500, maxLength: 1500 });
  fc.assert(
    fc.property(long, fc.infiniteStream(fc.nat()), (choices, noise) => {
      const life = live(choices);
      const events = life.events.slice(0, 1000);
      expect(events).toHaveLength(1000);
      const expected = foldAll(events);
      // Each arrives once or twice, at a moment of its own.
      const arrivals = events
        .flatMap((item) => Array.from({ length: 1 + (noise.next().value! % 2) }, () => item))
        .map((item) => ({ item, when: noise.next().value! }))
        .sort((a, b) => a.when - b.when)
        .map(({ item }) => item);
      expect(JSON.stringify(foldAll(arrivals))).toBe(JSON.stringify(expected));
    }),
    { numRuns: 10 },
  );
});

test("whatever a person does, the fold knows the plan that they are on, in any order of arrival", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(997), { maxLength: 60 }), fc.infiniteStream(fc.nat()), (choices, noise) => {
      const { events, tier, now } = live(choices);
      const shuffled = events
        .map((item) => ({ item, when: noise.next().value! }))
        .sort((a, b) => a.when - b.when)
        .map(({ item }) => item);
      expect(standingAt(foldAll(shuffled), now).tier).toBe(tier);
    }),
  );
});
