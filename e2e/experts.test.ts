import { expect, it } from "vitest";
import { mailTo, operate } from "./operator.ts";
import { findings, newVisitor, openPage, useBrowser } from "./support.ts";

useBrowser();

const READ_MS = 2_100;
const SECRET = "mail-only@quarry.example";

it("the directory is searched, filtered and paged, all of it in the address", async () => {
  const page = await newVisitor();
  await openPage(page, "/expert-directory");
  // The examples, and at times somebody whom another journey lists.
  await page.getByText(/^1[2-9] experts$/).waitFor();
  await page.getByRole("link", { name: "Next" }).click();
  await page.waitForURL("**/expert-directory?page=2");
  await page.getByText(/^Page 2 of [23]$/).waitFor();
  await page.getByLabel("Specialty").selectOption("Attorney");
  await page.getByLabel("Location").selectOption("New York");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await page.waitForURL(/specialty=attorney&location=New\+York/);
  await page.getByText("1 expert", { exact: true }).waitFor();
  await page.getByRole("heading", { name: "Easement Law Office" }).waitFor();
  await page.goBack();
  await page.getByText(/^Page 2 of [23]$/).waitFor();
  await expect.poll(() => page.getByLabel("Specialty").inputValue()).toBe("");
  await page.getByLabel("Name or keyword").fill("retained walls");
  await page.keyboard.press("Enter");
  await page.getByText("2 experts", { exact: true }).waitFor();
});

it("an applicant is listed by the operator, hears from a client, and is reviewed by that client alone", async () => {
  const page = await newVisitor({ expectedFailures: /404/ });
  await openPage(page, "/expert-directory");
  await page.getByRole("link", { name: "Apply to Join" }).click();
  await page.getByLabel("Your name or your firm's name").fill("Quarry & <b>Stone</b>");
  await page.getByLabel("Specialty").selectOption("Contractor");
  await page.getByLabel("Location").selectOption("Austin");
  await page.getByLabel("Email").fill(SECRET);
  await page
    .getByLabel("What you do, in a sentence or two")
    .fill("Dry stone walls <script>alert(1)</script>.");
  await page.getByLabel("Your work").fill("Gabions.\nRubble.");
  await page.getByLabel("License or registration").fill("TX-99");
  await page.waitForTimeout(READ_MS);
  await page.getByRole("button", { name: "Send Application" }).click();
  await page.getByRole("main").getByRole("heading", { name: "Application Sent" }).waitFor();
  expect(await findings(page)).toEqual([]);
  expect(await mailTo("operator@lotline.test", "Application")).toContain("TX-99");
  await openPage(page, "/expert-directory?q=gabions");
  await page.getByText("No expert found").waitFor();

  const line = (await operate("experts", "list", "--applied"))
    .split("\n")
    .find((text) => text.includes("Quarry"));
  expect(await operate("experts", "approve", line!.trim().split(" ")[0]!)).toContain(
    "/expert-directory/quarry-b-stone-b",
  );
  expect(await mailTo(SECRET, "You are listed")).toContain("/expert-directory/quarry-b-stone-b");

  // The list is read anew; nothing of it was kept from before.
  await openPage(page, "/expert-directory?q=gabions");
  await page.getByRole("link", { name: "View Profile of Quarry & <b>Stone</b>" }).click();
  await page.getByRole("heading", { level: 1, name: "Quarry & <b>Stone</b>" }).waitFor();
  await page.getByText("No reviews yet").waitFor();
  await page.getByLabel("Name").fill("Cy");
  await page.getByLabel("Email").fill("cy@client.example");
  await page.getByRole("textbox", { name: "Message" }).fill("A wall, please.");
  await page.waitForTimeout(READ_MS);
  await page.getByRole("button", { name: "Send Message" }).click();
  await page.getByRole("main").getByText("Message Sent.").waitFor();
  expect(await findings(page)).toEqual([]);
  expect(await page.content()).not.toContain(SECRET);
  const letter = await mailTo(SECRET, "A message from Cy");
  expect(letter).toContain("Reply to: cy@client.example");
  expect(letter).toContain("> A wall, please.");

  const receipt = await mailTo("cy@client.example", "Your message to");
  const link = new URL(/(http\S+\/review\?\S+)/.exec(receipt)![1]!);
  expect(await openPage(page, `${link.pathname}${link.search}`)).toBe(200);
  await page.getByLabel("How was it?").selectOption("4 of 5: Good");
  await page.getByLabel("What should others know?").fill("It stands.\n<i>Still.</i>");
  await expect.poll(() => page.getByLabel("Name to show").inputValue()).toBe("Cy");
  expect(await findings(page)).toEqual([]);
  await page.waitForTimeout(READ_MS);
  await page.getByRole("button", { name: "Save Review" }).click();
  await page.getByRole("main").getByRole("heading", { name: "Review Saved" }).waitFor();
  await page.getByRole("link", { name: "See the profile" }).click();
  await page.getByText("4.0 of 5 (1 review)").waitFor();
  await expect.poll(() => page.getByText("<i>Still.</i>").isVisible()).toBe(true);
  expect(await findings(page)).toEqual([]);

  expect(await openPage(page, `${link.pathname}${link.search}x`)).toBe(404);
  await page.getByText("This link can't be used to write a review.").waitFor();

  const number = line!.trim().split(" ")[0]!;
  const review = (await operate("experts", "reviews", number)).split(" ")[0]!;
  await operate("experts", "remove-review", review);
  await openPage(page, link.pathname.replace("/review", ""));
  await page.getByText("No reviews yet").waitFor();
});

it("an expert is written to without script, on a phone", async () => {
  const page = await newVisitor({ javaScript: false, width: 390 });
  await page.goto("/expert-directory?specialty=planner");
  await page.getByRole("link", { name: "Contact Civic Lines Planning" }).click();
  await page.waitForURL("**/example-civic-lines#contact");
  await page.getByLabel("Name").fill("Di");
  await page.getByLabel("Email").fill("di@client.example");
  await page.getByRole("textbox", { name: "Message" }).fill("Is this real?");
  await page.waitForTimeout(READ_MS);
  await page.getByRole("button", { name: "Send Message" }).click();
  await page.waitForURL("**/example-civic-lines?sent=1");
  await expect
    .poll(() => page.getByText("This is an example, so the people who run Lotline will read it.").isVisible())
    .toBe(true);
  expect(await mailTo("operator@lotline.test", "A message from Di")).toContain("example profile");
});
