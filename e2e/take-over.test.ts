import { expect, it } from "vitest";
import { PAGES } from "../benchmarks/pages/pages.ts";
import { newVisitor, useBrowser } from "./support.ts";

useBrowser();

/** A page of each route, and of each of its tabs and steps. */
function kinds(): string[] {
  const firsts = new Map<string, string>();
  for (const { path, signedIn } of PAGES) {
    const { pathname, searchParams } = new URL(path, "http://any");
    const kind = [pathname, searchParams.has("q"), searchParams.get("tab"), searchParams.get("step")].join();
    if (!signedIn && !firsts.has(kind)) firsts.set(kind, path);
  }
  // One whose parts are taken over in turns.
  return [...firsts.values(), "/compliance?tab=projects&cityId=1"];
}

/** Anything that the application made otherwise than the server would flash, and what was typed there would be lost. */
it("the application takes over every page as it was sent, changing nothing", async () => {
  const page = await newVisitor({ expectedFailures: /404|Failed to load resource/ });
  await page.addInitScript(() => {
    const mark = performance.mark.bind(performance);
    performance.mark = (name, options) => {
      // This very moment: what a page does afterwards is its own affair.
      if (name === "application")
        Object.assign(window, { taken: document.getElementById("application")!.innerHTML });
      return mark(name, options);
    };
  });
  const changed: string[] = [];
  for (const [index, path] of kinds().entries()) {
    // Somebody new each time, who has searches left.
    await page.context().clearCookies();
    await page.setExtraHTTPHeaders({ "X-Forwarded-For": `198.17.0.${index}` });
    const response = await page.goto(path, { waitUntil: "load" });
    const difference = await page.evaluate(
      async (html) => {
        if (document.documentElement.hasAttribute("data-still") || !document.getElementById("application"))
          return null;
        while (!("taken" in window)) await new Promise((wait) => setTimeout(wait, 20));
        const page = new DOMParser().parseFromString(html, "text/html");
        // What is for browsers without script is text to one with script.
        const [sent, taken] = [page.getElementById("application")!.innerHTML, String(window.taken)].map(
          (markup) => markup.replace(/<noscript>.*?<\/noscript>/g, ""),
        ) as [string, string];
        if (sent === taken) return null;
        let at = 0;
        while (sent[at] === taken[at]) at += 1;
        const around = (markup: string) => markup.slice(Math.max(0, at - 80), at + 120);
        return `sent: ${around(sent)}\nnow: ${around(taken)}`;
      },
      await response!.text(),
    );
    if (difference) changed.push(`${path}\n${difference}`);
  }
  expect(changed).toEqual([]);
});
