import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { findings, newVisitor, openPage, useBrowser } from "./support.ts";

useBrowser();

/** The name that the focused element has for a person: its label, text or title. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement | null;
    const label = (element as HTMLInputElement | null)?.labels?.[0]?.textContent;
    return (label ?? element?.textContent ?? "").trim();
  });

/** Presses Tab until the element with this name has the focus. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if (name.test(await focused(page))) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab never came to ${name}; the focus is on "${await focused(page)}".`);
}

const heading = (page: Page, name: RegExp) => page.getByRole("heading", { level: 2, name });
const next = (page: Page) => page.getByRole("button", { name: "Next", exact: true });

it.each([1280, 390])("a homeowner checks a fence by keyboard alone, %i pixels wide", async (width) => {
  const page = await newVisitor({ width });
  await openPage(page, "/compliance");
  expect(await findings(page)).toEqual([]);
  await expect.poll(() => next(page).isDisabled()).toBe(true);

  // The first press of a key on the group chooses the first project.
  await tabTo(page, /^Fence/);
  await page.keyboard.press("Space");
  await expect.poll(() => page.getByRole("radio", { name: /^Standard/ }).isChecked()).toBe(true);
  expect(await findings(page)).toEqual([]);
  await tabTo(page, /^Next$/);
  await page.keyboard.press("Enter");

  await heading(page, /^Location/).waitFor();
  await expect.poll(() => focused(page)).toBe("Location");
  await expect.poll(() => next(page).isDisabled()).toBe(true);
  expect(await findings(page)).toEqual([]);
  await tabTo(page, /^Denver/);
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");

  await heading(page, /^Details/).waitFor();
  await expect.poll(() => next(page).isDisabled()).toBe(true);
  expect(await findings(page)).toEqual([]);
  await tabTo(page, /^Height$/);
  await page.keyboard.type("6");
  await tabTo(page, /^Where on the lot is it/);
  await page.keyboard.type("In the front");
  await tabTo(page, /^Next$/);
  await page.keyboard.press("Enter");

  await heading(page, /^Requirements/).waitFor();
  const result = page.getByRole("article", { name: "Result" });
  await expect.poll(() => result.getByText("Not allowed by right").first().isVisible()).toBe(true);
  await expect.poll(() => result.getByText("Fails by 2 ft").first().isVisible()).toBe(true);
  await expect
    .poll(() => result.getByRole("heading", { name: "Permits", exact: true }).isVisible())
    .toBe(true);
  await expect.poll(() => result.locator(".clause mark").first().textContent()).toContain("4 feet");
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    step: "4",
    type: "fence",
    fenceType: "standard",
    cityId: "1",
    height: "6",
    place: "front_yard",
    system: "ft",
  });
  expect(await findings(page)).toEqual([]);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);

  await tabTo(page, /^Change the height to 4 ft/);
  await page.keyboard.press("Enter");
  await page.waitForURL(/height=4\+ft/);
  await result.locator(".verdict", { hasText: /^Allowed/ }).waitFor();
});

it("each bad figure gets its sentence at its field, and nothing that was typed is lost", async () => {
  const page = await newVisitor();
  await openPage(page, "/compliance?step=3&type=fence&cityId=1");
  const height = page.getByRole("textbox", { name: "Height" });
  const place = page.getByRole("combobox", { name: "Where on the lot is it?" });
  await place.selectOption("In the rear yard");
  for (const [typed, sentence] of [
    ["-4", "The height cannot be negative."],
    ["1000000000", "Please enter a height from 1 to 12 ft."],
    ["abc", /^Please write the height as a number/],
    ["12,5", "Please write decimals with a period: 12.5."],
  ] as const) {
    await height.fill(typed);
    await next(page).click();
    await page.getByText(sentence).waitFor();
    await expect.poll(() => height.evaluate((element) => element === document.activeElement)).toBe(true);
    await expect.poll(() => height.getAttribute("aria-invalid")).toBe("true");
    const described = (await height.getAttribute("aria-describedby")) ?? "";
    await expect.poll(() => page.locator(`#${described.split(" ")[0]}`).textContent()).toMatch(sentence);
    await expect.poll(() => height.inputValue()).toBe(typed);
    await expect.poll(() => place.inputValue()).toBe("rear_yard");
  }
  expect(await findings(page)).toEqual([]);
  await page.reload({ waitUntil: "networkidle" });
  await expect.poll(() => height.inputValue()).toBe("12,5");
  await expect.poll(() => place.inputValue()).toBe("rear_yard");

  // Another unit reads a bare number anew and leaves one with a unit alone.
  await height.fill("5 ft 6 in");
  await page.getByRole("radio", { name: "Meters" }).check();
  await next(page).click();
  await heading(page, /^Requirements/).waitFor();
  await expect
    .poll(() => page.locator(".fact-chip", { hasText: "Height" }).textContent())
    .toMatch(/5 ft 6 in|5\.5 ft/);
  await page.goBack();
  await heading(page, /^Details/).waitFor();
  await expect.poll(() => height.inputValue()).toBe("5 ft 6 in");
});

it("the project is kept by reload and by the browser, and Start New Project forgets it", async () => {
  const page = await newVisitor();
  await openPage(page, "/compliance?step=3&type=fence&cityId=1");
  await page.getByRole("textbox", { name: "Height" }).fill("5 ft");
  await page.keyboard.press("Tab");
  await page.waitForURL(/height=5\+ft/);
  await page.reload({ waitUntil: "networkidle" });
  await expect.poll(() => page.getByRole("textbox", { name: "Height" }).inputValue()).toBe("5 ft");

  await openPage(page, "/compliance");
  await expect.poll(() => page.getByRole("radio", { name: /^Fence/ }).isChecked()).toBe(false);
  await page.getByRole("link", { name: "Fence in Denver" }).click();
  await heading(page, /^Details/).waitFor();
  await expect.poll(() => page.getByRole("textbox", { name: "Height" }).inputValue()).toBe("5 ft");
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await heading(page, /^Location/).waitFor();
  await expect.poll(() => page.getByRole("radio", { name: /^Denver/ }).isChecked()).toBe(true);
  await next(page).click();
  await heading(page, /^Details/).waitFor();

  await page.getByRole("link", { name: "Start New Project" }).click();
  await heading(page, /^Project Type/).waitFor();
  expect(new URL(page.url()).search).toBe("");
  await expect.poll(() => page.getByRole("radio", { checked: true }).count()).toBe(0);
  await openPage(page, "/compliance");
  await expect.poll(() => page.getByText("Continue your project").count()).toBe(0);

  await openPage(page, "/compliance?step=1&type=adu");
  await page.getByRole("link", { name: "Start New Project" }).click();
  await page.waitForURL(/\/compliance$/);
  await page.getByRole("radio", { name: /^ADU/, checked: false }).waitFor();
  await expect.poll(() => page.getByRole("radio", { checked: true }).count()).toBe(0);
});
