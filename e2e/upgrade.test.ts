import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { projectRoot } from "#server/project-root.ts";
import { type PaymentProvider, PROVIDER_PRICES, startPaymentProvider } from "#testing/payment-provider.ts";
import { findings, newVisitor, useBrowser } from "./support.ts";

useBrowser();

const PASSWORD = "four lots by the river";
const TABLE = "/tables/answer.csv?table=checks&q=Can+I+build+a+5+ft+fence+in+Denver%3F";
let provider: PaymentProvider;
let server: ChildProcess;
let dataDir: string;
let site = "";

/** A server of its own, on which plans are enforced and sold by a provider on this machine. */
beforeAll(async () => {
  provider = await startPaymentProvider();
  dataDir = mkdtempSync(join(tmpdir(), "lotline-upgrade-"));
  server = spawn(process.execPath, [join(projectRoot, "scripts", "start.mjs"), "--no-build"], {
    cwd: projectRoot,
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: "0",
      HOST: "127.0.0.1",
      DATA_DIR: dataDir,
      DATABASE_URL: "",
      BASE_URL: "",
      LOTLINE_LIMITS: "on",
      LOTLINE_RIGHTS: "on",
      TRUST_PROXY: "1",
      LOG: "quiet",
      STRIPE_SECRET_KEY: provider.secretKey,
      STRIPE_WEBHOOK_SECRET: provider.webhookSecret,
      STRIPE_PRICE_BASIC: PROVIDER_PRICES.basic,
      STRIPE_PRICE_PRO: PROVIDER_PRICES.pro,
      STRIPE_API_BASE: provider.url,
    },
  });
  site = await new Promise((resolve, reject) => {
    let said = "";
    server.stdout?.on("data", (part: Buffer) => {
      said += part;
      const address = /ready at (http:\S+)/.exec(said)?.[1];
      if (address) resolve(address);
    });
    server.once("exit", (code) => reject(new Error(`the server ended with code ${code}`)));
  });
  provider.deliverTo(`${site}/api/webhooks/stripe`);
}, 90_000);

afterAll(async () => {
  const ended = new Promise((resolve) => server.once("exit", resolve));
  server.kill("SIGTERM");
  await ended;
  provider.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const open = async (page: Page, path: string): Promise<number> =>
  (await page.goto(`${site}${path}`, { waitUntil: "networkidle" }))?.status() ?? 0;

async function register(page: Page, name: string): Promise<void> {
  await open(page, "/auth?tab=register&next=/pricing");
  await page.getByLabel("Username").fill(name);
  await page.getByLabel("Email").fill(`${name}@example.org`);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Confirm password").fill(PASSWORD);
  await page.getByRole("button", { name: "Create account" }).click();
  await page.getByRole("button", { name: "Logout" }).waitFor();
}

/** Presses the provider's button, waits for its events and for the way back. */
async function payFor(page: Page, plan: string): Promise<void> {
  await page.getByRole("button", { name: `Upgrade to ${plan}` }).click();
  await page.waitForURL(`${provider.url}/pay/**`);
  await page.getByRole("button", { name: "Pay" }).click();
  await page.waitForURL(`${site}/pricing?checkout=success**`);
  await provider.delivered();
  await page.reload({ waitUntil: "networkidle" });
  await page.getByText(`You are on the ${plan} plan now.`).waitFor();
}

const csv = (page: Page) => page.request.get(`${site}${TABLE}`, { headers: { Accept: "text/csv" } });

it("a person searches to the limit, meets the gates, buys Basic, searches on, and cancels", async () => {
  const page = await newVisitor({ expectedFailures: /40[13]|429/ });
  await register(page, `buyer${Date.now() % 1_000_000}`);
  expect(await findings(page)).toEqual([]);
  for (const city of ["Denver", "Austin"])
    expect(await open(page, `/search?q=How+tall+can+a+fence+be+in+${city}%3F`)).toBe(200);
  await page.getByRole("link", { name: "PDF and CSV come with the Basic plan" }).waitFor();
  await page.getByRole("link", { name: "Saving comes with the Basic plan" }).waitFor();
  expect((await csv(page)).status()).toBe(403);
  expect(await open(page, "/search?q=How+tall+can+a+fence+be+in+Seattle%3F")).toBe(429);
  await page.keyboard.press("Escape");
  expect(await open(page, "/compare?city1=1&city2=6&topic=deck")).toBe(403);
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

  expect(await open(page, "/search?q=How+tall+can+a+fence+be+in+Seattle%3F")).toBe(200);
  await page.getByRole("button", { name: "Download as PDF" }).waitFor();
  await page.getByRole("button", { name: "Save this answer" }).click();
  await page.getByRole("link", { name: "See what you saved" }).waitFor();
  expect((await csv(page)).status()).toBe(200);
  expect(await open(page, "/compare?city1=1&city2=6&topic=deck")).toBe(403);

  await open(page, "/account");
  await page.getByText("of 10 searches used").waitFor();
  await page.getByText("$9.99 a month").waitFor();
  await page.getByText("Renews on").waitFor();
  await page.getByText("A mail at once, when the verdict on a saved project changes").waitFor();
  expect(await findings(page)).toEqual([]);
  await page.getByRole("button", { name: "Manage Subscription" }).click();
  await page.getByRole("heading", { name: "Portal" }).waitFor();
  const bought = provider.events.findLast(({ type }) => type === "checkout.session.completed")!;
  provider.cancelAtPeriodEnd((bought.data.object as { subscription: string }).subscription);
  await provider.delivered();
  await page.getByRole("link", { name: "Back" }).click();
  await page.getByText("Ends on").waitFor();
}, 60_000);

it("a checkout that does not open is said in a toast and on the page, and the plan is as it was", async () => {
  const page = await newVisitor({ expectedFailures: /502/ });
  await register(page, `unlucky${Date.now() % 1_000_000}`);
  provider.breakDown(400);
  await page.getByRole("button", { name: "Upgrade to Pro" }).click();
  await page.getByText("Failed to create checkout session. Please try again.").first().waitFor();
  await page.getByText("The payment service did not answer as it should.").waitFor();
  provider.breakDown(null);
  await payFor(page, "Pro");
  expect(await open(page, "/compare?city1=1&city2=6&topic=deck")).toBe(200);
});

it("without script a plan is bought by plain forms", async () => {
  const page = await newVisitor({ javaScript: false });
  await register(page, `plain${Date.now() % 1_000_000}`);
  const answer = await page.request.post(`${site}/pricing`, {
    form: { tier: "basic" },
    headers: { Origin: site },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(302);
  expect(answer.headers().location).toContain(`${provider.url}/pay/`);
});
