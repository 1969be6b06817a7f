import { afterAll, beforeAll, expect, test } from "vitest";
import { accountSite } from "#testing/accounts.ts";
import { type BillingSite, billingSite } from "#testing/billing-site.ts";
import { onBothDatabases } from "#testing/databases.ts";
import { type PaymentProvider, startPaymentProvider } from "#testing/payment-provider.ts";

type Member = Awaited<ReturnType<BillingSite["join"]>>;
const HTML = { Accept: "text/html" };

onBothDatabases("demo billing", (database) => {
  let site: BillingSite;
  beforeAll(async () => {
    site = billingSite(database(), null);
  });
  afterAll(() => site.close());

  const pageOf = async (response: Response): Promise<string> =>
    new URL(((await response.json()) as { url: string }).url).pathname;
  const checkout = async ({ headers }: Member, tier: string): Promise<string> =>
    pageOf(
      await site.send(
        "/api/create-checkout",
        { tier, successUrl: "/pricing?checkout=success", cancelUrl: "/pricing" },
        { headers },
      ),
    );
  const portal = async (person: Member): Promise<string> => {
    const { stripeCustomerId: customerId } = await site.userOf(person);
    return pageOf(await site.send("/api/create-portal", { customerId, returnUrl: "/account" }, person));
  };
  const press = ({ headers }: Member, path: string, action: string) =>
    site.post(path, { action }, { ...headers, Origin: "http://lotline.test" });
  const buy = async (person: Member, tier: string): Promise<void> => {
    const response = await press(person, await checkout(person, tier), "pay");
    expect(response.headers.get("Location")).toBe("/pricing?checkout=success");
  };
  const textOf = async (person: Member, path: string): Promise<string> =>
    (await site.get(path, { headers: { ...person.headers, ...HTML } })).text();

  test("its checkout says that it is no payment, and brings the plan when it is confirmed", async () => {
    const person = await site.join();
    const path = await checkout(person, "basic");
    expect(path).toMatch(/^\/demo-checkout\/[\w-]{24}$/);
    const text = await textOf(person, path);
    expect(text).toContain("This is not a real payment. No card is asked for");
    expect(text).toContain("$9.99 a month");
    expect(await site.tierOf(person)).toBe("free");
    await press(person, path, "pay");
    await press(person, path, "pay");
    expect(await site.tierOf(person)).toBe("basic");
    const { id } = await site.userOf(person);
    expect(Object.keys(await site.billing.store.stateOf(id))).toHaveLength(1);
  });

  test("up at once, down with the next month, out with the month after", async () => {
    const person = await site.join();
    await buy(person, "basic");
    await buy(person, "pro");
    expect(await site.tierOf(person)).toBe("pro");
    expect(await textOf(person, await checkout(person, "basic"))).toContain(
      "You are on Pro until December 20",
    );
    await buy(person, "basic");
    expect(await site.tierOf(person)).toBe("pro");
    const path = await portal(person);
    expect(await textOf(person, path)).toContain("Changes to Basic on December 20, 2026");
    await press(person, path, "next_month");
    expect(await site.tierOf(person)).toBe("basic");
    await press(person, path, "cancel");
    expect(await site.tierOf(person)).toBe("basic");
    expect(await textOf(person, path)).toContain("Ends on January 20, 2027");
    await press(person, path, "next_month");
    expect(await site.tierOf(person)).toBe("free");
    await buy(person, "pro");
    expect(await site.tierOf(person)).toBe("pro");
  });

  test("a payment that fails leaves the plan until the waiting time passes", async () => {
    const person = await site.join();
    await buy(person, "pro");
    const path = await portal(person);
    await press(person, path, "fail_payment");
    expect(await site.tierOf(person)).toBe("pro");
    await press(person, path, "pay");
    await press(person, path, "fail_payment");
    await press(person, path, "end_grace");
    expect(await site.tierOf(person)).toBe("free");
  });

  test("reset usage gives the month's searches back", async () => {
    const person = await site.join();
    await buy(person, "basic");
    await site.get("/api/search?q=fence", person);
    const usage = async () => (await (await site.get("/api/usage", person)).json()) as { searches: number };
    expect((await usage()).searches).toBe(1);
    expect((await site.send("/api/usage/reset", {}, person)).status).toBe(200);
    expect((await usage()).searches).toBe(0);
    expect((await site.send("/api/usage/reset", {})).status).toBe(401);
  });

  test("a canceled Basic becomes Pro at once, which takes the cancellation back", async () => {
    const person = await site.join();
    await buy(person, "basic");
    await press(person, await portal(person), "cancel");
    const path = await checkout(person, "pro");
    expect(path).toMatch(/^\/demo-checkout\//);
    expect(await textOf(person, path)).toContain(
      "Your Basic plan is canceled and would end on December 20, 2026. Pro begins at once instead",
    );
    await press(person, path, "pay");
    expect(await site.tierOf(person)).toBe("pro");
    expect(await textOf(person, await portal(person))).toContain("Renews on December 20, 2026");
    // The same from the portal; back to a smaller plan is still a matter of the portal.
    await press(person, await portal(person), "cancel");
    expect(await checkout(person, "basic")).toMatch(/^\/demo-portal\//);
  });

  test("the checkout opens under the name of this machine by which the person came, and under no other name", async () => {
    const here = accountSite(database(), "http://127.0.0.1:3000", {
      billing: site.billing,
      rights: true,
    });
    const ask = (host: string, successUrl: string, cookies: Record<string, string>) =>
      here.app.request(
        `http://${host}/api/create-checkout`,
        {
          method: "POST",
          body: JSON.stringify({ tier: "basic", successUrl, cancelUrl: "/pricing" }),
          headers: { "Content-Type": "application/json", Origin: `http://${host}`, ...cookies },
        },
        { address: "192.0.2.1" },
      );
    const { headers } = await here.join({ username: `local${Date.now() % 1_000_000}` });
    const urlOf = async (response: Promise<Response> | Response) =>
      ((await (await response).json()) as { url: string }).url;
    for (const host of ["localhost:3000", "127.0.0.1:3000"]) {
      expect(await urlOf(ask(host, "/pricing", headers))).toMatch(`http://${host}/demo-checkout/`);
      expect(await urlOf(ask(host, `http://${host}/pricing`, headers))).toMatch(
        `http://${host}/demo-checkout/`,
      );
    }
    expect(await urlOf(ask("evil.example", "/pricing", headers))).toMatch("http://127.0.0.1:3000/");
    expect((await ask("evil.example", "http://evil.example/", headers)).status).toBe(400);
    await here.close();
  });

  test("its pages are their owner's only", async () => {
    const [owner, other] = [await site.join(), await site.join()];
    await checkout(other, "basic");
    const path = await checkout(owner, "pro");
    expect((await site.get(path, { headers: { ...other.headers, ...HTML } })).status).toBe(404);
    expect((await press(other, path, "pay")).status).toBe(404);
    expect((await site.get(path, { headers: HTML })).status).toBe(401);
    expect((await press(owner, path, "pay")).status).toBe(303);
    expect(await site.tierOf(other)).toBe("free");
    const fromElsewhere = { ...owner.headers, Origin: "https://evil.example" };
    expect((await site.post(path, { action: "pay" }, fromElsewhere)).status).toBe(403);
  });

  test("where plans are sold for money there is no demo, and a demo customer begins anew", async () => {
    const provider: PaymentProvider = await startPaymentProvider();
    const shop = billingSite(database(), provider);
    const person = await shop.join({ username: `moved${Date.now()}` });
    const demo = await checkout(person, "basic");
    expect((await shop.get(demo, { headers: { ...person.headers, ...HTML } })).status).toBe(404);
    const order = { tier: "basic", successUrl: "/pricing", cancelUrl: "/pricing" };
    expect((await shop.send("/api/create-checkout", order, person)).status).toBe(200);
    expect((await shop.userOf(person)).stripeCustomerId).toMatch(/^cus_/);
    await shop.close();
    provider.close();
  });
});
