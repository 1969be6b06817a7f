import { expect, it } from "vitest";
import { operate } from "./operator.ts";
import { newName, PASSWORD, register } from "./person.ts";
import { findings, newVisitor, openPage, useBrowser } from "./support.ts";

useBrowser();

it("a person signs in for the developer API, makes a key, copies it, replaces it and revokes it", async () => {
  const page = await newVisitor({ expectedFailures: /400/ });
  const name = newName("api");
  await openPage(page, "/api-access");
  await page.getByRole("heading", { name: "API Access Requires Authentication" }).waitFor();
  const toAuth = page.locator("main").getByRole("link", { name: "Sign in", exact: true });
  await expect.poll(() => toAuth.getAttribute("href")).toBe("/auth?next=%2Fapi-access");
  expect(await findings(page)).toEqual([]);
  await page.getByRole("link", { name: "Create an account" }).click();
  await register(page, name);
  await page.waitForURL("**/api-access");

  const tabs = page.getByRole("navigation", { name: "API Access" });
  await expect
    .poll(() => tabs.getByRole("link").allTextContents())
    .toEqual(["Overview", "Authentication", "API Endpoints", "Code Samples"]);
  await expect
    .poll(() => page.locator("main").getByRole("link", { name: "Compare plans" }).getAttribute("href"))
    .toBe("/pricing");
  await tabs.getByRole("link", { name: "Authentication" }).click();
  await page.getByText("You have no key yet.").waitFor();
  await page.locator(".key-form").getByLabel("Your password").fill(PASSWORD);
  await page.getByRole("button", { name: "Create key" }).click();
  await page.locator(".detail-fault", { hasText: "Please give the key a name." }).waitFor();
  // While the failure shows it is said at once, and hidden from nobody.
  await page
    .getByRole("region", { name: "Notifications" })
    .getByText("The key was not created", { exact: true })
    .waitFor();
  await expect
    .poll(() => page.locator("[aria-live=assertive]").innerText())
    .toContain("The key was not created.");
  expect(await findings(page)).toEqual([]);
  await page.getByLabel("Name").fill("Night job");
  await page.getByLabel("Map").uncheck();
  await page.locator(".key-form").getByLabel("Your password").fill(PASSWORD);
  await page.getByRole("button", { name: "Create key" }).click();
  await page.getByText("It is not shown again.").waitFor();
  const key = (await page.locator(".made-key code").textContent())!;
  expect(key).toMatch(/^lot_\d+_[0-9A-Za-z]{20}$/);
  await page.getByRole("button", { name: "Copy key" }).click();
  await page.getByText("Copied to clipboard").waitFor();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(key);
  await page.getByText("Read, Search, Check.", { exact: false }).waitFor();
  expect(await operate("keys", "list", name)).toContain(
    `…${key.slice(-4)}  Night job  (read, search, check;`,
  );

  await page.locator("summary[aria-label='Replace Night job']").click();
  await page.locator("details[open]").getByLabel("Your password").fill(PASSWORD);
  await page.getByRole("button", { name: "Create the new key" }).click();
  await page.getByText("Replaced by a newer key, and works until").waitFor();
  await expect.poll(() => page.locator(".made-key code").textContent()).not.toBe(key);
  expect(await findings(page)).toEqual([]);

  await page.locator("summary[aria-label='Revoke Night job']").last().click();
  await page.getByRole("button", { name: "Revoke this key" }).last().click();
  await page.getByText("The key is revoked.").waitFor();
  // The form that asked for it is gone: the focus is on what it did, which is said once.
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toContain("The key is revoked.");
  expect(new URL(page.url()).search).toBe("?tab=authentication");
  await expect.poll(() => page.locator(".made-key").count()).toBe(0);
  await page.getByText("Inactive keys (1)").waitFor();
  expect(await page.content()).not.toContain(key.slice(-20, -4));

  await tabs.getByRole("link", { name: "Code Samples" }).click();
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error("refused"));
  });
  await page.getByRole("button", { name: "Copy the Python sample" }).click();
  await page.getByText("Failed to copy").first().waitFor();
  await page.getByText("Could not copy to clipboard. Please try again.").first().waitFor();
});

it("without script a key is made, shown once and revoked", async () => {
  const page = await newVisitor({ javaScript: false });
  const name = newName("plainapi");
  await openPage(page, "/auth?tab=register&next=/api-access%3Ftab=authentication");
  await register(page, name);
  await page.getByLabel("Name").fill("Shell");
  await page.getByLabel("How long it works").selectOption({ index: 1 });
  await page.locator(".key-form").getByLabel("Your password").fill(PASSWORD);
  await page.getByRole("button", { name: "Create key" }).click();
  const key = (await page.locator(".made-key code").textContent())!;
  expect(key).toMatch(/^lot_\d+_[0-9A-Za-z]{20}$/);
  await openPage(page, "/api-access?tab=authentication");
  expect(await page.content()).not.toContain(key.slice(-20, -4));
  await page.locator("summary[aria-label='Revoke Shell']").click();
  await page.getByRole("button", { name: "Revoke this key" }).click();
  await page.getByText("The key is revoked.").waitFor();
});

it("the reference leads from the list to a call, which can be tried, and from there to its problems", async () => {
  const page = await newVisitor({ expectedFailures: /401/ });
  await openPage(page, "/api-access/reference");
  await page.getByRole("link", { name: "List the cities", exact: false }).click();
  await page.getByRole("heading", { name: "List the cities", level: 1 }).waitFor();
  const send = page.getByRole("button", { name: "Send" });
  await send.click();
  await page.getByText("Every call needs a key.").waitFor();
  await page.getByLabel("Your key").fill("lot_1_notakey");
  await send.click();
  await page.getByText("401 Unauthorized").waitFor();
  // The key stays in the tab; what belongs to the call does not.
  await page.getByRole("link", { name: "Next Get one city" }).click();
  await page.getByRole("heading", { name: "Get one city", level: 1 }).waitFor();
  await expect.poll(() => page.getByLabel("Your key").inputValue()).toBe("lot_1_notakey");
  expect(await page.getByText("401 Unauthorized").count()).toBe(0);
  await page.locator("article").getByRole("link", { name: "not_found" }).click();
  await page.waitForURL("**/api-access/reference/problems#problem-not_found");
  await page.locator("#problem-not_found").getByText("There is no such record").waitFor();
});

it("links to the one page that the reference was lead to the same call, problem and chapter", async () => {
  const page = await newVisitor();
  await openPage(page, "/api-access/reference#call-check");
  await page.waitForURL("**/api-access/reference/check");
  await page.getByRole("heading", { name: "Check a project", level: 1 }).waitFor();
  await openPage(page, "/api-access/reference#problem-rate_limited");
  await page.waitForURL("**/api-access/reference/problems#problem-rate_limited");
  // It is in a fold of the index, which the link opens.
  await openPage(page, "/api-access/reference#versions");
  await page.getByText("What would break your program gets a new path").waitFor();
  const plain = await newVisitor({ javaScript: false });
  await openPage(plain, "/api-access/reference#call-check");
  await plain.locator("#call-check").getByRole("link").click();
  await plain.getByRole("heading", { name: "Check a project", level: 1 }).waitFor();
});
