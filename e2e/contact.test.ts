import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, it } from "vitest";
import { mailTo } from "./operator.ts";
import { findings, newVisitor, openStill, useBrowser } from "./support.ts";

useBrowser();

/** What a form asks of everyone: more time than a machine takes. */
const READ_MS = 2_100;

it("Contact Sales leads to a message that is mailed, told, and cleared from the form", async () => {
  const page = await newVisitor();
  await openStill(page, "/pricing");
  await page.getByRole("link", { name: "Contact Sales" }).click();
  await page.waitForURL("**/contact-us?subject=Enterprise*");
  await expect.poll(() => page.getByLabel("Subject").inputValue()).toBe("Enterprise plan");
  await page.getByLabel("Name").fill("Ana Sales");
  await page.getByLabel("Email").fill("ana.sales@example.org");
  await page.getByRole("textbox", { name: "Message" }).fill("We are nine people.\n<b>Call us</b>");
  await page.waitForTimeout(READ_MS);
  await page.getByRole("button", { name: "Send Message" }).click();
  const toast = page.getByRole("region", { name: "Notifications" });
  await toast.getByText("Message Sent").waitFor();
  await expect
    .poll(() => toast.getByText("Thank you for contacting us. We will get back to you soon.").count())
    .toBe(1);
  for (const field of ["Name", "Email", "Subject", "Message"])
    await expect.poll(() => page.getByRole("textbox", { name: field }).inputValue()).toBe("");
  expect(await findings(page)).toEqual([]);

  const mail = await mailTo("operator@lotline.test", "Contact: Enterprise plan");
  expect(mail).toContain("Reply to: ana.sales@example.org");
  expect(mail).toContain("> We are nine people.\n> <b>Call us</b>");
  const outbox = join(inject("dataDir"), "outbox");
  const files = readdirSync(outbox).map((name) => readFileSync(join(outbox, name), "utf8"));
  expect(files.filter((text) => text.includes("Reply-To: ana.sales@example.org"))).toHaveLength(1);
  expect(files.join()).toContain("&lt;b&gt;Call us&lt;/b&gt;");
});

it("what is wrong is told at its field, with everything typed kept; so is a lost connection", async () => {
  const page = await newVisitor({
    width: 390,
    expectedFailures: /400|ERR_INTERNET_DISCONNECTED|Failed to fetch/,
  });
  await openStill(page, "/contact-us");
  await page.getByLabel("Name").fill("Ana");
  // Good enough for the browser, and not for mail.
  await page.getByLabel("Email").fill("ana@example");
  await page.getByLabel("Subject").fill("A fence");
  await page.getByRole("textbox", { name: "Message" }).fill("Hello");
  await page.getByRole("button", { name: "Send Message" }).click();
  await page.locator("#field-email-fault").waitFor();
  await expect
    .poll(() => page.locator("#field-email-fault").textContent())
    .toBe("Please type your email address, for example ana@example.org.");
  await page.getByRole("alert").getByText("Nothing was sent yet. Please look at the marked field.").waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("field-email");
  await expect.poll(() => page.getByRole("textbox", { name: "Message" }).inputValue()).toBe("Hello");
  expect(await findings(page)).toEqual([]);

  await page.getByLabel("Email").fill("ana@example.org");
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Send Message" }).click();
  await page.getByText("We could not reach the server, so nothing was sent.").waitFor();
  await expect.poll(() => page.getByRole("textbox", { name: "Message" }).inputValue()).toBe("Hello");
  await page.context().setOffline(false);
  await page.waitForTimeout(READ_MS);
  await page.getByRole("button", { name: "Send Message" }).click();
  await page.getByRole("main").getByText("Message Sent.").waitFor();
});

it("the form works without script, and keeps what was typed when it is not taken", async () => {
  const page = await newVisitor({ javaScript: false, expectedFailures: /400/ });
  await page.goto("/contact-us");
  await page.getByLabel("Name").fill("Bo “Brick”");
  await page.getByLabel("Email").fill("bo@example");
  await page.getByLabel("Subject").fill("No script");
  await page.getByRole("textbox", { name: "Message" }).fill("One\nTwo");
  await page.getByRole("button", { name: "Send Message" }).click();
  await page.locator("#field-email-fault").waitFor();
  await expect.poll(() => page.getByLabel("Name").inputValue()).toBe("Bo “Brick”");
  await expect.poll(() => page.getByRole("textbox", { name: "Message" }).inputValue()).toBe("One\nTwo");
  await page.getByLabel("Email").fill("bo@example.org");
  await page.waitForTimeout(READ_MS);
  await page.getByRole("button", { name: "Send Message" }).click();
  await page.waitForURL("**/contact-us?sent=1");
  await expect.poll(() => page.getByRole("main").getByText("Message Sent.").isVisible()).toBe(true);
  await expect.poll(() => page.getByRole("textbox", { name: "Message" }).inputValue()).toBe("");
  expect(await mailTo("operator@lotline.test", "Contact: No script")).toContain("> One\n> Two");
});
