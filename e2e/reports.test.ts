import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { FENCE, findings, newVisitor, openMore, openStill, siteUrl, useBrowser } from "./support.ts";

useBrowser();

type Reader = typeof import("pdfjs-dist");
const START_READER = 'import * as reader from "/pdf-reader/pdf.mjs"; window.pdfReader = reader;';
const PDF_READER = dirname(createRequire(import.meta.url).resolve("pdfjs-dist/package.json"));

it("an answer is taken home as a PDF, and its address says that it still holds", async () => {
  const page = await newVisitor();
  await openStill(page, `/search?q=${encodeURIComponent(FENCE)}`);
  await openMore(page);
  const form = page.locator('form[action="/reports"]');
  await expect.poll(() => form.getByRole("button", { name: "Download as PDF" }).isVisible()).toBe(true);

  // What the button sends, sent beside the page: a browser without a screen keeps no PDF open.
  const fields = await form.evaluate((node: HTMLFormElement) =>
    Object.fromEntries([...new FormData(node)].map(([name, value]) => [name, String(value)])),
  );
  const response = await page.request.post("/reports", { form: fields });
  expect(response.status()).toBe(200);
  expect(response.headers()["content-type"]).toBe("application/pdf");
  const address = /^\/reports\/([a-z2-7]{16})\.pdf$/.exec(new URL(response.url()).pathname);

  const read = await readInBrowser(page, await response.body());
  expect(read.text).toContain("Not allowed by right");
  const verify = read.links.find((link) => link.startsWith(`${siteUrl}/verify/`));
  expect(verify).toBe(`${siteUrl}/verify/${address?.[1]}`);
  for (const share of read.ink) {
    // A page of text is neither blank nor black.
    expect(share).toBeGreaterThan(0.002);
    expect(share).toBeLessThan(0.4);
  }

  expect(await openStill(page, new URL(verify!).pathname)).toBe(200);
  await page.getByText("Yes, it is still valid: the same question gets the same answer today.").waitFor();
  await expect
    .poll(() => page.getByRole("link", { name: "The PDF as issued" }).getAttribute("href"))
    .toBe(address?.[0]);
  await expect.poll(() => page.locator('meta[name="robots"]').getAttribute("content")).toBe("noindex");
  expect(await findings(page)).toEqual([]);
});

it("the tables beside an answer are real files, without script too", async () => {
  const page = await newVisitor({ javaScript: false });
  await page.goto(`/search?q=${encodeURIComponent(FENCE)}`);
  await openMore(page);
  await expect.poll(() => page.getByRole("button", { name: "Download as PDF" }).isVisible()).toBe(true);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Checks as CSV" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^lotline-answer-a-fence-in-denver-checks-.*\.csv$/);
  expect(readFileSync(await file.path(), "utf8")).toContain(
    "In front of the house,12 ft,at most 4 ft,Fails,8 ft over",
  );
});

it("a number that was never given out says so", async () => {
  const page = await newVisitor({ expectedFailures: /404/ });
  expect(await openStill(page, "/verify/aaaaaaaaaaaaaaaa")).toBe(404);
  await expect.poll(() => page.getByText(/We don't have a report with this number/).isVisible()).toBe(true);
});

/** Draws each page on a canvas: the text, where it links to, and the share of each page that bears ink. */
async function readInBrowser(
  page: Page,
  pdf: Buffer,
): Promise<{ text: string; links: string[]; ink: number[] }> {
  await page.route("**/pdf-reader/*", (route) => {
    const name = new URL(route.request().url()).pathname.split("/").pop()!;
    const body = name === "start.mjs" ? START_READER : readFileSync(join(PDF_READER, "build", name));
    return route.fulfill({ body, contentType: "text/javascript" });
  });
  // The test runner would rewrite an import inside the function below.
  await page.addScriptTag({ type: "module", url: "/pdf-reader/start.mjs" });
  await page.waitForFunction(() => "pdfReader" in window);
  return page.evaluate(async (base64) => {
    const reader = (window as unknown as { pdfReader: Reader }).pdfReader;
    reader.GlobalWorkerOptions.workerSrc = "/pdf-reader/pdf.worker.mjs";
    const data = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
    const pdf = await reader.getDocument({ data, verbosity: 0 }).promise;
    const found = { text: "", links: [] as string[], ink: [] as number[] };
    for (let number = 1; number <= pdf.numPages; number++) {
      const sheet = await pdf.getPage(number);
      const viewport = sheet.getViewport({ scale: 2 });
      const canvas = document.createElement("canvas");
      [canvas.width, canvas.height] = [viewport.width, viewport.height];
      await sheet.render({ canvas, viewport }).promise;
      const pixels = canvas.getContext("2d")!.getImageData(0, 0, canvas.width, canvas.height).data;
      let dark = 0;
      for (let at = 0; at < pixels.length; at += 4) if (pixels[at]! < 200) dark++;
      found.ink.push(dark / (pixels.length / 4));
      const { items } = await sheet.getTextContent();
      found.text += items.map((item) => ("str" in item ? item.str : "")).join(" ");
      for (const { url } of await sheet.getAnnotations()) if (url) found.links.push(url);
    }
    return found;
  }, pdf.toString("base64"));
}
