import type { Page } from "playwright-core";
import { afterAll, expect, it } from "vitest";
import { mailTo, operate } from "./operator.ts";
import { newName, register } from "./person.ts";
import { findings, newVisitor, openMore, openStill, useBrowser } from "./support.ts";

useBrowser();

const READ_MS = 2_100;
const NAME = `Lintel ${Date.now() % 1_000_000}`;
let listed = "";

/** The directory is as it was for the other journeys. */
afterAll(() => operate("experts", "remove", listed));

async function newPerson(page: Page, name: string, next: string): Promise<void> {
  await openStill(page, `/auth?${new URLSearchParams({ tab: "register", next })}`);
  await register(page, name);
  await page.getByRole("button", { name: "Logout" }).waitFor();
}

/** Mail goes to proven addresses alone. */
async function prove(page: Page, name: string): Promise<void> {
  const [link] = /http\S+verify\S*token=\S+/.exec(await mailTo(`${name}@example.org`, ""))!;
  await openStill(page, new URL(link!).pathname + new URL(link!).search);
  await page.getByRole("button", { name: "Confirm this address" }).click();
  await page.getByRole("heading", { name: "Your address is confirmed" }).waitFor();
}

/** Somebody applies, is listed by the operator and gets an account to answer with. */
async function newExpert(page: Page): Promise<void> {
  const username = newName("lintel");
  await newPerson(page, username, "/expert-directory/apply");
  await page.waitForLoadState("networkidle");
  await page.getByLabel("Your name or your firm's name").fill(NAME);
  await page.getByLabel("Specialty").selectOption("Planner");
  await page.getByLabel("Location").selectOption("Denver");
  await page.getByLabel("Email").fill(`${username}@example.org`);
  await page.getByLabel("What you do, in a sentence or two").fill("Reads codes.");
  await page.getByLabel("Your work").fill("Reading codes.");
  await page.getByLabel("License or registration").fill("None needed");
  await page.waitForTimeout(READ_MS);
  await page.getByRole("button", { name: "Send Application" }).click();
  await page.getByRole("main").getByRole("heading", { name: "Application Sent" }).waitFor();
  const line = (await operate("experts", "list", "--applied"))
    .split("\n")
    .find((text) => text.includes(NAME));
  listed = line!.trim().split(" ")[0]!;
  const address = await operate("experts", "approve", listed);
  await operate("experts", "link", address.split("/").at(-1)!, username);
}

it("a person asks from an answer, an expert answers with a clause, and the asker reads it from the inbox", async () => {
  const [asker, expert] = [await newVisitor({ expectedFailures: /40[04]/ }), await newVisitor()];
  const name = newName("wonder");
  const joinAndProve = async () => {
    await newPerson(asker, name, "/contact-us");
    await prove(asker, name);
  };
  await Promise.all([newExpert(expert), joinAndProve()]);
  await openStill(asker, "/search?q=Can+I+build+a+5+ft+fence+in+Denver%3F");
  await openMore(asker);
  await asker.getByRole("link", { name: "Ask an expert about this answer" }).click();
  await asker.getByLabel("Who should answer?").selectOption({ label: "Any planner in Denver (1 expert)" });
  await asker.getByLabel("What is it about?").fill("A gate");
  const words = asker.getByRole("textbox", { name: "Your question" });
  await words.fill("   ");
  await asker.getByRole("button", { name: "Send Question" }).click();
  await asker.getByText("Please type your question.").first().waitFor();
  await expect.poll(() => asker.getByLabel("What is it about?").inputValue()).toBe("A gate");
  await words.fill("May the <b>gate</b> be higher?");
  await asker.getByRole("button", { name: "Send Question" }).click();
  await asker.getByText("We sent your question.").waitFor();

  await openStill(expert, "/expert-questions");
  await expert.getByRole("link", { name: "Questions to answer" }).waitFor();
  await expert.getByRole("link", { name: "A gate" }).click();
  await expert.getByText("May the <b>gate</b> be higher?").waitFor();
  await expert.getByRole("heading", { name: "How this was checked" }).waitFor();
  expect(await findings(expert)).toEqual([]);
  await expert.getByRole("textbox", { name: "Your answer" }).fill("A gate counts as fence.");
  await expert.locator(".clause-box input").first().check();
  await expert.getByRole("button", { name: "Send Answer" }).click();
  await expert.getByText("We sent your answer").waitFor();

  expect(await mailTo(`${name}@example.org`, `${NAME} answered your question`)).toContain(
    "/expert-questions/",
  );
  await openStill(asker, "/notifications");
  await asker.getByRole("heading", { name: `${NAME} answered your question` }).waitFor();
  await asker.getByRole("link", { name: "See it: A gate" }).click();
  await asker.getByText("A gate counts as fence.").waitFor();
  await asker.locator(".said .clause-quote").waitFor();
  await asker.getByText("These are the expert's own words.").waitFor();
  expect(await findings(asker)).toEqual([]);
  await asker.getByRole("button", { name: "Close this question" }).click();
  await asker.getByText("The question is closed.").waitFor();
});
