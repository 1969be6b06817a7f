import { expect, test } from "vitest";
import type { Answer } from "#contract/search.ts";
import { FORMULA, IN_PARTS, NOT_ALLOWED, searchOutput, UNCLEAR } from "#web/testing/answer-fixture.ts";
import { answerPart } from "./embed-answer.ts";

const frameOf = async (answer: Answer): Promise<string> =>
  String(
    await answerPart({
      output: searchOutput(answer),
      full: "/full",
      link: (decided) => `/embed/denver?${new URLSearchParams(decided)}`,
      baseUrl: "http://lotline.test",
    }),
  );

test("an unclear question shows what it may mean, asked again in the frame, and no verdict", async () => {
  const html = await frameOf({
    ...UNCLEAR,
    readings: [
      ...UNCLEAR.readings.slice(0, 2),
      { ...UNCLEAR.readings[2]!, apply: { cityId: "2" } },
      { ...UNCLEAR.readings[2]!, label: "A fourth?" },
    ],
  });
  expect(html).not.toContain('class="verdict');
  expect(html).toContain(
    '<a href="/embed/denver?subject=fence&amp;intent=permit">Do I need a permit for a fence?</a>',
  );
  expect(html).not.toContain('<p class="said">A fence taller than 4 feet');
  // The frame stays with its city: another one is read and not followed.
  expect(html).toContain("<li>Where may a fence be? <span");
  expect(html).not.toContain("A fourth?");
  expect(html.match(/<blockquote>/g)).toHaveLength(3);
});

test("several things asked are answered one after the other", async () => {
  const html = await frameOf(IN_PARTS);
  expect(html.match(/class="verdict/g)).toHaveLength(2);
  expect(html.match(/Your 12 feet is over both limits\./g)).toHaveLength(1);
  expect(html).not.toContain(IN_PARTS.headline);
});

test("one thing asked has its verdict, and a formula stands whole in one line", async () => {
  expect((await frameOf(NOT_ALLOWED)).match(/class="verdict no"/g)).toHaveLength(1);
  const html = await frameOf(FORMULA);
  expect(html.match(/<b>5 ft or 10% of the lot width, whichever is more<\/b>/g)).toHaveLength(1);
  expect(html).not.toContain("<b>10%</b>");
});
