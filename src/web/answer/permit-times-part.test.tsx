import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { PermitGroupOut, PermitTimesOutput } from "#contract/permit-times.ts";
import { calendarDate } from "#domain/units/calendar-date.ts";
import { PermitTimesPart } from "./permit-times-part.tsx";

const group: PermitGroupOut = {
  title: "New houses",
  work: "new",
  building: "house",
  subject: null,
  size: null,
  n: 1_200,
  recent: 300,
  low: 40,
  lower: 60,
  median: 90,
  upper: 150,
  high: 240,
};
const shown = (given: Partial<NonNullable<PermitTimesOutput["times"]>> | null) =>
  renderToStaticMarkup(
    <PermitTimesPart
      of={{
        city: { id: 2, name: "Seattle", state: "Washington", slug: "seattle" },
        times: given && {
          source: { name: "Open permits", url: null, asOf: calendarDate("2025-09-30"), license: null },
          importedOn: calendarDate("2026-11-01"),
          n: 1_200,
          from: calendarDate("2023-01-01"),
          through: calendarDate("2025-09-22"),
          months: 33,
          precision: "day",
          tested: null,
          groups: [group],
          chosen: {
            group,
            sentence: "Most permits take a while.",
            basis: ["From 1,200 permits.", "Recent ones count more."],
            sizes: [],
          },
          ...given,
        },
      }}
    />,
  );
/** The largest and smallest x of the texts of a picture, with the room that they need. */
const textsOf = (html: string) =>
  [...html.matchAll(/<text x="([\d.]+)"[^>]*>([^<]*)/g)].map(([, x, words]) => ({
    x: Number(x),
    half: (words!.length * 8.7) / 2,
  }));

describe("recent permits below an answer", () => {
  it("are a sentence, a picture with its figures in words, and where they are from", () => {
    const html = shown({});
    expect(html).toContain("Recent permits in Seattle");
    expect(html).toContain("Most permits take a while.");
    expect(html).toContain(
      'aria-label="Of ten permits, eight take 40 to 240 days. Half take 60 to 150 days. The one in the middle takes 90 days."',
    );
    expect(html).toContain("From 1,200 permits. Recent ones count more.");
    expect(html).toMatch(
      /Source: Open permits, as of September 30, 2025; imported on November 1, 2026\. License: not recorded\./,
    );
    expect(html).not.toContain("<details");
  });

  it("fold the sizes where there are several", () => {
    const sizes = ["under $50,000", "$50,000 or more"].map((size) => ({ ...group, title: size, size }));
    const chosen = { group, sentence: "", basis: [], sizes };
    expect(shown({ chosen })).toContain('<th scope="row">Under $50,000</th>');
  });

  it.each([
    { low: 0, lower: 0, median: 0, upper: 0, high: 0 },
    { low: 30, lower: 30, median: 31, upper: 32, high: 33 },
    { low: 1, lower: 500, median: 2_000, upper: 2_100, high: 3_000 },
  ])("have a picture whose words lie within it and apart from each other: %j", (spread) => {
    const chosen = { group: { ...group, ...spread }, sentence: "", basis: [], sizes: [] };
    const [median, ...ends] = textsOf(shown({ chosen }));
    for (const { x, half } of [median!, ...ends]) {
      expect(x - half).toBeGreaterThanOrEqual(0);
      expect(x + half).toBeLessThanOrEqual(320);
    }
    const [first, second] = ends;
    if (second) expect(second.x - second.half).toBeGreaterThan(first!.x + first!.half);
  });

  it("are one honest line where there are none, and nothing for what no permit data speaks of", () => {
    expect(shown(null)).toContain(
      "We have no permit records for Seattle, so we cannot say how long recent permits took.",
    );
    expect(shown({ chosen: null })).toBe("");
  });
});
