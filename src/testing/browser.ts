import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, inject } from "vitest";

export interface Site {
  /** Opens a page of the site as a new person: own cookies, own storage and own network address. */
  visit(path: string, options?: BrowserContextOptions): Promise<Page>;
  /** Complaints of the browser so far (console errors, uncaught exceptions, refused content); taking them makes them expected. */
  takeComplaints(): string[];
}

/** A browser for one file of journeys. A journey during which the browser complained fails, unless it took the complaints. */
export function useSite(): Site {
  let browser: Browser | undefined;
  let contexts: BrowserContext[] = [];
  let complaints: string[] = [];
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: inject("chromiumPath"), args: ["--no-sandbox"] });
  });
  afterEach(async () => {
    await Promise.all(contexts.map((context) => context.close()));
    contexts = [];
    const said = complaints;
    complaints = [];
    expect(said, "complaints of the browser").toEqual([]);
  });
  afterAll(() => browser?.close());
  return {
    visit: async (path, options = {}) => {
      const context = await browser!.newContext({
        baseURL: inject("siteUrl"),
        extraHTTPHeaders: { "X-Forwarded-For": randomAddress() },
        ...options,
      });
      contexts.push(context);
      const page = await context.newPage();
      page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
      page.on("pageerror", (problem) => complaints.push(String(problem)));
      await page.goto(path);
      return page;
    },
    takeComplaints: () => {
      const taken = complaints;
      complaints = [];
      return taken;
    },
  };
}

/** From the addresses set aside for tests; the server counts searches and requests by it. */
const randomAddress = (): string => `10.${[1, 2, 3].map(() => Math.floor(Math.random() * 256)).join(".")}`;
