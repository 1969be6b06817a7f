import fc from "fast-check";
import type Stripe from "stripe";
import { afterAll, beforeAll, expect, test } from "vitest";
import { GRACE_DAYS } from "#domain/accounts/plan.ts";
import { foldEvent, NO_BILLING } from "#domain/accounts/subscription.ts";
import { readStripeEvent } from "#server/outside/read-stripe-event.ts";
import { bodyOf, PASSWORD } from "#testing/accounts.ts";
import { type BillingSite, billingSite } from "#testing/billing-site.ts";
import { onBothDatabases } from "#testing/databases.ts";
import { type PaymentProvider, PROVIDER_PRICES, startPaymentProvider } from "#testing/payment-provider.ts";

const DAY = 24 * 60 * 60 * 1000;
const PAGES = { successUrl: "/pricing?checkout=success", cancelUrl: "/pricing?checkout=cancelled" };
type Member = Awaited<ReturnType<BillingSite["join"]>>;

onBothDatabases("payments", (database) => {
  let site: BillingSite;
  let provider: PaymentProvider;
  beforeAll(async () => {
    provider = await startPaymentProvider();
    site = billingSite(database(), provider);
    site.setNow(new Date().toISOString());
  });
  afterAll(async () => {
    await site.close();
    provider.close();
  });

  const checkout = ({ headers }: Member, tier: string, pages: object = PAGES) =>
    site.send("/api/create-checkout", { tier, ...pages }, { headers });
  const sessionOf = async (response: Response): Promise<string> =>
    ((await response.json()) as { url: string }).url.split("/").at(-1)!;
  const send = async (events: readonly Stripe.Event[]) => {
    for (const event of events) {
      const { body, signature } = provider.sign(event);
      expect((await site.webhook(body, signature)).status).toBe(200);
    }
  };
  /** Buys a plan; resolves to the subscription and the events that it made. */
  const buy = async (person: Member, tier: string): Promise<{ id: string; events: Stripe.Event[] }> => {
    const before = provider.events.length;
    provider.pay(await sessionOf(await checkout(person, tier)));
    const events = provider.events.slice(before);
    const last = events.at(-1)!.data.object as Stripe.Checkout.Session;
    return { id: last.subscription as string, events };
  };
  const eventsOf = (act: () => void): Stripe.Event[] => {
    const before = provider.events.length;
    act();
    return provider.events.slice(before);
  };

  test("a checkout leads to the provider and back, and its events bring the plan", async () => {
    const person = await site.join();
    const response = await checkout(person, "basic");
    expect(response.status).toBe(200);
    const { url } = (await response.clone().json()) as { url: string };
    expect(url).toContain(`${provider.url}/pay/`);
    expect(await site.tierOf(person)).toBe("free");
    provider.pay(await sessionOf(response));
    await send(provider.events.slice(-4));
    expect(await site.tierOf(person)).toBe("basic");
  });

  test("an upgrade holds at once, a renewal goes on, a cancellation ends with the paid period", async () => {
    const person = await site.join();
    const { id, events } = await buy(person, "basic");
    await send(events);
    await send(eventsOf(() => provider.change(id, PROVIDER_PRICES.pro)));
    expect(await site.tierOf(person)).toBe("pro");
    await send(eventsOf(() => provider.renew(id)));
    expect(await site.tierOf(person)).toBe("pro");
    await send(eventsOf(() => provider.cancelAtPeriodEnd(id)));
    expect(await site.tierOf(person)).toBe("pro");
    const { stripeCustomerId } = await site.userOf(person);
    const shown = await bodyOf(await site.get(`/api/subscription/${stripeCustomerId}`, person));
    expect(shown).toMatchObject({ status: "active", plan: { name: "Pro", amount: 2999 }, nextTier: null });
    const { endsAt, currentPeriodEnd } = shown as unknown as Record<string, string>;
    expect(endsAt).toBe(currentPeriodEnd);

    const end = new Date(endsAt!).getTime();
    await site.billing.store.lapse(new Date(end - 1));
    expect(await site.tierOf(person)).toBe("pro");
    await site.billing.store.lapse(new Date(end));
    expect(await site.tierOf(person)).toBe("free");
    await site.billing.store.lapse(new Date()); // The clock had run ahead, and is right again.
    expect(await site.tierOf(person)).toBe("pro");
  });

  test("a failed payment keeps the plan for the grace, then takes it; the payment brings it back", async () => {
    const person = await site.join();
    const { id, events } = await buy(person, "pro");
    await send(events);
    const failed = eventsOf(() => provider.renew(id, "failed"));
    await send(failed);
    expect(await site.tierOf(person)).toBe("pro");
    const since = failed[0]!.created * 1000;
    const { stripeCustomerId } = await site.userOf(person);
    expect(await bodyOf(await site.get(`/api/subscription/${stripeCustomerId}`, person))).toMatchObject({
      status: "past_due",
      graceEndsAt: new Date(since + GRACE_DAYS * DAY).toISOString(),
    });
    await site.billing.store.lapse(new Date(since + GRACE_DAYS * DAY - 1));
    expect(await site.tierOf(person)).toBe("pro");
    await site.billing.store.lapse(new Date(since + GRACE_DAYS * DAY));
    expect(await site.tierOf(person)).toBe("free");
    await send(eventsOf(() => provider.renew(id)));
    expect(await site.tierOf(person)).toBe("pro");
  });

  test("a person who pays already changes the plan instead of paying twice", async () => {
    const person = await site.join();
    const { events } = await buy(person, "basic");
    await send(events);
    expect(await bodyOf(await checkout(person, "basic"))).toMatchObject({
      status: 409,
      error: "already_on_plan",
    });
    const change = (await (await checkout(person, "pro")).json()) as { url: string };
    expect(change.url).toContain(`${provider.url}/portal/`);
  });

  test("an open checkout is closed when a new one is opened", async () => {
    const person = await site.join();
    await checkout(person, "basic");
    const before = provider.calls.length;
    await checkout(person, "pro");
    expect(provider.calls.slice(before).filter((call) => call.endsWith("/expire"))).toHaveLength(1);
  });

  test("another person's subscription cannot be told from none", async () => {
    const [owner, other] = [await site.join(), await site.join()];
    const { events } = await buy(owner, "basic");
    await send(events);
    await buy(other, "basic");
    const { stripeCustomerId } = await site.userOf(owner);
    for (const customerId of [stripeCustomerId, "cus_nobody"]) {
      expect(await bodyOf(await site.get(`/api/subscription/${customerId}`, other))).toEqual({
        status: 404,
        error: "not_found",
        message: "You don't have a subscription with this number.",
      });
      const input = { customerId, returnUrl: "/account" };
      expect((await site.send("/api/create-portal", input, other)).status).toBe(404);
    }
    const own = { customerId: stripeCustomerId, returnUrl: "/account" };
    expect(await bodyOf(await site.send("/api/create-portal", own, owner))).toMatchObject({
      status: 200,
      url: expect.stringContaining(`${provider.url}/portal/`),
    });
  });

  test.each([
    "https://evil.example/",
    "//evil.example",
    // On this site by its origin; without it, as the demo's pages lead back, on another one.
    "http://lotline.test//evil.example/",
    "http://lotline.test/\\evil.example/",
    "javascript:alert(1)",
    "http://lotline.test@evil.example/",
  ])("nobody is sent on to %s", async (address) => {
    const person = await site.join();
    for (const pages of [
      { ...PAGES, successUrl: address },
      { ...PAGES, cancelUrl: address },
    ])
      expect((await checkout(person, "basic", pages)).status).toBe(400);
  });

  test("a canceled Basic is not charged again, and Pro is bought beside it and begins at once", async () => {
    const person = await site.join();
    const { id, events } = await buy(person, "basic");
    await send(events);
    await send(eventsOf(() => provider.cancelAtPeriodEnd(id)));
    expect(await site.tierOf(person)).toBe("basic");
    const response = await checkout(person, "pro");
    const { url } = (await response.json()) as { url: string };
    expect(url).toContain(`${provider.url}/pay/`);
    await send(eventsOf(() => provider.pay(url.split("/").at(-1)!)));
    expect(await site.tierOf(person)).toBe("pro");
    const { stripeCustomerId } = await site.userOf(person);
    expect(await bodyOf(await site.get(`/api/subscription/${stripeCustomerId}`, person))).toMatchObject({
      plan: { name: "Pro", amount: 2999 },
      endsAt: null,
    });
    // To a smaller plan, and back to the same, the way leads through the portal.
    const second = await site.join();
    const bought = await buy(second, "pro");
    await send(bought.events);
    await send(eventsOf(() => provider.cancelAtPeriodEnd(bought.id)));
    expect(await (await checkout(second, "basic")).text()).toContain(`${provider.url}/portal/`);
  });

  test("without an account nothing can be bought", async () => {
    expect((await site.send("/api/create-checkout", { tier: "pro", ...PAGES })).status).toBe(401);
    expect((await site.send("/api/create-portal", { customerId: "cus_1", returnUrl: "/" })).status).toBe(401);
    expect((await site.get("/api/subscription/cus_1")).status).toBe(401);
  });

  test("an event with a wrong, missing or old signature changes nothing", async () => {
    const person = await site.join();
    const { events } = await buy(person, "pro");
    const [created] = events as [Stripe.Event];
    const { body, signature } = provider.sign(created);
    const old = provider.sign(created, Math.floor(Date.now() / 1000) - 301);
    expect((await site.webhook(body, "")).status).toBe(400);
    expect(
      (
        await site.webhook(
          body,
          signature.replace(/v1=(.)/, (_, digit) => `v1=${digit === "0" ? "1" : "0"}`),
        )
      ).status,
    ).toBe(400);
    expect((await site.webhook(body.replace("active", "ACTIVE"), `${signature}0`)).status).toBe(400);
    expect((await site.webhook(old.body, old.signature)).status).toBe(400);
    expect(await site.tierOf(person)).toBe("free");
  });

  test("the same event twice, and events of strangers, are answered and change nothing", async () => {
    const person = await site.join();
    const { events } = await buy(person, "pro");
    const { body, signature } = provider.sign(events.at(-1)!);
    expect(await bodyOf(await site.webhook(body, signature))).toMatchObject({ status: 200, taken: "taken" });
    const state = await site.billing.store.stateOf((await site.userOf(person)).id);
    expect(await bodyOf(await site.webhook(body, signature))).toMatchObject({ status: 200, taken: "seen" });
    expect(await site.billing.store.stateOf((await site.userOf(person)).id)).toEqual(state);

    const stranger = structuredClone(events[2]!);
    (stranger.data.object as { customer: string }).customer = "cus_of_another_shop";
    const signed = provider.sign({ ...stranger, id: "evt_stranger" } as Stripe.Event);
    expect(await bodyOf(await site.webhook(signed.body, signed.signature))).toMatchObject({
      taken: "unknown_customer",
    });
    const other = provider.sign({ ...stranger, id: "evt_other", type: "charge.succeeded" } as Stripe.Event);
    expect(await bodyOf(await site.webhook(other.body, other.signature))).toMatchObject({
      taken: "not_followed",
    });
  });

  // A thousand in any order are folded in subscription.test.ts, in less time: what is proven here is that they are stored so.
  test("200 events of five people, shuffled, doubled and twenty at a time, end as they do in order", async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => site.join()));
    const lives = new Map<Member, Stripe.Event[]>();
    for (const person of people) {
      const { id, events } = await buy(person, "basic");
      const later = eventsOf(() => {
        for (let month = 0; month < 16; month += 1) {
          if (month % 4 === 1) provider.change(id, month === 5 ? PROVIDER_PRICES.basic : PROVIDER_PRICES.pro);
          provider.renew(id, month % 7 === 3 ? "failed" : "paid");
        }
      });
      lives.set(person, [...events, ...later]);
    }
    const all = [...lives.values()].flat();
    expect(all).toHaveLength(200);
    const [shuffled] = fc.sample(fc.shuffledSubarray([...all, ...all], { minLength: 2 * all.length }), 1);
    for (let at = 0; at < shuffled!.length; at += 20)
      await Promise.all(
        shuffled!.slice(at, at + 20).map((event) => {
          const { body, signature } = provider.sign(event);
          return site.webhook(body, signature);
        }),
      );
    const tiers = new Map([
      [PROVIDER_PRICES.basic, "basic"],
      [PROVIDER_PRICES.pro, "pro"],
    ] as const);
    for (const [person, events] of lives) {
      const expected = events
        .flatMap((event) => readStripeEvent(event, tiers) ?? [])
        .reduce(foldEvent, NO_BILLING);
      const { id } = await site.userOf(person);
      expect(JSON.stringify(await site.billing.store.stateOf(id))).toBe(JSON.stringify(expected));
      expect(await site.tierOf(person)).toBe("pro");
    }
  });

  test("a provider that is out of order costs nothing and is told to the operator only", async () => {
    const person = await site.join();
    provider.breakDown(400);
    const refused = await checkout(person, "basic");
    provider.breakDown(null);
    expect(await bodyOf(refused)).toEqual({
      status: 502,
      error: "payments_failed",
      message: "The payment service did not respond as expected. Nothing was changed. Please try again.",
    });
    expect(site.warnings.at(-1)).toContain("out of order");
    expect((await checkout(person, "basic")).status).toBe(200);
  });

  test("a price that is not the one shown is never charged", async () => {
    const dear = await startPaymentProvider({ price_basic: 1099, price_pro: 2999 });
    const shop = billingSite(database(), dear);
    const response = await shop.send(
      "/api/create-checkout",
      { tier: "pro", ...PAGES },
      await shop.join({ username: `dear${Date.now()}` }),
    );
    expect(response.status).toBe(502);
    expect(shop.warnings.at(-1)).toContain("1099 usd each month, but the plan says 999 usd");
    await shop.close();
    dear.close();
  });

  test("with an account its subscription ends, and when that fails the account stays", async () => {
    const person = await site.join();
    const { events, id } = await buy(person, "basic");
    await send(events);
    const remove = () => site.send("/api/user", { password: PASSWORD }, { ...person, method: "DELETE" });
    provider.breakDown(400);
    expect((await remove()).status).toBe(502);
    provider.breakDown(null);
    expect(await site.tierOf(person)).toBe("basic");
    expect((await remove()).status).toBe(200);
    expect(provider.calls).toContain(`DELETE /v1/subscriptions/${id}`);
    expect((await site.get("/api/user", person)).status).toBe(401);
  });
});
