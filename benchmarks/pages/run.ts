/**
 * `npm run budgets`: opens every page of dist/ on the real law and measures what a person on a phone gets: how tall the page is
 * at 390 px, whether it pans sideways at 320, 390 and 820, the smallest text in a drawing, and the script, style and fonts that
 * it loads, as gzip, and how far it moves while it loads. Exits 1 when a page is past its budget. `-- WORD` measures the pages whose name or path has the word. Pictures of them: `npm run gallery`.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { projectRoot } from "#server/project-root.ts";
import {
  type Figure,
  MOST_FONTS,
  MOST_SCRIPT,
  MOST_SHIFT,
  MOST_STYLE,
  PAGES,
  type PageToMeasure,
  SMALLEST_LABEL,
  TALLEST,
  WIDTHS,
} from "./pages.ts";

const READY = /ready at (http:\S+)/;
const words = process.argv.slice(2);

interface Measured extends Record<Figure, number> {
  /** Words from the drawing's smallest label, and the width at which the page pans furthest. */
  example: string;
  widest: number;
}

const folder = mkdtempSync(join(tmpdir(), "lotline-pages-"));
let server: ChildProcess | undefined;
let browser: Browser | undefined;
let over = 0;
try {
  const site = await start();
  browser = await chromium.launch({
    executablePath: ["/usr/bin/chromium", "/usr/bin/google-chrome"].find((path) => existsSync(path)),
    args: ["--no-sandbox", "--disable-quic", "--disable-background-networking", "--disable-component-update"],
  });
  const open = { baseURL: site, reducedMotion: "reduce" } as const;
  const visitor = await browser.newContext(open);
  const person = await browser.newContext(open);
  // Nothing is measured by it: on a busy machine everything takes many times as long.
  for (const context of [visitor, person]) context.setDefaultTimeout(180_000);
  await person.request.post("/api/register", {
    data: { username: "pages", email: "pages@lotline.test", password: "a long enough passphrase 7" },
  });
  const chosen = PAGES.filter(
    ({ name, path }) => words.length === 0 || words.some((word) => `${name} ${path}`.includes(word)),
  );
  console.log("height at 390 | script, style, fonts in kB of gzip | shift | page");
  for (const page of chosen) {
    const context = page.signedIn ? person : visitor;
    const measured = await measure(context, page);
    const faults = faultsOf(page, measured);
    const failed = faults.length > 0;
    over += failed ? 1 : 0;
    const { height, script, style, fonts, shift } = measured;
    console.log(
      `${failed ? "FAIL" : "PASS"} ${String(height).padStart(6)} |${[script, style, fonts].map((bytes) => (bytes / 1000).toFixed(1).padStart(7)).join("")} | ${shift.toFixed(3)} | ${page.name}${faults.map((words) => `\n       ${words}`).join("")}`,
    );
  }
  console.log(`${chosen.length} pages, ${over} past a budget`);
} finally {
  await browser?.close();
  server?.kill("SIGTERM");
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = over > 0 ? 1 : 0;

/** What is past its budget, in words. */
function faultsOf(page: PageToMeasure, measured: Measured): string[] {
  const fault = (figure: Figure, limit: number, words: string): string[] => {
    const value = measured[figure];
    // A label may be too small, everything else too much.
    const kept = figure === "label" ? value >= limit : value <= limit;
    return kept ? [] : [`${words}: ${value}, the budget is ${limit}`];
  };
  return [
    ...fault("height", TALLEST[page.height], "height"),
    ...fault("script", MOST_SCRIPT[page.script], "bytes of script"),
    ...fault("style", MOST_STYLE, "bytes of style"),
    ...fault("fonts", MOST_FONTS, "bytes of fonts"),
    ...fault("shift", MOST_SHIFT, "layout shift"),
    ...fault("pans", 0, `pixels that it pans sideways at ${measured.widest}`),
    ...fault("label", SMALLEST_LABEL, `pixels of "${measured.example}" in a drawing`),
  ];
}

async function measure(context: BrowserContext, { path }: PageToMeasure): Promise<Measured> {
  const page = await context.newPage();
  await page.setViewportSize({ width: 390, height: 844 });
  const loaded: Promise<{ kind: "script" | "style" | "fonts"; bytes: number } | null>[] = [];
  const counted = new Set<string>();
  page.on("response", (response) => {
    const address = new URL(response.url()).pathname;
    const kind = address.endsWith(".js")
      ? "script"
      : address.endsWith(".css")
        ? "style"
        : address.endsWith(".woff2")
          ? "fonts"
          : null;
    // What a worker shares with its page travels once: the worker finds it in the browser's cache.
    if (kind === null || response.status() !== 200 || counted.has(address)) return;
    counted.add(address);
    loaded.push(
      response.body().then(
        (body) => ({ kind, bytes: kind === "fonts" ? body.length : gzipSync(body, { level: 9 }).length }),
        () => null,
      ),
    );
  });
  await page.addInitScript(watchShifts);
  await page.goto(path);
  // It is fetched after the first paint, which may come late on a busy machine.
  await page.waitForFunction(
    () =>
      document.documentElement.hasAttribute("data-still") ||
      document.querySelector("#application") === null ||
      performance.getEntriesByName("application").length > 0,
  );
  await page.waitForLoadState("networkidle");
  // On a busy machine the network may be quiet before the map is asked for.
  if ((await page.locator(".map-frame").count()) > 0 && path.includes("cityId"))
    await page.locator('.map-canvas[aria-busy="false"], .map-broken').waitFor();
  const sizes = (await Promise.all(loaded)).filter((size) => size !== null);
  const sum = (kind: "script" | "style" | "fonts") =>
    sizes.filter((size) => size.kind === kind).reduce((total, { bytes }) => total + bytes, 0);
  const { height, shift } = await page.evaluate(() => ({
    height: document.documentElement.scrollHeight,
    shift: Math.round(window.shifted * 1000) / 1000,
  }));
  const { label, example } = await smallestLabel(page);
  let [pans, widest] = [0, 0];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    const past = (await page.evaluate(() => document.documentElement.scrollWidth)) - width;
    if (past > pans) [pans, widest] = [past, width];
  }
  await page.close();
  return {
    ...{ height, shift, label, example, pans, widest },
    ...{ script: sum("script"), style: sum("style"), fonts: sum("fonts") },
  };
}

