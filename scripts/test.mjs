/**
 * `npm test`: unit tests, database tests on the embedded database and on PostgreSQL, and journeys in Chromium
 * against the built site. Makes sure of what it needs first. The last line counts: "N passed, N failed".
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join, relative } from "node:path";

const root = join(import.meta.dirname, "..");

provideSystemPackages();
const build = spawnSync(process.execPath, [join(root, "scripts", "build.mjs"), "--if-stale"], {
  cwd: root,
  stdio: "inherit",
});
if (build.status !== 0) finish(0, 1);

const folder = mkdtempSync(join(tmpdir(), "lotline-results-"));
let passed = 0;
let failed = 0;
const failures = [];
// Tests of code alone never wait, and each worker more loads and warms up all of it for itself. A test waits for its
// database now and then: one more than there are processors leaves none idle. The journeys come last and alone: a browser
// beside the other tests would be slow for reasons of no interest. A journey waits for its browser, its server and a quiet
// page about as long as it computes.
const RUNS = [
  { projects: ["domain", "unit", "unit-alone"], workers: availableParallelism() },
  { projects: ["database"], workers: availableParallelism() + 1 },
  { projects: ["e2e"], workers: availableParallelism() * 2 },
];
for (const { projects, workers } of RUNS) {
  const report = join(folder, `${projects.join("-")}.json`);
  const run = spawnSync(
    process.execPath,
    [
      join(root, "node_modules", "vitest", "vitest.mjs"),
      "run",
      ...projects.flatMap((name) => ["--project", name]),
      `--maxWorkers=${workers}`,
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${report}`,
      ...process.argv.slice(2),
    ],
    {
      cwd: root,
      stdio: "inherit",
      env: { ...process.env, LOTLINE_BUILT_LAW: join(root, "dist", "law.json") },
    },
  );
  const counts = existsSync(report)
    ? JSON.parse(readFileSync(report, "utf8"))
    : { numPassedTests: 0, numFailedTests: 0 };
  passed += counts.numPassedTests;
  // A run that fails without a failed test (a file that does not load, say) counts as one.
  failed += run.status === 0 ? 0 : Math.max(1, counts.numFailedTests);
  failures.push(...failuresOf(counts));
}
rmSync(folder, { recursive: true, force: true });
finish(passed, failed);

function finish(passedCount, failedCount) {
  // Named again at the end: the first run's own list is thousands of lines further up.
  for (const failure of failures) console.log(`\nfailed  ${failure}`);
  console.log(`\n${passedCount} passed, ${failedCount} failed`);
  process.exit(failedCount > 0 ? 1 : 0);
}

/** The failed tests of a JSON report, each with its file and why; a file that did not load counts as one. */
function failuresOf(report) {
  return (report.testResults ?? []).flatMap((file) => {
    const failedTests = file.assertionResults.filter((test) => test.status === "failed");
    const name = relative(root, file.name);
    if (file.status === "failed" && failedTests.length === 0) return [`${name}\n${file.message}`];
    return failedTests.map(
      (test) => `${name} > ${test.fullName}\n${test.failureMessages.join("\n").slice(0, 4000)}`,
    );
  });
}

/**
 * Chromium and PostgreSQL come from the system. As root on Debian they are installed; else the person is told. Chromium's
 * headless shell is the same engine without a window, in which journeys take less time; without it they run in Chromium.
 */
function provideSystemPackages() {
  const shell = "/usr/lib/chromium/chromium-headless-shell";
  const browsers = [
    shell,
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
    "/Applications/Google Chrome.app",
    "/Applications/Chromium.app",
  ];
  const missing = [];
  if (!browsers.some((path) => existsSync(path))) missing.push("chromium");
  if (!hasPostgres()) missing.push("postgresql");
  const canInstall = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
  const wanted = canInstall && !existsSync(shell);
  if (missing.length === 0 && !wanted) return;
  if (!canInstall) {
    console.error(
      `The tests need ${missing.join(" and ")}. Install ${missing.length > 1 ? "them" : "it"} with your system's packages, for example: sudo apt-get install ${missing.join(" ")}`,
    );
    finish(0, 1);
  }
  const apt = (...args) =>
    spawnSync("apt-get", ["-o", "Dpkg::Use-Pty=0", "-o", "Acquire::http::Timeout=20", "-qq", ...args], {
      stdio: "inherit",
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    }).status === 0;
  const install = (packages) => {
    console.log(`Installing ${packages.join(" and ")} …`);
    return apt("install", "-y", "--no-install-recommends", ...packages);
  };
  // Lists may be absent in a fresh container or too old for the mirror, so they are fetched first.
  const hasLists = apt("update");
  if (wanted && hasLists) install(["chromium-headless-shell"]);
  const needed = missing.filter((name) => name !== "chromium" || !existsSync(shell));
  if (needed.length > 0 && !(hasLists && install(needed))) {
    console.error(`Installing ${needed.join(" and ")} failed.`);
    finish(0, 1);
  }
}

function hasPostgres() {
  const folders = (process.env.PATH ?? "").split(":");
  for (const base of ["/usr/lib/postgresql", "/opt/homebrew/opt", "/usr/local/opt"]) {
    if (existsSync(base)) folders.push(...readdirSync(base).map((version) => join(base, version, "bin")));
  }
  return folders.some((bin) => existsSync(join(bin, "initdb")) && existsSync(join(bin, "pg_ctl")));
}
