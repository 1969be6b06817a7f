import { expect, it } from "vitest";
import { type ModelServer, serveModel } from "#testing/model-server.ts";
import { type OwnServer, startOwnServer } from "./own-server.ts";
import { COLORS, closePages, findings, newVisitor, useBrowser } from "./support.ts";

useBrowser();

const FENCE = "Can I build a 5-foot fence in front of my house in Denver?";
const LONG =
  "Hello, we moved to Denver in spring and my wife wants something tall because of the neighbor's dog; may the fence in front of our house be 5 ft tall?";

interface Data {
  rules: { id: string }[];
  figures: { n: number }[];
  sentences?: { id: string; says: string }[];
}

/** Reads every question as one on the first rule, and rewords every sentence but the last, where it changes the figure. */
function script(text: string): string {
  const { rules, figures, sentences } = JSON.parse(text) as Data;
  if (sentences)
    return sentences
      .map(({ id, says }, i) => {
        const worded = `In this city, ${says.slice(0, 1).toLowerCase()}${says.slice(1)}`;
        return `${id}: ${i === sentences.length - 1 ? worded.replace(/\d+/, "40") : worded}`;
      })
      .join("\n");
  return JSON.stringify({
    building: true,
    asks: [
      {
        asked: "may the fence in front of our house be 5 ft tall?",
        act: "may",
        yes: "allowed",
        rules: [rules[0]!.id],
        outcome: "not_allowed",
        places: ["front_yard"],
      },
    ],
    sizes: figures.map(({ n }) => ({ n, name: "height", whose: "project", edge: "none" })),
    facts: [],
  });
}

const withModel = async (
  journey: (server: OwnServer, model: ModelServer) => Promise<void>,
): Promise<void> => {
  const model = await serveModel("openai-compatible", script);
  const { baseUrl, apiKey, model: name } = model.settings;
  const server = await startOwnServer(
    ["denver"],
    { LLM_PROVIDER: "openai-compatible", LLM_BASE_URL: baseUrl!, LLM_API_KEY: apiKey!, LLM_MODEL: name },
    0,
  );
  try {
    await journey(server, model);
  } finally {
    await closePages();
    await server.end();
  }
};

it("a model rewords the sentences that pass, helps to read a long question, and is not needed", () =>
  withModel(async ({ site }, { asked }) => {
    const page = await newVisitor();
    const open = (q: string) =>
      page.goto(`${site}/search?${new URLSearchParams({ q })}`, { waitUntil: "networkidle" });
    await open(FENCE);
    const answer = page.getByRole("article", { name: "Answer" });
    const byModel = answer.locator('[data-by="model"]');
    await byModel.first().waitFor();
    const own = page.getByRole("button", { name: "Show our own wording" });
    await own.waitFor();
    expect((await byModel.allInnerTexts()).every((text) => text.startsWith("In this city, "))).toBe(true);
    // The last sentence came with a figure of the model's own, twice.
    await expect.poll(() => answer.getByText("40 feet").count()).toBe(0);
    await expect
      .poll(() => answer.getByRole("heading").first().innerText())
      .toMatch(/^No\. Fences in Denver may be up to 4\sft/);
    await page.waitForLoadState("networkidle");
    expect(asked.filter(({ body }) => body.stream)).toHaveLength(2);
    expect(await findings(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: "dark" });
    expect(await findings(page, COLORS)).toEqual([]);
    await own.focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => byModel.count()).toBe(0);
    await page.keyboard.press("Enter");
    await expect.poll(() => byModel.count()).toBeGreaterThan(0);

    await open(LONG);
    await page.getByText("A language model helped to read this question.").waitFor();
    await answer.getByText("Not allowed by right").first().waitFor();
    await page.getByRole("link", { name: "Read it without the model" }).click();
    await page.waitForURL((url) => url.searchParams.get("reading") === "own");
    await page.getByText("A language model helped to read this question.").waitFor({ state: "detached" });

    const plain = await newVisitor({ javaScript: false, width: 390 });
    await plain.goto(`${site}/search?${new URLSearchParams({ q: FENCE })}`);
    await expect.poll(() => plain.getByText("In this city").count()).toBe(0);
    await expect.poll(() => plain.getByText("Not allowed by right").first().isVisible()).toBe(true);
  }));
