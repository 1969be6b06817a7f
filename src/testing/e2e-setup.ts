import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { projectRoot } from "#server/project-root.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Where the server under test answers, without a slash at the end. Limits are on; each browser context brings its own address. */
    siteUrl: string;
    /** Its data folder, where mail goes and where it listens for the operator. */
    dataDir: string;
    /** The browser to drive. */
    chromiumPath: string;
  }
}

const READY = /ready at (http:\S+)/;
/** A machine that is busy with other work takes many times as long. */
const START_MS = 180_000;

/** Runs the built server on a free port with an empty data folder, for all journeys together. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const chromium = [
    // The same engine without the browser's own window, which costs a third of the journeys' time.
    "/usr/lib/chromium/chromium-headless-shell",
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
  ].find((path) => existsSync(path));
  if (!chromium) throw new Error("The journeys need a Chromium browser. Install the package chromium.");
  project.provide("chromiumPath", chromium);
  const dataDir = mkdtempSync(join(tmpdir(), "lotline-e2e-"));
  project.provide("dataDir", dataDir);
  // A proxy is trusted so that each journey can come from an address of its own (X-Forwarded-For) and has its own searches.
  const env = {
    ...process.env,
    NODE_ENV: "production",
    PORT: "0",
    HOST: "127.0.0.1",
    DATA_DIR: dataDir,
    DATABASE_URL: "",
    BASE_URL: "",
    LOTLINE_LIMITS: "on",
    // Pictures of streets are answered by the journeys themselves.
    BASE_MAP_TILES: "https://tile.openstreetmap.org/{z}/{x}/{y}.png",
    // What plans hold has a journey of its own; all others see the whole product.
    LOTLINE_RIGHTS: "off",
    TRUST_PROXY: "1",
    LOG: "quiet",
    SMTP_URL: "",
    MAIL_FROM: "",
    CONTACT_TO: "operator@lotline.test",
    CONTACT_EMAIL: "",
  };
  const server = spawn(process.execPath, [join(projectRoot, "scripts", "start.mjs"), "--no-build"], {
    cwd: projectRoot,
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  project.provide("siteUrl", await readAddress(server));
  return async () => {
    const ended = new Promise((resolve) => server.once("exit", resolve));
    server.kill("SIGTERM");
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
}

function readAddress(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      server.kill();
      reject(new Error("the server was not ready in time"));
    }, START_MS);
    let said = "";
    server.stdout?.on("data", (part: Buffer) => {
      said += part;
      const address = READY.exec(said)?.[1];
      if (!address) return;
      clearTimeout(timer);
      resolve(address);
    });
    server.once("exit", (code) =>
      reject(new Error(`the server ended with code ${code} before it was ready`)),
    );
  });
}
