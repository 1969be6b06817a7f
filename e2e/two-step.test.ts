import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import jsQR from "jsqr";
import type { Page } from "playwright-core";
import { expect, inject, it } from "vitest";
import { appCode, wrongCode } from "#testing/two-step.ts";
import { atAccount, newName, PASSWORD, register, signIn, signOut } from "./person.ts";
import { findings, newVisitor, openPage, useBrowser } from "./support.ts";

useBrowser();

const PERIOD_MS = 30_000;
/** A new person's account page; their name. */
async function newPerson(page: Page): Promise<string> {
  const name = newName("two");
  await page.goto("/auth?tab=register&next=/account");
  await register(page, name);
  await atAccount(page);
  return name;
}

const part = (page: Page) => page.getByRole("region", { name: "Two-step sign-in" });

/** Goes on to the secret, and reads it. */
async function begin(page: Page): Promise<string> {
  await part(page).getByText("Turn on two-step sign-in").click();
  await part(page).getByLabel("Your password").fill(PASSWORD);
  await part(page).getByRole("button", { name: "Continue" }).click();
  await part(page).getByRole("heading", { name: "1. Add Lotline to your app" }).waitFor();
  return (await part(page).locator(".made-key-text code").innerText()).replaceAll(" ", "");
}

/** Turns it on with the code before the present one, so that the next sign-in need not wait. */
async function confirm(page: Page, key: string): Promise<string[]> {
  const saved = part(page).getByRole("heading", { name: "Save your backup codes" });
  const refused = part(page).getByRole("alert");
  // The code of the half minute before counts no more where the next one begins meanwhile.
  for (const isLast of [false, true]) {
    const code = part(page).getByLabel("Code from your app");
    await code.fill(appCode(key, new Date(Date.now() - PERIOD_MS)));
    await part(page).getByRole("button", { name: "Turn on" }).click();
    await (isLast ? saved : saved.or(refused).first()).waitFor();
    if (await saved.isVisible()) break;
  }
  // Nothing on the page says meanwhile that it is off.
  expect(await part(page).getByText("Turn on two-step sign-in").count()).toBe(0);
  return part(page).locator(".backup-codes li").allInnerTexts();
}

