import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults, RunOptions } from "axe-core";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject } from "vitest";

export const siteUrl = inject("siteUrl");
export const FENCE = "Can I build a 12-foot fence in Denver?";
export const TWO_ASKS = "How tall can a fence be in Denver, and do I need a permit for it?";
/** Names no project and no rule, so that there is a choice and no verdict. */
export const UNCLEAR = "building something behind my house in Portland";

interface VisitorOptions {
  width?: number;
  /** Pixels of the screen for each CSS pixel. */
  density?: number;
  theme?: "light" | "dark" | "system";
  javaScript?: boolean;
  /** The application comes after the first paint, as it does for people. */
  afterPaint?: boolean;
  /** What this journey makes happen on purpose: a refused search, a page that is not there. */
  expectedFailures?: RegExp;
}

let browser: Browser | undefined;
let contexts: BrowserContext[] = [];
let complaints: string[] = [];
// The server trusts the forwarded address, so each visitor is somebody else with searches of their own. The
// addresses belong to a block that is set aside for measurements.
let visitors = Math.floor(Math.random() * 100_000);

/**
 * What Chromium's own window would do for each visitor, who sees none of it: the lists below the address bar are two
 * pages of their own, and a process waits for a site that nobody opens.
 */
const OF_THE_WINDOW = [
  "PreloadTopChromeWebUI",
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "WebUIOmniboxFullPopup",
  "SpareRendererForSitePerProcess",
];
/** What playwright turns off for reasons that hold here; the browser hears only the last list that it is given. */
const OF_PLAYWRIGHT = [
  "AimEnabled",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsFirstBalancedModeAutoEnable",
  "HttpsUpgrades",
  "LensOverlay",
  "MediaRouter",
  "NetworkTimeServiceQuerying",
  "OptimizationHints",
  "PaintHolding",
  "PreconnectToSearch",
  "ThirdPartyStoragePartitioning",
];

/**
 * Opens the browser for the journeys of a file; a journey in which the browser complains fails. The files that one
 * process runs share it, and it ends with the process: what a visitor leaves behind goes with the visitor.
 */
export function useBrowser(): void {
  beforeAll(async () => {
    if (browser?.isConnected()) return;
    browser = await chromium.launch({
      executablePath: inject("chromiumPath"),
      args: [
        "--no-sandbox",
        "--disable-quic",
        "--disable-background-networking",
        "--disable-component-update",
        "--no-first-run",
        `--disable-features=${[...OF_PLAYWRIGHT, ...OF_THE_WINDOW].join()}`,
      ],
    });
  });
  afterEach(async () => {
    await closePages();
    const heard = complaints;
    complaints = [];
    expect(heard, "complaints in the browser's console").toEqual([]);
  });
}

/** Closes every visitor's pages. Before a server ends, too: a page that still asks for something would complain. */
export async function closePages(): Promise<void> {
  await Promise.all(contexts.map((context) => context.close()));
  contexts = [];
}

/** The header of an address that nobody had before. */
function ownAddress(): Record<string, string> {
  visitors += 1;
  return { "X-Forwarded-For": `198.18.${(visitors >> 8) % 256}.${visitors % 256}` };
}

/** To public/start.js a browser that cannot tell when it has painted: with it, a page that has loaded has the application. */
const fetchAtOnce = () => Object.defineProperty(PerformanceObserver, "supportedEntryTypes", { value: [] });

/** Opens a page as a new person: own storage, cookies and address. */
export async function newVisitor({
  width = 1280,
  density = 1,
  theme,
  javaScript = true,
  afterPaint = false,
  expectedFailures,
}: VisitorOptions = {}): Promise<Page> {
  const context = await browser!.newContext({
    baseURL: siteUrl,
    viewport: { width, height: width > 600 ? 900 : 844 },
    deviceScaleFactor: density,
    javaScriptEnabled: javaScript,
    reducedMotion: "reduce",
    permissions: ["clipboard-read", "clipboard-write"],
    extraHTTPHeaders: ownAddress(),
  });
  contexts.push(context);
  if (theme) await context.addInitScript((choice) => localStorage.setItem("theme", choice), theme);
  if (!afterPaint) await context.addInitScript(fetchAtOnce);
  const page = await context.newPage();
  // Shorter than a test may take, so that a failure names the step that waited.
  page.setDefaultTimeout(60_000);
  const complain = (text: string) => {
    if (!expectedFailures?.test(text)) complaints.push(text);
  };
  page.on("pageerror", (error) => complain(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") complain(message.text());
  });
  return page;
}

/**
 * One visitor for all tests of a file, for pages that are only looked at: a browser that has loaded the application once
 * need not load it for each of them. Every test finds no storage, and searches of its own; the page of the test before is
 * there until it opens another, since the browser begins again with a cold process after an empty one.
 */
export function useReader(expectedFailures: RegExp): () => Page {
  let reader: Page;
  beforeAll(async () => {
    reader = await newVisitor({ expectedFailures });
    contexts = contexts.filter((context) => context !== reader.context());
  });
  afterAll(() => reader.context().close());
  beforeEach(() => reader.context().setExtraHTTPHeaders(ownAddress()));
  afterEach(async () => {
    if (!reader.url().startsWith("http")) return;
    await reader.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await reader.context().clearCookies();
  });
  return () => reader;
}

/** Waits until the application has taken over the page, so that presses and keys do what they will do for a person. */
export async function openPage(page: Page, path: string): Promise<number> {
  const response = await page.goto(path, { waitUntil: "networkidle" });
  return response?.status() ?? 0;
}

/** Waits until the application has taken over what is on the page, and not for what it fetches afterwards. */
export async function openStill(page: Page, path: string): Promise<number> {
  const response = await page.goto(path, { waitUntil: "load" });
  await page.waitForFunction(() => {
    if (document.documentElement.hasAttribute("data-still")) return true;
    if (document.querySelector("#content") === null) return true;
    return performance.getEntriesByName("application").length > 0;
  });
  return response?.status() ?? 0;
}

/** Opens what can be done with an answer besides saving and sharing it. */
export const openMore = (page: Page): Promise<void> => page.locator("summary", { hasText: /^More$/ }).click();

/** Opens whatever the page folds away, so that it is looked at too. */
export const openFolds = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const fold of document.querySelectorAll<HTMLDetailsElement>("main details")) fold.open = true;
  });

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const RULES: RunOptions = {
  // Of what is in order nothing is told, so that nothing need be found out about it.
  resultTypes: ["violations"],
  // Style sheets and media are fetched again for rules that are not among these.
  preload: false,
  // Frames are tested as pages of their own; axe does not run inside them here.
  iframes: false,
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
};

/** What another theme may break. */
export const COLORS: RunOptions = {
  resultTypes: ["violations"],
  preload: false,
  iframes: false,
  runOnly: { type: "rule", values: ["color-contrast", "link-in-text-block"] },
};

/** What axe finds on the page as it stands, one line for each finding. */
export async function findings(page: Page, rules: RunOptions = RULES): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
  const results = await page.evaluate(
    (options): Promise<AxeResults> =>
      (window as unknown as { axe: { run: (rules: RunOptions) => Promise<AxeResults> } }).axe.run(options),
    rules,
  );
  return results.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html }) => `${id}: ${help}: ${html.slice(0, 200)}`),
  );
}
