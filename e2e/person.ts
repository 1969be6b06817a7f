import type { Page } from "playwright-core";

/** Everyone's in the journeys. */
export const PASSWORD = "four lots by the river";

let people = 0;
/** A username that nobody has; it begins with a word of the journey's own, since several run at once. */
export function newName(word: string): string {
  people += 1;
  return `${word}${Date.now() % 1_000_000}x${people}`;
}

/** Fills in and sends the form to register, on the page that shows it. */
export async function register(page: Page, name: string): Promise<void> {
  await page.getByLabel("Username").fill(name);
  await page.getByLabel("Email").fill(`${name}@example.org`);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Confirm password").fill(PASSWORD);
  await page.getByRole("button", { name: "Create account" }).click();
}

/** Fills in and sends the form to sign in, on the page that shows it. */
export async function signIn(page: Page, name: string, password = PASSWORD): Promise<void> {
  await page.getByLabel("Username").fill(name);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Logout" }).click();
  await page.getByRole("link", { name: "Login" }).waitFor();
}

/** Waits for the account page of the person who is signed in. */
export const atAccount = (page: Page): Promise<void> =>
  page.getByRole("heading", { level: 1, name: "My Account" }).waitFor();