/** The code of the present, or of half a minute later where `later`, which counts too. */
async function enterCode(page: Page, key: string, later = false): Promise<void> {
  const at = new Date(Date.now() + (later ? PERIOD_MS : 0));
  await page.getByLabel("Code from your app").fill(appCode(key, at));
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

/** What the QR code on the page says to a camera. */
async function scan(page: Page): Promise<string | undefined> {
  const png = await part(page)
    .getByRole("img", { name: /^QR code/ })
    .screenshot();
  const pixels = await page.evaluate(async (base64) => {
    const image = new Image();
    image.src = `data:image/png;base64,${base64}`;
    await image.decode();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [image.width, image.height];
    const context = canvas.getContext("2d")!;
    context.drawImage(image, 0, 0);
    return { data: [...context.getImageData(0, 0, image.width, image.height).data], side: image.width };
  }, png.toString("base64"));
  const height = pixels.data.length / 4 / pixels.side;
  return jsQR(Uint8ClampedArray.from(pixels.data), pixels.side, height)?.data;
}

/** Whether a mail of this subject was sent to an address. */
function wasTold(email: string, subject: string): boolean {
  const outbox = join(inject("dataDir"), "outbox");
  return (
    existsSync(outbox) &&
    readdirSync(outbox)
      .filter((name) => name.endsWith(".eml"))
      .map((name) => readFileSync(join(outbox, name), "utf8"))
      .some((text) => text.includes(email) && text.includes(`Subject: ${subject}`))
  );
}

async function proveAddress(page: Page, email: string): Promise<void> {
  const outbox = join(inject("dataDir"), "outbox");
  const link = async (): Promise<string> => {
    for (let waited = 0; waited < 100; waited += 1) {
      const texts = existsSync(outbox)
        ? readdirSync(outbox).map((name) => readFileSync(join(outbox, name), "utf8"))
        : [];
      const text = texts.find((each) => each.includes(email)) ?? "";
      const path = /\/auth\/verify\?token=[\w-]+/.exec(text.replace(/=\r?\n/g, "").replace(/=3D/g, "="))?.[0];
      if (path) return path;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error(`no link was sent to ${email}`);
  };
  await openPage(page, await link());
  await page.getByRole("button", { name: "Confirm this address" }).click();
  await page.getByRole("heading", { name: "Your address is confirmed" }).waitFor();
}

it("two-step sign-in is turned on with a scanned code, asked for at sign-in, and turned off", async () => {
  const page = await newVisitor({ expectedFailures: /40[01]/ });
  const name = await newPerson(page);
  const email = `${name}@example.org`;
  await proveAddress(page, email);
  await openPage(page, "/account");

  await part(page).getByText("Off. When it is on, signing in takes").waitFor();
  await part(page).getByText("Turn on two-step sign-in").click();
  expect(await findings(page)).toEqual([]);
  await part(page).getByLabel("Your password").fill("not the password");
  await part(page).getByRole("button", { name: "Continue" }).click();
  await part(page).getByText("This is not your current password.").waitFor();
  await part(page).getByLabel("Your password").fill(PASSWORD);
  await part(page).getByRole("button", { name: "Continue" }).click();
  const first = part(page).getByRole("heading", { name: "1. Add Lotline to your app" });
  await first.waitFor();
  await expect.poll(() => first.evaluate((title) => title === document.activeElement)).toBe(true);
  const key = (await part(page).locator(".made-key-text code").innerText()).replaceAll(" ", "");
  const address = `otpauth://totp/Lotline:${name}?secret=${key}&issuer=Lotline&digits=6&period=30`;
  expect(await scan(page)).toBe(address);
  expect(
    await part(page).getByRole("link", { name: "open it in an app on this device" }).getAttribute("href"),
  ).toBe(address);
  await part(page).getByRole("button", { name: "Copy key" }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key);
  expect(await findings(page)).toEqual([]);

  // A wrong code leaves the secret where it is.
  const code = part(page).getByLabel("Code from your app");
  await code.fill(wrongCode(key, new Date()));
  await part(page).getByRole("button", { name: "Turn on" }).click();
  await part(page).getByText("This code is not right, or was used before.").waitFor();
  await expect.poll(() => code.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await scan(page)).toBe(address);
  const backupCodes = await confirm(page, key);
  expect(new Set(backupCodes).size).toBe(10);
  await part(page).getByText("You have 10 of 10 backup codes left.").waitFor();
  await part(page).getByRole("button", { name: "Copy codes" }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(backupCodes.join("\n"));
  expect(await findings(page)).toEqual([]);
  // On paper there are the codes, and nothing else of the page.
  await page.emulateMedia({ media: "print" });
  await expect.poll(() => page.getByRole("heading", { name: "Profile" }).isVisible()).toBe(false);
  await expect.poll(() => page.getByText(backupCodes[0]!).isVisible()).toBe(true);
  await page.emulateMedia({ media: "screen" });
  await openPage(page, "/account");
  await expect.poll(() => page.getByText(backupCodes[0]!).count()).toBe(0);
  await expect.poll(() => wasTold(email, "Two-step sign-in is on")).toBe(true);

  await signOut(page);
  await openPage(page, "/account");
  await signIn(page, name);
  await page.getByRole("heading", { level: 1, name: "Enter your code" }).waitFor();
  expect(await findings(page)).toEqual([]);
  await page.getByLabel("Code from your app").fill(wrongCode(key, new Date()));
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByText("This code is not right, or was used before.").first().waitFor();
  await enterCode(page, key);
  await atAccount(page);
  await page.getByText("Sign-ins and passkey changes").click();
  await page.getByText(/^Right password, wrong code on /).waitFor();

  await signOut(page);
  await openPage(page, "/auth?next=/account");
  await signIn(page, name);
  await page.getByRole("link", { name: "Use a backup code" }).click();
  await page.getByLabel("Backup code").fill(backupCodes[0]!);
  expect(await findings(page)).toEqual([]);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await atAccount(page);
  await part(page).getByText("You have 9 of 10 backup codes left.").waitFor();
  await expect.poll(() => wasTold(email, "A backup code was used")).toBe(true);

  await part(page).getByText("Make new backup codes").click();
  await part(page).getByLabel("Your password").first().fill(PASSWORD);
  await part(page).getByRole("button", { name: "Make new codes" }).click();
  await part(page).getByText("You have 10 of 10 backup codes left.").waitFor();
  const fresh = await part(page).locator(".backup-codes li").allInnerTexts();
  expect(fresh.some((each) => backupCodes.includes(each))).toBe(false);

  await openPage(page, "/account");
  await part(page).getByText("Turn off two-step sign-in").click();
  await part(page).locator("#two-step-off-password").fill(PASSWORD);
  await part(page).getByRole("button", { name: "Turn off" }).click();
  await page.getByText("Two-step sign-in is off, and your other devices are signed out.").waitFor();
  await signOut(page);
  await openPage(page, "/auth?next=/account");
  await signIn(page, name);
  await atAccount(page);
  await part(page).getByText("Off. When it is on").waitFor();
});

it("the second step is done with the keyboard alone", async () => {
  const page = await newVisitor({ expectedFailures: /401/ });
  const name = await newPerson(page);
  await openPage(page, "/account");
  const key = await begin(page);
  await confirm(page, key);
  await signOut(page);
  await openPage(page, "/auth?next=/account");
  await page.getByLabel("Username").focus();
  await page.keyboard.type(name);
  await page.keyboard.press("Tab");
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press("Enter");
  const code = page.getByLabel("Code from your app");
  await code.waitFor();
  for (let presses = 0; presses < 30; presses += 1) {
    if (await code.evaluate((field) => field === document.activeElement)) break;
    await page.keyboard.press("Tab");
  }
  await page.keyboard.type(appCode(key, new Date()));
  await page.keyboard.press("Enter");
  await atAccount(page);
});

it("everything works without JavaScript, on a phone", async () => {
  const page = await newVisitor({ javaScript: false, width: 390, expectedFailures: /40[01]|410/ });
  const name = await newPerson(page);
  const key = await begin(page);
  await part(page).getByLabel("Code from your app").fill(wrongCode(key, new Date()));
  await part(page).getByRole("button", { name: "Turn on" }).click();
  await part(page).getByText("This code is not right, or was used before.").waitFor();
  expect((await part(page).locator(".made-key-text code").innerText()).replaceAll(" ", "")).toBe(key);
  const backupCodes = await confirm(page, key);
  await signOut(page);
  await page.goto("/auth?next=/account");
  await signIn(page, name);
  await page.waitForURL("**/auth/code?next=%2Faccount");
  await enterCode(page, key);
  await atAccount(page);
  await signOut(page);
  await page.goto("/auth?next=/account");
  await signIn(page, name);
  await page.getByRole("link", { name: "Use a backup code" }).click();
  await page.getByLabel("Backup code").fill(backupCodes[9]!.toUpperCase());
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await atAccount(page);
  await signOut(page);
  // Without a sign-in that waits, the page leads back to the password.
  await page.goto("/auth/code");
  await enterCode(page, key);
  await page.getByText("This sign-in expired or was already completed.").waitFor();
  await page.getByRole("link", { name: "Start again" }).click();
  await page.getByRole("heading", { level: 1, name: "Sign in", exact: true }).waitFor();
});

it("on a phone in the dark targets are 44 pixels high, nothing is cut off, and there are no findings", async () => {
  const page = await newVisitor({ width: 390, theme: "dark", expectedFailures: /401/ });
  const name = await newPerson(page);
  await openPage(page, "/account");
  const check = async () => {
    expect(await findings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    const small = await page
      .locator("main :is(.button, .text-button, .field, summary)")
      .evaluateAll((elements) =>
        elements
          .map((element) => ({
            name: element.textContent || element.id,
            box: element.getBoundingClientRect(),
          }))
          .filter(({ box }) => box.width > 0 && box.height < 44)
          .map(({ name, box }) => `${name}: ${box.height}`),
      );
    expect(small).toEqual([]);
  };
  const key = await begin(page);
  await check();
  expect(await scan(page)).toContain(key);
  await confirm(page, key);
  await check();
  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  await page.getByText("You are signed out everywhere.").waitFor();
  await openPage(page, "/auth?next=/account");
  await signIn(page, name);
  await page.getByRole("heading", { level: 1, name: "Enter your code" }).waitFor();
  await check();
  await page.getByRole("link", { name: "Use a backup code" }).click();
  await page.getByLabel("Backup code").waitFor();
  await check();
});
