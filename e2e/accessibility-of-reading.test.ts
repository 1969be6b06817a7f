import { expect, it } from "vitest";
import { COLORS, findings, openFolds, openStill, useBrowser, useReader } from "./support.ts";

useBrowser();
const reader = useReader(/40[04]/);

/** The pages that tell of the product and its data; the others are in accessibility.test.ts. */
const SCREENS: readonly [name: string, path: string][] = [
  ["data sources", "/data-sources"],
  ["the sources of a city", "/data-sources?city=denver"],
  ["how rules are made", "/data-sources?tab=methodology"],
  ["coverage and updates", "/data-sources?tab=coverage"],
  ["the coverage of a city", "/data-sources?tab=coverage&city=chicago"],
  ["what a count of coverage stands for", "/data-sources?tab=coverage&city=denver&topic=fence&show=map"],
  ["accuracy", "/accuracy"],
  ["a blind round", "/accuracy/rounds/1"],
  ["mistakes", "/accuracy/mistakes"],
  ["a report of a mistake", "/report-a-mistake?page=%2Fsearch%3Fq%3Dfence"],
  ["a report of a mistake that was sent", "/report-a-mistake?sent=7&page=%2Fcodes"],
  ["the documentation", "/documentation"],
  ["the questions of the documentation", "/documentation?tab=faq"],
  ["a search of the documentation", "/documentation?q=verify+a+sheet"],
  ["a search of the documentation without a find", "/documentation?q=zebra"],
  ["a guide with pictures", "/documentation/ask-a-question"],
  ["a guide with tables", "/documentation/outcomes"],
  ["a guide with code", "/documentation/api-in-five-minutes"],
  ["the codes of problems", "/documentation/errors"],
  ["a worked example", "/documentation/developer"],
  ["the developer API, signed out", "/api-access"],
  ["the open data", "/data"],
  ["the reference of the developer API", "/api-access/reference"],
  ["a call of the developer API", "/api-access/reference/check"],
  ["the problems of the developer API", "/api-access/reference/problems"],
  ["the terms of service", "/terms-of-service"],
  ["the privacy policy", "/privacy-policy"],
  ["the disclaimer", "/disclaimer"],
  ["the widget's page", "/embed"],
  ["the widget", "/embed/denver?q=How+tall+may+a+fence+be%3F"],
  ["the example answers", "/answers"],
  ["an example answer", "/answers/denver/fence-height"],
];

it.each(SCREENS)("axe finds nothing on %s, light and dark", async (_, path) => {
  const page = reader();
  await openStill(page, path);
  await openFolds(page);
  expect(await findings(page)).toEqual([]);
  // In the dark only colors are others.
  await page.evaluate(() => document.documentElement.classList.replace("light", "dark"));
  expect(await findings(page, COLORS)).toEqual([]);
});
