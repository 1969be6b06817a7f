import { expect, it } from "vitest";
import { newVisitor, openPage, useBrowser } from "./support.ts";

useBrowser();

it("a slow result shows its shape first, and takes the focus to its title when it comes", async () => {
  const page = await newVisitor();
  await openPage(page, "/compliance?step=3&type=fence&cityId=1");
  let send = () => {};
  const asked = new Promise<void>((resolve) => {
    send = resolve;
  });
  await page.route("**/api/compliance/check*", async (route) => {
    await asked;
    await route.continue();
  });
  await page.getByRole("textbox", { name: "Height" }).fill("6");
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await page.getByText("Checking your project…").waitFor({ state: "attached" });
  send();
  await page.getByRole("article", { name: "Result" }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("step-title");
});

it("without a connection the step says so, keeps everything, and works again afterwards", async () => {
  const page = await newVisitor({ expectedFailures: /ERR_INTERNET_DISCONNECTED|Failed to fetch/ });
  await openPage(page, "/compliance?step=3&type=fence&cityId=1");
  await page.context().setOffline(true);
  await page.getByRole("textbox", { name: "Height" }).fill("6");
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await page.getByRole("heading", { name: "This step could not be loaded" }).waitFor();
  expect(new URL(page.url()).searchParams.get("height")).toBe("6");
  await page.context().setOffline(false);
  await page.getByRole("link", { name: "Try again" }).click();
  await page.getByRole("article", { name: "Result" }).waitFor();
});

it("a limit leads to the field that it is about, also where that is folded away", async () => {
  const page = await newVisitor();
  await openPage(page, "/compliance?step=4&type=fence&cityId=1&height=6&place=front_yard");
  await page.getByRole("heading", { name: "Other limits to meet" }).click();
  await page.getByRole("link", { name: "Enter yours" }).first().click();
  await page.waitForURL(/step=3.*#field-/);
  const field = page.locator(new URL(page.url()).hash);
  await field.waitFor();
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
});

it("several faults are listed above the form, and each leads to its field, also where that is folded away", async () => {
  const page = await newVisitor({ expectedFailures: /status of 400/ });
  await openPage(page, "/compliance?step=4&type=addition&cityId=5&height=tall&lot_area=-4");
  const list = page.getByRole("alert");
  await list.getByText("Check these 2 details:").waitFor();
  await list.getByRole("link", { name: "The size of the lot cannot be negative." }).click();
  const field = page.getByRole("textbox", { name: "Size of the lot" });
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
  await field.fill("6000");
  await page.keyboard.press("Tab");
  // One fault has its sentence at the field and needs no list.
  await expect.poll(() => list.count()).toBe(0);
});
