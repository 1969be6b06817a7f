import { expect, it } from "vitest";
import { mailTo, operate } from "./operator.ts";
import { FENCE, findings, newVisitor, openPage, useBrowser } from "./support.ts";

useBrowser();

/** What a form asks of everyone: more time than a machine takes. */
const READ_MS = 2_100;

it("a mistake in an answer is reported with its clauses, decided by the operator, mailed and logged without a word of its reporter", async () => {
  const page = await newVisitor();
  await openPage(page, `/search?q=${encodeURIComponent(FENCE)}`);
  await page.getByRole("link", { name: "Report a mistake in this answer" }).click();
  await page.waitForURL("**/report-a-mistake?**");
  const attached = page.getByRole("complementary", { name: "What we attach" });
  await attached.getByText(FENCE).waitFor();
  await attached.getByText("Denver: Denver Zoning Code, Division 10.5").first().waitFor();
  expect(await findings(page)).toEqual([]);
  await page.getByLabel("Which clause is it about?").selectOption({ index: 1 });
  await page.getByLabel("What is wrong, and what should it say?").fill("The zebra page says 5 feet.");
  await page.getByLabel("Link to a source").fill("https://denvergov.example/fences");
  await page.getByLabel("Email").fill("ana.zebra@example.org");
  await page.waitForTimeout(READ_MS);
  await page.getByRole("button", { name: "Send the report" }).click();
  const told = await page.getByRole("main").getByRole("status").textContent();
  const number = /number (\d+)/.exec(told ?? "")?.[1] ?? "";
  expect(number).not.toBe("");

  const shown = await operate("corrections", "show", number);
  expect(shown).toContain(`Question: ${FENCE}`);
  expect(shown).toMatch(/About: Denver: .*, rules \d+/);
  expect(await mailTo("operator@lotline.test", `Mistake ${number}`)).toContain(
    "> The zebra page says 5 feet.",
  );
  await operate("corrections", "accept", number, "--note", "The city's page is newer. We mend it.");
  expect(await mailTo("ana.zebra@example.org", `report ${number}`)).toContain("We mend it.");

  await openPage(page, "/accuracy");
  const entry = page.locator(`#correction-${number}`);
  await entry.getByText("The city's page is newer. We mend it.").waitFor();
  await expect.poll(() => entry.textContent()).toContain("A mistake; to be corrected");
  await expect.poll(() => page.getByRole("main").textContent()).not.toContain("zebra");
});

it("without script a rule of a section is reported from a phone, and what was typed stays when it is refused", async () => {
  const page = await newVisitor({ javaScript: false, width: 390, expectedFailures: /400/ });
  await page.goto("/codes/denver/dzc-10.5-fence-height");
  await page.getByRole("link", { name: "Report a mistake in rule 1" }).click();
  await page.getByText("Between the front wall of the house and the street").waitFor();
  await page.getByLabel("What is wrong, and what should it say?").fill("One\nTwo");
  await page.getByLabel("Email").fill("bo@example");
  await page.getByRole("button", { name: "Send the report" }).click();
  await page.locator("#field-email-fault").waitFor();
  await expect
    .poll(() => page.getByLabel("What is wrong, and what should it say?").inputValue())
    .toBe("One\nTwo");
  await page.getByLabel("Email").fill("");
  await page.waitForTimeout(READ_MS);
  await page.getByRole("button", { name: "Send the report" }).click();
  await page.getByText(/Your report has the number \d+/).waitFor();
  await expect
    .poll(() => page.getByRole("link", { name: "Back to the page" }).getAttribute("href"))
    .toBe("/codes/denver/dzc-10.5-fence-height");
});
