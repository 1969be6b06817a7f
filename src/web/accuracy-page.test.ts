import { describe, expect, it } from "vitest";
import type { AccuracyOutput, BlindRound, MistakesOutput, RoundSummary } from "#contract/accuracy.ts";
import type { CorrectionsOutput } from "#contract/corrections.ts";
import { renderPage } from "./testing/render-page.ts";

const counts = { n: 160, right: 140, partial: 10, misleading: 6, declinedWrongly: 4 };
const ROUND: BlindRound = {
  ...counts,
  round: 2,
  date: "2026-11-22" as BlindRound["date"],
  version: "1234567",
  authors: "six people who read the codes",
  byLevel: { everyday: counts },
  interval95: [0.8148, 0.9176],
  verdictAnswers: { n: 150, right: 132 },
  clauseAmongFirstThree: { n: 148, right: 140 },
  questionsSha256: "abc123",
  misses: [
    {
      id: "d1",
      city: "Denver",
      level: "everyday",
      q: "how tall is a zebra fence",
      expected: { outcomes: ["value"], figures: ["6 ft"], sections: ["10.5"], answer: "six feet" },
      got: { outcome: "unclear", headline: "Which fence?" },
      grade: "DECLINED_WRONGLY",
      note: "The rear yard was said.",
    },
  ],
  reliability: [{ from: 0.95, to: 1, n: 90, right: 88 }],
};
const MISTAKE: MistakesOutput["mistakes"][number] = {
  ...{ question: "is a moat allowed", city: "Denver", district: null, asOf: null, set: "new-york" },
  ...{ topic: "fence", kind: "may", verdict: "declined", reasons: [] },
  expected: { outcome: ["allowed"], figures: [], not: [] },
  got: { outcome: "not_covered", figures: [], headline: "We don’t have a rule on moats yet." },
};
const LOG: CorrectionsOutput = { corrections: [], total: 0, page: 1, pages: 1, waiting: 0 };

const { misses: _, ...SUMMARY } = ROUND;

const shown = async (output: AccuracyOutput, address = "/accuracy"): Promise<string> => {
  const answers: Record<string, unknown> = {
    "/api/accuracy": output,
    "/api/accuracy/rounds/2": ROUND,
    "/api/accuracy/mistakes": { mistakes: [MISTAKE], total: 900 },
    "/api/corrections": LOG,
    "/api/cities": [{ id: 1, name: "Denver", state: "Colorado" }],
  };
  const page = await renderPage(address, async (request) =>
    Response.json(answers[new URL(request.url).pathname]),
  );
  return page.shown;
};

describe("the accuracy page", () => {
  it("says plainly that no blind round was published", async () => {
    const html = await shown({ rounds: [], board: null, lawVersion: "x" });
    expect(html).toContain("No blind round has been published yet.");
    expect(html).toContain("No result was shipped with this copy");
  });

  it("shows the latest round in figures, and leads to each with its misses", async () => {
    const earlier: RoundSummary = { ...SUMMARY, round: 1, right: 80, misleading: 16 };
    const html = await shown({ rounds: [SUMMARY, earlier], board: null, lawVersion: "x" });
    for (const text of [
      "Round 2, November 22, 2026",
      "140 of 160 questions; 95% interval 81.5% to 91.8%",
      "95% to 100% sure",
      "Six people who read the codes",
      "abc123",
    ])
      expect(html).toContain(text);
    expect(html).toMatch(/href="\/accuracy\/rounds\/1"[^>]*>Round 1<.*?50%.*?10%/);
    expect(html.indexOf("Round 2")).toBeLessThan(html.indexOf("Regression sets</h2>"));
    expect(html).not.toContain("No blind round");
    expect(html).not.toContain("zebra");
  });

  it("has a page for each round with every miss, and one for the regression sets", async () => {
    const output = { rounds: [SUMMARY], board: null, lawVersion: "x" };
    const round = await shown(output, "/accuracy/rounds/2");
    for (const text of [
      "Blind round 2",
      "The one miss",
      "how tall is a zebra fence",
      "The rear yard was said.",
    ])
      expect(round).toContain(text);
    expect(round).toMatch(/href="\/search\?q=how\+tall\+is\+a\+zebra\+fence&amp;cityId=1"/);
    const mistakes = await shown(output, "/accuracy/mistakes");
    for (const text of ["1 of 900 answers", "New York: 1", "is a moat allowed", "We don’t have a rule"])
      expect(mistakes).toContain(text);
  });
});
