import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { projectRoot } from "#server/project-root.ts";
import { REVIEW_TOWN } from "#testing/review-town.ts";
import { operateOn } from "./operator.ts";
import { type OwnServer, startOwnServer } from "./own-server.ts";
import { findings, newVisitor, useBrowser } from "./support.ts";

useBrowser();

const PASSWORD = "four lots by the river";
const home = mkdtempSync(join(tmpdir(), "lotline-review-"));
let server: OwnServer;

/** The embedded database serves one process: the code is imported before the server starts. */
const importTown = async (dataDir: string): Promise<void> => {
  const file = join(home, "elmwood.json");
  writeFileSync(
    file,
    JSON.stringify(
      REVIEW_TOWN.map(({ number, title, blocks }) => ({
        section_number: number,
        title,
        text: blocks.map((block) => (block.kind === "table" ? "" : block.text)).join("\n\n"),
      })),
    ),
  );
  const command = ["--import", "tsx", "src/cli/lotline.ts", "import", "code", file];
  await promisify(execFile)(process.execPath, [...command, "--city", "Elmwood", "--state", "UT"], {
    cwd: projectRoot,
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: "", BASE_URL: "" },
  });
};

beforeAll(async () => {
  server = await startOwnServer({}, 0, importTown);
});
afterAll(async () => {
  await server?.end();
  rmSync(home, { recursive: true, force: true });
});

it("an operator corrects a rule beside its passage, undoes it, accepts it, and the section says that it is reviewed", async () => {
  const page = await newVisitor({ expectedFailures: /40[03]/ });
  const open = (path: string) => page.goto(`${server.site}${path}`, { waitUntil: "networkidle" });
  await open("/auth?tab=register&next=/operator/rules");
  await page.getByLabel("Username").fill("reviewer");
  await page.getByLabel("Email").fill("reviewer@example.org");
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Confirm password").fill(PASSWORD);
  await page.getByRole("button", { name: "Create account" }).click();
  await page.getByRole("heading", { name: "You can't open this page" }).waitFor();
  await operateOn(server.dataDir, "operators", "add", "reviewer");

  await open("/operator/rules");
  await page.getByRole("main").getByRole("link", { name: "Elmwood, UT" }).click();
  await page.getByLabel("Subject").selectOption("Height");
  await page.getByRole("button", { name: "Show" }).click();
  expect(await findings(page)).toEqual([]);
  await page.getByRole("link", { name: "Height: at most 35 ft" }).click();
  await page.getByText("35 ft", { exact: true }).first().waitFor();
  expect(await page.locator("mark").innerText()).toContain("35");
  expect(await findings(page)).toEqual([]);

  await page.getByLabel("Figure").fill("tall");
  await page.getByRole("button", { name: "Save corrected rule" }).click();
  await page.getByText("Please enter a number").first().waitFor();
  await page.getByLabel("Figure").fill("36");
  await page.keyboard.press("Alt+Shift+KeyC");
  await page.getByText("The correction of the last rule is saved.").waitFor();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await page.getByText("The decision is undone.").waitFor();
  expect(await page.getByLabel("Figure").inputValue()).toBe("35");
  await page.keyboard.press("Alt+Shift+KeyA");
  await page.getByText("The last rule is accepted.").waitFor();

  await open("/codes/elmwood/4-2");
  await page.getByText("Reviewed", { exact: true }).waitFor();
  await open("/data-sources/gaps/elmwood");
  expect(await findings(page)).toEqual([]);
  const row = page.getByRole("row").filter({ hasText: "R-1" });
  expect(await row.getByRole("cell").nth(1).innerText()).toContain("Height");
});

it("decides without script", async () => {
  const page = await newVisitor({ javaScript: false });
  await page.goto(`${server.site}/auth?next=/operator/rules/elmwood`);
  await page.getByLabel("Username").fill("reviewer");
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.locator("main form button[type=submit]").first().click();
  await page.getByRole("link", { name: "Front setback: at least 25 ft" }).click();
  await page.getByRole("button", { name: "Reject" }).click();
  await page.getByText("The last rule is rejected.").waitFor();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await page.getByText("The decision is undone.").waitFor();
});
