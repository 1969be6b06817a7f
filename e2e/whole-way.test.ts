import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type PaymentProvider, PROVIDER_PRICES, startPaymentProvider } from "#testing/payment-provider.ts";
import { mailTo } from "./operator.ts";
import { type OwnServer, startOwnServer } from "./own-server.ts";
import { newName, PASSWORD, register, signIn } from "./person.ts";
import { findings, newVisitor, openMore, useBrowser } from "./support.ts";

useBrowser();

const TABLE = "/tables/answer.csv?table=checks&q=Can+I+build+a+5+ft+fence+in+Denver%3F";
const PROJECT = "/compliance?step=4&type=fence&cityId=1&height=5+ft&place=front_yard";
const DAY = 24;
let provider: PaymentProvider;
let server: OwnServer;

/** A server on which plans are enforced and sold by a provider on this machine, and on which it is yesterday. */
beforeAll(async () => {
  provider = await startPaymentProvider();
  server = await startOwnServer(
    ["denver", "seattle"],
    {
      STRIPE_SECRET_KEY: provider.secretKey,
      STRIPE_WEBHOOK_SECRET: provider.webhookSecret,
      STRIPE_PRICE_BASIC: PROVIDER_PRICES.basic,
      STRIPE_PRICE_PRO: PROVIDER_PRICES.pro,
      STRIPE_API_BASE: provider.url,
    },
    DAY,
  );
  provider.deliverTo(`${server.site}/api/webhooks/stripe`);
});

afterAll(async () => {
  await server.end();
  provider.close();
});

const open = async (page: Page, path: string): Promise<number> =>
  (await page.goto(new URL(path, server.site).href, { waitUntil: "networkidle" }))?.status() ?? 0;

async function newPerson(page: Page, name: string): Promise<void> {
  await open(page, "/auth?tab=register&next=/pricing");
  await register(page, name);
  await page.getByRole("button", { name: "Logout" }).waitFor();
}

/** Presses the provider's button, waits for its events and for the way back. */
async function payFor(page: Page, plan: string): Promise<void> {
  await page.getByRole("button", { name: `Upgrade to ${plan}` }).click();
  await page.waitForURL(`${provider.url}/pay/**`);
  await page.getByRole("button", { name: "Pay" }).click();
  await page.waitForURL(`${server.site}/pricing?checkout=success**`);
  await provider.delivered();
  await page.reload({ waitUntil: "networkidle" });
  await page.getByText(`You are on the ${plan} plan now.`).waitFor();
}

/** The link of a mail that leads to a page of this site. */
const linkIn = (mail: string, path: string): string => {
  const link = mail.split(/\s/).find((word) => word.startsWith(`${server.site}${path}`));
  if (!link) throw new Error(`no link to ${path} stands in the mail`);
  return link;
};

const csv = (page: Page) => page.request.get(`${server.site}${TABLE}`, { headers: { Accept: "text/csv" } });
const ask = (thing: string, city: string) => `/search?q=How+tall+can+a+${thing}+be+in+${city}%3F`;

it("a checkout that does not open is said in a toast and on the page, and the plan is as it was", async () => {
  const page = await newVisitor({ expectedFailures: /502/ });
  await newPerson(page, newName("unlucky"));
  provider.breakDown(400);
  await page.getByRole("button", { name: "Upgrade to Pro" }).click();
  await page.getByText("Failed to create checkout session. Please try again.").first().waitFor();
  await page.getByText("The payment service did not respond as expected.").waitFor();
  provider.breakDown(null);
  await payFor(page, "Pro");
  expect(await open(page, "/compare?city1=1&city2=2&topic=deck")).toBe(200);
});