declare global {
  interface Window {
    /** How far the page has moved so far, without being asked to. */
    shifted: number;
  }
}

/** Runs in the page before anything else. */
function watchShifts(): void {
  window.shifted = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[])
      if (!entry.hadRecentInput) window.shifted += entry.value;
  }).observe({ type: "layout-shift", buffered: true });
}

/** The label in a drawing whose letters are smallest on the screen; a page without drawings has none that is too small. */
function smallestLabel(page: Page): Promise<{ label: number; example: string }> {
  return page.evaluate((enough) => {
    let [label, example] = [enough, ""];
    for (const text of document.querySelectorAll<SVGTextElement>("svg text")) {
      const scale = text.getScreenCTM();
      if (!scale || text.getBoundingClientRect().width === 0) continue;
      const size = Number.parseFloat(getComputedStyle(text).fontSize) * Math.hypot(scale.a, scale.b);
      const rounded = Math.round(size * 10) / 10;
      if (rounded < label) [label, example] = [rounded, text.textContent ?? ""];
    }
    return { label, example };
  }, SMALLEST_LABEL);
}

/** The site as it is built, open to everyone, with an empty data folder. */
function start(): Promise<string> {
  const started = spawn(process.execPath, [join(projectRoot, "scripts", "start.mjs"), "--no-build"], {
    cwd: projectRoot,
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: "0",
      HOST: "127.0.0.1",
      DATA_DIR: folder,
      DATABASE_URL: "",
      BASE_URL: "",
      LOTLINE_LIMITS: "off",
      LOG: "quiet",
    },
  });
  server = started;
  return new Promise((resolve, reject) => {
    let said = "";
    started.stdout?.on("data", (part: Buffer) => {
      said += part;
      const address = READY.exec(said)?.[1];
      if (address) resolve(address);
    });
    started.once("exit", (code) => reject(new Error(`the server ended with code ${code}`)));
  });
}
