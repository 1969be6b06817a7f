import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { atAccount, newName, PASSWORD, register, signIn, signOut } from "./person.ts";
import { findings, newVisitor, openPage, siteUrl, useBrowser } from "./support.ts";

useBrowser();

/** Browsers make passkeys for names alone, and the journeys' server says its number. */
const HERE = siteUrl.replace("127.0.0.1", "localhost");
const part = (page: Page) => page.getByRole("region", { name: "Passkeys" });
const signInButton = (page: Page) => page.getByRole("button", { name: "Sign in with a passkey" });

/**
 * A device with a screen lock in the page's browser. It answers whatever it is asked at once, so that where it `offers`
 * its passkey below the field for the username, opening the page signs in.
 */
async function addDevice(page: Page, { offers = false } = {}) {
  if (!offers)
    await page.addInitScript(() => {
      PublicKeyCredential.isConditionalMediationAvailable = async () => false;
    });
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  const { authenticatorId } = await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      ...{ protocol: "ctap2", transport: "internal" },
      ...{ hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
      automaticPresenceSimulation: true,
    },
  });
  return {
    setVerified: (isUserVerified: boolean) =>
      session.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified }),
    passkeys: async () =>
      (await session.send("WebAuthn.getCredentials", { authenticatorId })).credentials.length,
  };
}

/** A new person's account page; their name. */
async function newPerson(page: Page): Promise<string> {
  const name = newName("key");
  await openPage(page, `${HERE}/auth?tab=register&next=/account`);
  await register(page, name);
  await atAccount(page);
  return name;
}

async function askFor(page: Page, name: string, password = PASSWORD): Promise<void> {
  const form = part(page).getByText("Add a passkey");
  if (!(await part(page).getByLabel("Name").isVisible())) await form.click();
  await part(page).getByLabel("Name").fill(name);
  await part(page).locator("#passkey-password").fill(password);
  await part(page).getByRole("button", { name: "Continue" }).click();
}

it("a passkey is added, signs in without a name, and no longer does once it is removed", async () => {
  const page = await newVisitor({ expectedFailures: /40[01]/ });
  const device = await addDevice(page);
  await newPerson(page);
  await openPage(page, `${HERE}/account`);
  await part(page).getByText("Add a passkey").click();
  expect(await findings(page)).toEqual([]);
  await askFor(page, "My laptop", "not the password");
  await part(page).getByText("This is not your current password.").waitFor();
  expect(await device.passkeys()).toBe(0);
  // The person fails to verify themselves: nothing is added, and the page says so.
  await device.setVerified(false);
  await askFor(page, "My laptop");
  await part(page).getByText("No passkey was added. The request was canceled or took too long.").waitFor();
  await device.setVerified(true);
  await askFor(page, "My laptop");
  await page.getByText("Passkey added.").waitFor();
  await part(page).getByRole("paragraph").getByText("My laptop", { exact: true }).waitFor();
  await part(page).getByText("Not used yet.").waitFor();
  expect(await device.passkeys()).toBe(1);
  expect(await findings(page)).toEqual([]);
  await askFor(page, "Again");
  await part(page).getByText("This device already has a passkey for your account.").waitFor();

  await signOut(page);
  await openPage(page, `${HERE}/auth?next=/account`);
  await signInButton(page).click();
  await atAccount(page);
  await part(page)
    .getByText(/Last used on/)
    .waitFor();
  await page.getByText("Sign-ins and passkey changes").click();
  await page.getByText(/^Signed in with a passkey on /).waitFor();
  await page.getByText(/^Passkey added on /).waitFor();

  await part(page).getByText("Remove My laptop").click();
  await part(page).getByRole("form", { name: "Remove My laptop" }).getByLabel("Your password").fill(PASSWORD);
  expect(await findings(page)).toEqual([]);
  await part(page).getByRole("button", { name: "Remove passkey" }).click();
  await page.getByText("Passkey removed. Your other devices are signed out.").waitFor();
  await signOut(page);
  await openPage(page, `${HERE}/auth?next=/account`);
  expect(await findings(page)).toEqual([]);
  await signInButton(page).click();
  await page.getByText("This passkey isn't connected to an account here.").first().waitFor();
  expect(await findings(page)).toEqual([]);
});

it("where the person gives up, the page says so, and the password still works", async () => {
  const page = await newVisitor({ expectedFailures: /40[01]/ });
  const device = await addDevice(page);
  const name = await newPerson(page);
  await openPage(page, `${HERE}/account`);
  await askFor(page, "");
  await part(page)
    .getByText(/^Passkey added [A-Z]/)
    .waitFor();
  await signOut(page);
  await openPage(page, `${HERE}/auth?next=/account`);
  await device.setVerified(false);
  await signInButton(page).click();
  await page.getByText("You are not signed in. The request was canceled or took too long.").first().waitFor();
  await signIn(page, name);
  await atAccount(page);
});

it("a passkey that is chosen below the field for the username signs in without the button", async () => {
  const page = await newVisitor();
  await addDevice(page, { offers: true });
  await newPerson(page);
  await openPage(page, `${HERE}/account`);
  await askFor(page, "My laptop");
  await part(page).getByText("Not used yet.").waitFor();
  await signOut(page);
  await page.goto(`${HERE}/auth?next=/account`);
  await atAccount(page);
  await part(page)
    .getByText(/Last used on/)
    .waitFor();
});

it("without script the page to sign in is as it was, and says of passkeys nothing", async () => {
  const page = await newVisitor({ javaScript: false });
  await page.goto("/auth");
  await page.getByRole("button", { name: "Sign in", exact: true }).waitFor();
  expect(await signInButton(page).count()).toBe(0);
  expect(await page.getByLabel("Username").getAttribute("autocomplete")).toBe("username webauthn");
});

it("on a phone in the dark targets are 44 pixels high, nothing is cut off, and there are no findings", async () => {
  const page = await newVisitor({ width: 390, theme: "dark", expectedFailures: /40[01]/ });
  await addDevice(page);
  await newPerson(page);
  await openPage(page, `${HERE}/account`);
  await askFor(page, "The phone that I have had since the summer of last year, blue");
  await part(page).getByText("Not used yet.").waitFor();
  await part(page).getByText("Remove").first().click();
  const check = async () => {
    expect(await findings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    const small = await page
      .locator("main :is(.button, .text-button, .field, summary)")
      .evaluateAll((elements) =>
        elements
          .map((element) => ({ name: element.textContent, height: element.getBoundingClientRect().height }))
          .filter(({ height }) => height > 0 && height < 44)
          .map(({ name, height }) => `${name}: ${height}`),
      );
    expect(small).toEqual([]);
  };
  await check();
  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  await page.getByText("You are signed out everywhere.").waitFor();
  await openPage(page, `${HERE}/auth`);
  await signInButton(page).waitFor();
  await check();
});