it("without script a plan is bought by plain forms", async () => {
  const page = await newVisitor({ javaScript: false });
  await newPerson(page, newName("plain"));
  const answer = await page.request.post(`${server.site}/pricing`, {
    form: { tier: "basic" },
    headers: { Origin: server.site },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(302);
  expect(answer.headers().location).toContain(`${provider.url}/pay/`);
});

it("the whole way: register, search, buy, save, follow, hear of a new law, unsubscribe, cancel, delete", async () => {
  const page = await newVisitor({ expectedFailures: /40[13]|429/ });
  const name = newName("whole");
  const email = `${name}@example.org`;
  await newPerson(page, name);
  expect(await findings(page)).toEqual([]);
  const proof = linkIn(await mailTo(email, "Confirm your email", server.dataDir), "/auth/verify");
  await open(page, proof);
  await page.getByRole("button", { name: "Confirm this address" }).click();
  await page.getByRole("heading", { name: "Your address is confirmed" }).waitFor();

  // To the limit of the free plan, and at the gates of the others.
  for (const city of ["Denver", "Seattle"]) expect(await open(page, ask("fence", city))).toBe(200);
  await page.getByRole("link", { name: "Saving comes with the Basic plan" }).waitFor();
  await openMore(page);
  await page.getByRole("link", { name: "PDF and CSV come with the Basic plan" }).waitFor();
  expect((await csv(page)).status()).toBe(403);
  expect(await open(page, ask("shed", "Seattle"))).toBe(429);
  await page.keyboard.press("Escape");
  expect(await open(page, "/compare?city1=1&city2=2&topic=deck")).toBe(403);
  await page
    .getByRole("heading", { name: "Comparing cities of your choice is part of the Pro plan." })
    .waitFor();
  expect(await findings(page)).toEqual([]);

  await page.getByRole("link", { name: "View Pricing" }).click();
  await page.getByRole("button", { name: "Upgrade to Basic" }).click();
  await page.waitForURL(`${provider.url}/pay/**`);
  await page.getByRole("link", { name: "Back" }).click();
  await page.getByText("You left the checkout. Nothing was charged").waitFor();
  await payFor(page, "Basic");

  // On, and what is found is kept.
  expect(await open(page, ask("shed", "Seattle"))).toBe(200);
  await openMore(page);
  await page.getByRole("button", { name: "Download as PDF" }).waitFor();
  await page.getByRole("button", { name: "Save this answer" }).click();
  await page.getByRole("link", { name: "See what you saved" }).waitFor();
  expect((await csv(page)).status()).toBe(200);
  expect(await open(page, "/compare?city1=1&city2=2&topic=deck")).toBe(403);
  await open(page, PROJECT);
  await page.getByText("Not allowed by right").first().waitFor();
  await page.getByRole("button", { name: "Save this project" }).click();
  await page.getByRole("link", { name: "See what you saved" }).waitFor();
  await open(page, "/codes/denver");
  await page.getByRole("button", { name: "Follow all rules of Denver" }).click();
  await page.getByText("You follow all rules of Denver").waitFor();
  await open(page, "/account");
  await page.getByText("of 10 searches used").waitFor();
  await page.getByText("$9.99 a month").waitFor();
  await page.getByText("Renews on").waitFor();
  await expect.poll(() => page.getByRole("button", { name: "Reset usage" }).count()).toBe(0);
  await page.getByRole("button", { name: /^Share with a link.*How tall/ }).click();
  const shared = await page.locator(".kept-link a").innerText();
  expect(await findings(page)).toEqual([]);

  // The operator writes the newer law down, compiles it, and starts the server with it.
  server.changeLaw("denver", "fence.yaml", (text) =>
    text
      .replaceAll(
        "and the street, a fence may be up to 4 feet tall.",
        "and the street, a fence may be up to 6 feet tall.",
      )
      .replace(
        "value: 4 ft\n        when: { place: front_yard",
        "value: 6 ft\n        when: { place: front_yard",
      ),
  );
  await server.restart(DAY);
  await open(page, "/notifications");
  await page
    .getByRole("heading", { name: /The verdict on your project changed: Fence in Denver: 5 ft/ })
    .waitFor();
  await page.getByText(/Not allowed by right → /).waitFor();
  await page.getByText("4 ft → 6 ft").first().waitFor();
  expect(await findings(page)).toEqual([]);

  // The next day: the digest, and its end by the holder of the mail, on a device where nobody is signed in.
  await server.restart(0);
  const digest = await mailTo(email, "The verdict on your project changed", server.dataDir);
  expect(digest).toContain("4 ft → 6 ft");
  const reader = await newVisitor({ expectedFailures: /404/ });
  await open(reader, linkIn(digest, "/unsubscribe/"));
  await reader.getByRole("button", { name: "Stop these emails" }).click();
  await reader.getByRole("heading", { name: "You won't get these emails anymore" }).waitFor();
  expect(await findings(reader)).toEqual([]);
  expect(await open(reader, shared)).toBe(200);
  await open(page, "/account");
  await expect.poll(() => page.getByLabel(/^Once a day/).isChecked()).toBe(false);

  await page.getByRole("button", { name: "Manage Subscription" }).click();
  await page.getByRole("heading", { name: "Portal" }).waitFor();
  const bought = provider.events.findLast(({ type }) => type === "checkout.session.completed")!;
  const { subscription } = bought.data.object as { subscription: string };
  provider.cancelAtPeriodEnd(subscription);
  await provider.delivered();
  await page.getByRole("link", { name: "Back" }).click();
  await page.getByText("Ends on").waitFor();

  await page.getByText(`Delete the account ${name}`).click();
  await page.locator("#delete-password").fill(PASSWORD);
  await page.getByRole("button", { name: "Permanently delete my account" }).click();
  await page.getByText("Your account was deleted.").waitFor();
  await signIn(page, name);
  await page.getByText("Login failed").first().waitFor();
  expect(provider.calls).toContain(`DELETE /v1/subscriptions/${subscription}`);
  expect(await open(reader, shared)).toBe(404);
  // The name is free, and the person who takes it finds nothing of the one before.
  await newPerson(page, name);
  await open(page, "/account");
  await page.getByText("Nothing saved yet.").waitFor();
  await page.getByText("You aren't following anything yet.").waitFor();
}, 240_000);
