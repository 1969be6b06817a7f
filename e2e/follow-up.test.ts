import { expect, it } from "vitest";
import { newVisitor, openPage, useBrowser } from "./support.ts";

useBrowser();

const FRONT = "Can I build a 5 ft fence in the front yard in Denver?";
const REAR = "Can I build a 5 ft fence in the back yard in Denver?";

it("a follow-up is asked by keyboard, shows how it was understood, and leads on from there", async () => {
  const page = await newVisitor();
  await openPage(page, `/search?q=${encodeURIComponent(FRONT)}`);
  const answer = page.getByRole("article", { name: "Answer" });
  await expect.poll(() => answer.getByText("Not allowed by right").first().isVisible()).toBe(true);
  await page.getByRole("textbox", { name: "Ask a follow-up" }).focus();
  await page.keyboard.type("And in the back yard?");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: `Search Results for ${REAR}` }).waitFor();
  await answer.getByText("6 ft").first().waitFor();
  await expect.poll(() => page.getByRole("textbox", { name: "Ask a follow-up" }).inputValue()).toBe("");
  await expect.poll(() => page.getByRole("searchbox", { name: "Your question" }).inputValue()).toBe(REAR);
  // A correction of the reading is one of the whole question.
  const reading = page.getByRole("region", { name: "How we read your question" });
  await page.locator(".reading-line").click();
  await reading.locator("summary", { hasText: "Back yard" }).click();
  await reading.getByRole("link", { name: "Front yard", exact: true }).click();
  await page.waitForURL((url) => url.searchParams.get("q") === REAR && !url.searchParams.has("after"));
});

it("a follow-up is asked without JavaScript, on a phone", async () => {
  const page = await newVisitor({ javaScript: false, width: 390 });
  await page.goto(`/search?q=${encodeURIComponent(FRONT)}`);
  await page.getByRole("textbox", { name: "Ask a follow-up" }).fill("What about 4 ft?");
  await page.getByRole("button", { name: "Ask", exact: true }).click();
  await page.getByText("Can I build a 4 ft fence in the front yard in Denver?").first().waitFor();
  const answer = page.getByRole("article", { name: "Answer" });
  await expect.poll(() => answer.getByText("Not allowed").count()).toBe(0);
});
