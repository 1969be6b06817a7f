import { expect, it } from "vitest";
import { newName, register } from "./person.ts";
import { findings, newVisitor, openPage, siteUrl, useBrowser } from "./support.ts";

useBrowser();

it("a person signs in to save, comes back, saves, follows, writes a note, shares, and takes it all back", async () => {
  const page = await newVisitor();
  const name = newName("keep");
  await openPage(page, "/compliance?step=4&type=fence&cityId=1&height=6+ft&place=front_yard");
  await page.getByRole("link", { name: /Sign in to save this project/ }).click();
  await page.waitForURL("**/auth?**");
  await openPage(page, `${page.url().slice(page.url().indexOf("/auth"))}&tab=register`);
  await register(page, name);
  await page.getByRole("button", { name: "Save this project" }).click();
  await page.getByRole("link", { name: "See what you saved" }).waitFor();

  await openPage(page, "/codes/denver/dzc-10.5-fence-height");
  await page.getByRole("button", { name: "Follow this section" }).click();
  await page.getByText("You follow this section").waitFor();
  const text = `Mind the <i>corner</i> of ${name}`;
  await page.getByLabel("Write a note").last().fill(text);
  await page.getByLabel("Make this note public (shows my username)").last().check();
  await page.getByRole("button", { name: "Save note" }).click();
  await page.locator("p.note-text", { hasText: text }).waitFor();
  expect(await findings(page)).toEqual([]);

  await openPage(page, "/account");
  await page.getByRole("link", { name: "Fence in Denver: 6 ft, in the front yard" }).waitFor();
  await page.getByRole("button", { name: /^Share with a link/ }).click();
  const link = await page.locator(".kept-link a").innerText();
  expect(link).toMatch(new RegExp(`^${siteUrl}/shared/`));
  // A keyboard is led to what came of a press, and copying is the next stop but the link itself.
  const focused = () => page.evaluate(() => document.activeElement?.className);
  await expect.poll(focused).toBe("kept-share");
  await page.getByText("Change name or note").click();
  await page.getByLabel("Name", { exact: true }).fill("My front fence");
  await page.getByRole("button", { name: "Save changes" }).click();
  await page.getByRole("link", { name: "My front fence" }).waitFor();
  await expect.poll(() => page.locator("details.note-fold[open]").count()).toBe(0);
  expect(await findings(page)).toEqual([]);

  const other = await newVisitor({ expectedFailures: /404/ });
  await openPage(other, link!);
  await other.getByText("Not allowed by right").waitFor();
  await expect.poll(() => other.getByText(name).count()).toBe(0);
  await openPage(other, "/codes/denver/dzc-10.5-fence-height");
  await other.locator("p.note-text", { hasText: text }).waitFor();

  await page.getByRole("button", { name: /^Stop sharing/ }).click();
  await page.getByRole("button", { name: /^Share with a link/ }).waitFor();
  await openPage(other, link!);
  await other.getByText("The person who shared it may have removed it").waitFor();

  await page
    .locator("#saved ~ .kept-list")
    .getByRole("button", { name: /^Remove/ })
    .click();
  await page.getByText("Nothing saved yet.").waitFor();
  await expect.poll(focused).toBe("kept kept-gone");
  await expect.poll(() => page.locator("#saved ~ [role=status]").innerText()).toBe("Removed: My front fence");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "My front fence" }).waitFor();
  await expect.poll(focused).toBe("kept");
  await page
    .locator("#saved ~ .kept-list")
    .getByRole("button", { name: /^Remove/ })
    .click();
  await page.getByText("Nothing saved yet.").waitFor();
  await page.getByRole("button", { name: /^Stop following/ }).click();
  await page.getByText("You aren't following anything yet.").waitFor();
  await page
    .locator("#own-notes ~ .kept-list")
    .getByRole("button", { name: /^Remove/ })
    .click();
  await page.getByText("No notes yet.").waitFor();
});

it("without script a page's forms lead back to it", async () => {
  const page = await newVisitor({ javaScript: false });
  const name = newName("plain");
  await openPage(page, "/auth?tab=register&next=/codes/denver");
  await register(page, name);
  await page.getByRole("button", { name: "Follow all rules of Denver" }).click();
  await page.getByText("You follow all rules of Denver").waitFor();
  expect(page.url()).toMatch(/\/codes\/denver$/);
  await openPage(page, "/compliance?step=4&type=fence&cityId=1&height=6+ft&place=front_yard");
  await page.getByRole("button", { name: "Save this project" }).click();
  await openPage(page, "/account");
  await page.getByRole("button", { name: /^Remove.*Fence in Denver/ }).click();
  await page.getByRole("heading", { name: "Removed" }).waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.waitForURL("**/account");
  await page.getByRole("link", { name: /^Fence in Denver/ }).waitFor();
});
