/**
 * `npm run budgets`: opens every page of dist/ on the real law and measures what a person on a phone gets: how tall the page is
 * at 390 px, whether it pans sideways at 320, 390 and 820, the smallest text in a drawing, and the script, style and fonts that
 * it loads, as gzip. Exits 1 when a page is past its budget. `-- WORD` measures the pages whose name or path has the word;
 * `-- --shots FOLDER` also keeps a picture of each, at both widths and in both themes.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { projectRoot } from "#server/project-root.ts";
import { MOST_FONTS, MOST_SCRIPT, MOST_STYLE, PAGES, type PageToMeasure, TALLEST, WIDTHS } from "./pages.ts";

/** Text smaller than this, in CSS pixels, cannot be read in a drawing on a phone. */
const SMALLEST_LABEL = 11;
const READY = /ready at (http:\S+)/;
const args = process.argv.slice(2);
const shotsAt = args.indexOf("--shots");
const shots = shotsAt < 0 ? null : args[shotsAt + 1]!;
const words = shotsAt < 0 ? args : args.toSpliced(shotsAt, 2);

interface Measured {
  height: number;
  /** Widths at which the page is wider than the window, with its own width. */
  wide: string[];
  /** Sizes of text in drawings below the smallest that can be read. */
  small: string[];
  script: number;
  style: number;
  fonts: number;
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
  await person.request.post("/api/register", {
    data: { username: "pages", email: "pages@lotline.test", password: "a long enough passphrase 7" },
  });
  const chosen = PAGES.filter(
    ({ name, path }) => words.length === 0 || words.some((word) => `${name} ${path}`.includes(word)),
  );
  console.log("height at 390 | script, style, fonts in kB of gzip | page");
  for (const page of chosen) {
    const context = page.signedIn ? person : visitor;
    const measured = await measure(context, page);
    const faults = faultsOf(page, measured);
    over += faults.length > 0 ? 1 : 0;
    const { height, script, style, fonts } = measured;
    console.log(
      `${faults.length > 0 ? "FAIL" : "PASS"} ${String(height).padStart(6)} |${[script, style, fonts].map((bytes) => (bytes / 1000).toFixed(1).padStart(7)).join("")} | ${page.name}${faults.map((fault) => `\n       ${fault}`).join("")}`,
    );
    if (shots) await takeShots(context, page, shots);
  }
  console.log(`${chosen.length} pages, ${over} past a budget`);
} finally {
  await browser?.close();
  server?.kill("SIGTERM");
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = over > 0 ? 1 : 0;

function faultsOf(page: PageToMeasure, { height, wide, small, script, style, fonts }: Measured): string[] {
  const most = (value: number, limit: number, what: string) =>
    value > limit ? [`${what}: ${value}, at most ${limit}`] : [];
  return [
    ...most(height, TALLEST[page.height], "height"),
    ...most(script, MOST_SCRIPT[page.script], "bytes of script"),
    // The map's library brings a style sheet of its own.
    ...(page.script === "map" ? [] : most(style, MOST_STYLE, "bytes of style")),
    ...most(fonts, MOST_FONTS, "bytes of fonts"),
    ...wide.map((width) => `pans sideways: ${width}`),
    ...small.map((text) => `small text in a drawing: ${text}`),
  ];
}

async function measure(context: BrowserContext, { path }: PageToMeasure): Promise<Measured> {
  const page = await context.newPage();
  await page.setViewportSize({ width: 390, height: 844 });
  const loaded: Promise<{ kind: "script" | "style" | "fonts"; bytes: number } | null>[] = [];
  page.on("response", (response) => {
    const address = new URL(response.url()).pathname;
    const kind = address.endsWith(".js")
      ? "script"
      : address.endsWith(".css")
        ? "style"
        : address.endsWith(".woff2")
          ? "fonts"
          : null;
    if (kind === null || response.status() !== 200) return;
    loaded.push(
      response.body().then(
        (body) => ({ kind, bytes: kind === "fonts" ? body.length : gzipSync(body, { level: 9 }).length }),
        () => null,
      ),
    );
  });
  await page.goto(path, { waitUntil: "networkidle" });
  const sizes = (await Promise.all(loaded)).filter((size) => size !== null);
  const sum = (kind: "script" | "style" | "fonts") =>
    sizes.filter((size) => size.kind === kind).reduce((total, { bytes }) => total + bytes, 0);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const small = await smallText(page);
  const wide: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    const own = await page.evaluate(() => document.documentElement.scrollWidth);
    if (own > width) wide.push(`${own} at ${width}`);
  }
  await page.close();
  return { height, wide, small, script: sum("script"), style: sum("style"), fonts: sum("fonts") };
}

/** Labels in drawings whose letters are too small on the screen, each size once with an example. */
function smallText(page: Page): Promise<string[]> {
  return page.evaluate((smallest) => {
    const found = new Map<number, string>();
    for (const text of document.querySelectorAll<SVGTextElement>("svg text")) {
      const scale = text.getScreenCTM();
      if (!scale || text.getBoundingClientRect().width === 0) continue;
      const size = Number.parseFloat(getComputedStyle(text).fontSize) * Math.hypot(scale.a, scale.b);
      if (size < smallest - 0.05) found.set(Math.round(size * 10) / 10, text.textContent ?? "");
    }
    return [...found].map(([size, example]) => `${size} px in "${example}"`);
  }, SMALLEST_LABEL);
}

async function takeShots(context: BrowserContext, { name, path }: PageToMeasure, to: string): Promise<void> {
  mkdirSync(to, { recursive: true });
  for (const theme of ["light", "dark"] as const)
    for (const width of [1280, 390]) {
      const page = await context.newPage();
      await page.setViewportSize({ width, height: width > 600 ? 900 : 844 });
      await page.addInitScript((choice) => localStorage.setItem("theme", choice), theme);
      await page.goto(path, { waitUntil: "networkidle" });
      const file = `${name.replace(/[^A-Za-z0-9]+/g, "-").toLowerCase()}-${width}-${theme}.jpg`;
      await page.screenshot({ path: join(to, file), fullPage: true, type: "jpeg", quality: 60 });
      await page.close();
    }
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
