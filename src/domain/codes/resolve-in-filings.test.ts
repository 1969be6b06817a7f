import { expect, test } from "vitest";
import { FILING_CITATIONS } from "#testing/filing-citations.ts";
import { FILING_CODES } from "#testing/filing-codes.ts";
import { indexCitable } from "./index-citable.ts";
import { resolveCitations } from "./resolve-citations.ts";

const index = indexCitable(FILING_CODES);

test.each(FILING_CITATIONS)("$style, in $place: $text", ({ place, text, wanted }) => {
  const got = resolveCitations(index, text, place).map(
    ({ status, number, subsections }) => `${status} ${number}${subsections}`,
  );
  expect(got).toEqual(wanted);
});

test("a citation of a page's source is cut from the source", () => {
  const text = "<p>Under &sect;&nbsp;350&#8209;22(<b>B</b>), pools &amp; spas</p>";
  const [citation] = resolveCitations(index, text, "tarnbrook");
  expect(citation).toMatchObject({ status: "found", number: "350-22", subsections: "(B)" });
  expect(text.slice(citation!.start, citation!.end)).toBe("&sect;&nbsp;350&#8209;22(<b>B</b>)");
  expect(citation!.text).toBe("&sect;&nbsp;350&#8209;22(<b>B</b>)");
});
