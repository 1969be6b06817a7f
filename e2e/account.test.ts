import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, it } from "vitest";
import { atAccount, newName, PASSWORD, register, signIn, signOut } from "./person.ts";
import { findings, newVisitor, openPage, useBrowser } from "./support.ts";

useBrowser();

const NEXT = "a fence along the lane";
const LATER = "three stories and a roof";

/** The newest link of a kind that was sent to an address, from the folder in which mail lies. */
async function linkTo(email: string, kind: "verify" | "reset"): Promise<string> {
  const outbox = join(inject("dataDir"), "outbox");
  for (let waited = 0; waited < 100; waited += 1) {
    const texts = existsSync(outbox)
      ? readdirSync(outbox)
          .filter((name) => name.endsWith(".eml"))
          .sort()
          .map((name) => readFileSync(join(outbox, name), "utf8"))
          .filter((text) => text.includes(email))
      : [];
    for (const text of texts.reverse()) {
      // Long lines are folded with "=" in mail.
      const path = new RegExp(`/auth/${kind}\\?token=[\\w-]+`).exec(
        text.replace(/=\r?\n/g, "").replace(/=3D/g, "="),
      )?.[0];
      if (path) return path;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`no ${kind} link was sent to ${email}`);
}

it("a person registers, confirms, signs out and in, changes and resets the password, and deletes the account", async () => {
  const page = await newVisitor({ expectedFailures: /40[01]|410/ });
  const name = newName("ann");
  const email = `${name}@example.org`;
  await openPage(page, "/codes/denver");
  await page.getByRole("link", { name: "Sign Up" }).click();
  await page.getByRole("heading", { level: 1, name: "Create an account" }).waitFor();
  expect(await findings(page)).toEqual([]);

  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Confirm password").fill("something else");
  await page.getByRole("button", { name: "Create account" }).click();
  await page.getByText("Passwords don't match").waitFor();
  await expect
    .poll(() => page.getByLabel("Confirm password").evaluate((field) => field === document.activeElement))
    .toBe(true);
  await register(page, name);
  await page.waitForURL("**/codes/denver");
  await page.getByRole("link", { name, exact: true }).waitFor();

  await openPage(page, await linkTo(email, "verify"));
  await page.getByRole("button", { name: "Confirm this address" }).click();
  await page.getByRole("heading", { name: "Your address is confirmed" }).waitFor();
  await page.getByRole("link", { name: "Go to your account" }).click();
  await page.getByText("0 of 2 searches used").waitFor();
  await expect.poll(() => page.getByText("not confirmed yet").count()).toBe(0);
  expect(await findings(page)).toEqual([]);

  await signOut(page);
  await openPage(page, "/account");
  expect(new URL(page.url()).pathname).toBe("/auth");
  await signIn(page, name, "not the password");
  await page.getByText("Login failed").first().waitFor();
  await page.getByText("401: Wrong username or password.").first().waitFor();
  await signIn(page, name);
  await page.waitForURL("**/account");

  await page.getByText("Change your password", { exact: true }).click();
  await page.getByLabel("Current password").fill(PASSWORD);
  await page.getByLabel("New password").fill(NEXT);
  await page.getByLabel("Confirm password").fill(NEXT);
  await page.getByRole("button", { name: "Change password" }).click();
  await page.getByText("Your new password works").waitFor();

  await page.getByRole("button", { name: "Logout" }).click();
  await page.getByRole("link", { name: "Login" }).click();
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await page.getByLabel("Email").fill(email.toUpperCase());
  await page.getByRole("button", { name: "Send the link" }).click();
  await page.getByRole("heading", { name: "Check your email" }).waitFor();
  const link = await linkTo(email, "reset");
  await openPage(page, link);
  await page.getByLabel("New password").fill(LATER);
  await page.getByLabel("Confirm password").fill(LATER);
  await page.getByRole("button", { name: "Save the new password" }).click();
  await page.getByText("Your new password works. Sign in with it.").waitFor();
  expect(await openPage(page, link)).toBe(410);
  await page.getByText("This link has already been used").waitFor();
  await expect.poll(() => page.getByLabel("New password").count()).toBe(0);
  await openPage(page, "/auth");
  await signIn(page, name, LATER);
  await page.getByRole("link", { name, exact: true }).click();
  await atAccount(page);

  await page.getByText(`Delete the account ${name}`).click();
  expect(await findings(page)).toEqual([]);
  await page.locator("#delete-password").fill(LATER);
  await page.getByRole("button", { name: "Permanently delete my account" }).click();
  await page.getByText("Your account was deleted.").waitFor();
  await signIn(page, name, LATER);
  await page.getByText("Login failed").first().waitFor();
});

it("signing in leads back to the search that was refused, which then is answered", async () => {
  const page = await newVisitor({ expectedFailures: /429/ });
  for (const city of ["Denver", "Austin"])
    await openPage(page, `/search?q=How+tall+can+a+fence+be+in+${city}%3F`);
  await openPage(page, "/search?q=How+tall+can+a+fence+be+in+Seattle%3F");
  await page.getByRole("dialog").getByRole("link", { name: "Create Free Account" }).click();
  await register(page, newName("ann"));
  await page.waitForURL("**/search?q=*Seattle*");
  await page.getByRole("article", { name: "Answer" }).waitFor();
  await page.getByText("You have 1 search left this month.").waitFor();
  await openPage(page, "/search?q=How+tall+can+a+fence+be+in+Denver%3F");
  await page.getByText("You have 1 search left this month.").waitFor();
  await openPage(page, "/search?q=How+tall+can+a+fence+be+in+Chicago%3F");
  await openPage(page, "/search?q=How+tall+can+a+fence+be+in+Portland%3F");
  await page.getByRole("dialog", { name: "You've used this month's searches" }).waitFor();
  expect(await findings(page)).toEqual([]);
});

it("everything works without JavaScript, on a phone", async () => {
  const page = await newVisitor({ javaScript: false, width: 390, expectedFailures: /400/ });
  const name = newName("ann");
  await page.goto("/auth?tab=register&next=/account");
  await page.getByLabel("Username").fill(name);
  await page.getByLabel("Email").fill("nowhere");
  await page.getByRole("button", { name: "Create account" }).click();
  await page.getByText("Please enter an email address like name@example.com.").waitFor();
  await expect.poll(() => page.getByLabel("Username").inputValue()).toBe(name);
  await register(page, name);
  await page.waitForURL("**/account");
  await page.getByText(`${name}@example.org (not confirmed yet)`).waitFor();
  await page.getByRole("button", { name: "Resend the confirmation email" }).click();
  await page.getByText("We sent the email again.").waitFor();
  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  await page.getByText("You are signed out everywhere.").waitFor();
  await signIn(page, name);
  await signOut(page);
});

it("targets of the account's pages on a phone are 44 pixels high, light and dark without findings", async () => {
  const page = await newVisitor({ width: 390, theme: "dark" });
  await openPage(page, "/auth?tab=register&next=/account");
  expect(await findings(page)).toEqual([]);
  await register(page, newName("ann"));
  await page.waitForURL("**/account");
  await page.getByText("Change your password", { exact: true }).click();
  await page.getByRole("button", { name: "Open menu" }).click();
  expect(await findings(page)).toEqual([]);
  const small = await page
    .locator("header :is(a, button), .button, .text-button, .field, main summary")
    .evaluateAll((elements) =>
      elements
        .map((element) => ({ name: element.textContent || element.id, box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 0 && box.height < 44)
        .map(({ name, box }) => `${name}: ${box.height}`),
    );
  expect(small).toEqual([]);
});
