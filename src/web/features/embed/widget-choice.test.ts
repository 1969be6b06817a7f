import { expect, test } from "vitest";
import { embedSnippet, frameAddress, readWidgetChoice } from "./widget-choice.ts";

const read = (query: string) => readWidgetChoice(new URLSearchParams(query), ["denver", "seattle"]);

test("the address chooses city, theme and accent, and the tag says the same", () => {
  const choice = read("city=seattle&theme=dark&accent=%23AA3300");
  expect(choice).toEqual({ city: "seattle", theme: "dark", accent: "#aa3300" });
  expect(embedSnippet("https://x.test", choice)).toBe(
    '<script src="https://x.test/widget.js" data-city="seattle" data-theme="dark" data-accent="#aa3300" async></script>',
  );
  expect(frameAddress(choice)).toBe("/embed/seattle?theme=dark&accent=%23aa3300");
});

test("what is no choice never reaches the tag", () => {
  const choice = read('city="><script>&theme=pink&accent=red"');
  expect(choice).toEqual({ city: "denver", theme: "auto", accent: "#0b5d57" });
  expect(embedSnippet("https://x.test", choice)).toBe(
    '<script src="https://x.test/widget.js" data-city="denver" data-theme="auto" async></script>',
  );
});

test("a site that holds no city yet has none to choose", () => {
  expect(readWidgetChoice(new URLSearchParams(), []).city).toBe("");
});
